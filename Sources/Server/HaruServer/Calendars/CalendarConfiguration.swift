/// How calendars that people subscribe to are fetched.
public struct CalendarConfiguration: Sendable {
    /// Whether they may be at private addresses, and without TLS: for those of one's own in the same network.
    public var reachesPrivate = false
    /// The time limit for one with all its redirects and the wait for its turn, in milliseconds.
    public var timeout = 12_000

    public init() {}
}
