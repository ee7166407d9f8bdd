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
            ("9999-12-31", "9999-12-31"), ("25 Dec 2026", "2026-12-25"), ("December 25, 2026", "2026-12-25"),
            ("Fri 25 Dec 2026", "2026-12-25"), ("Saturday, 21 November 2026", "2026-11-21"), ("Dec 25", "2026-12-25"),
            ("21 SEPT", "2027-09-21"), ("2026 mar 3", "2026-03-03"), ("5 May 90", "1990-05-05"),
            ("12/25/2026", "2026-12-25"), ("25.12.2026", "2026-12-25"), ("3/3/2027", "2027-03-03"),
            ("2026.12.25 금", "2026-12-25"), ("2026.12.25.금", "2026-12-25"), ("2026년 12월 25일 금요일", "2026-12-25"),
            ("2026年12月25日 金曜日", "2026-12-25"), ("12.25(金)", "2026-12-25"), ("２０２６－１２－２５", "2026-12-25"),
            ("２０２６／１２／２５", "2026-12-25"), ("２０２６ー１２ー２５", "2026-12-25"),
            ("610815", "1961-08-15"), ("261225", "2026-12-25"), ("４７０１０２", "1947-01-02"),
            ("내일", "2026-11-22"), ("모레", "2026-11-23"), ("어제", "2026-11-20"), ("100일 뒤", "2027-03-01"),
            ("3주 뒤", "2026-12-12"), ("3일 전", "2026-11-18"), ("다음 주 화요일", "2026-11-24"),
            ("지난주 금요일", "2026-11-13"), ("금요일", "2026-11-27"), ("금", "2026-11-27"), ("주말", "2026-11-21"),
            ("음력 6.1", "2027-07-04"), ("음력 윤6월 1일", "2036-07-23"),
            ("추석", "2027-09-15"), ("내년 설날", "2027-02-07"), ("크리스마스 이브", "2026-12-24"), ("월말", "2026-11-30"),
            ("next Friday", "2026-11-27"), ("Fri", "2026-11-27"), ("last Friday", "2026-11-20"),
            ("tomorrow", "2026-11-22"), ("in 2 weeks", "2026-12-05"), ("3 days ago", "2026-11-18"),
            ("yesterday", "2026-11-20"), ("Christmas", "2026-12-25"), ("明日", "2026-11-22"), ("来週の月曜", "2026-11-23"),
            ("100日後", "2027-03-01"), ("3日前", "2026-11-18"), ("先週の金曜", "2026-11-13"), ("大晦日", "2026-12-31"),
            ("다음 금요일", "2026-11-27"), ("다음 일요일", "2026-11-29"), ("오는 일요일", "2026-11-22"),
            ("돌아오는 금", "2026-11-27"), ("2주 뒤 금요일", "2026-12-04"), ("1년 뒤", "2027-11-21"), ("2년 전", "2024-11-21"),
            ("작년 12월 25일", "2025-12-25"), ("작년 12/25", "2025-12-25"), ("次の金曜", "2026-11-27"),
            ("2週間後の金曜", "2026-12-04"), ("1年後", "2027-11-21"), ("去年の12月25日", "2025-12-25"),
            ("in 2 years", "2028-11-21"), ("2 years ago", "2024-11-21"),
        ])
    func reads(text: String, iso: String) throws {
        #expect(try DateEntry.parse(text, today: today).text == iso)
    }

    @Test("of a lunar year is read behind the word for it")
    func lunarYear() throws {
        let lunar = try LunarDate(year: 1960, month: 6, day: 15)
        #expect(try DateEntry.parse("음력 1960년 6월 15일", today: today) == lunar.solar)
        let leap = try LunarDate(year: 1960, month: 6, day: 15, isLeap: true)
        #expect(try DateEntry.parse("음력 1960년 윤6월 15일", today: today) == leap.solar)
    }

    @Test(
        "is refused with its reason",
        arguments: [
            ("", .empty), ("   ", .empty), ("내일 3시", .unreadable), ("내일 치과", .unreadable), ("abc", .unreadable),
            ("다음 치과", .unreadable), ("작년", .unreadable),
            ("2026", .unreadable),
            ("2026-12", .noSuchMonth), ("1.2.3.4", .unreadable), ("123456789", .unreadable), ("--", .unreadable),
            ("2026-13-01", .noSuchMonth), ("2026-00-10", .noSuchMonth), ("0000-01-01", .yearOutOfRange),
            ("0-1-1", .yearOutOfRange), ("10000-01-01", .yearOutOfRange), ("2026-12-25T00:00", .unreadable),
            ("2026-02-30", .noSuchDay(year: 2026, month: 2, last: 28)),
            ("2024-2-30", .noSuchDay(year: 2024, month: 2, last: 29)),
            ("2026-04-31", .noSuchDay(year: 2026, month: 4, last: 30)),
            ("2026-01-00", .noSuchDay(year: 2026, month: 1, last: 31)),
            ("3/4/2027", .unreadable), ("Dec 2026", .unreadable), ("Dec Jan 3", .unreadable), ("Dez 25", .unreadable),
            ("De 25", .unreadable), ("두달", .unreadable), ("25/13/2026", .noSuchMonth),
            ("31 Apr 2027", .noSuchDay(year: 2027, month: 4, last: 30)), ("leap 6.15", .unreadable),
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

    @Test(
        "of the lunar calendar is read with a year, and without one as the next such day",
        arguments: [
            ("1960-06-15", "1960-06-15"), ("60.6.15", "1960-06-15"), ("1960-윤06-15", "1960-윤06-15"),
            ("1960 leap 6.15", "1960-윤06-15"), ("1960年閏6月15日", "1960-윤06-15"), ("11.3", "2026-11-03"),
            ("11월 3일", "2026-11-03"), ("10.13", "2026-10-13"), ("10.12", "2027-10-12"), ("1.1", "2027-01-01"),
            ("1.30", "2029-01-30"), ("윤6.15", "2036-윤06-15"), ("leap 6-15", "2036-윤06-15"), ("12.30", "2026-12-30"),
        ])
    func readsLunar(text: String, written: String) throws {
        #expect(try DateEntry.parseLunar(text, today: today).text(leapMark: "윤") == written)
    }

    @Test(
        "that the lunar calendar has not is refused with its reason",
        arguments: [
            ("", .empty), ("1960", .unreadable), ("13.1", .noSuchMonth), ("0.1", .noSuchMonth),
            ("1390-12-30", .lunarYearOutOfRange), ("2101-01-01", .lunarYearOutOfRange),
            ("2.31", .noSuchLunarDay(month: 2, isLeap: false, last: 29)),
            ("1960-02-30", .noSuchLunarDay(month: 2, isLeap: false, last: 29)),
            ("1960-윤05-01", .noSuchLeapMonth(year: 1960, month: 5, leapMonth: 6)),
            ("윤12.1", .noSuchLeapMonth(year: 2026, month: 12, leapMonth: nil)),
        ] as [(String, DateEntry.Failure)])
    func refusesLunar(text: String, reason: DateEntry.Failure) {
        #expect(throws: reason) { try DateEntry.parseLunar(text, today: today) }
    }

    @Test("of the lunar calendar needs its year where today lies beyond the table")
    func beyondTheTable() throws {
        let late = Day(year: 2101, month: 6, day: 1)!
        #expect(throws: DateEntry.Failure.lunarYearOutOfRange) { try DateEntry.parseLunar("6.15", today: late) }
        #expect(try DateEntry.parseLunar("2100-12-29", today: late).month == 12)
        #expect(throws: DateEntry.Failure.lunarYearOutOfRange) {
            try DateEntry.parseLunar("1.1", today: Day(year: 2101, month: 1, day: 28)!)
        }
    }
}
