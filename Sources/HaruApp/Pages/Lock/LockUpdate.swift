import Daybook
import Replica

extension State {
    func update(_ action: LockAction) -> [Effect] {
        switch action {
        case .secret(let text): lock.form.secret = text
        case .chosen(let text): lock.form.chosen = text
        case .again(let text): lock.form.again = text
        case .readable(let isOn): lock.form.isReadable = isOn
        case .useRecovery(let isOn):
            let step = lock.form.step
            lock.form = LockForm()
            lock.form.step = step
            lock.form.usesRecovery = isOn
            return [.focus(id: "lock-secret")]
        case .open: return openLock()
        case .shut: return shutLock()
        case .begin: return step(to: .choosing, focus: "lock-chosen")
        case .change: return step(to: .changing, focus: "lock-secret")
        case .renew: return step(to: .renewing, focus: "lock-secret")
        case .join: return go(to: .lock) + step(to: .joining, focus: "lock-secret")
        case .remove: return step(to: .removing, focus: "lock-remove")
        case .cancel: return cancelLock()
        case .submit: return submitLock()
        case .kept(let isKept): lock.form.isKept = isKept
        case .copyCode: return [.copy(LockRecovery.grouped(lock.form.code))]
        case .printCode: return [.print]
        case .minutes(let minutes):
            return write(Preferences.key, [("lockMinutes", .int(Int64(minutes)))]) + timeLock()
        }
        lock.form.problem = nil
        return []
    }

    private func step(to step: LockForm.Step, focus id: String) -> [Effect] {
        lock.form = LockForm()
        lock.form.step = step
        return [.focus(id: id)]
    }

    private func cancelLock() -> [Effect] {
        leaveLock() + [.focus(id: "heading")]
    }

    /// Forgets what stands in the fields, unless the browser is at work on it.
    func leaveLock() -> [Effect] {
        guard lock.form != LockForm(), !lock.isConverting else { return [] }
        // The data key of a lock that never was.
        let effects = lock.form.made?.id == nil ? [] : [lock.ask(.close, .close)]
        lock.forgetForm()
        lock.form = LockForm()
        return effects
    }

    private func submitLock() -> [Effect] {
        guard !lock.form.isBusy, !lock.isConverting, lock.wait == 0 else { return [] }
        switch lock.form.step {
        case .idle: return openLock()
        case .choosing:
            guard isChosenGood() else { return [.focus(id: "lock-chosen")] }
            lock.form.isBusy = true
            return [lock.ask(.random(count: Int32(LockRecovery.randomBytes)), .code)]
        case .printing:
            guard lock.form.isKept, let made = lock.form.made else { return [.focus(id: "lock-kept")] }
            guard let id = made.id else {
                lock.form = LockForm()
                return write(made.edits) + show(words.codeChanged) + [.focus(id: "heading")]
            }
            lock.form.isBusy = true
            return convert(LockConversion(lock: id, edits: made.edits))
        case .changing:
            guard let current = lock.current, secret(of: current) != nil else { return [.focus(id: "lock-secret")] }
            guard isChosenGood() else { return [.focus(id: "lock-chosen")] }
            return rewrap(lock.openOnes)
        case .renewing:
            guard let current = lock.current, secret(of: current) != nil else { return [.focus(id: "lock-secret")] }
            lock.form.isBusy = true
            return [lock.ask(.random(count: Int32(LockRecovery.randomBytes)), .code)]
        case .joining:
            guard let first = lock.others.first, secret(of: first) != nil else { return [.focus(id: "lock-secret")] }
            return join(lock.others)
        case .removing:
            guard lock.phase == .open else { return [] }
            lock.form.isBusy = true
            // One that is not open stays: what it locks could not be opened any more.
            return convert(LockConversion(lock: nil, edits: lock.openOnes.map { .delete($0.key) }))
        }
    }

    /// Whether the passphrase that was chosen is good, and twice the same; else that is told.
    private func isChosenGood() -> Bool {
        if let problem = LockPassphrase.problem(of: lock.form.chosen) {
            lock.form.problem = .passphrase(problem)
        } else if lock.form.chosen != lock.form.again {
            lock.form.problem = .differs
        } else {
            lock.form.problem = nil
        }
        return lock.form.problem == nil
    }

    /// What was typed, as the secret of a lock; nil, and told, where it cannot be one.
    func secret(of one: Lock) -> LockSecret? {
        guard lock.form.usesRecovery else {
            if lock.form.secret.isEmpty {
                lock.form.problem = .passphrase(.missing)
                return nil
            }
            return .passphrase(lock.form.secret, of: one.id)
        }
        do throws(LockRecovery.Failure) {
            return .recovery(try LockRecovery.read(lock.form.secret), of: one.id)
        } catch {
            lock.form.problem = .code(error)
            return nil
        }
    }

    // MARK: opening and shutting

    private func openLock() -> [Effect] {
        guard lock.phase == .shut, !lock.form.isBusy, lock.wait == 0 else { return [] }
        lock.phase = .opening
        lock.followed = []
        let effects = tryLocks(lock.all)
        if effects.isEmpty { lock.phase = .shut }
        return effects.isEmpty ? [.focus(id: "lock-secret")] : effects
    }

    /// Tries the secret with the first of these, and with the others after it.
    func tryLocks(_ locks: [Lock]) -> [Effect] {
        guard let first = locks.first, let by = secret(of: first) else { return [] }
        let key = lock.form.usesRecovery ? first.recovery : first.passphrase
        return [lock.ask(.open(lock: first.id, by: by, key), .open(first, rest: Array(locks.dropFirst())))]
    }

    /// All locks were tried.
    func endOpening() -> [Effect] {
        let links = followLinks()
        if !links.isEmpty { return links }
        guard lock.current != nil || (!lock.isOn && !lock.openIDs.isEmpty) else {
            lock.phase = .shut
            let effects: [Effect] = lock.openIDs.isEmpty ? [] : [lock.ask(.close, .close)]
            lock.openIDs = []
            return effects + noteWrong()
        }
        lock.phase = .open
        lock.touched = now
        let form = lock.form
        lock.form = LockForm()
        var effects = forgiveWrongs() + revealPages() + timeLock() + sweepDrafts()
        if form.usesRecovery {
            // Who forgot the passphrase chooses another, without typing the code again.
            effects += go(to: .lock)
            lock.form.step = .changing
            lock.form.usesRecovery = true
            lock.form.secret = form.secret
        }
        return effects
    }

    /// Forgets the keys and all that they opened. The page that is being written is stored first, as by leaving it: what lies in a
    /// draft alone goes with the next save of another tab. All else that is being written is put away, encrypted.
    func shutLock() -> [Effect] {
        guard lock.phase == .open else { return [] }
        var effects = guardDrafts(keepForm() + closePage())
        pages.comment = CommentField()
        for name in Array(drafts.keys) where LockState.covers(draft: name) { drafts[name] = lock.sealedDrafts[name] }
        lock.phase = .shut
        lock.openIDs = []
        lock.forgetForm()
        lock.jobs.removeAll { entry in
            switch entry.job {
            case .follow, .join: true
            default: false
            }
        }
        lock.opened = [:]
        lock.form = LockForm()
        effects.append(lock.ask(.close, .close))
        hidePages()
        return effects + [pageEffect]
    }

    /// Has no screen show words of pages, now that they are shut, here or by another tab.
    func hidePages() {
        pages.feelings = nil
        pages.query = nil
        pages.found = PagesFound()
        // The way back may hold words.
        snack = nil
        showPages()
        epoch += 1
    }

    /// Takes a step of the person for a sign that somebody is there.
    func touchLock() { if lock.phase == .open { lock.touched = now } }

    /// Shuts pages that nobody looked after for as long as was chosen; a clock that was set back counts from then on.
    func tendIdle() -> [Effect] {
        guard lock.phase == .open else { return [] }
        if lock.touched > now { lock.touched = now }
        return now - lock.touched >= idleTime ? shutLock() : []
    }

    private var idleTime: Int64 { Int64(preferences.lockMinutes) * 60_000 }

    /// The effect that comes back when pages may have been open for long enough.
    func timeLock() -> [Effect] {
        guard lock.phase == .open else { return [] }
        return [.timer(.lock, milliseconds: Int32(truncatingIfNeeded: max(idleTime - (now - lock.touched), 0) + 20))]
    }
}
