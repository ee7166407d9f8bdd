/// A request to a server elsewhere.
public struct OutboundRequest: Sendable {
    public enum Method: Sendable {
        case get
        case head
        case delete
        /// POST with these bytes; say their kind in a `Content-Type` header.
        case post([UInt8])
        /// PUT with so many bytes, read from where an open file stands. Whoever asks keeps it open until the answer.
        case put(file: Int32, length: Int64)
    }

    /// An absolute `http` or `https` address.
    public var url: String
    public var method: Method
    /// Header fields, sent in order. Names and values must not contain line ends; a request with one is refused.
    public var headers: [(name: String, value: String)]
    /// Milliseconds until the connection must stand.
    public var connectTimeout: Int
    /// Milliseconds until the whole answer must be there.
    public var timeout: Int
    /// The most bytes of body that are taken.
    public var maximumBytes: Int
    /// Who signs the request; nil for nobody.
    public var signature: AWSSignature?
    /// An open file that takes the body of a good answer (2xx), which is then not kept in memory; nil for none.
    public var file: Int32?
    /// Whether it may go to this machine and to networks of one's own. False where somebody else has said the address: each
    /// address that its name leads to is looked at as it is connected to, and no proxy is asked, which could not be looked over.
    public var reachesPrivate: Bool

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

/// What a server elsewhere answered, whatever its status.
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
