import Daybook
import Markup
import ModelLock
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

/// A browser that encrypts for the app in a way of its own, which tests can see through, and that has a disk.
struct LockBrowser {
    private var cipher = ModelLock()
    /// Data keys that are open.
    var open: [String] { cipher.open }
    /// The stored values, by store and key.
    private(set) var disk: [String: String] = [:]
    /// The saves so far.
    private(set) var saves: [Save] = []
    /// Whether everything that is asked of WebCrypto fails.
    var isBroken = false
    /// The seed of the random bytes.
    var seed: Int64 {
        get { cipher.seed }
        set { cipher.seed = newValue }
    }
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

    /// Does an effect; returns the answers that the browser would give.
    mutating func run(_ effect: Effect, _ app: AppModel) -> [(Int32, String)] {
        switch effect {
        case .save(_, let save):
            saves.append(save)
            store(app.puts(of: save))
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

    private mutating func store(_ puts: [Put]) {
        for put in puts { store(put) }
        // Requests for stored rows are answered after all others.
        for put in puts {
            for merged in put.merged(over: disk[put.store + " " + put.key] ?? "") ?? [] { store(merged) }
        }
    }

    private mutating func store(_ put: Put) {
        let key = put.store + " " + put.key
        switch put.condition {
        case .none: disk[key] = put.value
        case .absent where put.value == nil: disk = disk.filter { !$0.key.hasPrefix(key) }
        case .absent: if disk[key] == nil { disk[key] = put.value }
        case .stored(let text): if disk[key] == text { disk[key] = put.value }
        case .holding(let text): if disk[key]?.contains(text) == true { disk[key] = put.value }
        case .merged: break
        case .ahead: disk[key] = nil
        }
    }

    /// Stores a record as another window would.
    mutating func lay(_ record: Record) { disk["records " + record.key.text] = record.json.text }

    /// Puts a draft away as another window would.
    mutating func lay(draft: String, as name: String) { disk["meta " + name] = draft }

    private mutating func answer(_ effect: LockEffect) -> JSON {
        switch effect {
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
        default: return cipher.answer(effect)
        }
    }
}

/// The app with such a browser.
struct LockApp: Person {
    static let passphrase = "오늘도 하루를 적어요"
    static let other = "correct horse battery"

    var app: App
    var browser = LockBrowser()
    /// The model that answers for chosen files; nil if nothing answers.
    var files: ModelFiles?
    private var done = 0

    init(_ path: String = "/", window: UInt64 = 0) {
        app = App(path, window: window)
        settle()
    }

    /// An app that was made elsewhere, with such a browser from now on.
    init(around app: App) {
        self.app = app
        settle()
    }

    /// The same device, started anew.
    init(restarting old: LockApp, _ path: String = "/", window: UInt64 = 0) {
        var browser = old.browser
        _ = browser.run(.lock(job: 0, .close), old.app.state)
        self.browser = browser
        app = App(
            path, rows: browser.records, drafts: browser.drafts, today: old.app.state.today.text, window: window)
        settle()
    }

    var state: AppModel { app.state }
    var story: Story? { app.story }
    var screen: Node<Action> { app.screen }
    var html: String { app.html }

    /// Does all that was asked for, and all that its answers ask for.
    mutating func settle() {
        while true {
            if let files, let step = app.worker.steps.first?.step {
                app.hear(app.worker.answer(files.answer(step)))
                continue
            }
            guard done < app.effects.count else { return }
            let effect = app.effects[done]
            done += 1
            for (job, answer) in browser.run(effect, app.state) { app.perform(.host(.lock(job: job, answer))) }
            if case .file(let job, .rows(of: "meta", after: let key)) = effect {
                app.perform(.host(.piece(job: job, .bytes(browser.rows(after: key)))))
            } else if case .file(let job, let effect) = effect, let files {
                app.perform(.host(.piece(job: job, files.answer(effect))))
            }
        }
    }

    mutating func step(_ action: Action) {
        app.step(action)
        settle()
    }

    mutating func lay(draft: String, as name: String) { browser.lay(draft: draft, as: name) }

    mutating func storeElsewhere(_ record: Record) { browser.lay(record) }

    /// A step with the lock: a person types, chooses or presses something there.
    enum Step {
        case secret(String), chosen(String), again(String), useRecovery(Bool), codeIsSafe(Bool), minutes(Int32)
        case begin, change, renew, join, remove
        case open, submit, cancel, shut, copyCode
    }

    mutating func perform(_ step: Step) {
        do { try take(step) } catch { Issue.record(error) }
    }

    private mutating func take(_ step: Step) throws {
        let words = state.words
        switch step {
        case .secret(let text): try type(text, into: "lock-secret")
        case .chosen(let text): try type(text, into: "lock-chosen")
        case .again(let text): try type(text, into: "lock-again")
        case .codeIsSafe(let isCodeSafe): try choose(isCodeSafe ? "1" : "0", in: "lock-kept")
        case .useRecovery(let isOn): try tap(isOn ? words.forgotPassphrase : words.usePassphrase)
        case .minutes(let minutes): try click("lock-minutes-\(minutes)")
        case .begin: try tap(words.turnLockOn)
        case .change: try tapOption(words.changePassphrase)
        case .renew: try tapOption(words.renewCode)
        case .join: try tapOption(words.typeOther)
        case .remove: try tapOption(words.turnLockOff)
        case .open: try send(.submit, to: screen.first { $0.attribute(.class)?.contains("lockgate") == true })
        case .submit: try submit()
        case .cancel: try tap(words.cancel)
        case .shut where offers(words.lockNow): try tap(words.lockNow)
        case .shut:
            app.state.now += Int64(state.preferences.lockMinutes) * 60_000
            perform(.host(.timer(.lock)))
        case .copyCode: try tap(words.copyCode)
        }
    }

    private func offers(_ name: String) -> Bool {
        screen.first { $0.tag == .button && $0.textContent == name } != nil
    }

    /// Taps a button here, or else in the settings of the lock.
    private mutating func tapOption(_ name: String) throws {
        if !offers(name) { open(.lock) }
        try tap(name)
    }

    mutating func tap(_ name: String) throws {
        try app.tap(name)
        settle()
    }

    mutating func tap(id: String) throws {
        try app.tap(id: id)
        settle()
    }

    mutating func choose(_ feeling: Feeling) throws {
        try app.choose(feeling)
        settle()
    }

    mutating func delete(page id: String) throws {
        try app.delete(page: id)
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
        open(.lock)
        perform(.begin)
        perform(.chosen(passphrase))
        perform(.again(passphrase))
        perform(.submit)
        perform(.codeIsSafe(true))
        perform(.submit)
    }

    mutating func unlock(_ passphrase: String = LockApp.passphrase) {
        perform(.secret(passphrase))
        perform(.open)
    }
}
