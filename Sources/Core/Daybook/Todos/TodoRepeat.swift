import Almanac

/// How a to-do repeats.
///
/// A rule determines its days by itself, so that it is one value of one field, and a 31st or a 29 February never
/// drifts.
public enum TodoRepeat: Hashable, Sendable {
    /// Every day.
    case daily
    /// Monday to Friday, holidays too.
    case weekdays
    /// Every week on some days: bit 0 is Monday, bit 6 Sunday. At least one is set.
    case weekly(UInt8)
    /// Every `days` days, 2 to 365, counted from its first day.
    case every(days: Int32, from: Day)
    /// Every month on that day, 1 to 31, or on the last day of a shorter month.
    case monthly(Int32)
    /// Every year on that month, 1 to 12, and day; 29 February falls on the 28th in common years.
    case yearly(month: Int32, day: Int32)
    /// Every lunar year on that month, 1 to 12, and day, 1 to 30: in the regular month (평달), or with `isLeap` in the
    /// leap month (윤달) of years that have it. The 29th replaces a missing 30th, as in ``Recurrence``. Ends with the
    /// lunar table, in lunar 2100.
    case lunarYearly(month: Int32, day: Int32, isLeap: Bool = false)

    /// Monday to Friday, as in ``weekly(_:)``.
    static let workDays: UInt8 = 0b001_1111

    /// The bit of a weekday, 1 (Monday) to 7.
    static func bit(_ weekday: Int32) -> UInt8 { 1 << UInt8(truncatingIfNeeded: weekday - 1) }

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

    /// The first day of the rule on or after a day; nil if none is left.
    public func next(onOrAfter day: Day) -> Day? {
        switch self {
        case .daily: day
        case .weekdays: TodoRepeat.next(onOrAfter: day, of: TodoRepeat.workDays)
        case .weekly(let days): TodoRepeat.next(onOrAfter: day, of: days)
        case .every(let days, let first):
            first >= day ? first : day.adding(days: (days - first.days(to: day) % days) % days)
        case .monthly, .yearly, .lunarYearly: next(onOrAfter: day, inYear: day.year)
        }
    }

    /// The first day of the rule after a day; nil if none is left.
    public func next(after day: Day) -> Day? { day.adding(days: 1).flatMap { next(onOrAfter: $0) } }

    private static func next(onOrAfter day: Day, of days: UInt8) -> Day? {
        var found: Day? = day
        for _ in 0..<7 {
            guard let day = found else { return nil }
            if days & bit(Int32(day.weekday.rawValue)) != 0 { return day }
            found = day.adding(days: 1)
        }
        return nil
    }

    /// Tries the months or years from the one before `year` on: a lunar date may fall in the civil year after its own.
    private func next(onOrAfter day: Day, inYear year: Int32) -> Day? {
        let first = day.month
        for step in 0..<4 as Range<Int32> {
            let found: Day?
            switch self {
            case .monthly(let date):
                let months = year * 12 + first - 1 + step
                found = TodoRepeat.solar(months / 12, months % 12 + 1, date)
            case .yearly(let month, let date): found = TodoRepeat.solar(year + step, month, date)
            case .lunarYearly(let number, let date, let isLeap):
                let regular = LunarMonth(year: year - 1 + step, month: number)
                let month = isLeap ? LunarMonth(year: year - 1 + step, month: number, isLeap: true) ?? regular : regular
                found = month.flatMap { $0.date(day: min(date, $0.length))?.solar }
            default: found = nil
            }
            if let found, found >= day { return found }
        }
        return nil
    }

    private static func solar(_ year: Int32, _ month: Int32, _ day: Int32) -> Day? {
        Day(year: year, month: month, day: min(day, Day.daysIn(year: year, month: month)))
    }
}
