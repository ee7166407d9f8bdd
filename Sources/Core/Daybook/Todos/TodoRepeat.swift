import Almanac

/// How a to-do repeats.
///
/// A rule determines its days by itself, so that it is one value of one field, and a 31st or a 29 February never
/// drifts. One that counts from when a to-do was ticked has no days of its own; see
/// ``next(afterDone:slot:today:)``.
public struct TodoRepeat: Hashable, Sendable {
    /// The days of a rule, before an interval leaves some out.
    public enum Pattern: Hashable, Sendable {
        /// Every day.
        case daily
        /// Monday to Friday, holidays too.
        case weekdays
        /// Every week on some days: bit 0 is Monday, bit 6 Sunday. At least one is set.
        case weekly(UInt8)
        /// Every month on that day, 1 to 31, or on the last day of a shorter month.
        case monthly(Int32)
        /// Every month on the first to fifth weekday of a number, 1 (Monday) to 7, or on the last, -1. A month that
        /// lacks the fifth is left out, as in RFC 5545.
        case nth(Int32, weekday: Int32)
        /// Every year on that month, 1 to 12, and day; 29 February falls on the 28th in common years.
        case yearly(month: Int32, day: Int32)
        /// Every lunar year on that month, 1 to 12, and day, 1 to 30: in the regular month (평달), or with `isLeap` in
        /// the leap month (윤달) of years that have it. The 29th replaces a missing 30th, as in ``Recurrence``. Ends
        /// with the lunar table, in lunar 2100.
        case lunarYearly(month: Int32, day: Int32, isLeap: Bool)
    }

    public let pattern: Pattern
    /// Every so many days, weeks, months or years; see ``Pattern/longestInterval``.
    public let interval: Int32
    /// Its first day, from which an interval and a number of times count; nil for a rule with neither.
    public private(set) var first: Day?
    /// Its last day; nil if it never ends.
    public private(set) var last: Day?
    /// How many days it has, 1 to ``mostTimes``; 0 if it does not end by their number.
    public let times: Int32
    /// Whether the next day counts from the one on which the last to-do was ticked.
    public let isAfterDone: Bool

    /// The most times of a rule that ends by their number.
    public static let mostTimes: Int32 = 999

    /// - Parameters:
    ///   - day: the day on or after which an interval or a number of times begins.
    ///   - until: the last day; a number of times takes its place.
    public init(
        _ pattern: Pattern, every interval: Int32 = 1, from day: Day? = nil, until: Day? = nil, times: Int32 = 0,
        isAfterDone: Bool = false
    ) {
        self.pattern = pattern
        self.interval = interval
        self.times = times
        self.isAfterDone = isAfterDone
        last = times > 0 ? nil : until
        guard let day, interval > 1 || times > 0, !isAfterDone else { return }
        first = day
        first = slot(onOrAfter: day, every: 1) ?? day
        guard times > 0 else { return }
        var found = first
        for _ in 1..<times {
            guard let next = found?.adding(days: 1).flatMap({ slot(onOrAfter: $0, every: interval) }) else { break }
            found = next
        }
        last = found
    }

    /// Monday to Friday, as in ``Pattern/weekly(_:)``.
    static let workDays: UInt8 = 0b001_1111

    /// The bit of a weekday, 1 (Monday) to 7.
    static func bit(_ weekday: Int32) -> UInt8 { 1 << UInt8(truncatingIfNeeded: weekday - 1) }

    public static var daily: TodoRepeat { TodoRepeat(.daily) }
    public static var weekdays: TodoRepeat { TodoRepeat(.weekdays) }
    public static func weekly(_ days: UInt8) -> TodoRepeat { TodoRepeat(.weekly(days)) }
    public static func monthly(_ day: Int32) -> TodoRepeat { TodoRepeat(.monthly(day)) }
    public static func nth(_ place: Int32, weekday: Int32) -> TodoRepeat { TodoRepeat(.nth(place, weekday: weekday)) }
    public static func yearly(month: Int32, day: Int32) -> TodoRepeat { TodoRepeat(.yearly(month: month, day: day)) }
    public static func lunarYearly(month: Int32, day: Int32, isLeap: Bool = false) -> TodoRepeat {
        TodoRepeat(.lunarYearly(month: month, day: day, isLeap: isLeap))
    }

    /// Every `days` days from a day on, 2 to 365; whole weeks are a rule by the week.
    public static func every(days: Int32, from first: Day) -> TodoRepeat {
        days % 7 == 0
            ? TodoRepeat(weekly(on: first).pattern, every: days / 7, from: first)
            : TodoRepeat(.daily, every: days, from: first)
    }

    /// Every week on the weekday of a day.
    public static func weekly(on day: Day) -> TodoRepeat { .weekly(bit(Int32(day.weekday.rawValue))) }

    /// Every month on the day of a day.
    public static func monthly(on day: Day) -> TodoRepeat { .monthly(day.day) }

    /// Every year on the date of a day.
    public static func yearly(on day: Day) -> TodoRepeat { .yearly(month: day.month, day: day.day) }

    /// Every year on the lunar date of a day; nil if the lunar table does not reach it.
    public static func lunarYearly(on day: Day) -> TodoRepeat? {
        LunarDate(day).map { .lunarYearly(month: $0.month, day: $0.day, isLeap: $0.isLeap) }
    }

    /// The first day of the rule on or after a day; nil if none is left, or if it has no days of its own.
    public func next(onOrAfter day: Day) -> Day? {
        if isAfterDone { return nil }
        guard let found = slot(onOrAfter: first.map { max($0, day) } ?? day, every: interval) else { return nil }
        if let last, found > last { return nil }
        return found
    }

    /// The first day of the rule after a day; nil if none is left, or if it has no days of its own.
    public func next(after day: Day) -> Day? { day.adding(days: 1).flatMap { next(onOrAfter: $0) } }

    /// The day of the next to-do where it counts from the one on which the last was ticked; nil if none is left.
    ///
    /// It always lies after the last one's. One that was deleted counts from its own day, as often as it takes to reach
    /// today.
    /// - Parameters:
    ///   - done: the day on which the last to-do was ticked; nil if it was not.
    ///   - slot: the day of the last to-do.
    func next(afterDone done: Day?, slot: Day, today: Day) -> Day? {
        var next = counted(from: done ?? slot)
        while done == nil, let day = next, day < today { next = counted(from: day) }
        guard let next, let least = slot.adding(days: 1) else { return nil }
        let day = max(next, least)
        if let last, day > last { return nil }
        return day
    }

    private func counted(from day: Day) -> Day? {
        switch pattern {
        case .weekly: day.adding(days: 7 * interval)
        case .monthly: day.adding(months: interval)
        case .yearly: day.adding(years: interval)
        default: day.adding(days: interval)
        }
    }

    /// The first of its days on or after a day that is not before ``first``.
    private func slot(onOrAfter day: Day, every interval: Int32) -> Day? {
        switch pattern {
        case .daily:
            let apart = first.map { $0.days(to: day) % interval } ?? 0
            return apart == 0 ? day : day.adding(days: interval - apart)
        case .weekdays: return slot(onOrAfter: day, of: TodoRepeat.workDays, every: 1)
        case .weekly(let days): return slot(onOrAfter: day, of: days, every: interval)
        case .monthly, .nth, .yearly: return slot(inMonthsFrom: day, every: interval)
        case .lunarYearly(let number, let date, let isLeap):
            // From the year before on: a lunar date may fall in the civil year after its own.
            for year in (day.year - 1)...(day.year + 2) {
                let regular = LunarMonth(year: year, month: number)
                let month = isLeap ? LunarMonth(year: year, month: number, isLeap: true) ?? regular : regular
                let found = month.flatMap { $0.date(day: min(date, $0.length))?.solar }
                if let found, found >= day { return found }
            }
            return nil
        }
    }

    /// Weeks begin on Monday, as RFC 5545 has it where nothing else is said.
    private func slot(onOrAfter day: Day, of days: UInt8, every interval: Int32) -> Day? {
        let start = first ?? day
        let monday = start.number - Int32(start.weekday.rawValue) + 1
        var found: Day? = day
        // The rest of one week, and the next one that counts.
        for _ in 0..<15 {
            guard let day = found else { return nil }
            let weekday = Int32(day.weekday.rawValue)
            let weeks = (day.number - monday) / 7 % interval
            if weeks == 0, days & TodoRepeat.bit(weekday) != 0 { return day }
            found = day.adding(days: weeks == 0 ? 1 : 7 * (interval - weeks) - weekday + 1)
        }
        return nil
    }

    private func slot(inMonthsFrom day: Day, every interval: Int32) -> Day? {
        // Months are counted from year 0.
        var step = interval
        var start = first.map { $0.year * 12 + $0.month - 1 } ?? 0
        if case .yearly(let month, _) = pattern { (step, start) = (12 * interval, (first?.year ?? 0) * 12 + month - 1) }
        var month = day.year * 12 + day.month - 1
        month += ((start - month) % step + step) % step
        // A fifth weekday of February comes after 28 years, or 40.
        for _ in 0..<50 {
            if let found = date(inYear: month / 12, month % 12 + 1), found >= day { return found }
            month += step
        }
        return nil
    }

    /// Its day in a month; nil in one that lacks it.
    private func date(inYear year: Int32, _ month: Int32) -> Day? {
        let length = Day.daysIn(year: year, month: month)
        switch pattern {
        case .monthly(let date), .yearly(_, let date): return Day(year: year, month: month, day: min(date, length))
        case .nth(let place, let weekday):
            guard let first = Day(year: year, month: month, day: 1) else { return nil }
            let date = (weekday - Int32(first.weekday.rawValue) + 7) % 7 + 1
            return Day(year: year, month: month, day: date + 7 * (place > 0 ? place - 1 : (length - date) / 7))
        default: return nil
        }
    }
}

extension TodoRepeat.Pattern {
    /// The longest interval of its days, weeks, months or years: about a year of days or weeks, 99 of months and years;
    /// 1 where it has none.
    public var longestInterval: Int32 {
        switch self {
        case .daily: 365
        case .weekly: 52
        case .monthly, .nth, .yearly: 99
        case .weekdays, .lunarYearly: 1
        }
    }

    /// Whether a rule can count from when a to-do was ticked.
    public var canBeAfterDone: Bool {
        switch self {
        case .daily, .weekly, .monthly, .yearly: true
        case .weekdays, .nth, .lunarYearly: false
        }
    }
}
