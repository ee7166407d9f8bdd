import Almanac

/// How each language writes dates, in the app and where no app is.
public struct DateWords: Hashable, Sendable {
    public let language: Language
    public let region: EnglishRegion

    public init(_ language: Language, _ region: EnglishRegion) {
        self.language = language
        self.region = region
    }

    /// Whether the month comes before its day.
    public var isMonthFirst: Bool { region == .american || region == .canadian }

    /// 토요일 · Saturday · 土曜日
    public func weekday(_ weekday: Weekday) -> String {
        switch weekday {
        case .monday: language.weekdayMonday
        case .tuesday: language.weekdayTuesday
        case .wednesday: language.weekdayWednesday
        case .thursday: language.weekdayThursday
        case .friday: language.weekdayFriday
        case .saturday: language.weekdaySaturday
        case .sunday: language.weekdaySunday
        }
    }

    /// 토 · Sat · 土
    public func shortWeekday(_ weekday: Weekday) -> String {
        switch weekday {
        case .monday: language.shortWeekdayMonday
        case .tuesday: language.shortWeekdayTuesday
        case .wednesday: language.shortWeekdayWednesday
        case .thursday: language.shortWeekdayThursday
        case .friday: language.shortWeekdayFriday
        case .saturday: language.shortWeekdaySaturday
        case .sunday: language.shortWeekdaySunday
        }
    }

    /// 11월 · November · 11月; months outside 1 to 12 give the number.
    public func monthName(_ month: Int32) -> String { name(of: month, in: language.monthNames) }

    /// 11월 · Nov · 11月
    public func shortMonth(_ month: Int32) -> String { name(of: month, in: language.shortMonths) }

    private func name(of month: Int32, in names: String) -> String {
        let names = Text.parts(names, at: UInt8(ascii: " "))
        let place = Int(month) - 1
        return names.indices.contains(place) ? names[place] : "\(month)"
    }

    /// 2026년 11월 · November 2026 · 2026年11月
    public func yearMonth(_ year: Int32, _ month: Int32) -> String { language.yearMonth(year, monthName(month)) }

    /// 2026년 11월 21일 토요일 · Saturday, November 21, 2026 or Saturday 21 November 2026 · 2026年11月21日 土曜日
    public func longDate(_ day: Day) -> String {
        let (year, month, number) = day.civil
        let name = weekday(day.weekday)
        return isMonthFirst
            ? language.longDateMonthFirst(year, monthName(month), "\(number)", name)
            : language.longDateDayFirst(year, monthName(month), "\(number)", name)
    }

    /// The date with its weekday, the year only where it is not `today`'s: 12.25(금) · Fri, Dec 25 or Fri 25 Dec ·
    /// 12.25(金).
    ///
    /// A weekday in brackets lets a particle follow: 12.21(월)에, not 12.21 월에, which would be "in month 12.21".
    public func shortDate(_ day: Day, today: Day) -> String {
        let (year, month, number) = day.civil
        if year != today.year { return fullDate(day) }
        let name = shortWeekday(day.weekday)
        return isMonthFirst
            ? language.shortDateMonthFirst(month, shortMonth(month), "\(number)", name)
            : language.shortDateDayFirst(month, shortMonth(month), "\(number)", name)
    }

    /// The date with its year and weekday: 2026.12.11(금) · Fri, Dec 11, 2026 or Fri 11 Dec 2026 · 2026.12.11(金)
    public func fullDate(_ day: Day) -> String {
        let (year, month, number) = day.civil
        let name = shortWeekday(day.weekday)
        return isMonthFirst
            ? language.fullDateMonthFirst(year, "\(month)", shortMonth(month), "\(number)", name)
            : language.fullDateDayFirst(year, "\(month)", shortMonth(month), "\(number)", name)
    }

    /// A month and its day, without a weekday: 10월 3일 · Oct 3 or 3 Oct · 10月3日
    public func monthDay(_ month: Int32, _ day: Int32) -> String {
        let name = shortMonth(month)
        return isMonthFirst ? language.monthDayMonthFirst(name, day) : language.monthDayDayFirst(name, day)
    }

    /// 음력 10월 13일 · Lunar 10.13 · 旧暦10月13日; a leap month is marked 윤 · leap · 閏.
    public func lunarDate(_ date: LunarDate) -> String {
        let (month, day) = (date.month, date.day)
        return date.isLeap ? language.lunarDateLeap(month, day) : language.lunarDate(month, day)
    }

    /// 음력 11.3 · Lunar 11.3 · 旧暦11.3; a leap month is marked 윤 · leap · 閏.
    public func shortLunar(_ date: LunarDate) -> String {
        let (month, day) = (date.month, date.day)
        return date.isLeap ? language.shortLunarLeap(month, day) : language.shortLunar(month, day)
    }
}
