import Almanac

/// The dates by which the options of a policy can be told apart.
public struct PolicyPreview: Equatable, Sendable {
    /// The next three dates of the option.
    public let next: [Day]
    /// Its dates of the first time that the options part, where these are not among the next; empty where it has none.
    public let parting: [Day]

    /// The dates of each option after a day.
    ///
    /// Options agree for years, as leap months are rare. So each tells, beyond its next dates, what it does the first time that
    /// any of them differ.
    /// - Parameter options: recurrences that differ by a policy alone.
    public static func of(_ options: [Recurrence], after day: Day) -> [PolicyPreview] {
        let all = options.map { dates(of: $0, after: day) }
        var first: Day?
        for (place, dates) in all.enumerated() {
            for other in all[(place + 1)...] {
                guard let day = parting(dates, other) else { continue }
                first = first.map { max($0, day) } ?? day
            }
        }
        // A leap month follows its regular one, and the 1st the 29th.
        let isMonthly = options.first?.repeats == .monthly
        let last = first.flatMap { $0.adding(days: isMonthly ? 3 : 45) }
        let begin = first.flatMap { $0.adding(days: isMonthly ? -3 : -45) }
        return all.map { dates in
            let next = Array(dates.prefix(3))
            guard let begin, let last, let told = next.last else { return PolicyPreview(next: next, parting: []) }
            return PolicyPreview(next: next, parting: dates.filter { $0 >= begin && $0 <= last && $0 > told })
        }
    }

    /// Enough to reach the next leap month of any number: the rarest come in intervals of decades.
    private static func dates(of recurrence: Recurrence, after day: Day) -> [Day] {
        var dates: [Day] = []
        var from = max(day, recurrence.first).adding(days: 1)
        while dates.count < 120, let start = from, let next = recurrence.next(onOrAfter: start) {
            dates.append(next)
            from = next.adding(days: 1)
        }
        return dates
    }

    /// The first day that only one of them has.
    private static func parting(_ one: [Day], _ other: [Day]) -> Day? {
        for place in 0..<min(one.count, other.count) where one[place] != other[place] {
            return min(one[place], other[place])
        }
        return one.count == other.count ? nil : (one.count > other.count ? one : other)[min(one.count, other.count)]
    }
}
