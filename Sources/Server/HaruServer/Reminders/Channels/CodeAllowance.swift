import Synchronization

/// Keeps anybody from being mailed codes again and again: so many a day for each account, and for each address. Counted in this
/// server's memory.
final class CodeAllowance: Sendable {
    private static let day: Int64 = 86_400_000
    /// Keys that are remembered; where there are more, nobody new is sent a code.
    private static let mostKeys = 20_000

    private struct Count {
        var codes = 0
        /// When the first of them was sent.
        let since: Int64
    }

    private let most: Int
    private let counts = Mutex<[String: Count]>([:])

    /// - Parameter most: Codes a day.
    init(most: Int) { self.most = most }

    /// Counts a code for all of these keys.
    /// - Returns: In how many seconds it may be sent; nil for now.
    func consume(_ keys: [String], now: Int64) -> Int64? {
        counts.withLock { counts in
            counts = counts.filter { now - $0.value.since < Self.day }
            for key in keys {
                guard let count = counts[key] else { continue }
                if count.codes >= most { return (count.since + Self.day - now + 999) / 1000 }
            }
            if counts.count + keys.count > Self.mostKeys { return Self.day / 1000 }
            for key in keys { counts[key, default: Count(since: now)].codes += 1 }
            return nil
        }
    }
}
