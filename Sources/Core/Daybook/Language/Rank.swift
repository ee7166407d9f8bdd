/// A place in a manual order: text of 0–9 and A–Z that sorts by its bytes, with room between any two.
public enum Rank {
    /// A rank between two others.
    /// - Parameters:
    ///   - low: the rank before; empty for the beginning.
    ///   - high: the rank after, which is greater; nil for the end.
    public static func between(_ low: String, _ high: String?) -> String {
        let low = Array(low.utf8)
        let high = high.map { Array($0.utf8) }
        var rank: [UInt8] = []
        var isBounded = high != nil
        var index = 0
        while true {
            let from = index < low.count ? value(low[index]) : -1
            var to: Int32 = 36
            if isBounded, let high { to = index < high.count ? value(high[index]) : 36 }
            // A digit strictly between; 0 is kept free, so that there is always room before.
            let middle = (max(from, 0) + to) / 2
            if middle > from, middle < to, middle > 0 {
                rank.append(digit(middle))
                return String(decoding: rank, as: UTF8.self)
            }
            let next = from >= 0 ? from : 0
            rank.append(digit(next))
            if next < to { isBounded = false }
            index += 1
        }
    }

    /// The rank of something placed among others, and new ranks for those behind it that have to move along. Two
    /// devices may have given two of them one rank; the visible order then stays. Almost always none have to move.
    /// - Parameters:
    ///   - place: 0 to the number of `ranks`.
    ///   - ranks: the ranks of the others, in order.
    static func placing(at place: Int, among ranks: [String]) -> (own: String, moved: [(place: Int, rank: String)]) {
        func rank(above low: String, before next: Int) -> String {
            var next = next
            while next < ranks.count, ranks[next] <= low { next += 1 }
            return between(low, next < ranks.count ? ranks[next] : nil)
        }
        let own = rank(above: place > 0 ? ranks[place - 1] : "", before: place)
        var moved: [(place: Int, rank: String)] = []
        var low = own
        var next = place
        while next < ranks.count, ranks[next] <= low {
            low = rank(above: low, before: next + 1)
            moved.append((next, low))
            next += 1
        }
        return (own, moved)
    }

    private static func value(_ byte: UInt8) -> Int32 {
        switch byte {
        case 0x30...0x39: Int32(byte - 0x30)
        case 0x41...0x5A: Int32(byte - 0x41) + 10
        case 0x61...0x7A: Int32(byte - 0x61) + 10
        default: 0
        }
    }

    private static func digit(_ value: Int32) -> UInt8 {
        value < 10 ? 0x30 + UInt8(truncatingIfNeeded: value) : 0x41 + UInt8(truncatingIfNeeded: value - 10)
    }
}
