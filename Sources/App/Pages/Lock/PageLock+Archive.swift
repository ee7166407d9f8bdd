import AppFrame
import Daybook
import Replica

// The drafts of this device, of pages and of everything else, on their way into an archive and out of one.
extension Pages {
    /// Reads the typed drafts of all windows by name, as they are stored: encrypted while there is a lock. Where
    /// storage fails, gives the ones of this window.
    package func readDrafts(then completion: @escaping ([String: String]) -> Void) {
        let storage = context.storage
        if storage.problem != nil || storage.mark == nil { return completion(draftsInMemory) }
        lock.ask(
            .drafts,
            then: { stored in
                var all: [String: String] = [:]
                for pair in stored["drafts"]?.array ?? [] {
                    guard let name = pair.array?.first?.string, DraftName.isTyped(name) else { continue }
                    all[name] = pair.array?.last?.string
                }
                completion(all)
            }, fail: { [unowned(unsafe) self] _ in completion(draftsInMemory) })
    }

    private var draftsInMemory: [String: String] {
        var all: [String: String] = [:]
        for (name, text) in context.sortedDrafts where DraftName.isTyped(name) {
            let stored = lock.encryptedDrafts[name] ?? text
            // A text that is still to be encrypted leaves in no other way.
            if lock.isOn, DraftName.isEncrypted(name), lock.lockedDraft(stored) == nil { continue }
            all[name] = stored
        }
        return all
    }

    /// Opens drafts that are encrypted, while pages are open; gives the others as they are.
    package func openDrafts(_ drafts: [String: String], then completion: @escaping ([String: String]) -> Void) {
        // Drafts that come may need a former passphrase.
        lock.foundFormer = nil
        var names: [String] = []
        var texts: [(text: LockedText, context: String)] = []
        for name in drafts.keys.sorted() where DraftName.isEncrypted(name) {
            guard let text = lock.lockedDraft(drafts[name]) else { continue }
            names.append(name)
            texts.append((text, PageLock.context(ofDraft: name)))
        }
        if texts.isEmpty || lock.phase != .open { return completion(drafts) }
        lock.ask(
            .unseal(texts),
            then: { [unowned(unsafe) self] answer in
                var all = drafts
                // Pages may have been locked meanwhile.
                if lock.phase == .open {
                    for (name, text) in zip(names, answer.array ?? []) where text.string != nil {
                        all[name] = text.string
                    }
                }
                completion(all)
            }, fail: { _ in completion(drafts) })
    }

    /// Whether the text under a name is stored on this device exactly so, as far as this window knows.
    package func hasDraft(_ text: String, named name: String) -> Bool {
        (lock.encryptedDrafts[name] ?? context.drafts[name]) == text
    }
}
