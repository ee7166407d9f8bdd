import Almanac

/// The numbers of done to-dos, day by day: to encourage, not to nag. A to-do counts on its own day, whenever it was
/// ticked.
public enum TodoStatistics {
    /// The level of a day on the map of a year: 0 for no done to-dos, then 1, 2 to 3, 4 to 6, 7 and more. The steps are
    /// the same for everyone, so that a busy day does not make the others pale.
    public static func level(_ done: Int32) -> UInt8 {
        switch done {
        case ...0: 0
        case 1: 1
        case 2...3: 2
        case 4...6: 3
        default: 4
        }
    }

    /// The number of to-dos done on some days.
    public static func done(_ counts: [TodoCount]) -> Int32 {
        var sum: Int32 = 0
        for count in counts { sum += count.done }
        return sum
    }

    /// The number of done to-dos in a month, and of days with any.
    public struct Month: Hashable, Sendable {
        public var done: Int32 = 0
        public var days: Int32 = 0
    }

    /// The twelve months of a year.
    /// - Parameter counts: the counts of all days of the year in order.
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

    /// The index, 0 to 11, of the month with the most done to-dos, the first of equals; nil if nothing was done.
    public static func best(_ months: [Month]) -> Int? {
        var best: Int?
        for (place, month) in months.enumerated() where month.done > (best.map { months[$0].done } ?? 0) {
            best = place
        }
        return best
    }

    /// The number of days in a row on which something was done, up to the last of `counts`.
    ///
    /// A day without to-dos is a day of rest: it neither counts nor breaks the streak. A day whose to-dos were all left
    /// undone breaks it, except the last day, which is today and not over.
    /// - Parameter counts: the counts of consecutive days, the last of them today; the streak is not followed beyond
    ///   the first.
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
