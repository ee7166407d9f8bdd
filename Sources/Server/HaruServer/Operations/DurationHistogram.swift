/// Counts requests by duration, in the cumulative buckets that Prometheus expects.
struct DurationHistogram: Sendable {
    /// Upper bounds in seconds, and as printed.
    static let bounds: [(seconds: Double, text: String)] = [
        (0.001, "0.001"), (0.005, "0.005"), (0.01, "0.01"), (0.05, "0.05"), (0.1, "0.1"), (0.5, "0.5"), (1, "1"),
        (5, "5"), (30, "30"),
    ]

    private(set) var buckets = [Int](repeating: 0, count: bounds.count)
    private(set) var count = 0
    private(set) var sum = 0.0

    mutating func add(_ duration: Duration) {
        let seconds = duration / .seconds(1)
        count += 1
        sum += seconds
        for index in Self.bounds.indices.reversed() {
            guard seconds <= Self.bounds[index].seconds else { return }
            buckets[index] += 1
        }
    }
}
