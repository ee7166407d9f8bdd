import Daybook
import Replica

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

/// A browser that encrypts for the app in a way of its own, by which tests see what was done, and that has a disk.
struct LockBrowser {
    /// Data keys that are open.
    private(set) var open: [String] = []
    /// What is stored, by store and key.
    private(set) var disk: [String: String] = [:]
    /// How many effects the last transaction-bearing step had, and so on: the saves so far.
    private(set) var saves: [Save] = []
    private var count = 0
    /// Whether everything that is asked of WebCrypto fails.
    var isBroken = false
    /// What random bytes are made from.
    var seed: Int64 = 7
    /// Whether answers wait.
    var isSlow = false
    private var waiting: [(Int32, String)] = []

    /// All that is on the disk.
    var text: String { disk.values.joined(separator: "\n") }

    var records: [(key: String, text: String)] {
        disk.filter { $0.key.hasPrefix("records ") }.map { (String($0.key.dropFirst(8)), $0.value) }
            .sorted { $0.key < $1.key }
    }

    var drafts: [String: String] {
        var drafts: [String: String] = [:]
        for (key, value) in disk where key.hasPrefix("meta draft/") { drafts[String(key.dropFirst(5))] = value }
        return drafts
    }

    /// The stored drafts behind a key, as the browser hands them out.
    func rows(after key: String) -> [UInt8] {
        Array(
            drafts.filter { $0.key > key }.sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value)\n" }.joined().utf8)
    }

    /// Does an effect; answers with what the browser would tell.
    mutating func run(_ effect: Effect, _ replica: Replica) -> [(Int32, String)] {
        switch effect {
        case .save(_, let save): store(save, replica)
        case .storeDraft(_, let name, let value): disk["meta " + name] = value
        case .lock(let job, let effect):
            let answer = isBroken ? #"{"error":"Broken"}"# : answer(effect).text
            if isSlow { waiting.append((job, answer)) } else { return [(job, answer)] }
        default: break
        }
        return []
    }

    /// The answers that waited.
    mutating func catchUp() -> [(Int32, String)] {
        isSlow = false
        defer { waiting = [] }
        return waiting
    }

    private mutating func store(_ save: Save, _ replica: Replica) {
        saves.append(save)
        for key in save.commit.records {
            if let record = replica.record(key) {
                disk["records " + key.text] = String(decoding: record.row, as: UTF8.self)
            }
        }
        for change in save.commit.changes {
            disk["outbox " + Outbox.rowKey(of: change)] = String(decoding: change.row, as: UTF8.self)
        }
        for entry in save.commit.history where disk["history " + entry.rowKey] == nil {
            disk["history " + entry.rowKey] = String(decoding: entry.row, as: UTF8.self)
        }
        for entry in save.rewritten { disk["history " + entry.rowKey] = String(decoding: entry.row, as: UTF8.self) }
        for draft in save.drafts { disk["meta " + draft] = nil }
        for draft in save.kept where disk["meta " + draft.name] == draft.was {
            disk["meta " + draft.name] = draft.value
        }
    }

    /// Puts a draft away as another tab would.
    mutating func lay(draft: String, as name: String) { disk["meta " + name] = draft }

    // MARK: a cipher that only looks like one

    private mutating func answer(_ effect: LockEffect) -> JSON {
        switch effect {
        case .random(let count): return ["value": .array((0..<Int64(count)).map { .int($0 * seed % 256) })]
        case .make(let lock, let secrets):
            open.append(lock)
            return ["value": .array(secrets.map(wrap))]
        case .open(let lock, let secret, let key):
            guard key.json["key"] == wrap(secret)["key"] else { return ["error": "OperationError"] }
            open.append(lock)
            return ["value": nil]
        case .rewrap(_, let secret, let key, let anew, let links):
            guard key.json["key"] == wrap(secret)["key"] else { return ["error": "OperationError"] }
            return ["value": .array([wrap(anew)] + links.map { wrap($0.anew) })]
        case .join(let lock, let secret, let key, let other):
            guard key.json["key"] == wrap(secret)["key"] else { return ["error": "OperationError"] }
            open.append(lock)
            let link = wrap(LockSecret(text: "", context: KeyLink.context(lock: lock, by: other)))
            return ["value": ["v": 1, "iv": link["iv"] ?? .null, "key": link["key"] ?? .null]]
        case .follow(let lock, let link):
            let made = wrap(LockSecret(text: "", context: KeyLink.context(lock: lock, by: link.by)))
            guard open.contains(link.by), made["key"] == .string(link.key) else { return ["error": "OperationError"] }
            open.append(lock)
            return ["value": nil]
        case .close:
            open = []
            return ["value": nil]
        case .seal(let lock, let texts):
            guard open.contains(lock) else { return ["error": "TypeError"] }
            return ["value": .array(texts.map { seal($0, lock) })]
        case .unseal(let texts):
            return ["value": .array(texts.map { unseal($0.text, $0.context) })]
        case .drafts:
            let all = drafts.map { JSON.array([.string($0.key), .string($0.value)]) }
            return ["value": ["history": [], "drafts": .array(all)]]
        case .stored(let history):
            let rows = disk.filter {
                history && ($0.key.hasPrefix("history page/") || $0.key.hasPrefix("history comment/"))
            }
            let kept = drafts.filter { DraftName.isEncrypted($0.key) }
            return [
                "value": [
                    "history": .array(rows.keys.sorted().map { .string(rows[$0] ?? "") }),
                    "drafts": .array(kept.keys.sorted().map { [.string($0), .string(kept[$0] ?? "")] }),
                ]
            ]
        }
    }

    private func wrap(_ secret: LockSecret) -> JSON {
        var bytes = Array((secret.context + "|" + secret.text).utf8)
        // As long as a wrapped key is, whatever the secret.
        var hash: [UInt8] = Array(repeating: 0, count: 48)
        for (index, byte) in bytes.enumerated() {
            hash[index % 48] = hash[index % 48] &* 31 &+ byte &+ UInt8(index % 7)
        }
        bytes = hash
        return [
            "v": 1, "rounds": .int(WrappedKey.leastRounds),
            "salt": .string(Self.base64(Array(repeating: 1, count: 16))),
            "iv": .string(Self.base64(Array(repeating: 2, count: 12))), "key": .string(Self.base64(bytes)),
        ]
    }

    private mutating func seal(_ text: LockText, _ lock: String) -> JSON {
        count += 1
        let number = (0..<12).map { UInt8(truncatingIfNeeded: count >> (8 * ($0 % 4))) }
        let bytes =
            Array("\(lock)|\(text.context)|\(text.text)".utf8.map { $0 ^ 0x5A }) + Array(repeating: 0, count: 16)
        return [.string(Self.base64(number)), .string(Self.base64(bytes))]
    }

    private func unseal(_ text: LockedText, _ context: String) -> JSON {
        guard open.contains(text.lock) else { return nil }
        let plain = String(decoding: Self.bytes(text.bytes).dropLast(16).map { $0 ^ 0x5A }, as: UTF8.self)
        let start = "\(text.lock)|\(context)|"
        return plain.hasPrefix(start) ? .string(String(plain.dropFirst(start.count))) : nil
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func base64(_ bytes: [UInt8]) -> String {
        var out: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = Array(bytes[start..<min(start + 3, bytes.count)])
            let number = (0..<3).reduce(0) { $0 << 8 | ($1 < part.count ? Int(part[$1]) : 0) }
            for place in 0..<4 {
                out.append(place <= part.count ? letters[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func bytes(_ text: String) -> [UInt8] {
        var bits = 0
        var number = 0
        var out: [UInt8] = []
        for byte in text.utf8 where byte != UInt8(ascii: "=") {
            number = (number << 6 | (letters.firstIndex(of: byte) ?? 0)) & 0xFFFFFF
            bits += 6
            if bits >= 8 {
                bits -= 8
                out.append(UInt8(truncatingIfNeeded: number >> bits))
            }
        }
        return out
    }
}

/// The app with such a browser.
struct LockApp {
    static let passphrase = "오늘도 하루를 적어요"
    static let other = "correct horse battery"

    var app: App
    var browser = LockBrowser()
    /// What answers for files that are chosen; nothing does where there is none.
    var files: ModelFiles?
    private var done = 0

    init(_ path: String = "/") {
        app = App(path)
        settle()
    }

    /// The same device, started anew.
    init(restarting old: LockApp, _ path: String = "/") {
        var browser = old.browser
        _ = browser.run(.lock(job: 0, .close), old.app.state.replica)
        self.browser = browser
        app = App(path, rows: browser.records, drafts: browser.drafts, today: old.app.state.today.text)
        settle()
    }

    var state: AppModel { app.state }
    var html: String { app.html }

    /// Does all that was asked for, and what its answers ask for.
    mutating func settle() {
        while done < app.effects.count {
            let effect = app.effects[done]
            done += 1
            for (job, answer) in browser.run(effect, app.state.replica) { app.perform(.host(.lock(job: job, answer))) }
            if case .file(let job, .rows(of: "meta", after: let key)) = effect {
                app.perform(.host(.piece(job: job, .bytes(browser.rows(after: key)))))
            } else if case .file(let job, let effect) = effect, let files {
                app.perform(.host(.piece(job: job, files.answer(effect))))
            }
        }
    }

    mutating func perform(_ action: Action) {
        app.perform(action)
        settle()
    }

    mutating func lay(draft: String, as name: String) { browser.lay(draft: draft, as: name) }

    /// A step with the lock: what a person types there and presses.
    enum Step {
        case secret(String), chosen(String), again(String), useRecovery(Bool), kept(Bool), minutes(Int32)
        case begin, change, renew, join, remove
        case open, submit, cancel, shut, copyCode
    }

    mutating func perform(_ step: Step) {
        let state = state
        let lock = state.pages.lock
        switch step {
        case .secret(let text): perform(Action { lock.edit { lock.form.secret = text } })
        case .chosen(let text): perform(Action { lock.edit { lock.form.chosen = text } })
        case .again(let text): perform(Action { lock.edit { lock.form.again = text } })
        case .kept(let isKept): perform(Action { lock.edit { lock.form.isKept = isKept } })
        case .useRecovery(let isOn):
            perform(
                Action {
                    lock.begin(lock.form.step, focus: "lock-secret")
                    lock.form.usesRecovery = isOn
                })
        case .minutes(let minutes):
            perform(
                Action {
                    state.setPreference(.lockMinutes, .int(Int64(minutes)))
                    lock.setIdleTimer()
                })
        case .begin: perform(Action { lock.begin(.choosing, focus: "lock-chosen") })
        case .change: perform(Action { lock.begin(.changing, focus: "lock-secret") })
        case .renew: perform(Action { lock.begin(.renewing, focus: "lock-secret") })
        case .join: perform(Action { lock.beginJoining() })
        case .remove: perform(Action { lock.begin(.removing, focus: "lock-remove") })
        case .open: perform(Action { lock.open() })
        case .submit: perform(Action { lock.submit() })
        case .cancel: perform(Action { lock.leaveForm() })
        case .shut: perform(Action { lock.shut() })
        case .copyCode: perform(Action { state.perform(.copy(LockRecovery.grouped(lock.form.code))) })
        }
    }

    mutating func tap(_ name: String) throws {
        try app.tap(name)
        settle()
    }

    mutating func tap(id: String) throws {
        try app.tap(id: id)
        settle()
    }

    mutating func type(_ text: String, into id: String) throws {
        try app.type(text, into: id)
        settle()
    }

    mutating func choose(_ feeling: Feeling) throws {
        try app.choose(feeling)
        settle()
    }

    mutating func submit() throws {
        try app.submit()
        settle()
    }

    mutating func prefer(_ name: Preference, _ value: JSON) {
        app.prefer(name, value)
        settle()
    }

    mutating func delete(page id: String) {
        app.delete(page: id)
        settle()
    }

    mutating func edit(comment id: String) throws {
        try app.edit(comment: id)
        settle()
    }

    mutating func catchUp() {
        for (job, answer) in browser.catchUp() { perform(.host(.lock(job: job, answer))) }
    }

    mutating func write(_ title: String, _ text: String, _ feeling: Feeling? = .happy) throws {
        try app.write(title, text, feeling)
        settle()
    }

    /// Turns the lock on, as a person does.
    mutating func turnOn(_ passphrase: String = LockApp.passphrase) {
        perform(.open(.lock))
        perform(.begin)
        perform(.chosen(passphrase))
        perform(.again(passphrase))
        perform(.submit)
        perform(.kept(true))
        perform(.submit)
    }

    mutating func unlock(_ passphrase: String = LockApp.passphrase) {
        perform(.secret(passphrase))
        perform(.open)
    }
}
