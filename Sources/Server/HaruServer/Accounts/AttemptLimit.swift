import Synchronization

/// Slows down guessing: after a few attempts each next one has to wait twice as long.
final class AttemptLimit: Sendable {
    private struct Record {
        var attempts = 0
        /// When the next attempt is allowed, in milliseconds since 1970.
        var next: Int64 = 0
    }

    /// Keys that are remembered; more at a time is a flood, and all are slowed down.
    private static let most = 20_000
    /// After so long without an attempt nothing is remembered.
    private static let memory: Int64 = 3_600_000
    private static let longest: Int64 = 300_000

    private let free: Int
    private let records = Mutex<[String: Record]>([:])

    /// - Parameter free: the number of attempts without a wait.
    init(free: Int) { self.free = free }

    /// Counts an attempt.
    /// - Returns: the wait in seconds, nil for none.
    func begin(_ key: String, now: Int64) -> Int64? {
        records.withLock { records in
            if records.count >= Self.most { records = records.filter { now - $0.value.next < Self.memory } }
            guard records.count < Self.most || records[key] != nil else { return Self.longest / 1000 }
            var record = records[key] ?? Record(next: now)
            if now - record.next > Self.memory { record = Record(next: now) }
            if record.next > now { return min((record.next - now + 999) / 1000, Self.longest / 1000) }
            record.attempts += 1
            let beyond = record.attempts - free
            record.next = now + (beyond > 0 ? min(Self.longest, 1000 << Int64(min(beyond, 20))) : 0)
            records[key] = record
            return nil
        }
    }

    /// The attempt was right: it does not count.
    func succeed(_ key: String) {
        records.withLock { records in
            guard var record = records[key] else { return }
            record.attempts = max(0, record.attempts - 1)
            record.next = 0
            records[key] = record.attempts == 0 ? nil : record
        }
    }

    /// The attempts before were a person's own.
    func forget(_ key: String) { records.withLock { $0[key] = nil } }
}
