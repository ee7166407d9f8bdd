/// Why there is no answer from another server.
public enum OutboundError: Error, Equatable, Sendable {
    /// This machine has no network; nothing was sent.
    case offline
    /// The request cannot be sent: not an `http` or `https` address, or a header with a line end in it.
    case malformed
    /// The name has no address, or nothing listens there.
    case unreachable
    /// The time limit was exceeded.
    case timedOut
    /// The server's certificate is invalid, or TLS failed.
    case untrusted
    /// The name leads to this machine or a private network, where the request must not go; nothing was sent.
    case forbidden
    /// A mail server refused this machine with this code, before any message was offered.
    case unwelcome(code: Int32)
    /// The body is longer than permitted.
    case tooLarge
    /// The connection broke, or the answer is not HTTP. The number is libcurl's.
    case broken(code: Int32)

    /// Whether the same request may succeed a little later.
    public var isPassing: Bool {
        switch self {
        case .unreachable, .timedOut, .unwelcome, .broken: true
        case .offline, .malformed, .untrusted, .forbidden, .tooLarge: false
        }
    }
}
