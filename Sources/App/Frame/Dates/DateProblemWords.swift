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
        case .noSuchLunarDay(let month, let isLeap, let last): noSuchLunarDay(month: month, isLeap: isLeap, last: last)
        }
    }
    package func noSuchLeapMonth(year: Int32, month: Int32, leapMonth: Int32?) -> String {
        guard let leapMonth else {
            return noSuchLeapMonth(year)
        }
        return noSuchLeapMonthButOther(year, month, "\(leapMonth)")
    }
    package func noSuchLunarDay(month: Int32, isLeap: Bool, last: Int32) -> String {
        let name = lunarMonthName(month, isLeap: isLeap)
        return noSuchLunarDay(name, last)
    }
    package func lunarMonthName(_ month: Int32, isLeap: Bool) -> String {
        isLeap ? lunarMonthNameLeap(month) : lunarMonthName(month)
    }
}
