import Almanac

/// What a D-day is sorted by, worked out once so that sorting 10,000 compares numbers.
struct DaysOrder: Sendable {
    private let number: Int32
    private let title: [UInt32]
    private let rank: String
    private let id: String
    private let isDescending: Bool

    init(
        _ dday: Dday, _ standing: DayCount.Standing?, _ arrangement: DaysArrangement, _ titles: TitleOrder, today: Day
    ) {
        id = dday.id
        isDescending = arrangement.isDescending
        title = arrangement.sort == .title ? titles.key(of: dday.title) : []
        rank = arrangement.sort == .hand ? dday.effectiveRank : ""
        switch arrangement.sort {
        case .dday: number = DaysOrder.distance(dday, standing)
        case .next: number = DaysOrder.next(dday, standing, today: today)
        case .created: number = dday.created?.number ?? .min
        case .title, .hand: number = 0
        }
    }

    /// A total order, so that a place can be found again.
    func precedes(_ other: DaysOrder) -> Bool {
        if number != other.number { return (number < other.number) != isDescending }
        if title != other.title { return TitleOrder.precedes(title, other.title) != isDescending }
        if rank != other.rank { return (rank < other.rank) != isDescending }
        if id != other.id { return (id < other.id) != isDescending }
        return false
    }

    /// Days to go; then, behind all of them, days since, the youngest first; what has no date at the end.
    private static func distance(_ dday: Dday, _ standing: DayCount.Standing?) -> Int32 {
        guard let days = standing?.days else { return .max }
        return days <= 0 ? -days : 10_000_000 + days
    }

    /// The next occurrence, or milestone of a count; behind all of them what is over, the latest first.
    private static func next(_ dday: Dday, _ standing: DayCount.Standing?, today: Day) -> Int32 {
        guard let standing, let recurrence = dday.recurrence else { return .max }
        if dday.kind == .count, let next = Milestones(of: recurrence).next(onOrAfter: today) { return next.day.number }
        return standing.target >= today ? standing.target.number : 10_000_000 - standing.target.number
    }
}
