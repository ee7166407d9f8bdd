/// Observes the server, for logs and metrics. Called on loop threads; must be quick and must not block.
public protocol ServerObserver: Sendable {
    /// A request was answered, or given up by its client (then `wasCompleted` is false).
    func served(_ request: ServedRequest)
    /// A request or a connection was refused.
    func refused(_ reason: Refusal)
    /// A connection came or went; `count` are open now.
    func connectionsChanged(to count: Int)
    /// A loop has nothing more to do for now: the moment to write out gathered data.
    func idle()
}

/// A report on a request when it is over.
public struct ServedRequest: Sendable {
    /// The method as sent, if it is a token that the server knows; else nil.
    public let method: Method?
    /// The path as sent, still percent-encoded, without the query; nil if the target could not be read.
    public let path: String?
    public let status: Status
    /// The length of the response's body in bytes; 0 for HEAD.
    public let bodyLength: Int
    /// The time from the end of the head to the last byte handed to the kernel.
    public let duration: Duration
    /// Whether all of the response was handed to the kernel.
    public let wasCompleted: Bool
}
