import Almanac
import Testing

@Suite("Day arithmetic")
struct DayArithmeticTests {
    @Test(
        "months are counted from the base and clamped to the month's last day",
        arguments: [
            ("2025-01-31", 1, "2025-02-28"), ("2025-01-31", 2, "2025-03-31"), ("2025-01-31", 3, "2025-04-30"),
            ("2024-01-31", 1, "2024-02-29"), ("2025-03-31", -1, "2025-02-28"), ("2025-01-15", -1, "2024-12-15"),
            ("2025-12-31", 1, "2026-01-31"), ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", 48, "2028-02-29"),
            ("0001-01-31", 0, "0001-01-31"), ("9999-12-31", -119_987, "0001-01-31"),
        ] as [(String, Int32, String)])
    func months(base: String, months: Int32, expected: String) throws {
        #expect(try Day.parse(base).adding(months: months)?.text == expected)
    }

    @Test(
        "years are counted from the base, 29 February falling on 28 where there is none",
        arguments: [
            ("2024-02-29", 1, "2025-02-28"), ("2024-02-29", 4, "2028-02-29"), ("2024-02-29", -4, "2020-02-29"),
            ("2000-02-29", 100, "2100-02-28"), ("2024-05-10", 100, "2124-05-10"),
        ] as [(String, Int32, String)])
    func years(base: String, years: Int32, expected: String) throws {
        #expect(try Day.parse(base).adding(years: years)?.text == expected)
    }

    @Test("steps beyond years 1 to 9999 have no day", arguments: [1, 40_000, Int32.max])
    func beyond(step: Int32) {
        #expect(Day.last.adding(days: step) == nil)
        #expect(Day.last.adding(months: step) == nil)
        #expect(Day.last.adding(years: step) == nil)
        #expect(Day.first.adding(days: -step) == nil)
        #expect(Day.first.adding(months: -step) == nil)
        #expect(Day.first.adding(years: -step) == nil)
        #expect(Day.first.adding(days: .min) == nil)
        #expect(Day.first.adding(months: .min) == nil)
        #expect(Day.first.adding(years: .min) == nil)
    }

    @Test("days(to:) undoes adding(days:)")
    func distance() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            let a = try #require(Day(number: .random(in: Day.first.number...Day.last.number, using: &random)))
            let b = try #require(Day(number: .random(in: Day.first.number...Day.last.number, using: &random)))
            #expect(a.adding(days: a.days(to: b)) == b, "seed \(seed): \(a) to \(b)")
        }
        #expect(Day.first.days(to: Day.last) == 3_652_058)
    }

    @Test(
        "a month has the days it has",
        arguments: [
            (2026, 2, 28), (2024, 2, 29), (1900, 2, 28), (2000, 2, 29), (2026, 12, 31), (2026, 4, 30), (2026, 0, 0),
            (2026, 13, 0),
        ] as [(Int32, Int32, Int32)])
    func lengths(year: Int32, month: Int32, days: Int32) {
        #expect(Day.daysIn(year: year, month: month) == days)
    }
}
