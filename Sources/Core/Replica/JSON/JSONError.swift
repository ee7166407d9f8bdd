/// Why Haru rejects bytes as JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// More bytes than ``JSONLimits/bytes``.
        case tooLarge
        /// Arrays and objects nested deeper than ``JSONLimits/depth``.
        case tooDeep
        case unexpectedEnd
        case unexpectedByte
        /// Bytes after the value that are not white space.
        case trailingBytes
        /// Not UTF-8: overlong, surrogate, out of range, stray or missing continuation (RFC 3629).
        case invalidUTF8
        /// A control character (U+0000 to U+001F) that is not escaped.
        case controlCharacter
        case invalidEscape
        /// An escaped surrogate without its other half.
        case loneSurrogate
        case invalidNumber
        /// A number that no finite double is near to.
        case numberOutOfRange
        case duplicateKey
    }

    public let reason: Reason
    /// Where, in bytes from the start.
    public let offset: Int

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
