/// The result of merging a change into its record.
public enum Merge: Hashable, Sendable {
    /// It is the newest. The value that it replaced, if the field was set before, belongs in the history.
    case applied(overwritten: Change?)
    /// It is the newest, but its writer had not seen the value that it replaced: both are to be shown.
    case concurrent(other: Change)
    /// It is not the newest, and belongs in the history. `conflict`: the newest was written without having seen it.
    case older(newer: Change, conflict: Bool)
    /// It was here already with a later base, or none. The older base is kept, since it claims to have seen less.
    case rebased
    /// It was here already.
    case duplicate

    /// Whether the record changed.
    public var isApplied: Bool {
        switch self {
        case .applied, .concurrent, .rebased: true
        case .older, .duplicate: false
        }
    }
}

extension Record {
    /// Merges one change of this record: commutative, associative and idempotent over any set of changes.
    ///
    /// A change of another record is an error of the caller and changes nothing.
    public mutating func merge(_ change: Change) -> Merge {
        guard change.key == key else { return .duplicate }
        let new = change.content
        guard let old = field(change.field) else {
            set(change.field, to: new)
            return .applied(overwritten: nil)
        }
        let other = Change(key: key, field: change.field, old)
        if new == old { return .duplicate }
        if new.isNewer(than: old) {
            set(change.field, to: new)
            // The same write with another base is not a separate version.
            if new.stamp == old.stamp && new.value == old.value { return .rebased }
            return new.ignores(old, of: key, change.field) ? .concurrent(other: other) : .applied(overwritten: other)
        }
        if new.stamp == old.stamp && new.value == old.value { return .duplicate }
        return .older(newer: other, conflict: old.ignores(new, of: key, change.field))
    }
}
