/// One of the twenty-four solar terms (이십사절기): the days on which the Sun reaches a multiple of 15 degrees.
///
/// The days are those of Korean time (UTC+9 throughout) in 1900 to 2100. They come from two bits a term and year:
/// how many days after the earliest day of the month the term falls.
public enum SolarTerm: UInt8, CaseIterable, Sendable {
    case minorCold, majorCold, springBegins, rainWater, insectsWake, springEquinox
    case clearAndBright, grainRain, summerBegins, grainBuds, grainInEar, summerSolstice
    case minorHeat, majorHeat, autumnBegins, heatEnds, whiteDew, autumnEquinox
    case coldDew, frost, winterBegins, minorSnow, majorSnow, winterSolstice

    /// The years whose terms are known.
    public static let years: ClosedRange<Int32> = 1900...2100

    /// The term that falls on a day, or nil.
    public init?(on day: Day) {
        let (year, month, dayOfMonth) = day.civil
        guard SolarTerm.years.contains(year) else { return nil }
        // Two terms a month, one in each half of it.
        let index = UInt8(truncatingIfNeeded: (month - 1) * 2 + (dayOfMonth > 15 ? 1 : 0))
        guard let term = SolarTerm(rawValue: index), term.dayOfMonth(in: year) == dayOfMonth else { return nil }
        self = term
    }

    /// The day on which the term falls in a year, or nil outside 1900 to 2100.
    public func day(in year: Int32) -> Day? {
        guard SolarTerm.years.contains(year) else { return nil }
        return Day(year: year, month: Int32(rawValue) / 2 + 1, day: dayOfMonth(in: year))
    }

    /// Trusts the year to be known.
    private func dayOfMonth(in year: Int32) -> Int32 {
        let row = SolarTerm.rows[Int(year - SolarTerm.years.lowerBound)]
        let late = Int32(truncatingIfNeeded: row >> (2 * UInt64(rawValue)) & 3)
        return Int32(SolarTerm.earliestDays[Int(rawValue)]) + late
    }

    /// How certain the day is. KASI publishes the terms year by year, so past ones were checked and later ones are
    /// computed; two fall so near to midnight that rounding to the minute may move them to the next day.
    public func certainty(in year: Int32) -> Certainty {
        switch (self, year) {
        case (.rainWater, 2030), (.majorCold, 2053): .sensitive
        default: .computed
        }
    }

    /// The ecliptic longitude of the Sun, in degrees: 0 at the spring equinox (춘분).
    public var longitude: Int32 { (285 + 15 * Int32(rawValue)) % 360 }

    /// The name in Hangul: `동지`.
    public var korean: String {
        name(in: "소한대한입춘우수경칩춘분청명곡우입하소만망종하지소서대서입추처서백로추분한로상강입동소설대설동지")
    }

    /// The name in Chinese characters: `冬至`.
    public var hanja: String {
        name(in: "小寒大寒立春雨水驚蟄春分淸明穀雨立夏小滿芒種夏至小暑大暑立秋處暑白露秋分寒露霜降立冬小雪大雪冬至")
    }

    /// The name as Japan writes it, in its simpler characters: `啓蟄`.
    public var japanese: String {
        name(in: "小寒大寒立春雨水啓蟄春分清明穀雨立夏小満芒種夏至小暑大暑立秋処暑白露秋分寒露霜降立冬小雪大雪冬至")
    }

    /// Two letters of three bytes each.
    private func name(in names: StaticString) -> String {
        let bytes = UnsafeBufferPointer(start: names.utf8Start + Int(rawValue) * 6, count: 6)
        return String(decoding: bytes, as: UTF8.self)
    }
}
