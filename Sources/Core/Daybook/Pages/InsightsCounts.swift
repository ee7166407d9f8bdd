/// How often each feeling was the first of a day. Days are counted, not pages: two pages of one day are one.
public struct InsightsCounts: Hashable, Sendable {
    /// A feeling and on how many days it was the first.
    public struct Bar: Hashable, Sendable {
        public let feeling: Feeling
        public let count: Int32
    }

    /// How many days have a page, whatever is known of its feeling.
    public private(set) var written: Int32 = 0
    /// On how many of them the feeling is hidden. They are in no count of feelings.
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

    /// On how many days a feeling is known.
    public var felt: Int32 { self[.positive] + self[.negative] }

    /// The feelings that occur: most first, equals in the order of the feelings.
    public var bars: [Bar] {
        var bars: [Bar] = []
        for feeling in Feeling.allCases where self[feeling] > 0 {
            let bar = Bar(feeling: feeling, count: self[feeling])
            bars.insert(bar, at: bars.firstIndex { $0.count < bar.count } ?? bars.count)
        }
        return bars
    }

    /// The share of a group in whole percent, of the days whose feeling is known; the two are 100 together. Nil where no
    /// feeling is known.
    public func percent(_ group: Feeling.Group) -> Int32? {
        guard felt > 0 else { return nil }
        let positive = (self[.positive] * 200 + felt) / (felt * 2)
        return group == .positive ? positive : 100 - positive
    }
}
