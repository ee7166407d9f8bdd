/// The changes written here that the server has not acknowledged: the newest of each field.
///
/// Save the rows of a commit's changes in the transaction that saves the commit. Each change has a row of its own
/// (``storedKey(_:_:)``), so that a window never overwrites a row that another has written and not told yet.
public struct Outbox: Sendable {
    private var pending: [String: Change] = [:]
    /// The row keys in order, if they were sorted since one was added; keys of removed changes may be among them.
    private var order: [String]?

    public init() {}

    public var isEmpty: Bool { pending.isEmpty }

    public var count: Int { pending.count }

    /// The pending change of a row.
    public subscript(rowKey: String) -> Change? { pending[rowKey] }

    /// All pending changes, in the order of their row keys.
    public var changes: [Change] { pending.keys.sorted().compactMap { pending[$0] } }

    /// Calls `body` for all pending changes, in no order.
    public func forEach(_ body: (Change) -> Void) {
        for change in pending.values { body(change) }
    }

    /// Some of them, for one request, in that order: as many as there are to be, and as their bytes allow.
    /// - Parameter collection: whose records come before all others.
    mutating func some(most: Int32, bytes limit: Int, first collection: String = "") -> [Change] {
        // Sorting many takes long, and each request of a first exchange would repeat it.
        let keys = order ?? sorted(first: collection)
        order = keys
        var some: [Change] = []
        var bytes = 0
        for key in keys {
            guard let change = pending[key] else { continue }
            // A change has about 300 bytes besides its value.
            bytes += change.value.bytes.count + 300
            if some.count == Int(most) || (bytes > limit && !some.isEmpty) { break }
            some.append(change)
        }
        return some
    }

    private func sorted(first collection: String) -> [String] {
        let beginning = Array((collection + "/").utf8)
        var first: [String] = []
        var others: [String] = []
        for key in pending.keys.sorted() {
            if key.utf8.starts(with: beginning) { first.append(key) } else { others.append(key) }
        }
        return first + others
    }

    /// The key of a change that is pending: `collection/id/field`.
    public static func rowKey(of change: Change) -> String { change.key.text + "/" + change.field }

    /// The key of a change's row in storage: `collection/id/field/stamp`. Until November 2026 it was
    /// `collection/id/field`.
    public static func storedKey(_ rowKey: String, _ stamp: Stamp) -> String { rowKey + "/" + stamp.text }

    /// ``storedKey(_:_:)`` of a change.
    public static func storedKey(of change: Change) -> String { storedKey(rowKey(of: change), change.stamp) }

    /// Adds changes written here, or stored rows. Of two changes to one field, the newer stays with the older base,
    /// since the server has only seen the base of the first.
    /// - Returns: the changes as now pending, to be saved under ``storedKey(_:_:)``.
    @discardableResult
    public mutating func add(_ changes: [Change]) -> [Change] {
        var updated: [Change] = []
        for change in changes {
            let rowKey = Self.rowKey(of: change)
            let old = pending[rowKey]
            let isNewer = old.map { change.content.isNewer(than: $0.content) } ?? true
            let (new, other) = isNewer ? (change, old) : (old ?? change, change)
            let base = new.base.map { min($0, other?.base ?? $0) }
            if !isNewer && base == new.base { continue }
            if old == nil { order = nil }
            let merged = new.over(base)
            pending[rowKey] = merged
            updated.append(merged)
        }
        return updated
    }

    /// Forgets changes that the server has stored. A change of the same field written since stays.
    /// - Returns: the row keys to delete.
    @discardableResult
    public mutating func acknowledge(_ sent: [Change]) -> [String] {
        var gone: [String] = []
        for change in sent {
            let rowKey = Self.rowKey(of: change)
            guard pending[rowKey]?.stamp == change.stamp else { continue }
            pending[rowKey] = nil
            gone.append(rowKey)
        }
        if pending.isEmpty { order = nil }
        return gone
    }

    /// Forgets a change that the server has stored according to another window.
    /// - Returns: whether it was pending.
    mutating func acknowledge(_ rowKey: String, _ stamp: Stamp) -> Bool {
        guard pending[rowKey]?.stamp == stamp else { return false }
        pending[rowKey] = nil
        return true
    }

    /// Updates the bases of changes written over a value that was restamped, since the server does not know the old
    /// stamp.
    /// - Returns: the updated changes, to be saved.
    mutating func rebase(_ restamps: [Restamp]) -> [Change] {
        var updated: [Change] = []
        for restamp in restamps {
            // A deletion is based on the record's newest change, whatever the field.
            for field in [restamp.field, Record.deleted] {
                let rowKey = restamp.key.text + "/" + field
                guard let change = pending[rowKey], change.base == restamp.old else { continue }
                let moved = change.over(restamp.new)
                pending[rowKey] = moved
                updated.append(moved)
            }
        }
        return updated
    }
}
