import Almanac
import Daybook

// How each language writes dates and numbers.
extension Words {
    /// A whole number with thousands separated: 1,205.
    package func grouped(_ number: Int32) -> String { number.grouped }

    /// 토요일 · Saturday · 土曜日
    package func weekday(_ weekday: Weekday) -> String { dates.weekday(weekday) }

    /// 토 · Sat · 土
    package func shortWeekday(_ weekday: Weekday) -> String { dates.shortWeekday(weekday) }

    /// 11월 · November · 11月; months outside 1 to 12 give the number.
    package func monthName(_ month: Int32) -> String { dates.monthName(month) }

    /// 11월 · Nov · 11月
    package func shortMonth(_ month: Int32) -> String { dates.shortMonth(month) }

    /// 2026년 11월 · November 2026 · 2026年11月
    package func yearMonth(_ year: Int32, _ month: Int32) -> String { dates.yearMonth(year, month) }

    /// 2026년 11월 21일 토요일 · Saturday, November 21, 2026 or Saturday 21 November 2026 · 2026年11月21日 土曜日
    package func longDate(_ day: Day) -> String { dates.longDate(day) }

    /// The date with its weekday, and with the year unless it is `today`'s: 12.25(금) · Fri, Dec 25 or Fri 25 Dec ·
    /// 12.25(金).
    ///
    /// A weekday in brackets lets a particle follow: 12.21(월)에, not 12.21 월에, which would be "in month 12.21".
    package func shortDate(_ day: Day, today: Day) -> String { dates.shortDate(day, today: today) }

    /// The date with its year and weekday: 2026.12.11(금) · Fri, Dec 11, 2026 or Fri 11 Dec 2026 · 2026.12.11(金)
    package func fullDate(_ day: Day) -> String { dates.fullDate(day) }

    /// A month and its day, without a weekday: 10월 3일 · Oct 3 or 3 Oct · 10月3日
    package func monthDay(_ month: Int32, _ day: Int32) -> String { dates.monthDay(month, day) }

    /// A local time in minutes after midnight: 15:00 · 3:00 PM or 15:00 · 15:00
    package func clockTime(_ minutes: Int32) -> String { reminders.clockTime(minutes) }

    /// A written date and a local time on it: 12.11(금) 15:00 · Fri, Dec 11, 3:00 PM or Fri 11 Dec, 15:00 · 12.11(金)
    /// 15:00
    package func moment(_ date: String, _ minutes: Int32) -> String { moment(date, clockTime(minutes)) }

    /// The order in which typed dates like 3/4 are read.
    package var dateOrder: DateOrder { language != .english ? .yearFirst : isMonthFirst ? .monthFirst : .dayFirst }
}
