import Almanac

/// The sort key of a D-day, computed once so that sorting 10,000 compares numbers.
struct DaysOrder: Sendable {
    /// Decides nearly all comparisons: the number sorted by, or the start of the title or the rank.
    private let lead: Int64
    /// The start of the id, which decides nearly all ties.
    private let tie: Int64
    private let title: [UInt32]
    private let rank: String
    private let id: String
    private let isDescending: Bool

    init(
        _ dday: Dday, _ standing: DayCount.Standing?, _ arrangement: DaysArrangement, _ titles: TitleOrder, today: Day
    ) {
        id = dday.id
        tie = DaysOrder.beginning(id)
        isDescending = arrangement.isDescending
        title = arrangement.sort == .title ? titles.key(of: dday.title) : []
        rank = arrangement.sort == .hand ? dday.effectiveRank : ""
        switch arrangement.sort {
        case .dday: lead = Int64(DaysOrder.distance(dday, standing))
        case .next: lead = Int64(DaysOrder.next(dday, standing, today: today))
        case .created: lead = Int64(dday.created?.number ?? .min)
        case .title: lead = DaysOrder.beginning(title)
        case .hand: lead = DaysOrder.beginning(rank)
        }
    }

    /// A total order, so that places can be found again.
    @inline(__always)
    func precedes(_ other: DaysOrder) -> Bool {
        lead != other.lead ? (lead < other.lead) != isDescending : precedesWithin(other)
    }

    /// The order of keys with equal starts.
    @inline(never)
    private func precedesWithin(_ other: DaysOrder) -> Bool {
        if !title.isEmpty || !other.title.isEmpty, title != other.title {
            return TitleOrder.precedes(title, other.title) != isDescending
        }
        if !rank.isEmpty || !other.rank.isEmpty, rank != other.rank { return (rank < other.rank) != isDescending }
        if tie != other.tie { return (tie < other.tie) != isDescending }
        if id != other.id { return (id < other.id) != isDescending }
        return false
    }

    /// The first two letters of a title's key, less than 2^31 each; no letter sorts first.
    private static func beginning(_ title: [UInt32]) -> Int64 {
        let first = title.isEmpty ? 0 : Int64(title[0]) + 1
        return first << 32 | (title.count < 2 ? 0 : Int64(title[1]) + 1)
    }

    /// The first nine bytes of a rank or an id, which are ASCII.
    private static func beginning(_ text: String) -> Int64 {
        var text = text
        return text.withUTF8 { bytes in
            var beginning: Int64 = 0
            for index in 0..<9 { beginning = beginning << 7 | (index < bytes.count ? Int64(bytes[index] & 0x7F) : 0) }
            return beginning
        }
    }

    /// Days to go; after them days since, the most recent first; then everything without a date.
    private static func distance(_ dday: Dday, _ standing: DayCount.Standing?) -> Int32 {
        guard let days = standing?.days else { return .max }
        return days <= 0 ? -days : 10_000_000 + days
    }

    /// The next occurrence, or the next milestone of a count; after them past days, the latest first.
    private static func next(_ dday: Dday, _ standing: DayCount.Standing?, today: Day) -> Int32 {
        guard let standing, let recurrence = dday.recurrence else { return .max }
        if dday.kind == .count, let next = Milestones(of: recurrence).next(onOrAfter: today) { return next.day.number }
        return standing.target >= today ? standing.target.number : 10_000_000 - standing.target.number
    }
}
