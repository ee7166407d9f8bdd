/// A response. The server adds Date, Content-Length and Connection.
public struct Response: Sendable {
    public var status: Status
    public var headers: Headers
    public var body: Body
    /// Set for a response that is sent unchanged many times: it is then put into its form on the wire once.
    public var slot: ReplySlot?

    /// The bytes of a response. For HEAD, the server sends the head that GET would get.
    public enum Body: Sendable {
        case empty
        /// Copied once for sending: for bodies made for one request.
        case bytes([UInt8])
        /// Sent without a copy: for bodies that are served again and again.
        case shared(SharedBytes)
        /// Sent from the page cache.
        case file(OpenFile)
        /// Sent as it is produced, until it ends or the client leaves.
        case stream(ResponseStream)
        /// A length in bytes without the bytes: only for HEAD and 304, which do not send them (RFC 9110, section 8.6).
        case unsent(length: Int)

        /// The length in bytes; 0 for a stream.
        public var length: Int {
            switch self {
            case .empty: 0
            case .bytes(let bytes): bytes.count
            case .shared(let bytes): bytes.count
            case .file(let file): file.length
            case .stream: 0
            case .unsent(let length): length
            }
        }
    }

    public init(_ status: Status, headers: Headers = Headers(), body: Body = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A short plain text, as for errors. Never cached.
    public static func text(_ status: Status, _ text: String) -> Response {
        Response(
            status, headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
            body: .bytes(Array(text.utf8)))
    }
}

extension Headers: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init()
        for (name, value) in elements { append(name, value) }
    }
}
