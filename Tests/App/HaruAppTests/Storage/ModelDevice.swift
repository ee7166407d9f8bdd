import Almanac
import Daybook
import Markup
import Replica

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

/// The real app on a storage that can fail, with a clock of its own: timers ring, answers come, and nothing else passes time.
struct ModelDevice {
    let state: AppModel
    let story: Story?
    private(set) var store: ModelStore
    private(set) var now: Int64 = 1_800_000_000_000
    private var timers: [Timer: Int64] = [:]
    /// The faults that were found after steps, in order.
    private(set) var faults: [String] = []
    private var checked: (Int, UInt64, Bool)?

    /// A device that opens the app with the rows of a store.
    init(_ path: String = "/", store: ModelStore = ModelStore(), refusal: String = "") {
        self.store = store
        var drafts: [String: String] = [:]
        for (key, value) in store.disk["meta"] ?? [:] where key.hasPrefix("draft/") && refusal.isEmpty {
            drafts[key] = value
        }
        let environment = Environment(
            path: path, depth: 0, languages: "ko", random: [1, 2, 3, 4],
            clock: refusal.isEmpty ? store.disk["meta"]?["clock"] : nil, drafts: drafts,
            newDraft: App.newest(of: drafts), refusal: refusal, mark: refusal.isEmpty ? store.mark : nil,
            measurer: App.measurer)
        let rows = refusal.isEmpty ? (store.disk["records"] ?? [:]).sorted { $0.key < $1.key } : []
        state = AppModel(environment, today: try! Day.parse("2026-11-21"), now: now)
        story = Story.begin(environment, rows: rows.map { ($0.key, $0.value) }, in: state)
        for (key, text) in rows { state.load(Array(text.utf8), forKey: key) }
        state.finishLoading()
        let asked = state.start()
        story?.didStep(in: state)
        run(asked)
        step(.host(.clock(minutes: state.minutes)))
    }

    var screen: Node<Action> { seeScreen() }
    var text: String { screen.textContent }

    mutating func plan(_ fault: StorageFault, at call: Int, isForGood: Bool) { store.plan = (fault, call, isForGood) }

    /// From now on nothing is stored, and the app is told that it is.
    mutating func lie() { store.isLying = true }

    /// The fault is gone.
    mutating func heal() { store.plan = nil }

    mutating func clear() { store.clear() }

    mutating func step(_ action: Action) {
        state.now = now
        let asked = state.update(action)
        story?.didStep(in: state)
        run(asked)
        check()
    }

    mutating func storeElsewhere(_ record: Record) { store.storeElsewhere(record) }

    /// Lets time pass, with all that happens in it, in order.
    mutating func pass(_ milliseconds: Int64) {
        let end = now + milliseconds
        while true {
            let timer = timers.min { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
            let answer = store.due.map(\.at).min()
            if let answer, answer <= end, timer.map({ answer <= $0.value }) ?? true {
                now = max(now, answer)
                if let (_, answer) = store.next(by: now) { receive(answer) }
            } else if let timer, timer.value <= end {
                now = max(now, timer.value)
                timers[timer.key] = nil
                perform(.host(.timer(timer.key)))
            } else {
                break
            }
        }
        now = end
        check()
    }

    private mutating func receive(_ answer: ModelStore.Answer) {
        switch answer {
        case .saved(let id, let name): perform(.host(.saved(id: id, SaveResult(name))))
        case .read(let rows, let mark):
            state.now = now
            story?.willLoad(rows.map { ($0.0, $0.1) }, in: state)
            for (key, text) in rows { state.load(Array(text.utf8), forKey: key) }
            story?.didStep(in: state)
            perform(.host(.read(mark: mark)))
        case .unread(let name): perform(.host(.unread(SaveResult(name))))
        }
    }

    private mutating func run(_ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .save(let id, let save): store.save(id, state.puts(of: save), for: state.storageMark, now: now)
            case .storeDraft(let id, let name, let value):
                store.save(id, [Put("meta", name, value)], for: state.storageMark, now: now)
            case .setAside(let rows):
                store.save(0, state.puts(settingAside: rows), for: state.storageMark, now: now)
            case .read: store.read(now: now)
            case .timer(let timer, let milliseconds): timers[timer] = now + Int64(milliseconds)
            case .lock(let job, .drafts):
                let all = store.disk["meta", default: [:]].filter { $0.key.hasPrefix("draft/") }
                    .map { JSON.array([.string($0.key), .string($0.value)]) }
                let answer: JSON = ["value": ["history": [], "drafts": .array(all)]]
                perform(.host(.lock(job: job, answer.text)))
            case .back: perform(.host(.route(path: state.parent.path, depth: state.depth - 1)))
            default: break
            }
        }
    }

    // MARK: invariants

    /// The keys of records and names of drafts that memory holds and the disk does not.
    var missing: [String] {
        var all: [String] = []
        for collection in state.replica.collections {
            for record in state.replica.records(in: collection) {
                let row = String(decoding: record.row, as: UTF8.self)
                if store.mark != state.storageMark || store.disk["records"]?[record.key.text] != row {
                    all.append(record.key.text)
                }
            }
        }
        for (name, value) in state.drafts where store.disk["meta"]?[name] != value { all.append(name) }
        return all
    }

    /// Checks that records and drafts missing on the disk are on their way, or told; and that a change is carried once.
    private mutating func check() {
        var stamps: Set<Stamp> = []
        for change in state.storage.carried where !stamps.insert(change.stamp).inserted {
            faults.append("\(change.key.text) \(change.field) is carried twice")
        }
        // Most steps change nothing of it.
        let current = (store.calls, state.replica.digest.sum, state.storage.isQuiet)
        if let before = checked, before == current { return }
        checked = current
        // Nothing is known of a database that went behind the app's back before it is asked for.
        guard state.storage.isQuiet, store.mark == state.storageMark else { return }
        let missing = missing
        if !missing.isEmpty { faults.append("missing, and not told: \(missing)") }
    }
}
