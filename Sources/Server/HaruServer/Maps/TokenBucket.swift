/// Permits a burst of requests, and then a number per second.
struct TokenBucket: Sendable {
    private let perSecond: Int64
    private let most: Int64
    /// The available tokens in thousandths: each millisecond adds `perSecond` of them.
    private var remaining: Int64
    private var since: Int64?

    /// - Parameters:
    ///   - perSecond: The number of tokens added per second, at least 1.
    ///   - burst: The most requests at once, at least 1.
    init(perSecond: Int, burst: Int) {
        self.perSecond = Int64(max(perSecond, 1))
        most = Int64(max(burst, 1)) * 1000
        remaining = most
    }

    /// Whether another request is permitted.
    ///
    /// - Parameter now: The time in milliseconds since 1970; setting the clock back adds and removes nothing.
    mutating func consume(now: Int64) -> Bool {
        let passed = min(max(now - (since ?? now), 0), most)
        since = now
        remaining = min(remaining + passed * perSecond, most)
        guard remaining >= 1000 else { return false }
        remaining -= 1000
        return true
    }
}
