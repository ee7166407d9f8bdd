/// A JSON value (RFC 8259).
///
/// Two values are equal when they are written with the same bytes, but for the order of an object's members, which
/// JSON does not give a meaning. Strings are compared byte by byte and not by Unicode equivalence, because replicas
/// must agree on what was stored, and `-0.0` differs from `0.0`. An `int` never equals a `double`.
public enum JSON: Sendable {
    case null
    case bool(Bool)
    /// A number written without fraction and exponent that fits 64 bits.
    case int(Int64)
    /// Any other number. Only finite ones can be written; the writer puts `null` for the rest.
    case double(Double)
    case string(String)
    case array([JSON])
    /// Members in the order in which they were written. Keys are unique where the value came from the parser.
    case object([JSONMember])
}

/// One member of a JSON object.
public struct JSONMember: Hashable, Sendable {
    public let key: String
    public let value: JSON

    public init(_ key: String, _ value: JSON) {
        self.key = key
        self.value = value
    }

    public static func == (left: JSONMember, right: JSONMember) -> Bool {
        haveSameBytes(left.key, right.key) && left.value == right.value
    }

    public func hash(into hasher: inout Hasher) {
        combineBytes(of: key, into: &hasher)
        hasher.combine(value)
    }
}
