import Almanac

/// The dates that tell the options of a policy apart.
public struct PolicyPreview: Equatable, Sendable {
    /// The next three dates of the option.
    public let next: [Day]
    /// Its dates at the first point where the options differ, unless they are among the next ones; empty if it has
    /// none.
    public let parting: [Day]

    /// The dates of each option after a day.
    ///
    /// Options agree for years, since leap months are rare. So each preview has, besides the next dates, those at the
    /// first point where any options differ.
    /// - Parameter options: recurrences that differ only by a policy.
    public static func of(_ options: [Recurrence], after day: Day) -> [PolicyPreview] {
        let all = options.map { dates(of: $0, after: day) }
        var first: Day?
        for (place, dates) in all.enumerated() {
            for other in all[(place + 1)...] {
                guard let day = parting(dates, other) else { continue }
                first = first.map { max($0, day) } ?? day
            }
        }
        // A leap month follows its regular month, and the 1st follows the 29th.
        let isMonthly = options.first?.repeats == .monthly
        let last = first.flatMap { $0.adding(days: isMonthly ? 3 : 45) }
        let begin = first.flatMap { $0.adding(days: isMonthly ? -3 : -45) }
        return all.map { dates in
            let next = Array(dates.prefix(3))
            guard let begin, let last, let shown = next.last else { return PolicyPreview(next: next, parting: []) }
            return PolicyPreview(next: next, parting: dates.filter { $0 >= begin && $0 <= last && $0 > shown })
        }
    }

    /// Enough dates to reach the next leap month of any number: the rarest recur at intervals of decades.
    private static func dates(of recurrence: Recurrence, after day: Day) -> [Day] {
        var dates: [Day] = []
        var from = max(day, recurrence.first).adding(days: 1)
        while dates.count < 120, let start = from, let next = recurrence.next(onOrAfter: start) {
            dates.append(next)
            from = next.adding(days: 1)
        }
        return dates
    }

    /// The first day that only one of them contains.
    private static func parting(_ one: [Day], _ other: [Day]) -> Day? {
        for place in 0..<min(one.count, other.count) where one[place] != other[place] {
            return min(one[place], other[place])
        }
        return one.count == other.count ? nil : (one.count > other.count ? one : other)[min(one.count, other.count)]
    }
}
