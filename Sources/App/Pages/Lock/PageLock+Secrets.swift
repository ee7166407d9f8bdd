import AppFrame
import Daybook
import Replica

// Passphrases and recovery codes: what the form of the lock does with them.
extension PageLock {
    func begin(_ step: LockForm.Step, focus id: String) {
        form = LockForm()
        form.step = step
        context.focus(id)
    }

    /// Forgets what stands in the fields, unless the browser is at work on it.
    package func leaveForm() {
        guard form != LockForm(), !isConverting else { return }
        // The data key of a lock that never was.
        if form.made?.id != nil { ask(.close) }
        forgetJobs(.form)
        form = LockForm()
    }

    func submit() {
        guard !form.isBusy, !isConverting, cooldown == 0 else { return }
        switch form.step {
        case .idle: open()
        case .choosing:
            guard isChosenGood() else { return context.focus("lock-chosen") }
            makeCode()
        case .printing: useCode()
        case .changing:
            guard let current, secret(of: current) != nil else { return context.focus("lock-secret") }
            guard isChosenGood() else { return context.focus("lock-chosen") }
            rewrap(openOnes)
        case .renewing:
            guard let current, secret(of: current) != nil else { return context.focus("lock-secret") }
            makeCode()
        case .joining:
            guard let first = others.first, secret(of: first) != nil else { return context.focus("lock-secret") }
            join(others)
        case .removing:
            guard phase == .open else { return }
            form.isBusy = true
            // One that is not open stays: what it locks could not be opened any more.
            convert(LockConversion(lock: nil, edits: openOnes.map { .delete($0.key) }))
        }
    }

    /// The form did what it was for.
    private func finish(_ edits: [Edit], _ said: String) {
        form = LockForm()
        context.store(edits)
        context.announce(said)
        context.focus("heading")
    }

    /// Whether the passphrase that was chosen is good, and twice the same; else that is told.
    private func isChosenGood() -> Bool {
        if let problem = LockPassphrase.problem(of: form.chosen) {
            form.problem = .passphrase(problem)
        } else {
            form.problem = form.chosen == form.again ? nil : .differs
        }
        return form.problem == nil
    }

    /// What was typed, as the secret of a lock; nil, and told, where it cannot be one.
    func secret(of one: Lock) -> LockSecret? {
        guard form.usesRecovery else {
            if form.secret.isEmpty {
                form.problem = .passphrase(.missing)
                return nil
            }
            return .passphrase(form.secret, of: one.id)
        }
        do throws(LockRecovery.Failure) {
            return .recovery(try LockRecovery.read(form.secret), of: one.id)
        } catch {
            form.problem = .code(error)
            return nil
        }
    }

    /// The key that such a secret opens.
    func key(of one: Lock) -> WrappedKey { form.usesRecovery ? one.recovery : one.passphrase }

    // MARK: a new lock, or another recovery code

    private func makeCode() {
        form.isBusy = true
        ask(
            .random(count: Int32(LockRecovery.randomBytes)), .form, then: { [unowned(unsafe) self] in didMakeCode($0) },
            fail: { [unowned(unsafe) self] in failForm($0) })
    }

    private func didMakeCode(_ random: JSON) {
        let bytes = (random.array ?? []).map { UInt8(truncatingIfNeeded: $0.int ?? 0) }
        guard bytes.count >= LockRecovery.randomBytes else { return failForm("") }
        form.code = LockRecovery.code(bytes)
        if form.step == .renewing { return rewrap(openOnes) }
        let id = context.nextID()
        ask(
            .make(lock: id, by: [.passphrase(form.chosen, of: id), .recovery(form.code, of: id)]), .form,
            then: { [unowned(unsafe) self] in didMake(id, $0) }, fail: { [unowned(unsafe) self] in failForm($0) })
    }

    private func didMake(_ id: String, _ value: JSON) {
        guard let keys = value.array, keys.count == 2, let passphrase = try? WrappedKey(keys[0]),
            let recovery = try? WrappedKey(keys[1])
        else { return failForm("") }
        showCode(LockForm.Made(id: id, edits: Lock.creation(id, passphrase: passphrase, recovery: recovery)))
    }

    /// Shows the recovery code; what it is for waits until the person has kept it.
    private func showCode(_ made: LockForm.Made) {
        form.made = made
        form.step = .printing
        form.secret = ""
        form.chosen = ""
        form.again = ""
        form.isBusy = false
        context.focus("lock-code")
    }

    private func useCode() {
        guard form.isKept, let made = form.made else { return context.focus("lock-kept") }
        guard let id = made.id else { return finish(made.edits, words.codeChanged) }
        form.isBusy = true
        convert(LockConversion(lock: id, edits: made.edits))
    }

    // MARK: other secrets

    /// Has the data keys wrapped by what was chosen: that of the first of these locks which the secret opens, and those that
    /// it leads to. From then on one passphrase, or one code, opens all of them.
    private func rewrap(_ locks: [Lock]) {
        guard let root = locks.first else { return refuseSecret() }
        guard let secret = secret(of: root) else {
            form.isBusy = false
            return context.focus("lock-secret")
        }
        form.isBusy = true
        var ids = [root.id]
        var links: [(lock: String, link: KeyLink, anew: LockSecret)] = []
        for (one, link) in PageLock.links(from: root, to: openOnes) {
            ids.append(one.id)
            links.append((one.id, link, chosen(for: one.id)))
        }
        ask(
            .rewrap(lock: root.id, by: secret, key(of: root), anew: chosen(for: root.id), links), .form,
            then: { [unowned(unsafe) self, ids] in storeKeys(ids, $0) },
            fail: { [unowned(unsafe) self] in
                if $0 == "OperationError" { rewrap(Array(locks.dropFirst())) } else { failForm($0) }
            })
    }

    /// The links from a lock to the others of these, in the order in which they open each other.
    private static func links(from root: Lock, to locks: [Lock]) -> [(lock: Lock, link: KeyLink)] {
        var reached = [root.id]
        var all: [(lock: Lock, link: KeyLink)] = []
        var isNew = true
        while isNew {
            isNew = false
            for one in locks where !reached.contains(one.id) {
                guard let link = one.links.first(where: { reached.contains($0.by) }) else { continue }
                reached.append(one.id)
                all.append((one, link))
                isNew = true
            }
        }
        return all
    }

    private func chosen(for id: String) -> LockSecret {
        form.step == .renewing ? .recovery(form.code, of: id) : .passphrase(form.chosen, of: id)
    }

    private func storeKeys(_ ids: [String], _ value: JSON) {
        let isCode = form.step == .renewing
        guard isCode || form.step == .changing else { return }
        var edits: [Edit] = []
        for (id, json) in zip(ids, value.array ?? []) {
            guard let key = try? WrappedKey(json) else { continue }
            edits.append(isCode ? Lock.changing(id, recovery: key) : Lock.changing(id, passphrase: key))
        }
        forgiveWrongSecrets()
        // Until the new code is kept, the one before opens pages.
        if isCode {
            showCode(LockForm.Made(id: nil, edits: edits))
        } else {
            finish(edits, words.passphraseChanged)
        }
    }

    // MARK: joining locks that devices turned on without knowing of each other

    /// Tries the secret with the first of these locks, and with the others after it. What it opens is joined to the lock that
    /// encrypts now: nothing is encrypted anew, one field is stored.
    private func join(_ locks: [Lock]) {
        guard let current, let first = locks.first else { return refuseSecret() }
        guard let secret = secret(of: first) else { return context.focus("lock-secret") }
        form.isBusy = true
        ask(
            .join(lock: first.id, by: secret, key(of: first), under: current.id), .otherLocks,
            then: { [unowned(unsafe) self] in didJoin(first, under: current.id, $0) },
            fail: { [unowned(unsafe) self] in
                if $0 == "OperationError" { didNotJoin(Array(locks.dropFirst())) } else { failForm($0) }
            })
    }

    private func didJoin(_ one: Lock, under other: String, _ value: JSON) {
        guard let link = try? KeyLink(by: other, value) else { return }
        openIDs.append(one.id)
        forgiveWrongSecrets()
        context.store([Lock.joining(one.id, link)])
        context.announce(words.locksJoined)
        decryptAll()
        // Who went on meanwhile, is not called back.
        guard form.step == .joining else { return }
        form = LockForm()
        context.focus("heading")
    }

    /// The secret did not open the first of the other locks.
    private func didNotJoin(_ rest: [Lock]) {
        if form.step == .joining { return join(rest) }
        countWrongSecret()
        context.announce(words.problem(.wrong))
    }
}
