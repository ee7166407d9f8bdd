/// The number and the intervals of retries after a temporary failure.
public struct Backoff: Hashable, Sendable {
    /// The total number of tries, at least 1.
    public let tries: Int
    /// The pause between the first two tries, in milliseconds; it doubles before each further try.
    public let pause: Int
    /// The longest pause, in milliseconds.
    public let longestPause: Int

    public init(tries: Int, pause: Int, longestPause: Int) {
        self.tries = max(tries, 1)
        self.pause = pause
        self.longestPause = longestPause
    }

    /// The pause after a number of failed tries, in milliseconds; nil to give up.
    public func pause(afterFailures failures: Int) -> Int? {
        guard failures < tries else { return nil }
        var pause = self.pause
        for _ in 1..<max(failures, 1) where pause < longestPause { pause *= 2 }
        return min(pause, longestPause)
    }
}
