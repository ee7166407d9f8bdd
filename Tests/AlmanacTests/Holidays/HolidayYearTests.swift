import Almanac
import Testing

@Suite("The public holidays of a year")
struct HolidayYearTests {
    @Test("2024 to 2030 are what the rules give, by name and in order", arguments: Int32(2024)...2030)
    func byRule(year: Int32) throws {
        let expected = try Golden.lines("holidays.txt").filter { $0.hasPrefix("\(year)") }
        let found = try #require(HolidayYear(year, decrees: .none)).holidays.map { "\($0.day) \($0.korean)" }
        #expect(found == expected.map(String.init))
    }

    @Test(
        "substitutes since 2014 are the days that were off",
        arguments: [
            (2013, []), (2014, ["2014-09-10"]), (2015, ["2015-09-29"]), (2016, ["2016-02-10"]),
            (2017, ["2017-01-30", "2017-10-06"]), (2018, ["2018-05-07", "2018-09-26"]), (2019, ["2019-05-06"]),
            (2020, ["2020-01-27"]), (2021, ["2021-08-16", "2021-10-04", "2021-10-11"]),
            (2022, ["2022-09-12", "2022-10-10"]), (2023, ["2023-01-24", "2023-05-29"]),
        ] as [(Int32, [String])])
    func substitutes(year: Int32, expected: [String]) throws {
        let found = try #require(HolidayYear(year)).holidays.filter {
            switch $0.reason {
            case .substitute, .substituteForSeveral: true
            case .rule, .decree: false
            }
        }
        #expect(found.map(\.day.text) == expected)
    }

    @Test(
        "a holiday is listed in the years in which it was one",
        arguments: [
            (HolidayKind.constitutionDay, [Int32(1991), 2007, 2026], [Int32(2008), 2025]),
            (.arborDay, [1991, 2005], [2006]), (.hangulDay, [2013], [1991, 2012]), (.secondOfJanuary, [1998], [1999]),
            (.newYear, [1991, 2100], []),
        ])
    func years(kind: HolidayKind, listed: [Int32], missing: [Int32]) throws {
        for year in listed {
            let found = try #require(HolidayYear(year, decrees: .none)).holidays
            #expect(found.contains { $0.reason == .rule(kind) }, "\(year)")
        }
        for year in missing {
            let found = try #require(HolidayYear(year, decrees: .none)).holidays
            #expect(!found.contains { $0.reason == .rule(kind) }, "\(year)")
        }
    }

    @Test("decrees are laid over the rules and a substitute makes way for them")
    func decrees() throws {
        let year = try #require(HolidayYear(2025))
        #expect(year.holidays(on: try Day.parse("2025-01-27")).map(\.korean) == ["임시공휴일"])
        #expect(year.holidays(on: try Day.parse("2025-06-03")).map(\.korean) == ["대통령 선거일"])
        let monday = try Day.parse("2026-08-17")
        let overlay = HolidayDecrees(version: monday, decrees: [HolidayDecree(day: monday, name: "임시공휴일")])
        let moved = try #require(HolidayYear(2026, decrees: overlay))
        #expect(moved.holidays(on: monday).map(\.reason) == [.decree("임시공휴일")])
        #expect(moved.holidays(on: try Day.parse("2026-08-18")).map(\.reason) == [.substitute(.liberationDay)])
        #expect(!HolidayDecrees.known.decrees.isEmpty)
        #expect(HolidayDecrees.known.decrees.allSatisfy { $0.day <= HolidayDecrees.known.version })
    }

    @Test("is unknown outside 1991 to 2100, and known throughout")
    func range() throws {
        #expect(HolidayYear(1990) == nil)
        #expect(HolidayYear(2101) == nil)
        for number in HolidayYear.years {
            let year = try #require(HolidayYear(number))
            let days = year.holidays.map(\.day)
            #expect(days == days.sorted())
            #expect(days.allSatisfy { $0.year == number })
            for holiday in year.holidays {
                guard case .substitute = holiday.reason else { continue }
                #expect(holiday.day.weekday != .saturday && holiday.day.weekday != .sunday)
                #expect(year.holidays(on: holiday.day).count == 1)
            }
        }
    }
}
