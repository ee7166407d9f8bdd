import Daybook

extension Words {
    /// Why a typed text is no date; what is not finished yet is told only when it was to be saved.
    package func problem(_ failure: DateEntry.Failure, wasSubmitted: Bool) -> String? {
        switch failure {
        case .empty: wasSubmitted ? dateMissing : nil
        case .unreadable: wasSubmitted ? dateUnreadable : nil
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
    package var lunarOutOfRange: String {
        pick("음력은 1391년부터 2100년까지 알아요", "The lunar calendar is known from 1391 to 2100", "旧暦は1391年から2100年までです")
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
