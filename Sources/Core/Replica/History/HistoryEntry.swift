/// A value that is not, or no longer, the newest of its field.
///
/// All replicas that saw the same changes have the same entries, except ``newer`` and ``isConflict``, which depend on
/// the order of arrival. Storage keeps the first entry of a ``rowKey`` and ignores later ones.
public struct HistoryEntry: Hashable, Sendable {
    /// The value, and when and where it was written.
    public let change: Change
    /// The stamp of the value that won over it.
    public let newer: Stamp
    /// Whether the newer value was written without having seen this one, so that both are to be shown.
    public let isConflict: Bool

    public init(_ change: Change, newer: Stamp, isConflict: Bool) {
        self.change = change
        self.newer = newer
        self.isConflict = isConflict
    }

    /// `collection/id/field/stamp`: entries sort by record, field and time.
    public var rowKey: String { change.key.text + "/" + change.field + "/" + change.stamp.text }
}
