/// A request to another server.
public struct OutboundRequest: Sendable {
    public enum Method: Sendable {
        case get
        case head
        case delete
        /// POST of these bytes; their type belongs into a `Content-Type` header.
        case post([UInt8])
        /// PUT of `length` bytes, read from the current position of an open file. The caller keeps it open until the
        /// answer.
        case put(file: Int32, length: Int64)
        /// A message handed to a mail server (RFC 5321). The answer then has the mail server's code as its status: 250,
        /// or the one with which it refused.
        case mail(OutboundMail)
    }

    /// An absolute `http` or `https` address; `smtp` or `smtps` for mail.
    public var url: String
    public var method: Method
    /// Header fields, sent in order. Names and values must not contain line ends; a request with one is refused.
    public var headers: [(name: String, value: String)]
    /// The time limit for the connection, in milliseconds.
    public var connectTimeout: Int
    /// The time limit for the whole answer, in milliseconds.
    public var timeout: Int
    /// The most bytes of body to take.
    public var maximumBytes: Int
    /// The signature of the request; nil for none.
    public var signature: AWSSignature?
    /// An open file that receives the body of a good answer (2xx) instead of memory; nil for none.
    public var file: Int32?
    /// Whether it may go to this machine and to private networks. False if the address comes from somebody else: then
    /// each address of the name is checked on connecting, and no proxy is used, which could not be checked.
    public var reachesPrivate: Bool
    /// A file of certificates (PEM) that are trusted in place of the system's; nil for the system's.
    public var authorities: String?

    public init(
        url: String, method: Method = .get, headers: [(name: String, value: String)] = [], connectTimeout: Int = 5000,
        timeout: Int = 15000, maximumBytes: Int = 1 << 20, reachesPrivate: Bool = true
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.connectTimeout = connectTimeout
        self.timeout = timeout
        self.maximumBytes = maximumBytes
        self.reachesPrivate = reachesPrivate
    }
}

/// An answer of another server, whatever its status.
public struct OutboundResponse: Sendable {
    /// The status code.
    public let status: Int
    /// Header fields in order, names in lower case.
    public let headers: [(name: String, value: String)]
    /// The body, decompressed.
    public let body: [UInt8]

    /// The value of the first field of that name, given in lower case.
    public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
