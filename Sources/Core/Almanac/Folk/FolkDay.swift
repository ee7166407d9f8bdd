/// A day that Korean calendars name and that is no public holiday by itself: those of old custom, and the workers' day.
public enum FolkDay: UInt8, CaseIterable, Sendable {
    /// The first full moon (정월대보름), lunar 1-15.
    case firstFullMoon
    /// The third of the third (삼짇날), lunar 3-3.
    case thirdOfThird
    /// Cold food day (한식), 105 days after the winter solstice.
    case coldFood
    /// The fifth of the fifth (단오), lunar 5-5.
    case dano
    /// Washing day (유두), lunar 6-15.
    case yudu
    /// The early dog day (초복), the third 경 (庚) day on or after the summer solstice.
    case firstDogDay
    /// The middle dog day (중복), the fourth 경 day.
    case middleDogDay
    /// The late dog day (말복), the first 경 day on or after 입추.
    case lastDogDay
    /// The seventh of the seventh (칠석), lunar 7-7.
    case chilseok
    /// All souls (백중), lunar 7-15.
    case baekjung
    /// The ninth of the ninth (중양절), lunar 9-9.
    case doubleNinth
    /// The last day of the lunar year (섣달그믐).
    case lastDayOfYear
    /// Workers' day (근로자의 날), 1 May from 1994 to 2025 (근로자의 날 제정에 관한 법률, as amended on 1994-03-09): a day off
    /// for workers alone. From 2026 it is a public holiday, ``HolidayKind/labourDay``.
    case workersDay

    /// The day in a civil year, or nil beyond the tables. Days of custom fall once in every year.
    public func day(in year: Int32) -> Day? {
        switch self {
        case .firstFullMoon: lunar(1, 15, in: year)
        case .thirdOfThird: lunar(3, 3, in: year)
        case .coldFood: SolarTerm.winterSolstice.day(in: year - 1)?.adding(days: 105)
        case .dano: lunar(5, 5, in: year)
        case .yudu: lunar(6, 15, in: year)
        case .firstDogDay: SolarTerm.summerSolstice.day(in: year)?.onOrAfter(stem: 6)?.adding(days: 20)
        case .middleDogDay: SolarTerm.summerSolstice.day(in: year)?.onOrAfter(stem: 6)?.adding(days: 30)
        case .lastDogDay: SolarTerm.autumnBegins.day(in: year)?.onOrAfter(stem: 6)
        case .chilseok: lunar(7, 7, in: year)
        case .baekjung: lunar(7, 15, in: year)
        case .doubleNinth: lunar(9, 9, in: year)
        case .lastDayOfYear: LunarYear(year)?.first.adding(days: -1)
        case .workersDay: (1994...2025).contains(year) ? Day(year: year, month: 5, day: 1) : nil
        }
    }

    /// The folk days on a day; several if they coincide.
    public static func on(_ day: Day) -> [FolkDay] {
        let year = day.year
        return allCases.filter { $0.day(in: year) == day }
    }

    /// The Korean name.
    public var korean: String {
        switch self {
        case .firstFullMoon: "정월대보름"
        case .thirdOfThird: "삼짇날"
        case .coldFood: "한식"
        case .dano: "단오"
        case .yudu: "유두"
        case .firstDogDay: "초복"
        case .middleDogDay: "중복"
        case .lastDogDay: "말복"
        case .chilseok: "칠석"
        case .baekjung: "백중"
        case .doubleNinth: "중양절"
        case .lastDayOfYear: "섣달그믐"
        case .workersDay: "근로자의 날"
        }
    }

    private func lunar(_ month: Int32, _ day: Int32, in year: Int32) -> Day? {
        LunarMonth(year: year, month: month)?.first.adding(days: day - 1)
    }
}

extension Day {
    /// The first day from this one on whose sexagenary name has that stem, 0 to 9.
    fileprivate func onOrAfter(stem: Int32) -> Day? { adding(days: (stem - sexagenary.stem + 10) % 10) }
}
