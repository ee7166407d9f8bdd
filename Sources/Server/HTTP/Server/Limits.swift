/// The limits of one client. Beyond them, the request is refused or the connection not taken.
public struct Limits: Sendable {
    /// Bytes of a request head, the request line included; more is answered with 431.
    public var head = 16 << 10
    /// Bytes of a request target; more is answered with 414.
    public var target = 8 << 10
    /// Fields of a request head; more is answered with 431.
    public var fields = 100
    /// Bytes of a request body that any handler may take; more is answered with 413. A handler's own limit is lower.
    public var body = 64 << 20
    /// Connections at a time; further ones wait in the kernel's queue.
    public var connections = 12_000
    /// Connections at a time from one address (IPv6: one /64 network); further ones are closed.
    public var connectionsPerAddress = 100
    /// Who may have more connections than one client, and is believed about whose they are.
    public var trustedProxies = TrustedProxies.loopback

    /// Bytes that a connection's head, the list of its fields and the head of the response may take together, for as
    /// long as the connection lives.
    var connectionMemory: Int { max(24 << 10, head + head / 2) }

    public init() {}
}
