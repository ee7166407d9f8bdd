/// A new stamp for a value that is here already: the server's answer to one from a clock that ran ahead.
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
    /// Replaces `old` by `new`, if that is still the field's stamp.
    /// - Returns: the change before and after, or nil if nothing was done.
    mutating func restamp(_ restamp: Restamp) -> (before: Change, after: Change)? {
        guard let field = field(restamp.field), field.stamp == restamp.old, restamp.new != restamp.old else {
            return nil
        }
        let moved = Field(field.value, at: restamp.new, base: field.base)
        set(restamp.field, to: moved)
        return (Change(key: key, field: restamp.field, field), Change(key: key, field: restamp.field, moved))
    }
}

extension Stamp {
    /// Whether it is further ahead of the right time than clocks may differ; a server does not store a change under it.
    /// - Parameter now: the right time, in milliseconds since 1970-01-01T00:00Z.
    public func isTooFarAhead(of now: Int64) -> Bool { milliseconds - now > HybridClock.tolerance }

    /// The stamp that a server gives a change instead of this one, which is too far ahead: now, in the order of such
    /// changes, and later than the value that it was to win over.
    /// - Parameters:
    ///   - now: the right time, in milliseconds since 1970-01-01T00:00Z.
    ///   - last: the last stamp given this way.
    ///   - current: the newest stamp of the field, if there is one.
    public func pulledBack(to now: Int64, after last: Stamp, over current: Stamp?) -> Stamp {
        var time = max(Stamp(milliseconds: now, counter: 0, device: 0).time, last.time + 1)
        if let current, current < self { time = max(time, current.time + 1) }
        // No clock reaches the upper half of the counter, so this device has no such stamp of its own.
        return Stamp(time: time | 0x8000, device: device)
    }
}
