import Almanac

// What the calendar says.
extension Words {
    var calendar: String { pick("캘린더", "Calendar", "カレンダー") }
    func year(_ year: Int32) -> String { pick("{0}년", "{0}", "{0}年", "\(year)") }

    /// 21일 토요일 · Saturday 21 · 21日 土曜日
    func dayOfMonth(_ day: Day) -> String {
        pick("{0}일 {1}", "{1} {0}", "{0}日 {1}", "\(day.day)", weekday(day.weekday))
    }

    /// The lunar month and day as the calendar prints them under the 1st and the 15th and the chosen day; else nothing.
    func lunarMark(_ day: Day, isChosen: Bool) -> String {
        guard let lunar = LunarDate(day), isChosen || lunar.day == 1 || lunar.day == 15 else { return "" }
        let mark = "\(lunar.month).\(lunar.day)"
        return lunar.isLeap ? pick("윤{0}", "L{0}", "閏{0}", mark) : mark
    }

    func addDayOn(_ date: String) -> String { pick("{0}에 디데이 추가", "Add a D-day on {0}", "{0}に記念日を追加", date) }
}
