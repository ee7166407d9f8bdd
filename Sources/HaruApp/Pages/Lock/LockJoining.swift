import Daybook
import Replica

// Locks that devices turned on without knowing of each other, and the secrets that open them.
extension State {
    // MARK: joining

    /// Tries the secret with the first of these locks, and with the others after it. What it opens is joined to the lock that
    /// encrypts now: nothing is encrypted anew, one field is stored.
    func join(_ locks: [Lock]) -> [Effect] {
        guard let current = lock.current, let first = locks.first else { return noteWrong() }
        guard let by = secret(of: first) else { return [.focus(id: "lock-secret")] }
        lock.form.isBusy = true
        let key = lock.form.usesRecovery ? first.recovery : first.passphrase
        return [
            lock.ask(
                .join(lock: first.id, by: by, key, under: current.id),
                .join(first, under: current.id, rest: Array(locks.dropFirst())))
        ]
    }

    func joined(_ one: Lock, under other: String, _ value: JSON) -> [Effect] {
        guard let link = try? KeyLink(by: other, value) else { return [] }
        lock.openIDs.append(one.id)
        let effects = forgiveWrongs() + write([Lock.joining(one.id, link)]) + show(words.locksJoined) + revealPages()
        // Who went on meanwhile, is not called back.
        guard lock.form.step == .joining else { return effects }
        lock.form = LockForm()
        return effects + [.focus(id: "heading")]
    }

    /// The secret did not open the first of the other locks.
    func notJoined(_ rest: [Lock]) -> [Effect] {
        lock.form.step == .joining ? join(rest) : countWrong() + show(words.problem(.wrong))
    }

    /// Opens the next lock that is linked to an open one; no effect where there is none.
    func followLinks() -> [Effect] {
        for one in lock.all where !lock.openIDs.contains(one.id) {
            for link in one.links
            where lock.openIDs.contains(link.by) && !lock.followed.contains(one.id + link.by + link.iv) {
                lock.followed.append(one.id + link.by + link.iv)
                return [lock.ask(.follow(lock: one.id, link), .follow(lock: one.id))]
            }
        }
        return []
    }

    /// A link was followed, to its end or in vain.
    func followed() -> [Effect] { lock.phase == .opening ? endOpening() : followLinks() }

    // MARK: other secrets

    /// Has the data keys wrapped by what was chosen: that of the first of these locks which the secret opens, and those that
    /// it leads to. From then on one passphrase, or one code, opens all of them.
    func rewrap(_ locks: [Lock]) -> [Effect] {
        guard let root = locks.first else { return noteWrong() }
        guard let by = secret(of: root) else {
            lock.form.isBusy = false
            return [.focus(id: "lock-secret")]
        }
        lock.form.isBusy = true
        var ids = [root.id]
        var links: [(lock: String, link: KeyLink, anew: LockSecret)] = []
        for (one, link) in LockState.links(from: root, to: lock.openOnes) {
            ids.append(one.id)
            links.append((one.id, link, chosen(for: one.id)))
        }
        let key = lock.form.usesRecovery ? root.recovery : root.passphrase
        return [
            lock.ask(
                .rewrap(lock: root.id, by: by, key, anew: chosen(for: root.id), links),
                .rewrap(ids, rest: Array(locks.dropFirst())))
        ]
    }

    private func chosen(for id: String) -> LockSecret {
        lock.form.step == .renewing
            ? .recovery(lock.form.code, of: id) : .passphrase(lock.form.chosen, of: id)
    }

    func storeKeys(_ ids: [String], _ value: JSON) -> [Effect] {
        let isCode = lock.form.step == .renewing
        guard isCode || lock.form.step == .changing else { return [] }
        var edits: [Edit] = []
        let keys = value.array ?? []
        for (index, id) in ids.enumerated() where index < keys.count {
            guard let key = try? WrappedKey(keys[index]) else { continue }
            edits.append(isCode ? Lock.changing(id, recovery: key) : Lock.changing(id, passphrase: key))
        }
        let effects = forgiveWrongs()
        // Until the new code is kept, the one before opens pages.
        if isCode { return effects + showCode(LockForm.Made(id: nil, edits: edits)) }
        lock.form = LockForm()
        return effects + write(edits) + show(words.passphraseChanged) + [.focus(id: "heading")]
    }

    // MARK: waiting after wrong ones

    static let wrongsName = "draft/lock"

    /// Takes note of a wrong secret: after three of them, each has the next wait for longer.
    func noteWrong() -> [Effect] {
        lock.form.isBusy = false
        lock.form.problem = .wrong
        return countWrong() + [.focus(id: "lock-secret")]
    }

    private func countWrong() -> [Effect] {
        lock.wrongs = min(lock.wrongs + 1, 1000)
        lock.wait = LockState.wait(after: lock.wrongs)
        return keepWrongs() + timeWait()
    }

    func forgiveWrongs() -> [Effect] {
        guard lock.wrongs > 0 else { return [] }
        lock.wrongs = 0
        lock.wait = 0
        return [.keep(name: State.wrongsName, value: nil)]
    }

    private func keepWrongs() -> [Effect] {
        [.keep(name: State.wrongsName, value: "\(lock.wrongs) \(lock.wait)")]
    }

    /// Goes on with the wait that was kept.
    func loadWrongs() {
        let parts = Text.parts(drafts[State.wrongsName] ?? "", at: UInt8(ascii: " ")).map { Int32($0) ?? 0 }
        guard parts.count == 2 else { return }
        lock.wrongs = min(max(parts[0], 0), 1000)
        lock.wait = min(max(parts[1], 0), LockState.wait(after: lock.wrongs))
    }

    func timeWait() -> [Effect] { lock.wait > 0 ? [.timer(.wait, milliseconds: 1000)] : [] }

    /// A second is over.
    func endSecond() -> [Effect] {
        lock.wait = max(lock.wait - 1, 0)
        return (lock.wait % 5 == 0 ? keepWrongs() : []) + timeWait()
    }
}

extension LockState {
    /// How many seconds no secret is tried after so many wrong ones: none, then 5, twice as many each time, at most 5 minutes.
    static func wait(after wrongs: Int32) -> Int32 { wrongs < 3 ? 0 : min(5 << min(wrongs - 3, 6), 300) }
}
