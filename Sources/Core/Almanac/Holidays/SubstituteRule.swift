/// Since when a holiday that is lost is made up for (관공서의 공휴일에 관한 규정, article 3, in its versions of
/// 2013-11-05, 2021-08-04, 2023-05-04 and 2026, which has 노동절 in it).
enum SubstituteRule {
    /// Whether a holiday lost to a weekend is made up for. The days of 설 and 추석 are lost only to a Sunday, the others
    /// also to a Saturday; 1 January and 6 June are never made up for.
    static func appliesToWeekend(_ kind: HolidayKind, on day: Day) -> Bool {
        guard isCovered(kind, on: day) else { return false }
        switch kind {
        case .seollalEve, .seollal, .seollalAfter, .chuseokEve, .chuseok, .chuseokAfter: return day.weekday == .sunday
        default: return day.weekday == .saturday || day.weekday == .sunday
        }
    }

    /// Whether a holiday that falls on another one on a weekday is made up for.
    static func isCovered(_ kind: HolidayKind, on day: Day) -> Bool {
        switch kind {
        case .seollalEve, .seollal, .seollalAfter, .chuseokEve, .chuseok, .chuseokAfter, .childrensDay:
            return day.number >= from2013
        case .independenceMovementDay, .constitutionDay, .liberationDay, .foundationDay, .hangulDay:
            return day.number >= from2021
        case .buddhasBirthday, .christmas:
            return day.number >= from2023
        case .labourDay:
            // A holiday only since it is covered.
            return true
        case .newYear, .secondOfJanuary, .arborDay, .memorialDay:
            return false
        }
    }

    /// 2013-11-05, 2021-08-04 and 2023-05-04 as day numbers.
    private static let from2013: Int32 = 16_014
    private static let from2021: Int32 = 18_843
    private static let from2023: Int32 = 19_481
}
