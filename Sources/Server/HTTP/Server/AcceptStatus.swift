/// How it stands with clients that come, at one moment.
struct AcceptStatus: Sendable {
    let state: Acceptance.State
    /// Connections at a time.
    let limit: Int
    /// When a client was taken or a connection ended last.
    let lastChange: ContinuousClock.Instant
}
