/// The configuration of a server.
public struct ServerConfiguration: Sendable {
    /// The address to listen on: a name, IPv4 or IPv6.
    public var host = "127.0.0.1"
    /// The port to listen on, 0 to 65535; 0 lets the kernel choose.
    public var port: UInt16 = 0
    public var limits = Limits()
    public var deadlines = Deadlines()
    /// Fields that every response gets unless it has them.
    public var commonHeaders = Headers()
    /// The answers given without a handler.
    public var quickAnswers: (any QuickAnswers)?
    /// Observes every answered request and every refusal, on the loop's thread: it must not block.
    public var observer: (any ServerObserver)?

    public init() {}
}
