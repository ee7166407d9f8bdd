/// How many days had each feeling as their first. Days are counted, not pages: two pages of one day count once.
public struct InsightsCounts: Hashable, Sendable {
    /// A feeling, and the number of days that had it first.
    public struct Bar: Hashable, Sendable {
        public let feeling: Feeling
        public let count: Int32
    }

    /// The number of days with a page, whether or not its feeling is known.
    public private(set) var written: Int32 = 0
    /// The number of those days whose feeling is hidden. They are in no count of feelings.
    public private(set) var hidden: Int32 = 0
    private var counts = [Int32](repeating: 0, count: Feeling.allCases.count)

    public init() {}

    public mutating func add(_ day: InsightsDay) {
        switch day {
        case .none: return
        case .written: break
        case .sealed: hidden += 1
        case .feeling(let feeling): counts[Int(feeling.rawValue)] += 1
        }
        written += 1
    }

    public mutating func add(_ days: ArraySlice<InsightsDay>) {
        for day in days { add(day) }
    }

    public subscript(feeling: Feeling) -> Int32 { counts[Int(feeling.rawValue)] }

    public subscript(group: Feeling.Group) -> Int32 {
        var sum: Int32 = 0
        for feeling in Feeling.all(in: group) { sum += self[feeling] }
        return sum
    }

    /// The number of days with a known feeling.
    public var felt: Int32 { self[.positive] + self[.negative] }

    /// The feelings that occur: most frequent first, equals in the order of the feelings.
    public var bars: [Bar] {
        var bars: [Bar] = []
        for feeling in Feeling.allCases where self[feeling] > 0 {
            let bar = Bar(feeling: feeling, count: self[feeling])
            bars.insert(bar, at: bars.firstIndex { $0.count < bar.count } ?? bars.count)
        }
        return bars
    }

    /// The share of a group in whole percent of the days with a known feeling; the two add up to 100. Nil if no feeling
    /// is known.
    public func percent(_ group: Feeling.Group) -> Int32? {
        guard felt > 0 else { return nil }
        let positive = (self[.positive] * 200 + felt) / (felt * 2)
        return group == .positive ? positive : 100 - positive
    }
}
