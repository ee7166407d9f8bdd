/// A place in an order by hand: text over 0–9 and A–Z that sorts by its bytes, with room between any two.
public enum Rank {
    /// A rank between two others.
    /// - Parameters:
    ///   - low: the rank before; empty for the very beginning.
    ///   - high: the rank after, which is greater; nil for the very end.
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
            // Room for a digit strictly between; 0 is left free, so that something can still go before.
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

    /// The rank of something put at a place among others, and of those behind it that have to move along, as two devices can
    /// give one rank to two: so the order stays as it was seen. Almost always nothing has to.
    /// - Parameters:
    ///   - place: 0 to the number of `ranks`.
    ///   - ranks: of the others in their order.
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
