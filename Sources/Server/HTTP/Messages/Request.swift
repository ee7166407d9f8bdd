/// A request whose head has arrived; its body may still be on the way.
public struct Request: Sendable {
    public let method: Method
    public internal(set) var target: Target
    public let headers: Headers
    public let body: RequestBody

    /// The address of the client, as the reverse proxy tells it if there is one; nil if it tells none, and for a
    /// request within the process.
    public let client: PeerAddress?

    /// The values that the router matched for the `:name` segments of the route; empty before routing.
    public internal(set) var parameters: [String: String] = [:]

    public init(
        method: Method, target: Target, headers: Headers = Headers(), body: RequestBody = RequestBody(length: 0),
        client: PeerAddress? = nil
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
        self.client = client
    }
}
