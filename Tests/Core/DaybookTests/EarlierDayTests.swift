import Almanac
import Testing

@testable import Daybook

@Suite("The same day of earlier years")
struct EarlierDayTests {
    private func days(_ years: Int32, before day: String) throws -> [String] {
        EarlierDay.days(years, before: try Day.parse(day)).map { $0.day.text + ($0.isLunar ? " lunar" : "") }
    }

    @Test("is that of the calendar, and that of the lunar one where it is another")
    func both() throws {
        // Chuseok, 15.8.: 25 September 2026, 6 October 2025.
        #expect(try days(1, before: "2026-09-25") == ["2025-09-25", "2025-10-06 lunar"])
        #expect(try days(2, before: "2026-09-25") == ["2024-09-25", "2024-09-17 lunar"])
        // After 19 years both calendars often meet again.
        #expect(try days(19, before: "2026-09-25") == ["2007-09-25"])
    }

    @Test("of 29 February is there in leap years alone, and on the 28th of other years")
    func leapDay() throws {
        #expect(try days(1, before: "2028-02-29").allSatisfy { $0.hasSuffix("lunar") })
        #expect(try days(4, before: "2028-02-29").first == "2024-02-29")
        #expect(try days(2, before: "2026-02-28").prefix(2) == ["2024-02-28", "2024-02-29"])
        #expect(try days(1, before: "2026-02-28").first == "2025-02-28")
        #expect(try !days(4, before: "2028-02-28").contains("2024-02-29"), "it comes on its own day")
    }

    @Test("of a leap month is lunar only in years that have it, and of a day the table does not reach civil alone")
    func reach() throws {
        // 윤6.1., which 2024 has not.
        #expect(try days(1, before: "2025-07-25") == ["2024-07-25"])
        #expect(try days(1, before: "2200-01-01") == ["2199-01-01"])
    }
}
