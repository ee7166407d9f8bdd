/// A person's change to one field, before it has a stamp.
public struct Edit: Hashable, Sendable {
    public let key: RecordKey
    public let field: String
    public let value: JSON
    /// Whether two versions that did not see each other are both shown, as for text too long to lose.
    public let keepsBoth: Bool
    /// The stamp of the value that the person saw, for an edit that is stored later than it was made; nil for the value
    /// that the field has when the edit is stored.
    public let seen: Stamp?

    public init(_ key: RecordKey, _ field: String, _ value: JSON, keepsBoth: Bool = false, seen: Stamp? = nil) {
        self.key = key
        self.field = field
        self.value = value
        self.keepsBoth = keepsBoth
        self.seen = seen
    }

    /// Puts a record into the Trash.
    public static func delete(_ key: RecordKey) -> Edit { Edit(key, Record.deleted, true) }

    /// Takes a record out of the Trash.
    public static func restore(_ key: RecordKey) -> Edit { Edit(key, Record.deleted, false) }
}
