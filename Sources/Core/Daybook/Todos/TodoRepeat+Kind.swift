import Almanac

extension TodoRepeat {
    /// The kinds that are offered.
    public enum Kind: Int32, CaseIterable, Sendable {
        case daily, weekdays, weekly, interval, monthly, yearly, lunarYearly
    }

    public var kind: Kind {
        switch self {
        case .daily: .daily
        case .weekdays: .weekdays
        case .weekly: .weekly
        case .every: .interval
        case .monthly: .monthly
        case .yearly: .yearly
        case .lunarYearly: .lunarYearly
        }
    }

    /// About how many days lie between two of its days: 1 to 365.
    public var daysApart: Int32 {
        switch self {
        case .daily, .weekdays: 1
        case .weekly(let days): 7 / max(Int32(days.nonzeroBitCount), 1)
        case .every(let days, _): days
        case .monthly: 30
        case .yearly, .lunarYearly: 365
        }
    }

    /// The rule of a kind for a day, every two weeks for an interval; nil if the lunar table does not reach it.
    public init?(_ kind: Kind, on day: Day) {
        switch kind {
        case .daily: self = .daily
        case .weekdays: self = .weekdays
        case .weekly: self = .weekly(on: day)
        case .interval: self = .every(days: 14, from: day)
        case .monthly: self = .monthly(on: day)
        case .yearly: self = .yearly(on: day)
        case .lunarYearly:
            guard let rule = TodoRepeat.lunarYearly(on: day) else { return nil }
            self = rule
        }
    }

    /// The rule after moving to-dos from one day to another: the 21st becomes the 25th if it was derived from the day.
    public func moved(from old: Day, to day: Day) -> TodoRepeat {
        if case .every(let days, _) = self { return next(onOrAfter: old) == old ? .every(days: days, from: day) : self }
        return self == TodoRepeat(kind, on: old) ? TodoRepeat(kind, on: day) ?? self : self
    }

    /// The rule with a weekday, 1 (Monday) to 7, added or removed; the last one stays. Other rules are unchanged.
    public func toggling(_ weekday: Weekday) -> TodoRepeat {
        guard case .weekly(let days) = self else { return self }
        let rest = days ^ TodoRepeat.bit(Int32(weekday.rawValue))
        return rest == 0 ? self : .weekly(rest)
    }

    /// Whether it comes every week on this day.
    public func comes(on weekday: Weekday) -> Bool {
        guard case .weekly(let days) = self else { return false }
        return days & TodoRepeat.bit(Int32(weekday.rawValue)) != 0
    }
}

extension Day {
    /// "This weekend": this day if it is a Saturday or Sunday, else the coming Saturday.
    public var weekend: Day? { weekday == .sunday ? self : adding(days: weekday.days(to: .saturday)) }

    /// The Monday after this day.
    public var nextMonday: Day? { adding(days: weekday.days(to: .sunday) + 1) }
}
