import Almanac

/// What there is to see of a month or a year when one looks back.
public struct Insights: Sendable {
    public let period: InsightsPeriod
    /// All days of its year, in order: 365 or 366.
    public let days: [InsightsDay]
    /// The twelve months of its year.
    public let months: [InsightsCounts]
    public let year: InsightsCounts
    /// For how many days one has been writing up to today; see ``streak(_:)``.
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
        let today = basis.clock.today
        let first = today.adding(days: -Insights.reach) ?? Day.first
        streak = Insights.streak(index.insights(from: first, to: today, basis))
    }

    /// What is counted for the period.
    public var counts: InsightsCounts { period.month.map { months[Int($0) - 1] } ?? year }

    /// The days of a month of the year, 1 to 12: from its first to the next month's first, without that.
    public func days(of month: Int32) -> ArraySlice<InsightsDay> { days[Insights.range(period.year, month)] }

    /// The places of a month's days among those of its year.
    private static func range(_ year: Int32, _ month: Int32) -> Range<Int> {
        var begin: Int32 = 0
        for before in 1..<month { begin += Day.daysIn(year: year, month: before) }
        return Int(begin)..<Int(begin + Day.daysIn(year: year, month: month))
    }

    /// The days on which a page was begun, one after another up to the last of `days`.
    ///
    /// One day left out between two others is a day of rest: it neither counts nor breaks the row; two together break it.
    /// The last day is today and not over, so it breaks nothing. The rule is that of to-dos
    /// (``TodoStatistics/streak(_:)``), where a day of rest is one with nothing to do.
    /// - Parameter days: days in a row, the last of them today; the row is not followed beyond the first.
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
