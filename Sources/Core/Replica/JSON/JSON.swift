/// A JSON value (RFC 8259).
///
/// Two values are equal if they are written with the same bytes, apart from the order of an object's members, which has
/// no meaning in JSON. Strings are compared byte by byte rather than by Unicode equivalence, because replicas must
/// agree on stored values; `-0.0` differs from `0.0`. An `int` never equals a `double`.
public enum JSON: Sendable {
    case null
    case bool(Bool)
    /// A number written without fraction and exponent that fits 64 bits.
    case int(Int64)
    /// Any other number. Only finite ones can be written; the writer writes `null` for the rest.
    case double(Double)
    case string(String)
    case array([JSON])
    /// Members in the order in which they were written. Keys are unique if the value came from the parser.
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
