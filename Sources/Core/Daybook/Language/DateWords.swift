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

    func pick(_ korean: StaticString, _ english: StaticString, _ japanese: StaticString, _ values: String...) -> String
    {
        language.phrase(korean, english, japanese, values)
    }

    /// 토요일 · Saturday · 土曜日
    public func weekday(_ weekday: Weekday) -> String {
        switch weekday {
        case .monday: pick("월요일", "Monday", "月曜日")
        case .tuesday: pick("화요일", "Tuesday", "火曜日")
        case .wednesday: pick("수요일", "Wednesday", "水曜日")
        case .thursday: pick("목요일", "Thursday", "木曜日")
        case .friday: pick("금요일", "Friday", "金曜日")
        case .saturday: pick("토요일", "Saturday", "土曜日")
        case .sunday: pick("일요일", "Sunday", "日曜日")
        }
    }

    /// 토 · Sat · 土
    public func shortWeekday(_ weekday: Weekday) -> String {
        switch weekday {
        case .monday: pick("월", "Mon", "月")
        case .tuesday: pick("화", "Tue", "火")
        case .wednesday: pick("수", "Wed", "水")
        case .thursday: pick("목", "Thu", "木")
        case .friday: pick("금", "Fri", "金")
        case .saturday: pick("토", "Sat", "土")
        case .sunday: pick("일", "Sun", "日")
        }
    }

    /// 11월 · November · 11月; months outside 1 to 12 give the number.
    public func monthName(_ month: Int32) -> String {
        pick("{0}월", "{1}", "{0}月", "\(month)", englishMonth(month, short: false))
    }

    /// 11월 · Nov · 11月
    public func shortMonth(_ month: Int32) -> String {
        pick("{0}월", "{1}", "{0}月", "\(month)", englishMonth(month, short: true))
    }

    /// 2026년 11월 · November 2026 · 2026年11月
    public func yearMonth(_ year: Int32, _ month: Int32) -> String {
        pick("{0}년 {1}월", "{2} {0}", "{0}年{1}月", "\(year)", "\(month)", englishMonth(month, short: false))
    }

    /// 2026년 11월 21일 토요일 · Saturday, November 21, 2026 or Saturday 21 November 2026 · 2026年11月21日 土曜日
    public func longDate(_ day: Day) -> String {
        let (y, m, d) = day.civil
        let name = weekday(day.weekday)
        return pick(
            "{0}년 {1}월 {2}일 {3}", isMonthFirst ? "{3}, {4} {2}, {0}" : "{3} {2} {4} {0}",
            "{0}年{1}月{2}日 {3}", "\(y)", "\(m)", "\(d)", name, englishMonth(m, short: false))
    }

    /// The date with its weekday, the year only where it is not `today`'s: 12.25(금) · Fri, Dec 25 or Fri 25 Dec ·
    /// 12.25(金).
    ///
    /// A weekday in brackets lets a particle follow: 12.21(월)에, not 12.21 월에, which would be "in month 12.21".
    public func shortDate(_ day: Day, today: Day) -> String {
        let (year, month, number) = day.civil
        if year != today.year { return fullDate(day) }
        return pick(
            "{0}.{1}({2})", isMonthFirst ? "{2}, {3} {1}" : "{2} {1} {3}", "{0}.{1}({2})", "\(month)", "\(number)",
            shortWeekday(day.weekday), shortMonth(month))
    }

    /// The date with its year and weekday: 2026.12.11(금) · Fri, Dec 11, 2026 or Fri 11 Dec 2026 · 2026.12.11(金)
    public func fullDate(_ day: Day) -> String {
        let (year, month, number) = day.civil
        return pick(
            "{0}.{1}.{2}({3})", isMonthFirst ? "{3}, {4} {2}, {0}" : "{3} {2} {4} {0}", "{0}.{1}.{2}({3})", "\(year)",
            "\(month)", "\(number)", shortWeekday(day.weekday), englishMonth(month, short: true))
    }

    /// A month and its day, without a weekday: 10월 3일 · Oct 3 or 3 Oct · 10月3日
    public func monthDay(_ month: Int32, _ day: Int32) -> String {
        pick(
            "{0}월 {1}일", isMonthFirst ? "{2} {1}" : "{1} {2}", "{0}月{1}日", "\(month)", "\(day)",
            englishMonth(month, short: true))
    }

    /// 음력 10월 13일 · Lunar 10.13 · 旧暦10月13日; a leap month is marked 윤 · leap · 閏.
    public func lunarDate(_ date: LunarDate) -> String {
        let leap = date.isLeap
        return pick(
            leap ? "음력 윤{0}월 {1}일" : "음력 {0}월 {1}일", leap ? "Lunar leap {0}.{1}" : "Lunar {0}.{1}",
            leap ? "旧暦閏{0}月{1}日" : "旧暦{0}月{1}日", "\(date.month)", "\(date.day)")
    }

    /// 음력 11.3 · Lunar 11.3 · 旧暦11.3; a leap month is marked 윤 · leap · 閏.
    public func shortLunar(_ date: LunarDate) -> String {
        let leap = date.isLeap
        return pick(
            leap ? "음력 윤{0}.{1}" : "음력 {0}.{1}", leap ? "Lunar leap {0}.{1}" : "Lunar {0}.{1}",
            leap ? "旧暦閏{0}.{1}" : "旧暦{0}.{1}", "\(date.month)", "\(date.day)")
    }

    private func englishMonth(_ month: Int32, short: Bool) -> String {
        let name =
            switch month {
            case 1: "January"
            case 2: "February"
            case 3: "March"
            case 4: "April"
            case 5: "May"
            case 6: "June"
            case 7: "July"
            case 8: "August"
            case 9: "September"
            case 10: "October"
            case 11: "November"
            case 12: "December"
            default: "\(month)"
            }
        return short ? String(decoding: name.utf8.prefix(3), as: UTF8.self) : name
    }
}
