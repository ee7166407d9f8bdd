import Almanac
import AppFrame
import Daybook

// The texts of the calendar.
extension Words {
    var todayIsFree: String { pick("오늘은 무엇을 할까요?", "What’s on today?", "今日は何をしますか？") }
    var dayIsFree: String {
        pick("이날은 비어 있어요. 하나 적어 볼까요?", "Nothing here yet.", "この日はまだ何もありません。ひとつ書いてみませんか？")
    }

    var calendar: String { pick("캘린더", "Calendar", "カレンダー") }

    /// 21일 토요일 · Saturday, Nov 21 or Saturday 21 Nov · 21日 土曜日
    func dayOfMonth(_ day: Day) -> String {
        pick(
            "{0}일 {1}", isMonthFirst ? "{1}, {2}" : "{1} {2}", "{0}日 {1}", "\(day.day)", weekday(day.weekday),
            monthDay(day.month, day.day))
    }

    /// The lunar month and day as printed under the 1st, the 15th and the chosen day; empty for other days. Only
    /// Koreans see it without a label: others would take it for a civil date.
    func lunarMark(_ day: Day, isChosen: Bool) -> String {
        guard let lunar = LunarDate(day), isChosen || lunar.day == 1 || lunar.day == 15 else { return "" }
        let mark = "\(lunar.month).\(lunar.day)"
        return lunar.isLeap ? pick("윤{0}", "L leap {0}", "旧閏{0}", mark) : pick("{0}", "L{0}", "旧{0}", mark)
    }

    /// The meaning of the paw in a day's cell.
    func todosMark(_ count: TodoCount) -> String {
        if count.mark == .coming {
            return pick(
                "반복되는 할 일 {0}개", count.coming == 1 ? "1 upcoming repeating to-do" : "{0} upcoming repeating to-dos",
                "これからの繰り返し{0}件", grouped(count.coming))
        }
        return count.open == 0
            ? pick("할 일 모두 완료", "all to-dos done", "やること完了")
            : pick(
                "할 일 {0}개 남음", count.open == 1 ? "1 to-do left" : "{0} to-dos left", "やること残り{0}件",
                grouped(count.open))
    }

    func look(_ look: CalendarLook) -> String {
        switch look {
        case .month: pick("월간", "Month", "月")
        case .week: pick("주간", "Week", "週")
        }
    }
    var foldMonth: String { pick("한 주만 보기", "Show one week", "1週間だけ表示") }
    var unfoldMonth: String { pick("한 달 보기", "Show the month", "1か月を表示") }
    func previous(_ isWeek: Bool) -> String { isWeek ? pick("이전 주", "Previous week", "前の週") : previousMonth }
    func next(_ isWeek: Bool) -> String { isWeek ? pick("다음 주", "Next week", "次の週") : nextMonth }
    func moreTodos(_ count: Int32) -> String { pick("{0}개 더", "{0} more", "ほか{0}件", grouped(count)) }

    var addSomething: String { pick("새로 추가", "Add something", "新しく追加") }
    var addTodoHere: String { pick("할 일 적기", "Add a to-do", "やることを書く") }
    var addDayHere: String { pick("이날 디데이 추가", "Add a D-day", "この日にカウントを追加") }
    var addTripToday: String { pick("여행 추가", "Add a trip", "旅行を追加") }
    var addTripHere: String { pick("이날 떠나는 여행 추가", "Add a trip", "この日からの旅行を追加") }

    var onThisDay: String { pick("이날의 기록", "On this day", "この日の記録") }
    func yearsAgo(_ years: Int32, isLunar: Bool) -> String {
        let ago = pick("{0}년 전", years == 1 ? "1 year ago" : "{0} years ago", "{0}年前", grouped(years))
        return isLunar ? pick("음력으로 {0}", "{0}, by the lunar calendar", "旧暦で{0}", ago) : ago
    }
}
