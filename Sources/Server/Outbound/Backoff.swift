/// How often, and how long apart, something that may pass is tried again.
public struct Backoff: Hashable, Sendable {
    /// Tries in all, at least 1.
    public let tries: Int
    /// Milliseconds between the first try and the second; twice as long before each try after it.
    public let pause: Int
    /// The longest pause, in milliseconds.
    public let longestPause: Int

    public init(tries: Int, pause: Int, longestPause: Int) {
        self.tries = max(tries, 1)
        self.pause = pause
        self.longestPause = longestPause
    }

    /// Milliseconds to wait after so many tries have failed, or nil where it is time to give up.
    public func pause(afterFailures failures: Int) -> Int? {
        guard failures < tries else { return nil }
        var pause = self.pause
        for _ in 1..<max(failures, 1) where pause < longestPause { pause *= 2 }
        return min(pause, longestPause)
    }
}
