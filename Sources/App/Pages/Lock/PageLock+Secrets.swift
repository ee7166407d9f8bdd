import AppFrame
import Daybook
import Replica

// Passphrases and recovery codes: the actions of the lock's form.
extension PageLock {
    func begin(_ stage: LockForm.Stage, focus id: String) {
        form = LockForm()
        form.stage = stage
        context.focus(id)
    }

    /// Clears the fields, unless the browser is working on them.
    func closeForm() {
        guard form != LockForm(), !isConverting else { return }
        // Drops the data key of a lock that was never stored.
        if form.unconfirmed?.id != nil { ask(.close) }
        forgetJobs(.form)
        form = LockForm()
    }

    func submit() {
        guard !form.isBusy, !isConverting, cooldown == 0 else { return }
        switch form.stage {
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
            // Keeps locks that are not open; without them their texts could never be opened.
            convert(LockConversion(lock: nil, edits: openOnes.map { .delete($0.key) }))
        }
    }

    /// Completes the form's action.
    private func finish(_ edits: [Edit], _ said: String) {
        form = LockForm()
        context.store(edits)
        context.announce(said)
        context.focus("heading")
    }

    /// Checks that the new passphrase is good and was typed twice alike; otherwise sets the error.
    private func isChosenGood() -> Bool {
        if let problem = LockPassphrase.problem(of: form.chosen) {
            form.problem = .passphrase(problem)
        } else {
            form.problem = form.chosen == form.again ? nil : .differs
        }
        return form.problem == nil
    }

    /// Returns the typed text as the secret of a lock; nil, with the error set, if it cannot be one.
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

    /// The wrapped key that such a secret opens.
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
        if form.stage == .renewing { return rewrap(openOnes) }
        let id = context.nextID()
        ask(
            .make(lock: id, by: [.passphrase(form.chosen, of: id), .recovery(form.code, of: id)]), .form,
            then: { [unowned(unsafe) self] in didMake(id, $0) }, fail: { [unowned(unsafe) self] in failForm($0) })
    }

    private func didMake(_ id: String, _ value: JSON) {
        guard let keys = value.array, keys.count == 2, let passphrase = try? WrappedKey(keys[0]),
            let recovery = try? WrappedKey(keys[1])
        else { return failForm("") }
        showCode(LockForm.Unconfirmed(id: id, edits: Lock.creation(id, passphrase: passphrase, recovery: recovery)))
    }

    /// Shows the recovery code. Its edits wait until the person has kept it.
    private func showCode(_ result: LockForm.Unconfirmed) {
        form.unconfirmed = result
        form.stage = .printing
        form.secret = ""
        form.chosen = ""
        form.again = ""
        form.isBusy = false
        context.focus("lock-code")
    }

    private func useCode() {
        guard form.isCodeSafe, let result = form.unconfirmed else { return context.focus("lock-kept") }
        guard let id = result.id else { return finish(result.edits, words.codeChanged) }
        form.isBusy = true
        convert(LockConversion(lock: id, edits: result.edits))
    }

    // MARK: other secrets

    /// Rewraps data keys with the new secret: that of the first of these locks that the old secret opens, and those
    /// linked from it. From then on one passphrase, or one code, opens all of them.
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

    /// The links from a lock to the others, in the order in which they open each other.
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
        form.stage == .renewing ? .recovery(form.code, of: id) : .passphrase(form.chosen, of: id)
    }

    private func storeKeys(_ ids: [String], _ value: JSON) {
        let isCode = form.stage == .renewing
        guard isCode || form.stage == .changing else { return }
        var edits: [Edit] = []
        for (id, json) in zip(ids, value.array ?? []) {
            guard let key = try? WrappedKey(json) else { continue }
            edits.append(isCode ? Lock.changing(id, recovery: key) : Lock.changing(id, passphrase: key))
        }
        forgiveWrongSecrets()
        // The old code opens pages until the new one is kept.
        if isCode {
            showCode(LockForm.Unconfirmed(id: nil, edits: edits))
        } else {
            finish(edits, words.passphraseChanged)
        }
    }

    // MARK: joining locks that devices turned on independently

    /// Tries the secret with the first of these locks, then with the others. Joins the lock that it opens to the one
    /// that encrypts now: nothing is encrypted again, only one field is stored. While no lock is on, it is only opened.
    private func join(_ locks: [Lock]) {
        guard let first = locks.first, current != nil || !isOn else { return refuseSecret() }
        guard let secret = secret(of: first) else { return context.focus("lock-secret") }
        form.isBusy = true
        let opener = current?.id
        let effect: LockEffect
        if let opener {
            effect = .join(lock: first.id, by: secret, key(of: first), with: opener)
        } else {
            effect = .open(lock: first.id, by: secret, key(of: first))
        }
        ask(
            effect, .otherLocks, then: { [unowned(unsafe) self] in didJoin(first, with: opener, $0) },
            fail: { [unowned(unsafe) self] in
                if $0 == "OperationError" { didNotJoin(Array(locks.dropFirst())) } else { failForm($0) }
            })
    }

    private func didJoin(_ one: Lock, with other: String?, _ value: JSON) {
        var link: KeyLink?
        if let other {
            link = try? KeyLink(by: other, value)
            if link == nil { return }
        } else {
            // A lock that was turned on meanwhile asks for its own passphrase.
            if isOn { return forgetKeys() }
            phase = .open
        }
        if !one.isOn { typedFormer = true }
        openIDs.append(one.id)
        forgiveWrongSecrets()
        if let link { context.store([Lock.joining(one.id, link)]) }
        context.announce(words.locksJoined)
        decryptAll()
        // A person who went on meanwhile is not called back.
        guard form.stage == .joining else { return }
        form = LockForm()
        context.focus("heading")
    }

    /// Called when the secret did not open the first of the other locks.
    private func didNotJoin(_ rest: [Lock]) {
        if form.stage == .joining { return join(rest) }
        countWrongSecret()
        context.announce(words.problem(.wrong))
    }
}
