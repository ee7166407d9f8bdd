import Daybook

extension Words {
    /// Explains why a typed text is no date; an unfinished one is reported only after a try to save it.
    package func problem(_ failure: DateEntry.Failure, wasSubmitted: Bool, isLunar: Bool = false) -> String? {
        switch failure {
        case .empty: wasSubmitted ? isLunar ? lunarMissing : dateMissing : nil
        case .unreadable: wasSubmitted ? isLunar ? lunarUnreadable : dateUnreadable : nil
        case .noSuchMonth: noSuchMonth
        case .noSuchDay(let year, let month, let last): noSuchDay(year: year, month: month, last: last)
        case .yearOutOfRange: yearOutOfRange
        case .lunarYearOutOfRange: lunarOutOfRange
        case .noSuchLeapMonth(let year, let month, let leapMonth):
            noSuchLeapMonth(year: year, month: month, leapMonth: leapMonth)
        case .noSuchLunarDay(let month, let isLeap, let last):
            noSuchLunarDay(month: month, isLeap: isLeap, last: last)
        }
    }
    package var lunarMissing: String {
        pick(
            "날짜를 적거나 골라 주세요. 예: 1960-06-15, 윤6.15", "Enter or pick a date, e.g. 1960-06-15 or leap-6.15",
            "日付を入力するか、選んでください。例：1960-06-15、閏6.15")
    }
    package var lunarUnreadable: String {
        pick(
            "음력 날짜로 읽을 수 없어요. 예: 1960-06-15, 윤6.15", "This isn’t a lunar date. Try 1960-06-15 or leap-6.15.",
            "旧暦の日付として読めません。例：1960-06-15、閏6.15")
    }
    package var lunarOutOfRange: String {
        pick("음력은 1391년부터 2100년까지 쓸 수 있어요", "Lunar dates go from 1391 to 2100", "旧暦を使えるのは1391年から2100年までです")
    }
    package func noSuchLeapMonth(year: Int32, month: Int32, leapMonth: Int32?) -> String {
        guard let leapMonth else {
            return pick("{0}년에는 윤달이 없어요", "{0} has no leap month", "{0}年に閏月はありません", "\(year)")
        }
        return pick(
            "{0}년에는 윤{1}월이 없어요. 그해의 윤달은 윤{2}월이에요.",
            "{0} has no leap month {1}; its leap month is {2}.",
            "{0}年に閏{1}月はありません。その年の閏月は閏{2}月です。", "\(year)", "\(month)", "\(leapMonth)")
    }
    package func noSuchLunarDay(month: Int32, isLeap: Bool, last: Int32) -> String {
        let name = lunarMonthName(month, isLeap: isLeap)
        return pick("그해 {0}은 {1}일까지예요", "That month has only {1} days", "その年の{0}は{1}日までです", name, "\(last)")
    }
    package func lunarMonthName(_ month: Int32, isLeap: Bool) -> String {
        pick(
            isLeap ? "윤{0}월" : "{0}월", isLeap ? "leap {0}" : "{0}", isLeap ? "閏{0}月" : "{0}月", "\(month)")
    }
}
