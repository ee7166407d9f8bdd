/// How notices go to devices whose app is closed.
public struct PushConfiguration: Sendable {
    /// Whether devices may subscribe at all. Then this server asks the push service that a person's browser names, and
    /// no other.
    public var isOn = true
    /// Whether push services may be at private addresses, and without TLS: for one of one's own in the same network.
    public var reachesPrivate = false

    public init() {}
}
