/// The state of accepting clients at one moment.
struct AcceptStatus: Sendable {
    let state: Acceptance.State
    /// Connections at a time.
    let limit: Int
    /// When a client was last taken, or a connection last ended.
    let lastChange: ContinuousClock.Instant
}
