import Replica

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

/// How a browser's storage fails.
enum StorageFault: CaseIterable {
    /// A call throws something else.
    case throwing
    case aborted
    case full
    /// A call throws, as the browser has closed the connection without a word.
    case invalidState
    case unknown
    /// The browser closes the connection in the middle of it.
    case closed
    /// The browser deletes the database in the middle of it.
    case emptied
    /// Another window deletes or upgrades the database, and this one lets go of it.
    case versionChange
    /// Another window does not let go of the database.
    case blocked
    /// There is never an answer, and nothing is done.
    case unanswered
    /// There is never an answer, but it is done.
    case doneUnanswered
    /// It is done, and told after the patience of the app has ended.
    case late
}

/// A small IndexedDB in memory, as storage.js uses it: a connection that is opened when it is needed, transactions of
/// all or nothing, and an answer to each. It fails where it is told to.
struct ModelStore {
    typealias Disk = [String: [String: String]]

    enum Answer {
        case saved(Int32, String)
        case read(rows: [(String, String)], mark: String)
        case unread(String)
    }

    /// The stored values, by store and key. As transactions of one scope, all is done in the order of the requests.
    private(set) var disk: Disk = [:]
    private(set) var mark = "first"
    /// Answers and when they are due, in milliseconds.
    private(set) var due: [(at: Int64, Answer)] = []
    /// How many calls were made that can fail.
    private(set) var calls = 0
    /// The call from which on it fails, and whether for good.
    var plan: (fault: StorageFault, call: Int, isForGood: Bool)?
    /// Whether it says of all that it is stored, and stores nothing.
    var isLying = false
    private var isConnected = false
    /// When a connection that was waited for in vain is there after all.
    private var connectsAt: Int64?
    /// The mark of the database when the connection was opened.
    private var seen = ""

    static let patience: Int64 = 10_000

    init(disk: Disk = [:]) { self.disk = disk }

    /// The fault of the next call.
    private mutating func nextFault() -> StorageFault? {
        calls += 1
        guard let plan, plan.isForGood ? calls >= plan.call : calls == plan.call else { return nil }
        return plan.fault
    }

    private mutating func empty() {
        disk = [:]
        mark = "mark\(calls)"
        isConnected = false
    }

    /// Opens the connection where there is none: nil, or the error and how long it took.
    private mutating func connect(_ now: Int64) -> (name: String, after: Int64)? {
        if let at = connectsAt, at <= now {
            connectsAt = nil
            isConnected = true
            seen = mark
        }
        if isConnected { return nil }
        switch nextFault() {
        case .throwing: return ("DataError", 0)
        case .aborted: return ("AbortError", 3)
        case .full: return ("QuotaExceededError", 3)
        case .invalidState, .closed, .versionChange: return ("InvalidStateError", 3)
        case .unknown: return ("UnknownError", 3)
        case .emptied: empty()
        case .blocked, .late:
            connectsAt = now + ModelStore.patience + 2_000
            return ("TimeoutError", ModelStore.patience)
        case .unanswered, .doneUnanswered: return ("TimeoutError", ModelStore.patience)
        case nil: break
        }
        isConnected = true
        seen = mark
        return nil
    }

    /// Stores rows in one transaction, as `put` in storage.js does.
    mutating func save(_ id: Int32, _ puts: [Put], for wanted: String?, now: Int64) {
        if let error = connect(now) { return due.append((now + error.after, .saved(id, error.name))) }
        if seen != wanted { return due.append((now + 3, .saved(id, "OtherStore"))) }
        // The transaction, each of its requests, and its end.
        for _ in 0..<(puts.count + 2) {
            guard let fault = nextFault() else { continue }
            switch fault {
            case .throwing: return fail(id, "DataError", now)
            case .aborted: return fail(id, "AbortError", now + 4)
            case .full: return fail(id, "QuotaExceededError", now + 4)
            case .invalidState: return fail(id, "InvalidStateError", now)
            case .unknown: return fail(id, "UnknownError", now + 4)
            case .closed: return fail(id, "AbortError", now + 4)
            case .emptied:
                empty()
                return fail(id, "AbortError", now + 4)
            case .versionChange: isConnected = false
            case .blocked, .unanswered: return fail(id, "TimeoutError", now + ModelStore.patience)
            case .doneUnanswered:
                write(puts)
                return fail(id, "TimeoutError", now + ModelStore.patience)
            case .late:
                write(puts)
                due.append((now + ModelStore.patience + 5_000, .saved(id, "")))
                return fail(id, "TimeoutError", now + ModelStore.patience)
            }
        }
        if !isLying { write(puts) }
        due.append((now + 4, .saved(id, "")))
    }

    private mutating func fail(_ id: Int32, _ name: String, _ at: Int64) {
        isConnected = false
        due.append((at, .saved(id, name)))
    }

    /// Reads all records, as `reread` in storage.js does.
    mutating func read(now: Int64) {
        if let error = connect(now) { return due.append((now + error.after, .unread(error.name))) }
        switch nextFault() {
        case nil:
            let rows = (disk["records"] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            due.append((now + 3, .read(rows: rows, mark: seen)))
            return
        case .full: due.append((now + 3, .unread("QuotaExceededError")))
        case .aborted, .closed: due.append((now + 3, .unread("AbortError")))
        case .invalidState, .versionChange: due.append((now + 3, .unread("InvalidStateError")))
        case .throwing, .unknown: due.append((now + 3, .unread("UnknownError")))
        case .emptied:
            empty()
            due.append((now + 3, .unread("AbortError")))
        case .blocked, .unanswered, .doneUnanswered, .late:
            due.append((now + ModelStore.patience, .unread("TimeoutError")))
        }
        isConnected = false
    }

    /// Another window stores a record.
    mutating func storeElsewhere(_ record: Record) {
        disk["records", default: [:]][record.key.text] = record.json.text
    }

    private mutating func write(_ puts: [Put]) {
        for put in puts { write(put) }
        // Requests for stored rows are answered after all others.
        for put in puts {
            for merged in put.merged(over: disk[put.store]?[put.key] ?? "") ?? [] { write(merged) }
        }
    }

    private mutating func write(_ put: Put) {
        let stored = disk[put.store]?[put.key]
        switch put.condition {
        case .absent where put.value == nil:
            disk[put.store] = disk[put.store, default: [:]].filter { !$0.key.hasPrefix(put.key) }
            return
        case .none: break
        case .absent: if stored != nil { return }
        case .stored(let text): if stored != text { return }
        case .holding(let text): if stored?.contains(text) != true { return }
        case .merged: return
        case .ahead:
            disk[put.store]?[put.key] = nil
            return
        }
        disk[put.store, default: [:]][put.key] = put.value
    }

    /// Takes out the answer that is due next, if one is due by then.
    mutating func next(by time: Int64) -> (at: Int64, Answer)? {
        guard let index = due.indices.min(by: { due[$0].at < due[$1].at }), due[index].at <= time else { return nil }
        return due.remove(at: index)
    }

    /// Deletes the database behind the back of the app, as the browser does where a person clears its data.
    mutating func clear() {
        calls += 1
        empty()
    }
}
