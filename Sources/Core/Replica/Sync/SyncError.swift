/// Why a body of the sync protocol cannot be read.
public enum SyncError: Error, Hashable, Sendable {
    case json(JSONError)
    /// A member is missing or of the wrong type.
    case member(String)
}

/// Why a server refuses one change; the others are taken. The raw value is the name on the wire.
public enum SyncRefusal: String, Error, Hashable, Sendable {
    /// A member is missing or of the wrong type.
    case malformed
    /// The collection, the record or the field has an invalid name.
    case name
    /// The stamp, or the base, is not 32 lowercase hexadecimal digits.
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

/// The limits of one exchange, known to both sides.
public enum SyncLimits {
    /// Changes in one request, and in one answer.
    public static let changes: Int32 = 1000
    /// Bytes of a value as JSON.
    public static let valueBytes = 2 << 20
    /// Bytes of a request's body, unpacked; also the approximate size of an answer.
    public static let bodyBytes = 8 << 20
}
