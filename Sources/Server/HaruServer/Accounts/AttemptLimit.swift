import Store
import Synchronization

/// Slows down who tries too often, in this server's memory: after a few attempts each next one has to wait twice as
/// long.
final class AttemptLimit: Sendable {
    /// Keys that are remembered; more at a time is a flood, and all are slowed down.
    private static let most = 20_000

    private let free: Int64
    private let counts = Mutex<[String: AttemptCount]>([:])

    /// - Parameter free: How many attempts need not wait.
    init(free: Int64) { self.free = free }

    /// Counts an attempt.
    /// - Returns: the wait in seconds, nil for none.
    func begin(_ key: String, now: Int64) -> Int64? {
        counts.withLock { counts in
            if counts.count >= Self.most { counts = counts.filter { now - $0.value.next < AttemptCount.memory } }
            guard counts.count < Self.most || counts[key] != nil else { return AttemptCount.longest / 1000 }
            var count = counts[key] ?? AttemptCount(next: now)
            let delay = count.begin(free: free, now: now)
            counts[key] = count
            return delay
        }
    }
}
