/// One field of one record set to one value: the unit that is saved, sent and merged.
public struct Change: Hashable, Sendable {
    public let key: RecordKey
    public let field: String
    public let value: JSON
    public let stamp: Stamp
    /// The stamp of the value that the writer saw and replaced, if two versions must both be kept when neither saw the
    /// other: for long text that of the field (``Stamp/zero`` for an empty one), for `deleted` the record's newest.
    public let base: Stamp?
    /// Of a change that waits to be sent: ``Replica/seen`` when it was written; nil where the request says so. It is no
    /// part of the change: two are equal without it.
    public let seen: Int64?

    public init(
        key: RecordKey, field: String, value: JSON, stamp: Stamp, base: Stamp? = nil, seen: Int64? = nil
    ) {
        self.key = key
        self.field = field
        self.value = value
        self.stamp = stamp
        self.base = base
        self.seen = seen
    }

    init(key: RecordKey, field name: String, _ field: Field) {
        self.init(key: key, field: name, value: field.value, stamp: field.stamp, base: field.base)
    }

    var content: Field { Field(value, at: stamp, base: base) }

    public static func == (left: Change, right: Change) -> Bool {
        left.key == right.key && left.field == right.field && left.content == right.content
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(field)
        hasher.combine(content)
    }

    /// The same, written on something else.
    public func over(_ base: Stamp?) -> Change {
        Change(key: key, field: field, value: value, stamp: stamp, base: base, seen: seen)
    }

    /// The same under another stamp, if there is one.
    func under(_ stamp: Stamp?) -> Change {
        Change(key: key, field: field, value: value, stamp: stamp ?? self.stamp, base: base, seen: seen)
    }

    /// Whether it can be stored and read again: names follow ``RecordKey``'s rules, numbers in the value are finite,
    /// keys of its objects unique, and it is at most ``valueDepth`` deep.
    public var isWellFormed: Bool {
        key.isWellFormed && isFieldName(field) && value.isStorable(depth: Self.valueDepth)
    }

    /// How deep arrays and objects may nest in a value; rows and exports put up to six levels around it.
    public static let valueDepth = 24
}

extension Change {
    /// Whether this, being newer, was written by another device that had not seen `other`, a change of the same field.
    public func ignores(_ other: Change) -> Bool { content.ignores(other.content, of: key, field) }
}

extension JSON {
    /// Whether the parser reads it back as it is: numbers finite, keys unique, not nested deeper than `depth`.
    func isStorable(depth: Int) -> Bool {
        switch self {
        case .null, .bool, .int, .string: return true
        case .double(let number): return number.isFinite
        case .array(let items):
            return depth > 0 && items.allSatisfy { $0.isStorable(depth: depth - 1) }
        case .object(let members):
            if depth == 0 || !members.allSatisfy({ $0.value.isStorable(depth: depth - 1) }) { return false }
            let sorted = sortedByKey(members)
            return !zip(sorted, sorted.dropFirst()).contains { haveSameBytes($0.key, $1.key) }
        }
    }
}
