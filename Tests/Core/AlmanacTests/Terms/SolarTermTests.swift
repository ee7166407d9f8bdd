import Almanac
import Testing

@Suite("Solar terms")
struct SolarTermTests {
    @Test("fall on the days that were computed, for all of 1900 to 2100")
    func allYears() throws {
        let lines = try Golden.lines("solar-terms.txt")
        #expect(lines.count == 201)
        for (line, year) in zip(lines, SolarTerm.years) {
            var days = ""
            for term in SolarTerm.allCases {
                let day = try #require(term.day(in: year))
                #expect(SolarTerm(on: day) == term)
                #expect(day.month == Int32(term.rawValue) / 2 + 1)
                days += day.text.suffix(2)
            }
            #expect(line == "\(year) \(days)")
        }
    }

    @Test(
        "fall on known days",
        arguments: [
            (SolarTerm.springBegins, 2026, "2026-02-04", "입춘", "立春", 315),
            (.winterSolstice, 2026, "2026-12-22", "동지", "冬至", 270), (.minorCold, 2026, "2026-01-05", "소한", "小寒", 285),
            (.clearAndBright, 2025, "2025-04-04", "청명", "淸明", 15),
            (.summerSolstice, 2025, "2025-06-21", "하지", "夏至", 90),
            (.springEquinox, 2024, "2024-03-20", "춘분", "春分", 0), (.springBegins, 2021, "2021-02-03", "입춘", "立春", 315),
        ] as [(SolarTerm, Int32, String, String, String, Int32)])
    func known(term: SolarTerm, year: Int32, day: String, korean: String, hanja: String, longitude: Int32) {
        #expect(term.day(in: year)?.text == day)
        #expect(term.korean == korean)
        #expect(term.hanja == hanja)
        #expect(term.longitude == longitude)
    }

    @Test("are unknown outside 1900 to 2100, and most days have none")
    func none() throws {
        #expect(SolarTerm.frost.day(in: 1899) == nil)
        #expect(SolarTerm.frost.day(in: 2101) == nil)
        #expect(SolarTerm(on: try Day.parse("2026-02-05")) == nil)
        #expect(SolarTerm(on: try Day.parse("1899-12-22")) == nil)
        let days = (Int32(0)..<365).compactMap { Day(year: 2026, month: 1, day: 1)?.adding(days: $0) }
        #expect(days.compactMap { SolarTerm(on: $0) } == SolarTerm.allCases)
    }

    @Test("a leap month has no major term (중기), where the Sun enters a sign")
    func majorTerms() throws {
        for year in Int32(1912)...2099 {
            for month in try #require(LunarYear(year)).months where month.isLeap {
                let days = try (0..<month.length).map { try #require(month.first.adding(days: $0)) }
                let longitudes = days.compactMap { SolarTerm(on: $0)?.longitude }
                #expect(longitudes.allSatisfy { $0 % 30 != 0 }, "\(year) leap \(month.month)")
            }
        }
    }

    @Test("the winter solstice is always in the eleventh month")
    func solstice() throws {
        for year in Int32(1912)...2099 {
            let solstice = try #require(SolarTerm.winterSolstice.day(in: year))
            let date = try #require(LunarDate(solstice))
            #expect(date.month == 11 && !date.isLeap, "\(year)")
        }
    }

    @Test("near midnight are marked")
    func sensitive() {
        #expect(SolarTerm.rainWater.certainty(in: 2030) == .sensitive)
        #expect(SolarTerm.majorCold.certainty(in: 2053) == .sensitive)
        #expect(SolarTerm.rainWater.certainty(in: 2031) == .computed)
    }
}
