import Almanac
import Testing

@Suite("Folk days")
struct FolkDayTests {
    @Test(
        "fall on the days that calendars print",
        arguments: [
            (FolkDay.coldFood, "2025-04-05"), (.firstDogDay, "2018-07-17"), (.middleDogDay, "2018-07-27"),
            (.lastDogDay, "2018-08-16"), (.firstDogDay, "2025-07-20"), (.middleDogDay, "2025-07-30"),
            (.lastDogDay, "2025-08-09"), (.firstFullMoon, "2026-03-03"), (.dano, "2026-06-19"),
            (.chilseok, "2026-08-19"),
            (.doubleNinth, "2026-10-19"), (.lastDayOfYear, "2026-02-16"), (.firstFullMoon, "2025-02-12"),
            (.dano, "2025-05-31"),
        ])
    func known(folkDay: FolkDay, expected: String) throws {
        let day = try Day.parse(expected)
        #expect(folkDay.day(in: day.year) == day)
        #expect(FolkDay.on(day).contains(folkDay))
    }

    @Test("come once a year, the dog days ten or twenty days apart and always on 경")
    func everyYear() throws {
        for year in Int32(1901)...2100 {
            for folkDay in FolkDay.allCases where folkDay != .workersDay {
                let day = try #require(folkDay.day(in: year), "\(folkDay) \(year)")
                #expect(day.year == year)
            }
            let first = try #require(FolkDay.firstDogDay.day(in: year))
            let middle = try #require(FolkDay.middleDogDay.day(in: year))
            let last = try #require(FolkDay.lastDogDay.day(in: year))
            #expect(first.days(to: middle) == 10)
            #expect([10, 20].contains(middle.days(to: last)))
            #expect([first, middle, last].allSatisfy { $0.sexagenary.korean.hasPrefix("경") })
        }
        #expect(FolkDay.coldFood.day(in: 1900) == nil)
        #expect(FolkDay.firstDogDay.day(in: 2101) == nil)
    }

    @Test("근로자의 날 is one from 1994 to 2025, and is then the holiday 노동절")
    func workersDay() throws {
        #expect(FolkDay.workersDay.day(in: 1993) == nil)
        for year in Int32(1994)...2025 {
            let day = try #require(Day(year: year, month: 5, day: 1))
            #expect(FolkDay.on(day).contains(.workersDay))
            #expect(try !#require(HolidayYear(year)).holidays(on: day).contains { $0.reason == .rule(.labourDay) })
        }
        #expect(FolkDay.workersDay.day(in: 2026) == nil)
        #expect(try #require(HolidayYear(2026)).holidays(on: try Day.parse("2026-05-01")).map(\.korean) == ["노동절"])
    }

    @Test("the spirit goes round the four sides and is away on ninth and tenth days")
    func spirit() throws {
        let month = try #require(LunarMonth(year: 2026, month: 12))
        let found = try (1...month.length).map { try #require(month.date(day: $0)).wanderingSpirit }
        let ten: [WanderingSpirit] = [.east, .east, .south, .south, .west, .west, .north, .north, .away, .away]
        #expect(found == ten + ten + ten)
        #expect(try LunarDate.parse("2026-08-29").isSpiritFree)
        #expect(try !LunarDate.parse("2026-08-28").isSpiritFree)
    }
}
