/// The changes that were written here and that the server has not acknowledged: the newest of each field.
///
/// Save the rows of what a commit added in the transaction that saves the commit.
public struct Outbox: Sendable {
    private var pending: [String: Change] = [:]

    public init() {}

    public var isEmpty: Bool { pending.isEmpty }

    public var count: Int { pending.count }

    /// The pending change of a row.
    public subscript(rowKey: String) -> Change? { pending[rowKey] }

    /// All pending changes, the oldest first.
    public var changes: [Change] { pending.values.sorted { $0.stamp < $1.stamp } }

    /// The key of a change's row: `collection/id/field`.
    public static func rowKey(of change: Change) -> String { change.key.text + "/" + change.field }

    /// Adds what was written here, or a saved row. Of two changes of a field the newer stays.
    ///
    /// It takes over the base of one that was never acknowledged: the server has only seen what that one was written on.
    /// - Returns: the changes as they are now pending, to be saved under ``rowKey(of:)``.
    @discardableResult
    public mutating func add(_ changes: [Change]) -> [Change] {
        var kept: [Change] = []
        for change in changes {
            let rowKey = Self.rowKey(of: change)
            if let old = pending[rowKey], old.stamp >= change.stamp { continue }
            let base = change.base.map { min($0, pending[rowKey]?.base ?? $0) }
            let new = Change(key: change.key, field: change.field, value: change.value, stamp: change.stamp, base: base)
            pending[rowKey] = new
            kept.append(new)
        }
        return kept
    }

    /// Forgets what the server has stored. A change of the same field that was written since stays.
    /// - Parameter stamps: those of the changes that the server acknowledged.
    /// - Returns: the row keys to delete.
    @discardableResult
    public mutating func acknowledge(_ stamps: [Stamp]) -> [String] {
        let stored = Set(stamps)
        let gone = pending.filter { stored.contains($0.value.stamp) }.keys.sorted()
        for rowKey in gone { pending[rowKey] = nil }
        return gone
    }

    /// Lets what was written over a value that has another stamp now say so, as the server does not know the old one.
    /// - Returns: the changes that were changed, to be saved.
    mutating func rebase(_ restamps: [Restamp]) -> [Change] {
        var kept: [Change] = []
        for restamp in restamps {
            for (rowKey, change) in pending where change.key == restamp.key && change.base == restamp.old {
                let moved = Change(
                    key: change.key, field: change.field, value: change.value, stamp: change.stamp, base: restamp.new)
                pending[rowKey] = moved
                kept.append(moved)
            }
        }
        return kept
    }
}
