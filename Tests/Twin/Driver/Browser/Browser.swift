import Replica

/// The browser's answers to the app's effects, as haru.js and its neighbours do it, from one seed.
final class Browser {
    /// An answer that is still to come.
    struct Pending {
        var effect: String
        var actions: [Step.Action]
    }

    var dice: Dice
    var store: Store
    var lock = LockAnswers()
    var files = Files()
    var server = Server()
    /// Answers that were asked for and not given yet, in order.
    var pending: [Pending] = []
    /// When timers are due, by number.
    var timers: [Int32: Int64] = [:]
    /// The addresses behind this one, the last is shown.
    private(set) var history = ["/"]
    private(set) var isErased = false
    /// The name of the error of each save, for a while.
    var storageFault = ""
    private var laid: [UInt8] = []

    init(seed: UInt64, store: Store) {
        dice = Dice(seed)
        self.store = store
    }

    var path: String { history.last ?? "/" }
    var depth: Int32 { Int32(history.count - 1) }

    func open(at path: String) {
        history = [path]
        pending = []
        timers = [:]
        lock = LockAnswers()
    }

    /// The browser's own button.
    func goBack() -> Step.Action? {
        guard history.count > 1 else { return nil }
        history.removeLast()
        return .host("route", number: depth, Array(path.utf8))
    }

    /// Takes in the app's requests of one step.
    func take(_ calls: [HostCall], on twin: Twin, now: Int64) throws(Ending) {
        for call in calls {
            switch call {
            case .lay(let bytes): laid = bytes
            case .effect(let effect):
                let name = twin.codes.effect(effect.kind)
                if name == "files" { try tell(twin.files, now) } else { try take(name, effect, on: twin, now) }
                // The page ends its worker, and hears no more of it.
                if name == "file", ["close", "rest"].contains(effect.a) {
                    twin.files.end()
                    pending.removeAll { $0.effect == "files" }
                }
            default: break
            }
        }
    }

    private func take(_ name: String, _ effect: EffectCall, on twin: Twin, _ now: Int64) throws(Ending) {
        let number = effect.number
        switch name {
        case "save":
            var fault = storageFault
            if fault.isEmpty {
                let puts = (try? JSON.parse(effect.a, limits: .large)) ?? .null
                fault = try store.put(puts) { (lines) throws(Ending) in try twin.merge(lines) }
            }
            answer(name, "saved", number, fault)
        case "read":
            let rows: [Step.Action] = store.slices(of: "records").map { .load($0) }
            let end: Step.Action = .host("read", number: 1, Array(store.mark.utf8))
            let isLost = storageFault.isEmpty == false
            pending.append(
                Pending(
                    effect: name,
                    actions: isLost ? [.host("read", number: 0, Array(storageFault.utf8))] : rows + [end]))
        case "push": history.append(effect.a)
        case "replace": history[history.count - 1] = effect.a
        case "back": if let back = goBack() { pending.append(Pending(effect: name, actions: [back])) }
        case "timer": timers[number] = now + (Int64(effect.a) ?? 0)
        case "persist", "askPersistence": answer(name, "persistence", dice.once(in: 2) ? 1 : 0)
        case "askNotifications": answer(name, "notifications", 0, dice.one(of: ["granted", "denied", "default"]))
        case "readPhoto": readPhoto(number)
        case "prepare": answer(name, "ready", effect.a.isEmpty ? 0 : 640 << 16 | 480, effect.a)
        case "draw": if number != 0 { answer(name, "drawn", number, dice.once(in: 8) ? "EncodingError" : "") }
        case "send": answer(name, "sent", number, dice.one(of: ["", "", "AbortError", "NotAllowedError"]))
        case "copy": answer(name, "copied", dice.once(in: 4) ? 0 : 1)
        case "readTexts": answer(name, "texts", dice.once(in: 4) ? 0 : 1, effect.a)
        case "readLicences":
            answer(
                name, "licences", 0,
                dice.one(of: [#"[["app","Haru","1","MIT"],["server","zlib","1.2.13","zlib"]]"#, ""]))
        case "lock":
            let message = (try? JSON.parse(effect.b, limits: .large)) ?? .null
            answer(name, "lock", number, lock.answer(effect.a, message, store).text)
        case "file": work(number, effect)
        case "full": answer(name, "full", number)
        case "lead": answer(name, "leads", 0)
        case "live": if number == 1 { answer(name, "live", dice.once(in: 4) ? 0 : 1) }
        case "erase": isErased = true
        // Nobody answers these.
        default: break
        }
    }

    private func answer(_ effect: String, _ event: String, _ number: Int32, _ text: String = "") {
        pending.append(Pending(effect: effect, actions: [.host(event, number: number, Array(text.utf8))]))
    }

    /// A photo's head is looked at before it is unpacked.
    private func readPhoto(_ number: Int32) {
        guard let file = files.take(number) else { return answer("readPhoto", "photo", number, "unreadable") }
        let hash = SHA256.text(of: file.bytes)
        files.photos[hash] = file.bytes
        let result = dice.one(of: [
            "\(hash) 640 480", "\(hash) 1600 900", "\(hash) 1 1", "large", "heic", "unreadable", "NoStorage",
        ])
        pending.append(
            Pending(
                effect: "readPhoto",
                actions: [
                    .picture(at: 0, file.bytes), .heic(file.bytes), .host("photo", number: number, Array(result.utf8)),
                ]))
    }

    private func work(_ job: Int32, _ effect: EffectCall) {
        let bytes = laid
        laid = []
        let lines = effect.b.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var action: Step.Action
        do throws(Files.Failure) {
            if dice.once(in: 40) {
                throw Files.Failure(
                    name: dice.one(of: ["AbortError", "NotAllowedError", "TypeError", "QuotaExceededError"]))
            }
            if effect.a == "request" {
                // The time is that of the answer, which is given later.
                action = .host("piece", number: job, asked(lines, bytes))
            } else {
                action = .host("piece", number: job, try files.work(effect.a, lines, bytes, store))
            }
        } catch { action = .host("piece", number: -job, Array(error.name.utf8)) }
        pending.append(Pending(effect: effect.a, actions: [action]))
    }

    /// Hands a message to the program for files, and carries out its requests.
    private func tell(_ program: FilesTwin, _ now: Int64) throws(Ending) {
        let message = laid
        laid = []
        if dice.once(in: 200) {
            program.end()
            pending.removeAll { $0.effect == "files" }
            return pending.append(Pending(effect: "files", actions: [.host("files", number: 0, [])]))
        }
        var calls = try program.tell(message, now: now)[...]
        while let call = calls.popFirst() {
            switch call {
            case .message(let bytes):
                pending.append(Pending(effect: "files", actions: [.host("files", number: 0, bytes)]))
            case .step(let job, let way, let lines, let bytes):
                var answer: (job: Int32, bytes: [UInt8])
                do throws(Files.Failure) {
                    if dice.once(in: 80) {
                        throw Files.Failure(name: dice.one(of: ["AbortError", "QuotaExceededError"]))
                    }
                    answer = (job, try files.work(way, lines, bytes, store))
                } catch { answer = (-job, Array(error.name.utf8)) }
                calls += try program.answer(answer.job, answer.bytes, now: now)
            }
        }
    }

    private func asked(_ lines: [String], _ bytes: [UInt8]) -> [UInt8] {
        if lines.count > 2, !lines[2].isEmpty, files.photos[lines[2]] == nil { return Array("000-".utf8) }
        if dice.once(in: 20) {
            return Array(dice.one(of: ["503", "401{}", "404", "500<html>", "429{\"retryAfter\":30}"]).utf8)
        }
        let (status, body) = server.answer(lines[0], lines.count > 1 ? lines[1] : "", bytes, now: serverNow)
        return Array((String(status) + body).utf8)
    }

    /// The clock of the server.
    var serverNow: Int64 = 0
}
