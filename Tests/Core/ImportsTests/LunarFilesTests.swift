import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import Imports

/// The solar days are those of the Korea Astronomy and Space Science Institute.
@Suite("Lunar events as Korean programs mark them")
struct LunarFilesTests {
    private static func file(_ lines: String..., component: String = "VEVENT") throws -> ImportFile {
        let event = (["BEGIN:\(component)", "UID:1", "SUMMARY:할머니 생신"] + lines + ["END:\(component)"])
        return try read((["BEGIN:VCALENDAR"] + event + ["END:VCALENDAR"]).joined(separator: "\n"), "a.ics")
    }

    @Test(
        "Naver's dates are numbers of the lunar calendar, in whatever order the lines come; Samsung's are civil",
        arguments: [
            ("DTSTART;VALUE=DATE:20200803|RRULE:FREQ=YEARLY|X-NAVER-LUNAR-DATE:true", "2020-09-19", "2027-09-03"),
            ("X-NAVER-LUNAR-DATE:TRUE|RRULE:FREQ=YEARLY|DTSTART;VALUE=DATE:20200803", "2020-09-19", "2027-09-03"),
            (
                "DTSTART;VALUE=DATE:20210230|DTEND;VALUE=DATE:20210231|RRULE:FREQ=YEARLY|X-NAVER-LUNAR-DATE:true",
                "2021-04-11", "2027-04-06"
            ),
            (
                "DTSTART;TZID=Asia/Seoul:19550315T090000|RRULE:FREQ=YEARLY;INTERVAL=1|X-NAVER-LUNAR-DATE:true",
                "1955-04-07", "2027-04-21"
            ),
            (
                "DTSTART;VALUE=DATE:20200415|RRULE:FREQ=YEARLY|X-NAVER-LUNAR-DATE:true|X-NAVER-LEAP-MONTH:true",
                "2020-06-06", "2027-05-20"
            ),
            (
                "DTSTART;VALUE=DATE:20200803|RRULE:FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=3|X-NAVER-LUNAR-DATE:true",
                "2020-09-19", "2027-09-03"
            ),
            ("DTSTART;VALUE=DATE:20260925|RRULE:FREQ=YEARLY|X-LUNAR:SET", "2026-09-25", "2027-09-15"),
            ("DTSTART:20260924T150000Z|RRULE:FREQ=YEARLY;WKST=SU|X-ALLDAY:SET|X-LUNAR:SET", "2026-09-25", "2027-09-15"),
            ("DTSTART:20260925T000000|RRULE:YM1 9 #0|X-LUNAR:SET", "2026-09-25", "2027-09-15"),
            ("DTSTART;VALUE=DATE:20260925|RRULE:FREQ=YEARLY|X-LUNAR:UNSET", "2026-09-25", "2027-09-25"),
            ("DTSTART;VALUE=DATE:20200803|RRULE:FREQ=YEARLY|X-NAVER-LUNAR-DATE:false", "2020-08-03", "2027-08-03"),
            ("DTSTART;VALUE=DATE:20260925|RRULE:FREQ=YEARLY|X-LUNAR-DATE:8월 15일", "2026-09-25", "2027-09-25"),
        ])
    func birthday(_ lines: String, _ first: String, _ next: String) throws {
        let lines = lines.split(separator: "|").map(String.init)
        let text =
            (["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "SUMMARY:생신"] + lines + ["END:VEVENT", "END:VCALENDAR"])
            .joined(separator: "\n")
        let file = try read(text, "a.ics")
        let item = try #require(file.items.first)
        #expect(item.day?.text == first)
        #expect(item.recurrence?.next(onOrAfter: try Day.parse("2026-11-28"))?.text == next)
        #expect(plan([file]).remarks == [nil])
    }

    @Test("a lunar birthday is a lunar D-day, and a lunar to-do")
    func stored() throws {
        let file = try Self.file("DTSTART;VALUE=DATE:20200803", "RRULE:FREQ=YEARLY", "X-NAVER-LUNAR-DATE:true")
        let day = try #require(records(plan([file]).edits(photos: []), "dday").first)
        #expect([day["calendar"], day["date"], day["repeat"]] == ["lunar", "2020-08-03", "yearly"])
        file.kind = .todo
        let edits = plan([file]).edits(photos: [])
        #expect(records(edits, "todo").map { $0["day"] } == ["2027-09-03"])
    }

    @Test("an event of several days ends on its lunar day, the day after the last one of a short month too")
    func length() throws {
        for (start, end, last) in [
            ("20260729", "20260730", "2026-09-10"), ("20260728", "20260730", "2026-09-10"),
            ("20260729", "20260801", "2026-09-10"), ("20260815", "20260818", "2026-09-27"),
        ] {
            let file = try Self.file(
                "DTSTART;VALUE=DATE:\(start)", "DTEND;VALUE=DATE:\(end)", "X-NAVER-LUNAR-DATE:true")
            #expect(file.items[0].last?.text == last)
        }
    }

    @Test("an event without a repeat stands on its solar day; a lunar day that no year has is named")
    func once() throws {
        let single = try Self.file("DTSTART;VALUE=DATE:20260815", "X-NAVER-LUNAR-DATE:true")
        #expect(records(plan([single]).edits(photos: []), "dday").map { $0["date"] } == ["2026-09-25"])
        for start in ["20260230", "20260931", "20261301", "00000101", "2026"] {
            let file = try Self.file("DTSTART;VALUE=DATE:\(start)", "RRULE:FREQ=YEARLY", "X-NAVER-LUNAR-DATE:true")
            #expect(plan([file]).outcomes == [.refused(.noLunarDay)])
        }
    }

    @Test("a lunar rule that Haru does not have, and one that is changed, leave the solar day and say so")
    func other() throws {
        for rule in ["FREQ=YEARLY;COUNT=3", "FREQ=YEARLY;INTERVAL=2", "FREQ=YEARLY;BYMONTH=9"] {
            let file = try Self.file("DTSTART;VALUE=DATE:20260815", "RRULE:\(rule)", "X-NAVER-LUNAR-DATE:true")
            #expect(plan([file]).remarks == [.once])
            #expect(records(plan([file]).edits(photos: []), "dday").map { $0["date"] } == ["2026-09-25"])
        }
        // Lunar 3 August 2027 is still to come, lunar 3 August 2026 is past.
        for (date, remark) in [("20270803", ImportRemark.once), ("20260803", nil)] {
            let file = try Self.file(
                "DTSTART;VALUE=DATE:20200803", "RRULE:FREQ=YEARLY", "EXDATE;VALUE=DATE:\(date)",
                "X-NAVER-LUNAR-DATE:true")
            #expect(plan([file]).remarks == [remark])
        }
    }
}
