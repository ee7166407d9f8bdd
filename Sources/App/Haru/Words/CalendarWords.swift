import Almanac
import AppFrame
import Daybook

// The texts of the calendar.
extension Words {
    /// 21일 토요일 · Saturday, Nov 21 or Saturday 21 Nov · 21日 土曜日
    func dayOfMonth(_ day: Day) -> String {
        isMonthFirst
            ? dayOfMonthMonthFirst("\(day.day)", weekday(day.weekday), monthDay(day.month, day.day))
            : dayOfMonthDayFirst("\(day.day)", weekday(day.weekday), monthDay(day.month, day.day))
    }

    /// The date of a coming day: 내일 12.1(화), 12.2(수) · Tomorrow, Tue, Dec 1 · 明日 12.1(火)
    func comingDay(_ day: Day, today: Day) -> String {
        let date = shortDate(day, today: today)
        return today.days(to: day) == 1 ? tomorrowOn(date) : date
    }

    /// The lunar month and day as printed under the 1st, the 15th and the chosen day; empty for other days. Only
    /// Koreans see it without a label: others would take it for a civil date.
    func lunarMark(_ day: Day, isChosen: Bool) -> String {
        guard let lunar = LunarDate(day), isChosen || lunar.day == 1 || lunar.day == 15 else { return "" }
        let mark = "\(lunar.month).\(lunar.day)"
        return lunar.isLeap ? lunarMarkLunarLeap(mark) : lunarMarkShort(mark)
    }

    /// The meaning of the paw in a day's cell.
    func todosMark(_ count: TodoCount) -> String {
        if count.mark == .coming {
            return todosMarkComing(count.coming)
        }
        return count.open == 0 ? todosMarkDone : todosMarkOpen(count.open)
    }

    func look(_ look: CalendarLook) -> String {
        switch look {
        case .month: lookMonth
        case .week: lookWeek
        }
    }
    func previous(_ isWeek: Bool) -> String { isWeek ? previousWeek : previousMonth }
    func next(_ isWeek: Bool) -> String { isWeek ? nextWeek : nextMonth }

    func yearsAgo(_ years: Int32, isLunar: Bool) -> String {
        let ago = yearsAgo(years)
        return isLunar ? yearsAgoLunar(ago) : ago
    }
}
