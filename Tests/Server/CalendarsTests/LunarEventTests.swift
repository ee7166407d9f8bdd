import Almanac
import Daybook
import Testing

@testable import Calendars

private typealias Reading = CalendarReading

/// The solar days are those of the Korea Astronomy and Space Science Institute.
@Suite("Lunar events of a calendar that somebody subscribed to")
struct LunarEventTests {
    @Test(
        "Naver's dates are numbers of the lunar calendar; Samsung's are civil, and come again by the lunar one",
        arguments: [
            (
                "DTSTART;VALUE=DATE:20200803|RRULE:FREQ=YEARLY|X-NAVER-LUNAR-DATE:true",
                ["2026-09-13", "2027-09-03", "2028-09-21"]
            ),
            (
                "X-NAVER-LUNAR-DATE:true|RRULE:FREQ=YEARLY|DTSTART;VALUE=DATE:20210230",
                ["2026-04-16", "2027-04-06", "2028-03-25"]
            ),
            ("DTSTART;VALUE=DATE:20260815|X-NAVER-LUNAR-DATE:true", ["2026-09-25"]),
            (
                "DTSTART;TZID=Asia/Seoul:20200803T090000|DTEND;TZID=Asia/Seoul:20200803T100000|RRULE:FREQ=YEARLY|X-NAVER-LUNAR-DATE:true",
                ["2026-09-13 09:00-10:00", "2027-09-03 09:00-10:00", "2028-09-21 09:00-10:00"]
            ),
            ("DTSTART;VALUE=DATE:20260729|DTEND;VALUE=DATE:20260730|X-NAVER-LUNAR-DATE:true", ["2026-09-10"]),
            ("DTSTART;VALUE=DATE:20260925|RRULE:FREQ=YEARLY|X-LUNAR:SET", ["2026-09-25", "2027-09-15", "2028-10-03"]),
            (
                "DTSTART;VALUE=DATE:20260925|RRULE:FREQ=YEARLY|X-LUNAR:UNSET",
                ["2026-09-25", "2027-09-25", "2028-09-25"]
            ),
            ("DTSTART;VALUE=DATE:20260925|RRULE:FREQ=YEARLY;COUNT=2|X-LUNAR:SET", ["2026-09-25", "2027-09-15"]),
            (
                "DTSTART;VALUE=DATE:20260815|RRULE:FREQ=YEARLY;UNTIL=20270815|X-NAVER-LUNAR-DATE:true",
                ["2026-09-25", "2027-09-15"]
            ),
            (
                "DTSTART;VALUE=DATE:20200415|RRULE:FREQ=YEARLY|X-NAVER-LUNAR-DATE:true|X-NAVER-LEAP-MONTH:true",
                ["2026-05-31", "2027-05-20", "2028-05-09"]
            ),
            (
                "DTSTART;VALUE=DATE:20200803|RRULE:FREQ=YEARLY|EXDATE;VALUE=DATE:20270803|X-NAVER-LUNAR-DATE:true",
                ["2026-09-13", "2028-09-21"]
            ),
            (
                "DTSTART;VALUE=DATE:20270101|RRULE:FREQ=MONTHLY;COUNT=3|X-NAVER-LUNAR-DATE:true",
                ["2027-02-07", "2027-03-08", "2027-04-07"]
            ),
        ])
    func days(_ lines: String, _ days: [String]) throws {
        let event =
            "BEGIN:VEVENT\r\nSUMMARY:a\r\n" + lines.split(separator: "|").joined(separator: "\r\n") + "\r\nEND:VEVENT"
        #expect(Reading.days(try Reading.calendar(try Reading.file(event))) == days)
    }

    @Test("a lunar day that no year has, and a lunar rule that is not read, are named")
    func named() throws {
        let events = [
            Reading.event("DTSTART;VALUE=DATE:20260230", "RRULE:FREQ=YEARLY", "X-NAVER-LUNAR-DATE:true"),
            Reading.event("DTSTART;VALUE=DATE:20260815", "RRULE:FREQ=YEARLY;INTERVAL=2", "X-NAVER-LUNAR-DATE:true"),
            // The event after it is civil again.
            Reading.event("DTSTART;VALUE=DATE:20260815"),
        ].joined(separator: "\r\n")
        let calendar = try Reading.calendar(try Reading.file(events))
        #expect(calendar.unread.map(\.reason) == [.start, .rule])
        #expect(Reading.days(calendar) == ["2026-08-15"])
    }
}
