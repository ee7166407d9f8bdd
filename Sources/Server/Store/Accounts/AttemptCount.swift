/// How often somebody has tried, and when the next attempt may be made: after a few each next one has to wait twice as
/// long.
public struct AttemptCount: Equatable, Sendable {
    /// After so long without an attempt nothing is remembered: an hour, in milliseconds.
    public static let memory: Int64 = 3_600_000
    /// The longest that an attempt has to wait, in milliseconds.
    public static let longest: Int64 = 300_000

    private static let day: Int64 = 86_400_000

    public private(set) var attempts: Int64
    /// When the next may be made, in milliseconds since 1970.
    public private(set) var next: Int64

    public init(attempts: Int64 = 0, next: Int64) {
        self.attempts = attempts
        self.next = next
    }

    /// In how many seconds an attempt may be made; nil for now.
    public func delay(now: Int64) -> Int64? {
        next > now ? min((next - now + 999) / 1000, Self.longest / 1000) : nil
    }

    /// Counts an attempt.
    /// - Parameter free: How many attempts need not wait.
    /// - Returns: In how many seconds it may be made; nil for now.
    public mutating func begin(free: Int64, now: Int64) -> Int64? {
        if now - next > Self.memory { self = AttemptCount(next: now) }
        if let delay = delay(now: now) { return delay }
        attempts += 1
        let beyond = attempts - free
        next = now + (beyond > 0 ? min(Self.longest, 1000 << min(beyond, 20)) : 0)
        return nil
    }

    /// Counts one of so many a day; ``next`` is the end of the day, which begins with the first.
    /// - Returns: In how many seconds it may be done; nil for now.
    public mutating func beginToday(most: Int64, now: Int64) -> Int64? {
        if attempts == 0 || next <= now { self = AttemptCount(next: now + Self.day) }
        if attempts >= most { return (next - now + 999) / 1000 }
        attempts += 1
        return nil
    }

    /// The last attempt was right: it does not count.
    public mutating func succeed(now: Int64) {
        attempts = max(0, attempts - 1)
        next = min(next, now)
    }
}
