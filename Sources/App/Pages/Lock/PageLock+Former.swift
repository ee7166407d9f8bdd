import AppFrame
import Daybook
import Replica

/// Locks that were turned off, and texts that are still encrypted with them: another device wrote these before it knew,
/// or this one had them as drafts while pages were locked.
struct FormerLocks {
    var locks: [Lock] = []
    var texts: Int32 = 0
}

extension PageLock {
    /// While no lock is on: the former locks that texts are still encrypted with.
    var former: FormerLocks {
        if let foundFormer { return foundFormer }
        var found = FormerLocks()
        func count(_ text: LockedText?) {
            guard let text, let lock = all.first(where: { $0.id == text.lock }) else { return }
            found.texts += 1
            if !found.locks.contains(lock) { found.locks.append(lock) }
        }
        if !all.isEmpty {
            for record in pages.records {
                for field in PageLock.fields(of: record.key) {
                    if let value = record[field] { count(try? LockedText(value)) }
                }
            }
            for (name, text) in context.sortedDrafts where DraftName.isEncrypted(name) { count(lockedDraft(text)) }
        }
        foundFormer = found
        return found
    }

    /// How many texts wait for another passphrase.
    var closedCount: Int32 { phase == .open ? Int32(truncatingIfNeeded: closed.count) : former.texts }

    /// Whether only former passphrases are asked for.
    var asksForFormer: Bool { !others.contains { $0.isOn } }

    /// Whether a lock was turned off.
    func isFormer(_ id: String) -> Bool { all.first { $0.id == id }?.isOn == false }

    /// Stores texts that are encrypted with a former lock as all others are now: in plain, or with the current lock.
    /// With a lock only the window in which the former passphrase was typed does: two would encrypt one text
    /// differently, and each would take the other's for another text.
    /// - Parameter mayBePlain: whether it is certain that no lock is on. One that another device turned on may still be
    ///   on its way.
    func convertFormerTexts(mayBePlain: Bool) {
        guard hasFormerTexts, phase == .open, !isConverting, isOn ? current != nil && typedFormer : mayBePlain
        else { return }
        hasFormerTexts = false
        convert(LockConversion(lock: current?.id, edits: []))
    }

    /// Takes from the disk the drafts that another window made plain as it turned the lock off.
    func readPlainDrafts() {
        ask(
            .drafts,
            then: { [unowned(unsafe) self] stored in
                // Another lock may have been turned on meanwhile.
                if isOn { return }
                // Text typed beside a draft that could not be read is stored beside it.
                context.forEachScreen { $0.saveDrafts() }
                for pair in stored["drafts"]?.array ?? [] {
                    guard let name = pair.array?.first?.string, let text = pair.array?.last?.string,
                        DraftName.isEncrypted(name), lockedDraft(context.drafts[name]) != nil, lockedDraft(text) == nil
                    else { continue }
                    context.drafts[name] = text
                }
                foundFormer = nil
                context.notifyObservers(.pagesDidUnlock)
            })
    }
}
