import Daybook
import Replica

// While there is a lock, no text of a page is written before the browser has encrypted it. Until then the screen shows what
// was typed, and its draft is not forgotten.
extension State {
    /// Whether an edit has to wait for the browser.
    private func isCovered(_ edit: Edit) -> Bool { LockedText.covers(edit.key.collection, edit.field) }

    /// The effects of edits some of which have to be encrypted first; nil where none have.
    func writeLocked(_ edits: [Edit], forgetting draft: String?) -> [Effect]? {
        guard lock.isOn, edits.contains(where: { isCovered($0) }) else { return nil }
        var plain: [Edit] = []
        var covered: [Edit] = []
        for edit in edits {
            // Of a new page, its day is there at once. All else waits, so that no page goes whose words were joined to another.
            let isOfNew = !isCovered(edit) && replica.record(edit.key) == nil
            if isOfNew { plain.append(edit) } else { covered.append(edit) }
        }
        let effects = plain.isEmpty ? [] : writeNow(plain)
        guard let current = lock.current else {
            lock.held.append((covered, draft))
            return effects
        }
        var texts: [LockText] = []
        for edit in covered {
            guard isCovered(edit) else { continue }
            let name = LockState.name(edit.key, edit.field)
            lock.awaited[name] = edit.value.string ?? ""
            guard let text = edit.value.string else { continue }
            texts.append(LockText(text: text, context: LockedText.context(of: edit.key, edit.field)))
        }
        for edit in covered where isCovered(edit) { showPage(edit.key) }
        return effects + [lock.ask(.seal(lock: current.id, texts), .write(covered, lock: current.id, draft: draft))]
    }

    /// Writes edits whose texts are encrypted now.
    func writeSealed(
        _ edits: [Edit], _ value: JSON, by id: String, forgetting draft: String?
    ) -> [Effect] {
        var sealed = value.array?.makeIterator()
        var written: [Edit] = []
        for edit in edits {
            let name = LockState.name(edit.key, edit.field)
            guard isCovered(edit), let text = edit.value.string else {
                // Emptied, or set back to what was encrypted before.
                if lock.awaited[name] == "" { lock.awaited[name] = nil }
                written.append(edit)
                continue
            }
            guard let locked = lockedText(sealed?.next(), by: id) else {
                lock.held.append((edits, draft))
                return show(words.notEncrypted)
            }
            if let old = replica.record(edit.key)?[edit.field], let before = try? LockedText(old) {
                lock.opened[LockState.name(edit.key, edit.field, before)] = nil
            }
            if lock.phase == .open { lock.opened[LockState.name(edit.key, edit.field, locked)] = text }
            if lock.awaited[name] == text { lock.awaited[name] = nil }
            written.append(Edit(edit.key, edit.field, locked.json, keepsBoth: edit.keepsBoth))
        }
        // Put away while pages shut; the record has it now.
        if let draft, lock.phase != .open {
            drafts[draft] = nil
            lock.sealedDrafts[draft] = nil
        }
        return writeNow(written, forgetting: draft)
    }

    /// `[iv, bytes]` as lock.js answers it.
    func lockedText(_ pair: JSON?, by id: String) -> LockedText? {
        guard let parts = pair?.array, parts.count == 2, let iv = parts[0].string, let bytes = parts[1].string else {
            return nil
        }
        return LockedText(lock: id, iv: iv, bytes: bytes)
    }

    // MARK: drafts

    /// The effects with drafts of pages encrypted before they are put away.
    func guardDrafts(_ effects: [Effect]) -> [Effect] {
        guard lock.isOn else { return effects }
        var all: [Effect] = []
        for effect in effects {
            guard case .keep(_, let name, let value) = effect, LockState.covers(draft: name), !isLocked(value) else {
                all.append(effect)
                continue
            }
            // What is on its way is older than this.
            for index in lock.jobs.indices {
                if case .keep(name, let id) = lock.jobs[index].job { lock.jobs[index].job = .keep(name: "", lock: id) }
            }
            if let value, let current = lock.current {
                let text = LockText(text: value, context: LockState.context(ofDraft: name))
                all.append(lock.ask(.seal(lock: current.id, [text]), .keep(name: name, lock: current.id)))
            } else if value == nil {
                lock.sealedDrafts[name] = nil
                all.append(effect)
            }
        }
        return all
    }

    /// Whether a draft is encrypted already.
    func isLocked(_ draft: String?) -> Bool {
        guard let draft, let json = try? JSON.parse(draft) else { return false }
        return (try? LockedText(json)) != nil
    }

    func keepSealed(_ name: String, _ value: JSON, by id: String) -> [Effect] {
        guard !name.isEmpty, let locked = lockedText(value.array?.first, by: id) else { return [] }
        lock.sealedDrafts[name] = locked.json.text
        if lock.phase != .open { drafts[name] = locked.json.text }
        return [.keep(name: name, value: locked.json.text)]
    }
}
