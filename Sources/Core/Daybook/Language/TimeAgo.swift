import Almanac

/// How long ago a day was, in the largest unit that fits, as people say it.
public enum TimeAgo: Hashable, Sendable {
    case years(Int32)
    case months(Int32)
    case weeks(Int32)
    case days(Int32)

    public init(from day: Day, to today: Day) {
        let days = day.days(to: today)
        var months: Int32 = 0
        while let next = day.adding(months: months + 1), next <= today { months += 1 }
        if days % 7 == 0, days <= 56, day.adding(months: months) != today {
            // Whole weeks are counted as weeks: the eight weeks of a seal are no whole number of months.
            self = .weeks(days / 7)
        } else if months >= 12 {
            self = .years(months / 12)
        } else if months > 0 {
            self = .months(months)
        } else {
            self = days >= 7 ? .weeks(days / 7) : .days(days)
        }
    }
}
