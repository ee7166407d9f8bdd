import AppFrame
import Daybook
import Replica

/// The place of a locked text.
struct LockPlace {
    let key: RecordKey
    let field: String
    let text: LockedText
}

// Opening texts.
extension PageLock {
    /// Opens all texts that can be opened, and writes the edits that waited for a key.
    func decryptAll() {
        let keys = pages.records.map { $0.key }
        recordsToDecrypt = keys
        broken = []
        closed = []
        decrypt(keys)
        decryptDrafts()
        let writes = writesAwaitingKey
        writesAwaitingKey = []
        for (edits, draft) in writes where !encrypt(edits, clearing: draft) {
            context.storeNow(edits, clearing: draft)
        }
    }

    /// Opens those texts of these records that are not open yet.
    func decrypt(_ keys: [RecordKey]) {
        var places: [LockPlace] = []
        for key in keys {
            guard let record = context.replica.record(key) else { continue }
            for name in PageLock.fields(of: key) {
                guard let value = record[name], let text = try? LockedText(value),
                    opened[PageLock.name(key, name, text)] == nil
                else { continue }
                places.append(LockPlace(key: key, field: name, text: text))
            }
        }
        // In slices, so that no step takes long.
        for start in stride(from: 0, to: places.count, by: 100) {
            let slice = Array(places[start..<min(start + 100, places.count)])
            let texts = slice.map { (text: $0.text, context: LockedText.context(of: $0.key, $0.field)) }
            ask(.unseal(texts), then: { [unowned(unsafe) self] in didOpen(slice, $0) })
        }
    }

    private func didOpen(_ places: [LockPlace], _ value: JSON) {
        // If pages were locked meanwhile, the texts are dropped.
        guard phase == .open else { return }
        let texts = value.array ?? []
        var keys: [RecordKey] = []
        for (index, place) in places.enumerated() {
            let name = PageLock.name(place.key, place.field, place.text)
            guard index < texts.count, let text = texts[index].string else {
                let id = place.text.lock
                if !openIDs.contains(id) {
                    if !closed.contains(where: { $0.name == name }) { closed.append((name, id)) }
                } else if !broken.contains(name) {
                    broken.append(name)
                }
                continue
            }
            opened[name] = text
            if isFormer(place.text.lock) { hasFormerTexts = true }
            if keys.last != place.key { keys.append(place.key) }
        }
        for key in keys { pages.show(key) }
        convertFormerTexts(mayBePlain: typedFormer)
        context.screen?.observe(.recordsDidChange)
        context.redrawRows()
    }

    private func decryptDrafts() {
        var drafts: [(name: String, text: String, locked: LockedText)] = []
        for (name, text) in context.sortedDrafts where DraftName.isEncrypted(name) {
            guard let locked = lockedDraft(text) else { continue }
            encryptedDrafts[name] = text
            drafts.append((name, text, locked))
        }
        let texts = drafts.map { (text: $0.locked, context: PageLock.context(ofDraft: $0.name)) }
        ask(.unseal(texts), then: { [unowned(unsafe) self] in didOpenDrafts(drafts, $0) })
    }

    /// Takes the opened drafts, which ends the opening: after it everything is as it was written.
    private func didOpenDrafts(_ drafts: [(name: String, text: String, locked: LockedText)], _ value: JSON) {
        guard phase == .open else { return }
        // Text typed beside a draft that could not be read is stored beside it.
        context.forEachScreen { $0.saveDrafts() }
        let texts = value.array ?? []
        for (draft, answer) in zip(drafts, texts) where context.drafts[draft.name] == draft.text {
            let id = draft.locked.lock
            guard let text = answer.string else {
                if !openIDs.contains(id) { closed.append((draft.name, id)) }
                continue
            }
            context.drafts[draft.name] = text
            guard isFormer(id) else { continue }
            // Is stored as all others are now: encrypted at once, in plain only where no other lock is on its way.
            if isOn { context.perform(.storeDraft(name: draft.name, value: text)) } else { hasFormerTexts = true }
        }
        foundFormer = nil
        // These were stored in plain by a window that did not know of the lock.
        for (name, text) in context.sortedDrafts
        where DraftName.isEncrypted(name) && !drafts.contains(where: { $0.name == name }) {
            context.perform(.storeDraft(name: name, value: text))
        }
        convertFormerTexts(mayBePlain: typedFormer)
        let isWriting = pages.editor != nil
        context.notifyObservers(.pagesDidUnlock)
        if !isWriting { pages.storeStaleDrafts(sparesRecent: false) }
        context.updateTitle()
        context.focus(form.stage == .changing ? "lock-chosen" : context.topmost?.focus ?? "heading")
    }

    /// Passes on the texts of history entries, opened if they are locked; nil for the ones that cannot be opened.
    func readTexts(of entries: [HistoryEntry], then completion: @escaping ([String?]) -> Void) {
        var plain: [String?] = []
        var locked: [(text: LockedText, context: String)] = []
        var places: [Int] = []
        for entry in entries {
            let change = entry.change
            if let text = try? LockedText(change.value) {
                places.append(plain.count)
                locked.append((text, LockedText.context(of: change.key, change.field)))
            }
            plain.append(change.value.string)
        }
        if locked.isEmpty { return completion(plain) }
        ask(
            .unseal(locked),
            then: { answer in
                var all = plain
                for (place, text) in zip(places, answer.array ?? []) { all[place] = text.string }
                completion(all)
            }, fail: { _ in completion(plain) })
    }

    /// Opens texts that arrived encrypted, and encrypts plain texts from a device that did not know of the lock
    /// yet.
    func openChanges() {
        convertFormerTexts(mayBePlain: typedFormer)
        guard phase == .open, !isConverting, !followNextLink(), !recordsToDecrypt.isEmpty || hasPlainHistory
        else { return }
        let keys = recordsToDecrypt
        recordsToDecrypt = []
        decrypt(keys)
        guard let current else { return }
        let isPlain = keys.contains { key in
            PageLock.fields(of: key).contains { context.replica.record(key)?[$0]?.string != nil }
        }
        if isPlain || hasPlainHistory { convert(LockConversion(lock: current.id, edits: [])) }
    }
}
