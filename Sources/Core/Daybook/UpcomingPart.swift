import Almanac

/// A part of the list of coming days: one day, or the rest of a week or a month.
public struct UpcomingPart: Equatable, Sendable {
    public enum Span: UInt8, Sendable { case day, week, month }

    public let span: Span
    public let first: Day
    public let last: Day

    /// How many days from tomorrow on are parts of their own, and until how many days ahead the parts are weeks. Months
    /// follow, up to the one of this day next year.
    private static let (days, weekDays) = (14 as Int32, 42 as Int32)

    /// The parts from tomorrow on, one behind the other without a gap; they end with 31 December 9999.
    public static func parts(after today: Day, weekStart: Weekday) -> [UpcomingPart] {
        var parts: [UpcomingPart] = []
        var next = today.adding(days: 1)
        let end = today.adding(months: 12) ?? Day.last
        while let first = next, parts.count < days || first <= end {
            let ahead = today.days(to: first)
            let span: Span = ahead <= days ? .day : ahead <= weekDays ? .week : .month
            let last: Day? =
                switch span {
                case .day: first
                case .week: first.adding(days: 6 - weekStart.days(to: first.weekday))
                case .month:
                    Day(year: first.year, month: first.month, day: Day.daysIn(year: first.year, month: first.month))
                }
            parts.append(UpcomingPart(span: span, first: first, last: last ?? Day.last))
            next = last?.adding(days: 1)
        }
        return parts
    }

    /// The part of a day: the one of these that has it, or its month if it comes after all of them; nil for a day
    /// before.
    public static func part(of day: Day, in parts: [UpcomingPart]) -> UpcomingPart? {
        for part in parts where day <= part.last { return part.first <= day ? part : nil }
        guard let first = Day(year: day.year, month: day.month, day: 1),
            let last = Day(year: day.year, month: day.month, day: Day.daysIn(year: day.year, month: day.month))
        else { return nil }
        return UpcomingPart(span: .month, first: first, last: last)
    }
}
