/// Why a request was refused before any handler saw it. The raw value is the label in the metrics.
public enum Refusal: String, Sendable, CaseIterable, Error {
    /// Bare LF or CR, a folded line, NUL, or anything else that is not byte for byte as the grammar demands.
    case framing
    case fieldName = "field_name"
    case fieldValue = "field_value"
    case host
    case contentLength = "content_length"
    case transferEncoding = "transfer_encoding"
    case expectation
    case target
    case targetTooLong = "target_too_long"
    case headTooLarge = "head_too_large"
    case bodyTooLarge = "body_too_large"
    case method
    case version
    /// A handler answered with a field that is not legal on the wire.
    case response
    case connectionLimit = "connection_limit"
    /// The system had no memory or descriptor for the connection.
    case resources
    case slowHead = "slow_head"
    case slowBody = "slow_body"
    case slowReader = "slow_reader"
    case stopping

    /// The status for the client; nil if the connection is closed without an answer.
    public var status: Status? {
        switch self {
        case .framing, .fieldName, .fieldValue, .host, .contentLength, .target: .badRequest
        case .transferEncoding: .lengthRequired
        case .expectation: .expectationFailed
        case .targetTooLong: .targetTooLong
        case .headTooLarge: .fieldsTooLarge
        case .bodyTooLarge: .contentTooLarge
        case .method: .notImplemented
        case .version: .versionNotSupported
        case .response: .internalServerError
        case .stopping: .serviceUnavailable
        case .connectionLimit, .resources, .slowHead, .slowBody, .slowReader: nil
        }
    }

    /// One plain sentence for the body of the answer.
    public var explanation: String {
        switch self {
        case .framing: "The request is not framed as HTTP/1.1 requires.\n"
        case .fieldName: "A header field name is malformed.\n"
        case .fieldValue: "A header field value is malformed.\n"
        case .host: "There must be exactly one valid Host field.\n"
        case .contentLength: "Content-Length is malformed or repeated.\n"
        case .transferEncoding: "Transfer codings are not accepted; send Content-Length.\n"
        case .expectation: "The expectation is not known.\n"
        case .target: "The request target is malformed.\n"
        case .targetTooLong: "The request target is too long.\n"
        case .headTooLarge: "The header fields are too large.\n"
        case .bodyTooLarge: "The body is too large.\n"
        case .method: "The method is not implemented.\n"
        case .version: "Only HTTP/1.0 and HTTP/1.1 are spoken here.\n"
        case .response: "The server made an answer that cannot be sent.\n"
        case .stopping: "The server is stopping.\n"
        case .resources: "The server has no memory left for this request.\n"
        case .connectionLimit, .slowHead, .slowBody, .slowReader: ""
        }
    }
}
