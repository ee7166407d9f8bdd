import AppFrame
import Daybook
import Replica

// While there is a lock, no text of a page is written before the browser has encrypted it. Until then the screen shows
// the typed text, and its draft is kept.
extension PageLock {
    /// Whether an edit must be encrypted by the browser first.
    private func isCovered(_ edit: Edit) -> Bool { LockedText.covers(edit.key.collection, edit.field) }

    /// Stores edits if some must be encrypted first; returns false if none must be.
    func encrypt(_ edits: [Edit], clearing draft: String?) -> Bool {
        guard isOn, edits.contains(where: { isCovered($0) }) else { return false }
        var plain: [Edit] = []
        var covered: [Edit] = []
        for edit in edits {
            // Stores the day of a new page now. Everything else waits, so that no page is deleted before its words are
            // stored in another.
            let isOfNew = !isCovered(edit) && context.replica.record(edit.key) == nil
            if isOfNew { plain.append(edit) } else { covered.append(seen(edit)) }
        }
        if !plain.isEmpty { context.storeNow(plain, clearing: nil) }
        guard let id = current?.id else {
            writesAwaitingKey.append((covered, draft))
            return true
        }
        var texts: [LockText] = []
        for edit in covered where isCovered(edit) {
            pendingPlaintext[PageLock.name(edit.key, edit.field)] = edit.value.string ?? ""
            guard let text = edit.value.string else { continue }
            texts.append(LockText(text: text, context: LockedText.context(of: edit.key, edit.field)))
        }
        for edit in covered where isCovered(edit) { pages.show(edit.key) }
        ask(
            .seal(lock: id, texts),
            then: { [unowned(unsafe) self] in store(covered, $0, by: id, clearing: draft) },
            fail: { [unowned(unsafe) self] _ in postpone(covered, draft) })
        return true
    }

    /// Whether words of a record that were written are not stored yet: they are being encrypted, or wait for a key.
    func awaitsEncryption(_ key: RecordKey) -> Bool {
        if pendingPlaintext.isEmpty && writesAwaitingKey.isEmpty { return false }
        return PageLock.fields(of: key).contains { pendingPlaintext[PageLock.name(key, $0)] != nil }
            || writesAwaitingKey.contains { $0.edits.contains { $0.key == key } }
    }

    /// The edit with the base of its text, as others may write before it is encrypted.
    private func seen(_ edit: Edit) -> Edit {
        guard edit.keepsBoth, edit.seen == nil else { return edit }
        let stamp = context.replica.record(edit.key)?.field(edit.field)?.stamp ?? .zero
        return Edit(edit.key, edit.field, edit.value, keepsBoth: true, seen: stamp)
    }

    /// Keeps the typed text: in its draft, which is not forgotten, and here.
    private func postpone(_ edits: [Edit], _ draft: String?) {
        writesAwaitingKey.append((edits, draft))
        context.announce(words.notEncrypted)
    }

    /// Writes edits whose texts have been encrypted.
    private func store(_ edits: [Edit], _ value: JSON, by id: String, clearing draft: String?) {
        var encrypted = value.array?.makeIterator()
        var written: [Edit] = []
        for edit in edits {
            let name = PageLock.name(edit.key, edit.field)
            guard isCovered(edit), let text = edit.value.string else {
                // The text was emptied, or restored to an encrypted value.
                if pendingPlaintext[name] == "" { pendingPlaintext[name] = nil }
                written.append(edit)
                continue
            }
            guard let locked = lockedText(encrypted?.next(), by: id) else { return postpone(edits, draft) }
            if let old = context.replica.record(edit.key)?[edit.field], let before = try? LockedText(old) {
                opened[PageLock.name(edit.key, edit.field, before)] = nil
            }
            if phase == .open { opened[PageLock.name(edit.key, edit.field, locked)] = text }
            if pendingPlaintext[name] == text { pendingPlaintext[name] = nil }
            written.append(Edit(edit.key, edit.field, locked.json, keepsBoth: edit.keepsBoth, seen: edit.seen))
        }
        // The draft was stored while pages were being locked; the record has the text now.
        if let draft, phase != .open { pages.forgetHere(draft) }
        context.storeNow(written, clearing: draft)
    }

    /// Reads `[iv, bytes]` as lock.js answers it.
    func lockedText(_ pair: JSON?, by id: String) -> LockedText? {
        guard let parts = pair?.array, parts.count == 2, let iv = parts[0].string, let bytes = parts[1].string else {
            return nil
        }
        return LockedText(lock: id, iv: iv, bytes: bytes)
    }

    // MARK: drafts

    /// Returns the effects of a step, with drafts of pages encrypted before they are stored.
    func guardDrafts(_ effects: [Effect]) -> [Effect] {
        var all = Array(effects.prefix(guardedEffects))
        guardedEffects = 0
        guard isOn else { return effects }
        for effect in effects.dropFirst(all.count) {
            guard case .storeDraft(_, let name, let value) = effect, DraftName.isEncrypted(name),
                lockedDraft(value) == nil
            else {
                all.append(effect)
                continue
            }
            // The encryption in progress is older than this text.
            draftJobs[name] = nil
            if let value, let id = current?.id {
                all.append(encrypt(value, as: name, by: id))
            } else if value == nil {
                encryptedDrafts[name] = nil
                all.append(effect)
            }
        }
        return all
    }

    private func encrypt(_ value: String, as name: String, by id: String) -> Effect {
        let text = LockText(text: value, context: PageLock.context(ofDraft: name))
        // The number that the job will get.
        var number: Int32 = 0
        let (job, effect) = job(
            .seal(lock: id, [text]),
            then: { [unowned(unsafe) self] in if isNewest(number, name) { store($0, of: value, as: name, by: id) } },
            fail: { [unowned(unsafe) self] _ in
                guard isNewest(number, name) else { return }
                context.perform(context.storage.draftDidFail(name, context.drafts[name]))
            })
        number = job
        draftJobs[name] = job
        return effect
    }

    private func isNewest(_ job: Int32, _ name: String) -> Bool {
        guard draftJobs[name] == job else { return false }
        draftJobs[name] = nil
        return true
    }

    private func store(_ value: JSON, of draft: String, as name: String, by id: String) {
        guard let locked = lockedText(value.array?.first, by: id) else { return }
        let stored = PageLock.stored(locked, of: draft)
        encryptedDrafts[name] = stored
        if phase != .open { context.drafts[name] = stored }
        context.perform(.storeDraft(name: name, value: stored))
    }

    /// An encrypted draft with the names of its photos beside it: photos that nothing names are swept.
    static func stored(_ locked: LockedText, of draft: String) -> String {
        let images = StoredPageDraft(text: draft)?.draft.images ?? []
        guard !images.isEmpty, case .object(let members) = locked.json else { return locked.json.text }
        return JSON.object(members + [JSONMember("images", PhotoList.json(images))]).text
    }

    /// A draft that is encrypted; nil if it is plain.
    func lockedDraft(_ draft: String?) -> LockedText? {
        guard let draft, let json = try? JSON.parse(draft) else { return nil }
        return try? LockedText(json)
    }
}
