/// Lets so many through at once, and then so many a second.
struct TokenBucket: Sendable {
    private let perSecond: Int64
    private let most: Int64
    /// In thousandths: each millisecond brings `perSecond` of them.
    private var left: Int64
    private var since: Int64?

    /// - Parameters:
    ///   - perSecond: How many come back a second, at least 1.
    ///   - burst: How many may go at once, at least 1.
    init(perSecond: Int, burst: Int) {
        self.perSecond = Int64(max(perSecond, 1))
        most = Int64(max(burst, 1)) * 1000
        left = most
    }

    /// Whether one more may go.
    ///
    /// - Parameter now: Milliseconds since 1970; a clock that was set back brings nothing and takes nothing.
    mutating func take(now: Int64) -> Bool {
        let passed = min(max(now - (since ?? now), 0), most)
        since = now
        left = min(left + passed * perSecond, most)
        guard left >= 1000 else { return false }
        left -= 1000
        return true
    }
}
