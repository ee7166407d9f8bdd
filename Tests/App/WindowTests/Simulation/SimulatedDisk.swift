import AppFrame
import Daybook
import Replica

/// A browser's IndexedDB: the rows that its windows store, each transaction whole or not at all, and in the order in
/// which it was asked for.
struct SimulatedDisk {
    private(set) var stores: [String: [String: String]] = [:]
    let mark = "mark"
    /// How many rows a window reads at once: few, so that much happens between one read and the next.
    private static let slice = 3

    subscript(store: String) -> [String: String] { stores[store] ?? [:] }

    /// The drafts that were put away, by name.
    var drafts: [String: String] { self["meta"].filter { $0.key.hasPrefix("draft/") } }

    /// All of the store `meta`, by name.
    var notes: [(name: String, text: String)] { self["meta"].sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

    /// All records, by key.
    var records: [(key: String, row: String)] { self["records"].sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

    /// All records, as a window that opens now loads them.
    var replica: Replica {
        var replica = Replica(clock: HybridClock(device: 0))
        for (_, row) in records { try? replica.load(row: Array(row.utf8)) }
        return replica
    }

    var history: [HistoryEntry] { self["history"].values.compactMap { try? HistoryEntry(row: Array($0.utf8)) } }

    /// Some rows behind a key, as storage.js gives them: key and row of each in turn, a line each.
    func rows(of store: String, after key: String) -> [UInt8] {
        let rows = self[store].filter { $0.key > key }.sorted { $0.key < $1.key }.prefix(Self.slice)
        return Array(rows.flatMap { [$0.key, $0.value] }.joined(separator: "\n").utf8)
    }

    /// The history and drafts stored beside records, as lock.js reads them; there are never drafts.
    func besides(history: Bool) -> JSON {
        let entries = self["history"].filter {
            history && ($0.key.hasPrefix("page/") || $0.key.hasPrefix("comment/"))
        }
        return [
            "value": [
                "history": .array(entries.sorted { $0.key < $1.key }.map { .string($0.value) }), "drafts": .array([]),
            ]
        ]
    }

    /// The transaction ahead of the one that stores the rows, as storage.js makes it.
    mutating func storeJournal(of puts: [Put]) {
        guard puts.contains(where: { $0.condition == .ahead }) else { return }
        for put in puts where put.store == "meta" {
            let isOther = put.condition == .none && !Journal([(put.key, "")]).rows.isEmpty
            if [.none, .ahead].contains(put.condition), !isOther { stores["meta", default: [:]][put.key] = put.value }
        }
    }

    /// One transaction. Requests for stored rows are answered, and rows merged into them, after all other requests.
    mutating func store(_ puts: [Put]) {
        for put in puts { store(put) }
        for put in puts {
            for merged in put.merged(over: self[put.store][put.key] ?? "") ?? [] { store(merged) }
        }
    }

    private mutating func store(_ put: Put) {
        let old = self[put.store][put.key]
        switch put.condition {
        case .none: break
        case .absent:
            if put.value == nil {
                stores[put.store] = self[put.store].filter { !$0.key.hasPrefix(put.key) }
                return
            }
            if old != nil { return }
        case .stored(let text): if old != text { return }
        case .holding(let text): if old?.contains(text) != true { return }
        case .merged: return
        case .ahead:
            stores[put.store]?[put.key] = nil
            return
        }
        stores[put.store, default: [:]][put.key] = put.value
    }

    /// Whether a row says something that the one to be written over it lacks.
    func isAhead(of put: Put) -> Bool {
        guard let old = self[put.store][put.key].flatMap({ try? Record(row: Array($0.utf8)) }),
            let new = put.value.flatMap({ try? Record(row: Array($0.utf8)) })
        else { return false }
        return old.changes.contains { $0.stamp > new.field($0.field)?.stamp ?? .zero }
    }

    mutating func forget(_ store: String) { stores[store] = nil }
}
