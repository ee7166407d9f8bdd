/// The newest value of one field, and when it was written.
public struct Field: Hashable, Sendable {
    public let value: JSON
    public let stamp: Stamp
    /// The stamp that the value was written on top of, if that matters: see ``Change/base``.
    public let base: Stamp?

    public init(_ value: JSON, at stamp: Stamp, base: Stamp? = nil) {
        self.value = value
        self.stamp = stamp
        self.base = base
    }

    /// Whether this wins over another value of the same field, on every replica and in any order of arrival.
    ///
    /// The later stamp wins. One stamp with two values should not happen; if it does, the greater canonical bytes win,
    /// and among equal values the older base, which claims less.
    func isNewer(than other: Field) -> Bool {
        if stamp != other.stamp { return stamp > other.stamp }
        if value != other.value {
            return other.value.canonicalBytes.lexicographicallyPrecedes(value.canonicalBytes)
        }
        guard let base else { return false }
        guard let otherBase = other.base else { return true }
        return base < otherBase
    }

    /// Whether this value, being newer, was written without having seen `other`, by another device.
    /// - Parameters:
    ///   - key: the record that both belong to, in this `field`.
    func ignores(_ other: Field, of key: RecordKey, _ field: String) -> Bool {
        guard let base else { return false }
        if value.isNull, stamp == other.stamp.purging(key, field) { return false }
        return base < other.stamp && stamp.device != other.stamp.device && value != other.value
    }
}
