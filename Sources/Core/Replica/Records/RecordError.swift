/// Why stored or received JSON is not a record, a change or a history entry.
public enum RecordError: Error, Hashable, Sendable {
    case json(JSONError)
    case notAnObject
    case missing(member: String)
    /// A member that this format does not have.
    case unknown(member: String)
    case wrongType(member: String)
    /// A collection, id or field name that ``RecordKey`` does not allow.
    case malformedName(String)
    /// A stamp that is not 32 lowercase hexadecimal digits.
    case malformedStamp(String)
    /// A value that is nested deeper than ``Change/valueDepth``.
    case tooDeep(field: String)
}
