/// Why a server takes no clients.
public enum Obstacle: Error, Equatable, Sendable {
    /// The loop did not come round in time: something blocks its thread.
    case loopStands
    /// All allowed connections, `limit`, are open; `unchanged` is how long none has come or gone.
    case full(limit: Int, unchanged: Duration)
    /// The system has no descriptor or memory left, with the errno.
    case exhausted(errno: Int32)
    /// No obstacle is known, yet a connection of our own was not accepted and ended in time.
    case unknown
    case stopping
}
