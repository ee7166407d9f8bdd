import Replica

/// The rows that the browser keeps, by store and key, as storage.js does.
struct Store {
    static let names = ["records", "outbox", "history", "meta", "aside"]

    var mark: String
    private var rows: [String: [String: String]] = [:]

    init(mark: String) { self.mark = mark }

    subscript(store: String) -> [String: String] {
        get { rows[store] ?? [:] }
        set { rows[store] = newValue }
    }

    /// The keys of a store in the order of the browser: that of their UTF-16 units.
    func keys(of store: String) -> [String] { self[store].keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) } }

    /// Has the app merge a row into the stored one.
    typealias Merge = (String) throws(Ending) -> [JSON]

    /// Carries out a `save`, all of it or nothing. Returns the name of the error, empty if there is none.
    mutating func put(_ puts: JSON, merge: Merge) throws(Ending) -> String {
        guard let items = puts.array, items.first?.string == mark else { return "OtherStore" }
        return try put(items.dropFirst(), merge)
    }

    private mutating func put(_ items: ArraySlice<JSON>, _ merge: Merge) throws(Ending) -> String {
        var merged: [JSON] = []
        for item in items {
            guard let parts = item.array, parts.count == 4, let store = parts[0].string, let key = parts[1].string
            else {
                return "DataError"
            }
            if let fields = parts[3]["fields"]?.string {
                merged += try merge("\(key)\n\(fields)\n\(parts[2].string ?? "")\n\(rows[store]?[key] ?? "")")
            } else {
                put(store, key, parts[2].string, only: parts[3])
            }
        }
        // The browser answers when all other requests are made.
        return merged.isEmpty ? "" : try put(merged[...], merge)
    }

    private mutating func put(_ store: String, _ key: String, _ value: String?, only: JSON) {
        let stored = rows[store]?[key]
        switch only {
        case true:
            if let value {
                if stored == nil { rows[store, default: [:]][key] = value }
            } else {
                for other in self[store].keys where other.utf8.starts(with: key.utf8) {
                    rows[store]?[other] = nil
                }
            }
        case .string(let text): if stored == text { rows[store, default: [:]][key] = value }
        case .array(let texts):
            if let text = texts.first?.string, stored?.contains(text) == true { rows[store, default: [:]][key] = value }
        // Stored ahead, and deleted with the others.
        case 1: rows[store]?[key] = nil
        default: rows[store, default: [:]][key] = value
        }
    }

    /// Key and row of each of a store, in slices as they are loaded.
    func slices(of store: String) -> [[String]] {
        let keys = keys(of: store)
        return stride(from: 0, to: max(1, keys.count), by: 600).map { start in
            keys[start..<min(start + 600, keys.count)].flatMap { [$0, self[store][$0]!] }
        }
    }

    /// Keys and rows of a store after a key.
    func rows(of store: String, after key: String) -> String {
        let keys = keys(of: store).filter { key.utf16.lexicographicallyPrecedes($0.utf16) }.prefix(600)
        return keys.flatMap { [$0, self[store][$0]!] }.joined(separator: "\n")
    }

    /// Keys and rows of a store under these prefixes.
    func prefixed(_ store: String, _ beginnings: [String]) -> [(String, String)] {
        beginnings.flatMap { start in
            keys(of: store).filter { $0.utf8.starts(with: start.utf8) }.map { ($0, self[store][$0]!) }
        }
    }

    /// The stored part of the environment of a start.
    var environment: [JSONMember] {
        [
            JSONMember("meta", .object(keys(of: "meta").map { JSONMember($0, .string(self["meta"][$0]!)) })),
            JSONMember("aside", .array(keys(of: "aside").map { [.string($0), .string(self["aside"][$0]!)] })),
            JSONMember("refused", ""), JSONMember("mark", .string(mark)),
        ]
    }
}
