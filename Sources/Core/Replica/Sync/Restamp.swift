/// Another stamp for a value that is here already: the server's answer to one from a clock that ran ahead.
public struct Restamp: Hashable, Sendable {
    public let key: RecordKey
    public let field: String
    public let old: Stamp
    public let new: Stamp

    public init(key: RecordKey, field: String, old: Stamp, new: Stamp) {
        self.key = key
        self.field = field
        self.old = old
        self.new = new
    }
}

extension Record {
    /// Puts `new` in place of `old`, if that is still the field's stamp.
    /// - Returns: the change before and after, or nil when nothing was done.
    mutating func restamp(_ restamp: Restamp) -> (before: Change, after: Change)? {
        guard let field = field(restamp.field), field.stamp == restamp.old, restamp.new != restamp.old else {
            return nil
        }
        let moved = Field(field.value, at: restamp.new, base: field.base)
        set(restamp.field, to: moved)
        return (Change(key: key, field: restamp.field, field), Change(key: key, field: restamp.field, moved))
    }
}
