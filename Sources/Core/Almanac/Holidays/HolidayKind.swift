/// A public holiday of Korea by rule (공휴일에 관한 법률, article 2; 관공서의 공휴일에 관한 규정, article 2), in the order in
/// which two that fall on one day are named.
public enum HolidayKind: UInt8, CaseIterable, Sendable {
    /// 1 January (1월 1일).
    case newYear
    /// 2 January, until 1998.
    case secondOfJanuary
    /// The day before the lunar new year, its eve by whatever date (설날 전날).
    case seollalEve
    /// The lunar new year (설날).
    case seollal
    /// The day after the lunar new year (설날 다음 날).
    case seollalAfter
    /// 1 March (3·1절).
    case independenceMovementDay
    /// 5 April (식목일), until 2005.
    case arborDay
    /// 1 May (노동절), from 2026; earlier it was a day off for workers only (``FolkDay/workersDay``).
    case labourDay
    /// 5 May (어린이날).
    case childrensDay
    /// The eighth day of the fourth lunar month (부처님 오신 날).
    case buddhasBirthday
    /// 6 June (현충일).
    case memorialDay
    /// 17 July (제헌절), until 2007 and again from 2026.
    case constitutionDay
    /// 15 August (광복절).
    case liberationDay
    /// 3 October (개천절).
    case foundationDay
    /// The day before 추석 (추석 전날).
    case chuseokEve
    /// The fifteenth day of the eighth lunar month (추석).
    case chuseok
    /// The day after 추석 (추석 다음 날).
    case chuseokAfter
    /// 9 October (한글날), from 2013.
    case hangulDay
    /// 25 December (기독탄신일).
    case christmas

    /// The years from 1991 on in which it is a holiday.
    var years: [ClosedRange<Int32>] {
        switch self {
        case .secondOfJanuary: [1991...1998]
        case .arborDay: [1991...2005]
        case .labourDay: [2026...Int32.max]
        case .constitutionDay: [1991...2007, 2026...Int32.max]
        case .hangulDay: [2013...Int32.max]
        default: [1991...Int32.max]
        }
    }

    /// The name that the government's almanac (월력요항) gives it.
    public var korean: String {
        switch self {
        case .newYear: "1월 1일"
        case .secondOfJanuary: "1월 2일"
        case .seollalEve: "설날 전날"
        case .seollal: "설날"
        case .seollalAfter: "설날 다음 날"
        case .independenceMovementDay: "3·1절"
        case .arborDay: "식목일"
        case .labourDay: "노동절"
        case .childrensDay: "어린이날"
        case .buddhasBirthday: "부처님 오신 날"
        case .memorialDay: "현충일"
        case .constitutionDay: "제헌절"
        case .liberationDay: "광복절"
        case .foundationDay: "개천절"
        case .chuseokEve: "추석 전날"
        case .chuseok: "추석"
        case .chuseokAfter: "추석 다음 날"
        case .hangulDay: "한글날"
        case .christmas: "기독탄신일"
        }
    }

    /// The holiday that it belongs to: 설날 and 추석 for the days around them, else itself. A substitute takes its name.
    public var feast: HolidayKind {
        switch self {
        case .seollalEve, .seollalAfter: .seollal
        case .chuseokEve, .chuseokAfter: .chuseok
        default: self
        }
    }

    /// Whether it follows the lunar calendar.
    public var isLunar: Bool {
        switch feast {
        case .seollal, .buddhasBirthday, .chuseok: true
        default: false
        }
    }

    /// The day in a year, or nil if the rule or the lunar table has none.
    func day(in year: Int32) -> Day? {
        guard years.contains(where: { $0.contains(year) }) else { return nil }
        func lunar(_ month: Int32, _ day: Int32, _ offset: Int32) -> Day? {
            LunarMonth(year: year, month: month)?.first.adding(days: day - 1 + offset)
        }
        switch self {
        case .newYear: return Day(year: year, month: 1, day: 1)
        case .secondOfJanuary: return Day(year: year, month: 1, day: 2)
        case .seollalEve: return lunar(1, 1, -1)
        case .seollal: return lunar(1, 1, 0)
        case .seollalAfter: return lunar(1, 1, 1)
        case .independenceMovementDay: return Day(year: year, month: 3, day: 1)
        case .arborDay: return Day(year: year, month: 4, day: 5)
        case .labourDay: return Day(year: year, month: 5, day: 1)
        case .childrensDay: return Day(year: year, month: 5, day: 5)
        case .buddhasBirthday: return lunar(4, 8, 0)
        case .memorialDay: return Day(year: year, month: 6, day: 6)
        case .constitutionDay: return Day(year: year, month: 7, day: 17)
        case .liberationDay: return Day(year: year, month: 8, day: 15)
        case .foundationDay: return Day(year: year, month: 10, day: 3)
        case .chuseokEve: return lunar(8, 15, -1)
        case .chuseok: return lunar(8, 15, 0)
        case .chuseokAfter: return lunar(8, 15, 1)
        case .hangulDay: return Day(year: year, month: 10, day: 9)
        case .christmas: return Day(year: year, month: 12, day: 25)
        }
    }
}
