import AppFrame
import Daybook
import Replica

// Opening and locking pages.
extension PageLock {
    func open() {
        guard phase == .locked, !form.isBusy, cooldown == 0 else { return }
        phase = .opening
        followed = []
        if tryNext(all) { return }
        phase = .locked
        context.focus("lock-secret")
    }

    /// Tries the secret with the first of these locks, then with the others; returns false if there is nothing to try.
    private func tryNext(_ locks: [Lock]) -> Bool {
        guard let first = locks.first, let secret = secret(of: first) else { return false }
        func next() { if !tryNext(Array(locks.dropFirst())) { didTryAll() } }
        ask(
            .open(lock: first.id, by: secret, key(of: first)),
            then: { [unowned(unsafe) self] _ in
                openIDs.append(first.id)
                next()
            },
            fail: { [unowned(unsafe) self] error in
                // The only error for a wrong secret (Web Cryptography, "unwrapKey").
                if error == "OperationError" { return next() }
                phase = .locked
                openIDs = []
                form.problem = .failed(error)
                context.focus("lock-secret")
            })
        return true
    }

    private func didTryAll() {
        if followNextLink() { return }
        guard current != nil || (!isOn && !openIDs.isEmpty) else {
            phase = .locked
            if !openIDs.isEmpty { ask(.close) }
            openIDs = []
            return refuseSecret()
        }
        phase = .open
        lastTouch = context.now
        let typed = form
        form = LockForm()
        forgiveWrongSecrets()
        decryptAll()
        setIdleTimer()
        encryptPlainDrafts()
        guard typed.usesRecovery else { return }
        // A person who forgot the passphrase chooses another without typing the code again.
        context.open(.lock)
        form.stage = .changing
        form.usesRecovery = true
        form.secret = typed.secret
    }

    /// Opens the next lock that is linked to an open one; returns false if there is none.
    func followNextLink() -> Bool {
        for one in all where !openIDs.contains(one.id) {
            for link in one.links
            where openIDs.contains(link.by) && !followed.contains(one.id + link.by + link.iv) {
                followed.append(one.id + link.by + link.iv)
                ask(
                    .follow(lock: one.id, link), .otherLocks,
                    then: { [unowned(unsafe) self] _ in
                        openIDs.append(one.id)
                        didFollowLink()
                        if phase == .open { decryptAll() }
                    }, fail: { [unowned(unsafe) self] _ in didFollowLink() })
                return true
            }
        }
        return false
    }

    private func didFollowLink() { if phase == .opening { didTryAll() } else { _ = followNextLink() } }

    /// Forgets the keys and everything they opened. First stores the page being written, as leaving it does, since
    /// another window's next save drops text that is only in a draft. All other typed text is stored, encrypted.
    func lockNow() {
        guard phase == .open else { return }
        context.forEachScreen { $0.saveDrafts() }
        context.notifyObservers(.pagesWillLock)
        // Now, while there is still a key to encrypt them.
        let effects = guardDrafts(context.drainEffects())
        guardedEffects = effects.count
        context.perform(effects)
        for name in Array(context.drafts.keys) where DraftName.isEncrypted(name) {
            context.drafts[name] = encryptedDrafts[name]
        }
        forgetKeys()
        pages.hideWords()
        context.updateTitle()
    }

    /// Forgets the keys and the texts that they opened.
    func forgetKeys() {
        phase = .locked
        openIDs = []
        (hasFormerTexts, typedFormer) = (false, false)
        forgetJobs(.form)
        forgetJobs(.otherLocks)
        opened = [:]
        form = LockForm()
        ask(.close)
    }

    // MARK: locking automatically

    /// Counts a step of the person as a sign of presence.
    func touch() { if phase == .open { lastTouch = context.now } }

    /// Locks pages after the chosen time without a sign of presence. If the clock was set back, the time counts from
    /// then on.
    func lockIfIdle() {
        guard phase == .open, isOn else { return }
        if lastTouch > context.now { lastTouch = context.now }
        if context.now - lastTouch >= idleTime { lockNow() }
    }

    private var idleTime: Int64 { Int64(context.preferences.lockMinutes) * 60_000 }

    /// Sets a timer for the moment at which pages may have been idle long enough.
    func setIdleTimer() {
        guard phase == .open, isOn else { return }
        let rest = max(idleTime - (context.now - lastTouch), 0) + 20
        context.perform(.timer(.lock, milliseconds: Int32(truncatingIfNeeded: rest)))
    }

    // MARK: waiting after wrong secrets

    /// The seconds for which no secret is tried after a number of wrong ones: none, then 5, doubling each time up to 5
    /// minutes.
    static func cooldown(after wrongs: Int32) -> Int32 { wrongs < 3 ? 0 : min(5 << min(wrongs - 3, 6), 300) }

    /// Reports a wrong secret. From the third on, each makes the next try wait longer.
    func refuseSecret() {
        form.isBusy = false
        form.problem = .wrong
        countWrongSecret()
        context.focus("lock-secret")
    }

    func countWrongSecret() {
        wrongSecrets = min(wrongSecrets + 1, 1000)
        cooldown = PageLock.cooldown(after: wrongSecrets)
        storeWrongSecrets("\(wrongSecrets) \(cooldown)")
        setCooldownTimer()
    }

    func forgiveWrongSecrets() {
        guard wrongSecrets > 0 else { return }
        wrongSecrets = 0
        cooldown = 0
        storeWrongSecrets(nil)
    }

    private func storeWrongSecrets(_ value: String?) {
        context.perform(.storeDraft(name: DeviceNote.wrongSecrets.text, value: value))
    }

    func setCooldownTimer() { if cooldown > 0 { context.perform(.timer(.lockCooldown, milliseconds: 1000)) } }

    /// Called each second of the wait.
    func secondDidPass() {
        cooldown = max(cooldown - 1, 0)
        if cooldown % 5 == 0 { storeWrongSecrets("\(wrongSecrets) \(cooldown)") }
        setCooldownTimer()
    }
}
