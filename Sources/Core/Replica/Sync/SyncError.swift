/// Why a body of the sync protocol cannot be read.
public enum SyncError: Error, Hashable, Sendable {
    case json(JSONError)
    /// A member is missing or not of its kind.
    case member(String)
}

/// Why a server does not take one change; the others are taken. The raw value is the name on the wire.
public enum SyncRefusal: String, Error, Hashable, Sendable {
    /// A member is missing or not of its kind.
    case malformed
    /// The collection, the record or the field has a name that there cannot be.
    case name
    /// The stamp, or that of what it was written over, is not 32 lowercase hexadecimal digits.
    case stamp
    /// The value is nested too deeply.
    case depth
    /// The value is longer than ``SyncLimits/valueBytes``.
    case size

    init(_ error: RecordError) {
        switch error {
        case .malformedName: self = .name
        case .malformedStamp: self = .stamp
        case .tooDeep: self = .depth
        case .json, .notAnObject, .missing, .unknown, .wrongType: self = .malformed
        }
    }
}

/// How much goes into one exchange. Both sides know them.
public enum SyncLimits {
    /// Changes in one request, and in one answer.
    public static let changes: Int32 = 1000
    /// Bytes of a value as JSON.
    public static let valueBytes = 2 << 20
    /// Bytes of a request's body, unpacked; also about how much an answer holds.
    public static let bodyBytes = 8 << 20
}
