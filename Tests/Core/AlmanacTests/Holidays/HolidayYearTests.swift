import Almanac
import Testing

@Suite("The public holidays of a year")
struct HolidayYearTests {
    @Test("2024 to 2030 follow from the rules, by name and in order", arguments: Int32(2024)...2030)
    func byRule(year: Int32) throws {
        let expected = try Golden.lines("holidays.txt").filter { $0.hasPrefix("\(year)") }
        let found = try #require(HolidayYear(year, decrees: .none)).holidays.filter {
            if case .election = $0.reason { false } else { true }
        }
        #expect(found.map { "\($0.day) \($0.korean)" } == expected.map(String.init))
    }

    @Test(
        "substitutes since 2014 are the days that were off",
        arguments: [
            (2013, []), (2014, ["2014-09-10"]), (2015, ["2015-09-29"]), (2016, ["2016-02-10"]),
            (2017, ["2017-01-30", "2017-10-06"]), (2018, ["2018-05-07", "2018-09-26"]), (2019, ["2019-05-06"]),
            (2020, ["2020-01-27"]), (2021, ["2021-08-16", "2021-10-04", "2021-10-11"]),
            (2022, ["2022-09-12", "2022-10-10"]), (2023, ["2023-01-24", "2023-05-29"]),
            (2033, ["2033-02-02", "2033-05-02", "2033-07-18", "2033-10-10", "2033-12-26"]),
        ] as [(Int32, [String])])
    func substitutes(year: Int32, expected: [String]) throws {
        let found = try #require(HolidayYear(year)).holidays.filter {
            switch $0.reason {
            case .substitute: true
            case .rule, .election, .decree: false
            }
        }
        #expect(found.map(\.day.text) == expected)
    }

    @Test(
        "a holiday is listed in the years in which it was one",
        arguments: [
            (HolidayKind.constitutionDay, [Int32(1991), 2007, 2026], [Int32(2008), 2025]),
            (.arborDay, [1991, 2005], [2006]), (.hangulDay, [2013], [1991, 2012]), (.secondOfJanuary, [1998], [1999]),
            (.labourDay, [2026, 2100], [1991, 1994, 2025]), (.newYear, [1991, 2100], []),
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
        #expect(year.holidays(on: try Day.parse("2025-06-03")).map(\.korean) == ["임시공휴일(대통령선거)"])
        let monday = try Day.parse("2026-08-17")
        let decree = HolidayDecree(day: monday, name: "임시공휴일")
        let overlay = HolidayDecrees(version: monday, decrees: [decree])
        let moved = try #require(HolidayYear(2026, decrees: overlay))
        #expect(moved.holidays(on: monday).map(\.reason) == [.decree(decree)])
        #expect(moved.holidays(on: try Day.parse("2026-08-18")).map(\.reason) == [.substitute(.liberationDay)])
        #expect(!HolidayDecrees.known.decrees.isEmpty)
        #expect(HolidayDecrees.known.decrees.allSatisfy { $0.day <= HolidayDecrees.known.version })
    }

    @Test(
        "노동절 is made up for as the national days are",
        arguments: [(2027, "2027-05-03"), (2032, "2032-05-03"), (2033, "2033-05-02")] as [(Int32, String)])
    func labourDay(year: Int32, substitute: String) throws {
        let found = try #require(HolidayYear(year)).holidays(on: try Day.parse(substitute))
        #expect(found.map(\.reason) == [.substitute(.labourDay)])
        #expect(found.map(\.korean) == ["대체공휴일(노동절)"])
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
