import Almanac
import Testing

@Suite("The text of a day")
struct DayTextTests {
    @Test("comes back as the same day, for every day of a few centuries")
    func roundTrip() throws {
        for number in Int32(-80_000)...80_000 {
            let day = try #require(Day(number: number))
            guard try Day.parse(day.text) == day else {
                Issue.record("\(day) does not come back")
                return
            }
        }
        #expect(try Day.parse("0001-01-01") == Day.first)
        #expect(try Day.parse("9999-12-31") == Day.last)
    }

    @Test(
        "is malformed",
        arguments: [
            "", "-", "--", "2026", "2026-11", "2026-11-21-", "2026-11-2", "2026-1-21", "26-11-21", " 2026-11-21",
            "2026-11-21 ", "2026/11/21", "2026-11-21T00:00", "+2026-11-21", "-2026-11-21", "20261121", "２０２６-11-21",
            "2026-11-２１", "2026-11-021", "2026-011-21", "1234567890-01-01", "오늘", "2026-1a-21", "2026--11-21",
            "2026-11-21\0", "\u{feff}2026-11-21", "2026-11-21\u{301}",
        ])
    func malformed(text: String) {
        #expect(throws: DayError.malformed) { try Day.parse(text) }
    }

    @Test(
        "names no day",
        arguments: [
            "2026-02-29", "2026-02-30", "2026-13-01", "2026-00-10", "2026-10-00", "2026-04-31", "1900-02-29",
            "2026-99-99",
        ])
    func noSuchDay(text: String) {
        #expect(throws: DayError.noSuchDay) { try Day.parse(text) }
    }

    @Test("is out of range", arguments: ["0000-01-01", "10000-01-01", "123456789-01-01", "0000-13-01"])
    func outOfRange(text: String) {
        #expect(throws: DayError.outOfRange) { try Day.parse(text) }
    }
}
