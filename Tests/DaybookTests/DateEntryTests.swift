import Almanac
import Testing

@testable import Daybook

@Suite("A typed date")
struct DateEntryTests {
    let today = Day(year: 2026, month: 11, day: 21)!

    @Test(
        "is read in the ways people write it",
        arguments: [
            ("2026-12-25", "2026-12-25"), ("2026.12.25", "2026-12-25"), ("2026. 12. 25.", "2026-12-25"),
            ("2026/12/25", "2026-12-25"), ("20261225", "2026-12-25"), ("2026년 12월 25일", "2026-12-25"),
            ("2026年12月25日", "2026-12-25"), ("  2026-1-2 ", "2026-01-02"), ("２０２６．１２．２５", "2026-12-25"),
            ("12.25", "2026-12-25"), ("12/25", "2026-12-25"), ("12월 25일", "2026-12-25"), ("11.21", "2026-11-21"),
            ("11.20", "2027-11-20"), ("2.29", "2028-02-29"), ("26.12.25", "2026-12-25"), ("90.5.5", "1990-05-05"),
            ("46-1-1", "2046-01-01"), ("47-1-1", "1947-01-01"),
            ("26년 12월 25일", "2026-12-25"), ("0026-12-25", "0026-12-25"), ("1-1-1", "0001-01-01"),
            ("9999-12-31", "9999-12-31"),
        ])
    func reads(text: String, iso: String) throws {
        #expect(try DateEntry.parse(text, today: today).text == iso)
    }

    @Test(
        "is refused with its reason",
        arguments: [
            ("", .empty), ("   ", .empty), ("내일", .unreadable), ("abc", .unreadable), ("2026", .unreadable),
            ("2026-12", .noSuchMonth), ("1.2.3.4", .unreadable), ("123456789", .unreadable), ("--", .unreadable),
            ("2026-13-01", .noSuchMonth), ("2026-00-10", .noSuchMonth), ("0000-01-01", .yearOutOfRange),
            ("0-1-1", .yearOutOfRange), ("10000-01-01", .yearOutOfRange), ("2026-12-25T00:00", .unreadable),
            ("2026-02-30", .noSuchDay(year: 2026, month: 2, last: 28)),
            ("2024-2-30", .noSuchDay(year: 2024, month: 2, last: 29)),
            ("2026-04-31", .noSuchDay(year: 2026, month: 4, last: 30)),
            ("2026-01-00", .noSuchDay(year: 2026, month: 1, last: 31)),
            ("2.30", .noSuchDay(year: 2026, month: 2, last: 28)), ("👨‍👩‍👧", .unreadable), ("-2026-12-25-", .none),
        ] as [(String, DateEntry.Failure?)])
    func refuses(text: String, reason: DateEntry.Failure?) {
        do throws(DateEntry.Failure) {
            _ = try DateEntry.parse(text, today: today)
            #expect(reason == nil)
        } catch {
            #expect(error == reason)
        }
    }
}
