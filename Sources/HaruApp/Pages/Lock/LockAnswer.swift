import Daybook
import Replica

extension State {
    /// Goes on with a job of the lock that the browser has done, or could not do.
    func answerLock(_ id: Int32, _ text: String) -> [Effect] {
        guard let job = lock.take(id) else { return [] }
        // All texts come at once: far more than a row.
        guard let answer = try? JSON.parse(text, limits: .export) else { return lockFailed(job, "") }
        if let error = answer["error"]?.string { return lockFailed(job, error) }
        let value = answer["value"] ?? .null
        switch job {
        case .code: return makeLock(value)
        case .make(let id): return printCode(id, value)
        case .open(let one, let rest):
            lock.openIDs.append(one.id)
            return tryNext(rest)
        case .rewrap(let ids, _): return storeKeys(ids, value)
        case .join(let one, let other, _): return joined(one, under: other, value)
        case .follow(let id):
            lock.openIDs.append(id)
            return followed() + (lock.phase == .open ? revealPages() : [])
        case .close: return []
        case .write(let edits, let lock, let draft): return writeSealed(edits, value, by: lock, forgetting: draft)
        case .keep(let name, let lock): return keepSealed(name, value, by: lock)
        case .show(let places): return showOpened(places, value)
        case .showDrafts(let names): return showDrafts(names, value)
        case .readStored(let conversion): return convert(conversion, stored: value)
        case .convert(let conversion): return endConversion(conversion, value)
        case .readSeen: return takeSeen(value)
        }
    }

    private func tryNext(_ rest: [Lock]) -> [Effect] {
        let effects = tryLocks(rest)
        return effects.isEmpty ? endOpening() : effects
    }

    private func lockFailed(_ job: LockJob, _ error: String) -> [Effect] {
        switch job {
        case .open(_, let rest):
            // The one error that a wrong secret has (Web Cryptography, "unwrapKey").
            if error == "OperationError" { return tryNext(rest) }
            lock.phase = .shut
            lock.openIDs = []
            lock.form.problem = .failed(error)
            return [.focus(id: "lock-secret")]
        case .rewrap(_, let rest) where error == "OperationError": return rewrap(rest)
        case .join(_, _, let rest) where error == "OperationError": return notJoined(rest)
        case .code, .make, .rewrap, .join, .readStored, .convert:
            lock.isConverting = false
            lock.form.isBusy = false
            lock.form.problem = .failed(error)
            return []
        case .follow: return followed()
        case .readSeen: return takeSeen(.null)
        case .write(let edits, _, let draft):
            // What was typed stays: in its draft, which is not forgotten, and here.
            lock.held.append((edits, draft))
            return show(words.notEncrypted)
        case .keep(let name, _):
            return name.isEmpty ? [] : storage.noteUnkept(name, drafts[name])
        case .close, .show, .showDrafts: return []
        }
    }

    // MARK: a new lock

    private func makeLock(_ random: JSON) -> [Effect] {
        var bytes: [UInt8] = []
        for number in random.array ?? [] { bytes.append(UInt8(truncatingIfNeeded: number.int ?? 0)) }
        guard bytes.count >= LockRecovery.randomBytes else { return lockFailed(.code, "") }
        lock.form.code = LockRecovery.code(bytes)
        if lock.form.step == .renewing { return rewrap(lock.openOnes) }
        let id = identifiers.next(now: now)
        return [
            lock.ask(
                .make(
                    lock: id, by: [.passphrase(lock.form.chosen, of: id), .recovery(lock.form.code, of: id)]),
                .make(id: id))
        ]
    }

    private func printCode(_ id: String, _ value: JSON) -> [Effect] {
        guard let keys = value.array, keys.count == 2, let passphrase = try? WrappedKey(keys[0]),
            let recovery = try? WrappedKey(keys[1])
        else { return lockFailed(.make(id: id), "") }
        return showCode(LockForm.Made(id: id, edits: Lock.creation(id, passphrase: passphrase, recovery: recovery)))
    }

    /// Shows the recovery code; what it is for waits until it is kept.
    func showCode(_ made: LockForm.Made) -> [Effect] {
        lock.form.made = made
        lock.form.step = .printing
        lock.form.secret = ""
        lock.form.chosen = ""
        lock.form.again = ""
        lock.form.isBusy = false
        return [.focus(id: "lock-code")]
    }

    // MARK: opened texts

    /// Has all texts opened that can be.
    func revealPages() -> [Effect] {
        var keys: [RecordKey] = []
        for collection in [Page.collection, PageComment.collection] {
            for record in replica.records(in: collection) { keys.append(record.key) }
        }
        lock.due = keys
        lock.broken = []
        lock.closed = []
        var effects = reveal(keys)
        effects.append(revealDrafts())
        let held = lock.held
        lock.held = []
        for (edits, draft) in held { effects += write(edits, forgetting: draft) }
        return effects
    }

    /// Has those texts of these records opened that are not yet.
    func reveal(_ keys: [RecordKey]) -> [Effect] {
        var places: [LockPlace] = []
        for key in keys {
            guard let record = replica.record(key) else { continue }
            for name in ["title", "text"] where LockedText.covers(key.collection, name) {
                guard let value = record[name], let text = try? LockedText(value),
                    lock.opened[LockState.name(key, name, text)] == nil
                else { continue }
                places.append(LockPlace(key: key, field: name, text: text))
            }
        }
        var effects: [Effect] = []
        // A slice at a time, so that no step takes long.
        for start in stride(from: 0, to: places.count, by: 100) {
            let slice = Array(places[start..<min(start + 100, places.count)])
            let texts = slice.map { (text: $0.text, context: LockedText.context(of: $0.key, $0.field)) }
            effects.append(lock.ask(.unseal(texts), .show(slice)))
        }
        return effects
    }

    private func revealDrafts() -> Effect {
        var names: [String] = []
        var texts: [(text: LockedText, context: String)] = []
        for (name, text) in drafts where LockState.covers(draft: name) {
            guard let json = try? JSON.parse(text), let locked = try? LockedText(json) else { continue }
            lock.sealedDrafts[name] = text
            names.append(name)
            texts.append((locked, LockState.context(ofDraft: name)))
        }
        return lock.ask(.unseal(texts), .showDrafts(names))
    }

    private func showDrafts(_ names: [String], _ value: JSON) -> [Effect] {
        guard lock.phase == .open else { return [] }
        let texts = value.array ?? []
        for (index, name) in names.enumerated() where index < texts.count {
            if let text = texts[index].string { drafts[name] = text }
        }
        var effects: [Effect] = []
        // Put away in plain by a tab that did not know of the lock.
        for (name, text) in drafts where LockState.covers(draft: name) && !names.contains(name) {
            effects.append(.keep(name: name, value: text))
        }
        return effects + reopenPages() + [
            pageEffect,
            .focus(id: lock.form.step == .changing ? "lock-chosen" : pages.erasing == nil ? route.focus : "erase-word"),
        ]
    }

    private func showOpened(_ places: [LockPlace], _ value: JSON) -> [Effect] {
        // Shut meanwhile: what was opened is not looked at.
        guard lock.phase == .open else { return [] }
        let texts = value.array ?? []
        var keys: [RecordKey] = []
        for (index, place) in places.enumerated() {
            let name = LockState.name(place.key, place.field, place.text)
            guard index < texts.count, let text = texts[index].string else {
                let id = place.text.lock
                if !lock.openIDs.contains(id) {
                    if !lock.closed.contains(where: { $0.name == name }) { lock.closed.append((name, id)) }
                } else if !lock.broken.contains(name) {
                    lock.broken.append(name)
                }
                continue
            }
            lock.opened[name] = text
            if keys.last != place.key { keys.append(place.key) }
        }
        for key in keys { showPage(key) }
        notePage()
        epoch += 1
        return []
    }

    /// Brings a page, or a comment, up to date with what may be shown of it.
    func showPage(_ key: RecordKey) {
        if let record = replica.record(key) { pages.index.update(lock.shown(record)) }
    }

    func showPages() {
        for collection in [Page.collection, PageComment.collection] {
            for record in replica.records(in: collection) { pages.index.update(lock.shown(record)) }
        }
    }

    /// Opens what the address names, now that its words are there, and makes pages of what was left behind.
    private func reopenPages() -> [Effect] {
        guard lock.phase == .open, pages.form == nil else { return [] }
        openPage()
        openComment()
        return storeDrafts(areFresh: false)
    }
}
