import Almanac

/// The insights of a month or a year.
public struct Insights: Sendable {
    public let period: InsightsPeriod
    /// All days of its year, in order: 365 or 366.
    public let days: [InsightsDay]
    /// The twelve months of its year.
    public let months: [InsightsCounts]
    public let year: InsightsCounts
    /// The days of the period by weekday, Monday first.
    private let weekdays: [InsightsCounts]
    /// The number of days in a row with a page, up to today; see ``streak(_:)``.
    public let streak: Int32

    /// How far back a streak is followed, in days.
    public static let reach: Int32 = 3_650

    public init(_ period: InsightsPeriod, _ index: PagesIndex, _ basis: PageFilter.Basis) {
        self.period = period
        days = index.insights(year: period.year, basis)
        var months: [InsightsCounts] = []
        var year = InsightsCounts()
        for month in 1...12 as ClosedRange<Int32> {
            var counts = InsightsCounts()
            counts.add(days[Insights.range(period.year, month)])
            months.append(counts)
        }
        year.add(days[...])
        self.months = months
        self.year = year
        let first = Int((Day(year: period.year, month: 1, day: 1) ?? Day.first).weekday.rawValue) - 1
        var shown = days[...]
        if let month = period.month { shown = days[Insights.range(period.year, month)] }
        var weekdays = [InsightsCounts](repeating: InsightsCounts(), count: 7)
        for place in shown.indices { weekdays[(first + place) % 7].add(shown[place]) }
        self.weekdays = weekdays
        let today = basis.clock.today
        let reached = today.adding(days: -Insights.reach) ?? Day.first
        streak = Insights.streak(index.insights(from: reached, to: today, basis))
    }

    /// The counts of the period.
    public var counts: InsightsCounts { period.month.map { months[Int($0) - 1] } ?? year }

    /// The days of the period that fall on a weekday.
    public subscript(weekday: Weekday) -> InsightsCounts { weekdays[Int(weekday.rawValue) - 1] }

    /// The days of a month of the year, 1 to 12.
    public func days(of month: Int32) -> ArraySlice<InsightsDay> { days[Insights.range(period.year, month)] }

    /// The range of a month's days within the year.
    private static func range(_ year: Int32, _ month: Int32) -> Range<Int> {
        var begin: Int32 = 0
        for before in 1..<month { begin += Day.daysIn(year: year, month: before) }
        return Int(begin)..<Int(begin + Day.daysIn(year: year, month: month))
    }

    /// The number of days in a row on which a page was begun, up to the last of `days`.
    ///
    /// A single day without a page is a day of rest: it neither counts nor breaks the streak; two in a row break it.
    /// The last day is today and not over, so it never breaks it. The rule is that of to-dos
    /// (``TodoStatistics/streak(_:)``), where a day of rest is one with nothing to do.
    /// - Parameter days: consecutive days, the last of them today; the streak is not followed beyond the first.
    public static func streak(_ days: [InsightsDay]) -> Int32 {
        var counts: [TodoCount] = []
        counts.reserveCapacity(days.count)
        for place in days.indices {
            let isMissedTwice =
                days[place] == .none && place > 0 && days[place - 1] == .none && place < days.count - 1
            counts.append(TodoCount(open: isMissedTwice ? 1 : 0, done: days[place] == .none ? 0 : 1))
        }
        return TodoStatistics.streak(counts)
    }
}
