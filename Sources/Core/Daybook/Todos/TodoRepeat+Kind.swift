import Almanac

extension TodoRepeat {
    /// The kinds that are offered.
    public enum Kind: Int32, CaseIterable, Sendable {
        case daily, weekdays, weekly, fortnightly, monthly, nth, lastWeekday, lastDay, yearly, lunarYearly
    }

    public var kind: Kind {
        switch pattern {
        case .daily: .daily
        case .weekdays: .weekdays
        case .weekly: interval == 2 && !isAfterDone ? .fortnightly : .weekly
        case .monthly(let day): day == 31 ? .lastDay : .monthly
        case .nth(let place, _): place < 0 ? .lastWeekday : .nth
        case .yearly: .yearly
        case .lunarYearly: .lunarYearly
        }
    }

    /// About how many days lie between two of its days, at least 1.
    public var daysApart: Int32 {
        switch pattern {
        case .daily, .weekdays: interval
        case .weekly(let days): 7 * interval / max(Int32(days.nonzeroBitCount), 1)
        case .monthly, .nth: 30 * interval
        case .yearly, .lunarYearly: 365 * interval
        }
    }

    /// The rule of a kind for a day; nil if the lunar table does not reach it, and for the fifth weekday of a month,
    /// which most months lack.
    public init?(_ kind: Kind, on day: Day) {
        let weekday = Int32(day.weekday.rawValue)
        switch kind {
        case .daily: self = .daily
        case .weekdays: self = .weekdays
        case .weekly: self = .weekly(on: day)
        case .fortnightly: self = .every(days: 14, from: day)
        case .monthly: self = .monthly(on: day)
        case .nth:
            if day.day > 28 { return nil }
            self = .nth((day.day + 6) / 7, weekday: weekday)
        case .lastWeekday: self = .nth(-1, weekday: weekday)
        case .lastDay: self = .monthly(31)
        case .yearly: self = .yearly(on: day)
        case .lunarYearly:
            guard let rule = TodoRepeat.lunarYearly(on: day) else { return nil }
            self = rule
        }
    }

    /// The rule after moving to-dos from one day to another: the 21st becomes the 25th if it was derived from the day.
    public func moved(from old: Day, to day: Day) -> TodoRepeat {
        let isOwn = pattern == TodoRepeat(kind, on: old)?.pattern
        let pattern = isOwn ? TodoRepeat(kind, on: day)?.pattern ?? pattern : pattern
        let isOn = first != nil && next(onOrAfter: old) == old
        if old == day || pattern == self.pattern && !isOn { return self }
        return TodoRepeat(
            pattern, every: interval, from: isOn ? day : first, until: last, times: times, isAfterDone: isAfterDone)
    }

    /// The rule for a to-do and the following, whose number of times are those left from its day on; itself if it does
    /// not end by their number. A to-do that was put off alone stands for the day of the rule before.
    func left(from day: Day) -> TodoRepeat {
        guard times > 0, let first, first <= day else { return self }
        var start = first
        while let later = next(after: start), later <= day { start = later }
        if start == first { return self }
        var left: Int32 = 1
        var found = start
        while let later = next(after: found) { (found, left) = (later, left + 1) }
        return TodoRepeat(pattern, every: interval, from: start, times: left)
    }

    /// The rule with another interval and end; itself if they are the same.
    /// - Parameters:
    ///   - day: the day on or after which an interval or a number of times begins.
    ///   - until: see ``init(_:every:from:until:times:isAfterDone:)``.
    public func with(
        every interval: Int32, until: Day?, times: Int32, isAfterDone: Bool, from day: Day
    ) -> TodoRepeat {
        let isSame =
            interval == self.interval && isAfterDone == self.isAfterDone && times == self.times
            && (times > 0 || until == last)
        if isSame { return self }
        return TodoRepeat(pattern, every: interval, from: day, until: until, times: times, isAfterDone: isAfterDone)
    }

    /// The rule with a weekday, 1 (Monday) to 7, added or removed, from a day on; the last one stays. Other rules are
    /// unchanged.
    public func toggling(_ weekday: Weekday, from day: Day) -> TodoRepeat {
        guard case .weekly(let days) = pattern else { return self }
        let rest = days ^ TodoRepeat.bit(Int32(weekday.rawValue))
        if rest == 0 { return self }
        return TodoRepeat(
            .weekly(rest), every: interval, from: day, until: last, times: times, isAfterDone: isAfterDone)
    }

    /// Whether it comes every week on this day.
    public func comes(on weekday: Weekday) -> Bool {
        guard case .weekly(let days) = pattern else { return false }
        return days & TodoRepeat.bit(Int32(weekday.rawValue)) != 0
    }
}

extension Day {
    /// "This weekend": this day if it is a Saturday or Sunday, else the coming Saturday.
    public var weekend: Day? { weekday == .sunday ? self : adding(days: weekday.days(to: .saturday)) }

    /// The Monday after this day.
    public var nextMonday: Day? { adding(days: weekday.days(to: .sunday) + 1) }
}
