/// Why there is no answer from a server elsewhere.
public enum OutboundError: Error, Equatable, Sendable {
    /// This machine has no network to ask through; nothing was sent.
    case offline
    /// The request cannot be sent: not an `http` or `https` address, or a header with a line end in it.
    case malformed
    /// The name has no address, or nothing listens there.
    case unreachable
    /// The time was up.
    case timedOut
    /// The server's certificate is not good, or TLS failed.
    case untrusted
    /// The name leads to this machine or to a network of one's own, and the request must not go there; nothing was sent.
    case forbidden
    /// The body is longer than was allowed.
    case tooLarge
    /// The connection broke, or what came is not HTTP. The number is libcurl's.
    case broken(code: Int32)

    /// Whether the same request may do better a little later.
    public var isPassing: Bool {
        switch self {
        case .unreachable, .timedOut, .broken: true
        case .offline, .malformed, .untrusted, .forbidden, .tooLarge: false
        }
    }
}
