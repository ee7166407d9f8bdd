import Almanac

/// What was done, day by day: to encourage, not to nag. A to-do counts on the day it belongs to, whenever it was ticked.
public enum TodoStatistics {
    /// How strong a day is on the map of a year: 0 for none, then 1, 2 to 3, 4 to 6, 7 and more done to-dos. The steps are
    /// the same for everyone, so that a busy day does not pale the others.
    public static func level(_ done: Int32) -> UInt8 {
        switch done {
        case ...0: 0
        case 1: 1
        case 2...3: 2
        case 4...6: 3
        default: 4
        }
    }

    /// How many to-dos were done on the days of a range.
    public static func done(_ counts: [TodoCount]) -> Int32 {
        var sum: Int32 = 0
        for count in counts { sum += count.done }
        return sum
    }

    /// What was done in a month, and on how many of its days.
    public struct Month: Hashable, Sendable {
        public var done: Int32 = 0
        public var days: Int32 = 0
    }

    /// The twelve months of a year.
    /// - Parameter counts: of all days of the year in order.
    public static func months(_ counts: [TodoCount], of year: Int32) -> [Month] {
        var months = [Month](repeating: Month(), count: 12)
        guard let first = Day(year: year, month: 1, day: 1) else { return months }
        for (place, count) in counts.enumerated() where count.done > 0 {
            guard let day = first.adding(days: Int32(truncatingIfNeeded: place)) else { break }
            months[Int(day.civil.month) - 1].done += count.done
            months[Int(day.civil.month) - 1].days += 1
        }
        return months
    }

    /// The place of the month with most done, 0 to 11, the first of equals; nil where nothing was done.
    public static func best(_ months: [Month]) -> Int? {
        var best: Int?
        for (place, month) in months.enumerated() where month.done > (best.map { months[$0].done } ?? 0) {
            best = place
        }
        return best
    }

    /// The days on which something was done, one after another up to the last of `counts`.
    ///
    /// A day without any to-do is a day of rest: it neither counts nor breaks the row. A day with to-dos of which none was
    /// done breaks it; the last one, which is today and not over, does not.
    /// - Parameter counts: of days in a row, the last of them today; the row is not followed beyond the first.
    public static func streak(_ counts: [TodoCount]) -> Int32 {
        var days: Int32 = 0
        var at = counts.count - 1
        while at >= 0 {
            if counts[at].done > 0 {
                days += 1
            } else if counts[at].open > 0, at < counts.count - 1 {
                break
            }
            at -= 1
        }
        return days
    }
}
