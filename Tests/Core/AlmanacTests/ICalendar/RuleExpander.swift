import Almanac

/// The days that an RRULE gives from its start on (RFC 5545, section 3.3.10), for the few parts that Haru writes.
struct RuleExpander {
    private var parts: [Substring: [Int32]] = [:]
    private let isYearly: Bool
    private let start: Day

    init(_ rule: String, start: Day) {
        isYearly = rule.hasPrefix("FREQ=YEARLY")
        self.start = start
        for part in rule.split(separator: ";").dropFirst() {
            let sides = part.split(separator: "=")
            parts[sides[0]] = sides[1].split(separator: ",").compactMap { Int32($0) }
        }
    }

    /// Whether a day is one of them, looked at in its own month or year.
    func holds(_ day: Day) -> Bool {
        guard day >= start else { return false }
        return candidates(in: day).contains(day)
    }

    private func candidates(in period: Day) -> [Day] {
        let (year, month, _) = period.civil
        let months = isYearly ? parts["BYMONTH"] ?? [start.month] : [month]
        return months.flatMap { month in
            (parts["BYMONTHDAY"] ?? [start.day]).compactMap { day in
                Day(year: year, month: month, day: day > 0 ? day : Day.daysIn(year: year, month: month) + 1 + day)
            }
        }
    }
}
