import Almanac
import Foundation
import Testing

@Suite("A lunar date")
struct LunarDateTests {
    @Test(
        "is the day that history and KASI say",
        arguments: [
            ("2026-08-15", "2026-09-25"), ("2025-06-01", "2025-06-25"), ("2025-06-01 leap", "2025-07-25"),
            ("2027-01-01", "2027-02-07"), ("2028-01-01", "2028-01-27"), ("2030-01-01", "2030-02-03"),
            ("2024-12-15", "2025-01-14"), ("2025-12-29", "2026-02-16"), ("2026-12-30", "2027-02-06"),
            ("2033-11-01 leap", "2033-12-22"), ("2017-02-01", "2017-02-26"), ("1545-03-08", "1545-04-28"),
            ("1592-04-13", "1592-05-23"), ("1597-09-16", "1597-10-26"), ("1392-07-17", "1392-08-13"),
            ("1391-01-01", "1391-02-13"), ("2050-11-18", "2050-12-31"), ("2100-12-29", "2101-01-28"),
        ])
    func anchors(lunar: String, solar: String) throws {
        let date = try LunarDate.parse(lunar)
        #expect(date.solar.text == solar)
        #expect(LunarDate(try Day.parse(solar)) == date)
        #expect(date.text == lunar)
        #expect("\(date)" == lunar)
    }

    @Test("agrees with Foundation's Korean calendar on every day of 1912 to 2050")
    func foundation() throws {
        var calendar = Calendar(identifier: .dangi)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 9 * 3600))
        let first = try Day.parse("1912-01-01")
        let last = try Day.parse("2050-12-31")
        var wrong: [Day] = []
        for number in first.number...last.number {
            let day = try #require(Day(number: number))
            let date = try #require(LunarDate(day))
            // Noon in Korea.
            let instant = Date(timeIntervalSince1970: Double(number) * 86400 + 3 * 3600)
            let theirs = calendar.dateComponents([.era, .year, .month, .day, .isLeapMonth], from: instant)
            let era = try #require(theirs.era)
            let year = try #require(theirs.year)
            if 60 * (era - 1) + year - 2637 != Int(date.year) || theirs.month != Int(date.month)
                || theirs.day != Int(date.day) || theirs.isLeapMonth != date.isLeap
            {
                wrong.append(day)
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test(
        "says why there is none",
        arguments: [
            (1390, 12, 1, false, LunarError.outOfRange), (2101, 1, 1, false, .outOfRange),
            (.min, 1, 1, true, .outOfRange),
            (2026, 0, 1, false, .noSuchMonth), (2026, 13, 1, true, .noSuchMonth), (2026, .max, 1, false, .noSuchMonth),
            (2026, 6, 1, true, .noSuchLeapMonth(leapMonth: nil)), (2025, 5, 1, true, .noSuchLeapMonth(leapMonth: 6)),
            (2025, 12, 30, false, .noSuchDay(length: 29)), (2025, 6, 0, false, .noSuchDay(length: 30)),
            (2025, 6, 30, true, .noSuchDay(length: 29)), (2026, 12, 31, false, .noSuchDay(length: 30)),
            (2026, 1, .min, false, .noSuchDay(length: 30)),
        ] as [(Int32, Int32, Int32, Bool, LunarError)])
    func refused(year: Int32, month: Int32, day: Int32, isLeap: Bool, error: LunarError) {
        #expect(throws: error) { try LunarDate(year: year, month: month, day: day, isLeap: isLeap) }
    }

    @Test("is malformed where its text is", arguments: ["", "leap", "2025-06-01leap", "2025-06-01  leap", "2025-6-1"])
    func malformed(text: String) {
        #expect(throws: LunarError.malformed) { try LunarDate.parse(text) }
    }

    @Test("can be told to be leap beside its text")
    func leapBeside() throws {
        #expect(try LunarDate.parse("2025-06-01", isLeap: true).solar.text == "2025-07-25")
        #expect(throws: LunarError.noSuchLeapMonth(leapMonth: nil)) { try LunarDate.parse("2026-06-01", isLeap: true) }
    }

    @Test("sorts as its days do")
    func order() throws {
        let days = try (0..<800).map { try #require(Day.parse("2024-12-01").adding(days: $0)) }
        let dates = try days.map { try #require(LunarDate($0)) }
        #expect(dates.shuffled().sorted() == dates)
    }

    @Test("knows the leap months of 2020 to 2050 and of the years that programs get wrong")
    func leapMonths() throws {
        let known: [Int32: Int32] = [
            2012: 3, 2017: 5, 2020: 4, 2023: 2, 2025: 6, 2028: 5, 2031: 3, 2033: 11, 2036: 6, 2039: 5, 2042: 2, 2044: 7,
            2047: 5, 2050: 3,
        ]
        for year in Int32(2020)...2050 { #expect(LunarYear(year)?.leapMonth == known[year]) }
        for (year, month) in known { #expect(LunarYear(year)?.leapMonth == month) }
        #expect(LunarYear(1390) == nil)
        #expect(LunarYear(2101) == nil)
        #expect(LunarYear(2025)?.months.count == 13)
        #expect(LunarYear(2025)?.length == 384)
        #expect(LunarYear(2026)?.length == 355)
    }

    @Test(
        "says how sure it is",
        arguments: [
            ("1391-01-01", Certainty.official), ("2050-11-30", .official), ("2050-12-01", .computed),
            ("2074-06-01", .computed), ("2074-06-01 leap", .sensitive), ("2074-07-01", .sensitive),
            ("2096-12-01", .sensitive), ("2100-12-29", .computed),
        ])
    func certainty(lunar: String, certainty: Certainty) throws {
        #expect(try LunarDate.parse(lunar).certainty == certainty)
    }
}
