import Almanac
import Daybook
import Testing

@testable import Calendars

private typealias Reading = CalendarReading

@Suite("The events of a calendar that somebody subscribed to")
struct OccurrenceTests {
    @Test("whole days are the same everywhere, and end the day before DTEND")
    func wholeDays() throws {
        #expect(try Reading.days(of: "DTSTART;VALUE=DATE:20261225") == ["2026-12-25"])
        #expect(try Reading.days(of: "DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227") == ["2026-12-24+2"])
        #expect(try Reading.days(of: "DTSTART;VALUE=DATE:20261224", "DURATION:P1W") == ["2026-12-24+6"])
        // The end is often the day itself.
        #expect(try Reading.days(of: "DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261224") == ["2026-12-24"])
        #expect(
            try Reading.days(of: "DTSTART;VALUE=DATE:20261225", zone: "America/Los_Angeles") == ["2026-12-25"])
    }

    @Test("times are those of the person's zone")
    func zones() throws {
        #expect(
            try Reading.days(of: "DTSTART:20261224T153000Z", "DTEND:20261224T170000Z") == ["2026-12-25 00:30-02:00"])
        #expect(
            try Reading.days(of: "DTSTART;TZID=Europe/London:20260701T200000", "DURATION:PT2H")
                == ["2026-07-02 04:00-06:00"])
        #expect(try Reading.days(of: "DTSTART:20261224T090000", "DTEND:20261224T093000") == ["2026-12-24 09:00-09:30"])
        #expect(try Reading.days(of: "DTSTART:20261224T090000") == ["2026-12-24 09:00"])
        // Over midnight, and up to it.
        #expect(try Reading.days(of: "DTSTART:20261224T220000", "DURATION:PT4H") == ["2026-12-24 22:00-02:00+1"])
        #expect(try Reading.days(of: "DTSTART:20261224T220000", "DURATION:PT2H") == ["2026-12-24 22:00-24:00"])
        // A path before the name of the zone, and quotes around it.
        #expect(
            try Reading.days(of: "DTSTART;TZID=\"/freeassociation.sourceforge.net/Europe/Berlin\":20260115T090000")
                == ["2026-01-15 17:00"])
    }

    @Test("a zone that nobody knows is as the file describes it; one that nothing describes is named")
    func describedZone() throws {
        let zone = [
            "BEGIN:VTIMEZONE", "TZID:Our own time", "BEGIN:STANDARD", "DTSTART:16011104T020000",
            "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "TZOFFSETFROM:-0700", "TZOFFSETTO:-0800", "END:STANDARD",
            "BEGIN:DAYLIGHT", "DTSTART:16010311T020000", "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "TZOFFSETFROM:-0800",
            "TZOFFSETTO:-0700", "END:DAYLIGHT", "END:VTIMEZONE",
        ].joined(separator: "\r\n")
        let events = [
            Reading.event("DTSTART;TZID=Our own time:20261115T190000"),
            Reading.event("DTSTART;TZID=Our own time:20260715T190000"),
            Reading.event("DTSTART;TZID=Nowhere:20260715T190000"),
        ].joined(separator: "\r\n")
        let calendar = try Reading.calendar(try Reading.file(zone, events))
        #expect(Reading.days(calendar) == ["2026-07-16 11:00", "2026-11-16 12:00"])
        #expect(calendar.unread == [UnreadEvent(line: 27, title: "a", .zone)])
    }

    @Test("summer time: an event keeps its time on the wall, and one in the gap moves on")
    func summerTime() throws {
        let days = try Reading.days(
            of: "DTSTART;TZID=Europe/Berlin:20260327T023000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=4",
            zone: "Europe/Berlin")
        #expect(
            days == [
                "2026-03-27 02:30-03:30", "2026-03-28 02:30-03:30", "2026-03-29 03:30-04:30", "2026-03-30 02:30-03:30",
            ])
        let abroad = try Reading.days(
            of: "DTSTART;TZID=Europe/Berlin:20260328T120000", "RRULE:FREQ=DAILY;COUNT=3")
        #expect(abroad == ["2026-03-28 20:00", "2026-03-29 19:00", "2026-03-30 19:00"])
    }

    @Test("versions, exclusions and additions of an event that repeats")
    func versions() throws {
        let master = Reading.event(
            "UID:1", "DTSTART:20260105T090000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=6",
            "EXDATE:20260112T090000", "EXDATE;VALUE=DATE:20260119", "RDATE:20260201T100000,20260105T090000")
        let moved = Reading.event(
            "UID:1", "RECURRENCE-ID:20260126T090000", "DTSTART:20260127T140000", "DTEND:20260127T150000")
        let cancelled = Reading.event(
            "UID:1", "RECURRENCE-ID:20260202T090000", "STATUS:CANCELLED", "DTSTART:20260202T090000")
        let calendar = try Reading.calendar(try Reading.file(moved, master, cancelled))
        #expect(
            Reading.days(calendar) == [
                "2026-01-05 09:00-10:00", "2026-01-27 14:00-15:00", "2026-02-01 10:00-11:00", "2026-02-09 09:00-10:00",
            ])
        #expect(calendar.unread.isEmpty)
    }

    @Test("a change for all occurrences that follow is named, and nothing wrong is shown from there on")
    func following() throws {
        let master = Reading.event("UID:1", "DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=MONTHLY;COUNT=6")
        let later = Reading.event(
            "UID:1", "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260301", "DTSTART;VALUE=DATE:20260302")
        let calendar = try Reading.calendar(try Reading.file(master, later))
        #expect(Reading.days(calendar) == ["2026-01-01", "2026-02-01"])
        #expect(calendar.unread.map(\.reason) == [.change])
    }

    @Test("of revisions of one event the last is shown, beside the versions of its occurrences")
    func revisions() throws {
        let calendar = try Reading.calendar(
            try Reading.file(
                Reading.event("UID:1", "SEQUENCE:2", "DTSTART:20260106T090000", "RRULE:FREQ=DAILY;COUNT=3"),
                Reading.event("UID:1", "DTSTART:20260105T080000", "RRULE:FREQ=DAILY;COUNT=9"),
                Reading.event("UID:1", "SEQUENCE:1", "RECURRENCE-ID:20260107T090000", "DTSTART:20260107T100000"),
                Reading.event("UID:1", "RECURRENCE-ID:20260107T090000", "DTSTART:20260107T110000"),
                Reading.event("UID:2", "SEQUENCE:3", "DTSTART:20260201T090000", "STATUS:CANCELLED"),
                Reading.event("UID:2", "SEQUENCE:1", "DTSTART:20260201T090000"),
                // Some programs give all events one name, or none, and no number.
                Reading.event("UID:3", "DTSTART:20260301T090000"), Reading.event("UID:3", "DTSTART:20260302T090000"),
                Reading.event("SEQUENCE:4", "DTSTART:20260303T090000"), Reading.event("DTSTART:20260304T090000")))
        #expect(
            Reading.days(calendar) == [
                "2026-01-06 09:00", "2026-01-07 10:00", "2026-01-08 09:00", "2026-03-01 09:00", "2026-03-02 09:00",
                "2026-03-03 09:00", "2026-03-04 09:00",
            ])
    }

    @Test(
        "a whole day that is written as a time of UTC is the day that it is where it was written",
        arguments: [
            ("Asia/Seoul", "20260105T150000Z", 6), ("Asia/Seoul", "20260106T145959Z", 6),
            ("Asia/Seoul", "20260106T000000Z", 6), ("Asia/Seoul", "20260106T235959Z", 6),
            ("America/Los_Angeles", "20260106T080000Z", 6), ("America/Los_Angeles", "20260107T075959Z", 6),
            ("America/Los_Angeles", "20260106T000000Z", 6), ("UTC", "20260106T000000Z", 6), ("UTC", "20260106", 6),
            ("Asia/Seoul", "20260106T120000", 6),
        ])
    func wholeDayOfUTC(zone: String, text: String, day: Int) throws {
        let rule = "RRULE:FREQ=DAILY;UNTIL=\(text)"
        let all = (4...day).map { "2026-01-0\($0)" }
        #expect(try Reading.days(of: "DTSTART;VALUE=DATE:20260104", rule, zone: zone) == all)
        let without = try Reading.days(
            of: "DTSTART;VALUE=DATE:20260104", "RRULE:FREQ=DAILY;COUNT=5", "EXDATE:\(text)", zone: zone)
        #expect(without == [4, 5, 6, 7, 8].filter { $0 != day }.map { "2026-01-0\($0)" })
    }

    @Test("an event is shown to the minute: seconds after midnight are no other day")
    func seconds() throws {
        #expect(try Reading.days(of: "DTSTART:20260105T230000", "DTEND:20260106T000030") == ["2026-01-05 23:00-24:00"])
        #expect(try Reading.days(of: "DTSTART:20260105T090010", "DTEND:20260105T090050") == ["2026-01-05 09:00"])
        #expect(try Reading.days(of: "DTSTART:20260105T235930", "DTEND:20260106T000030") == ["2026-01-05 23:59-24:00"])
    }

    @Test("an event that was cancelled is not shown")
    func cancelled() throws {
        #expect(try Reading.days(of: "DTSTART;VALUE=DATE:20260101", "STATUS:CANCELLED").isEmpty)
    }

    @Test(
        "a broken event is named with its line, and the good ones are shown",
        arguments: [
            ("SUMMARY:a", 5, UnreadEvent.Reason.start), ("DTSTART:2026-01-01", 7, .start),
            ("DTSTART;VALUE=DATE:20260230", 7, .start), ("DTSTART:20260101T250000", 7, .start),
            ("DTSTART:20260102T090000\r\nDTEND:20260101T090000", 8, .end),
            ("DTSTART:20260102T090000\r\nDTEND;VALUE=DATE:20260103", 8, .end),
            ("DTSTART:20260102T090000\r\nDURATION:1 hour", 8, .end),
            ("DTSTART:20260102T090000\r\nRRULE:FREQ=HOURLY", 5, .rule),
            ("DTSTART:20260102T090000\r\nRRULE:FREQ=DAILY;BYHOUR=9,10", 5, .rule),
            ("DTSTART;VALUE=DATE:20260102\r\nRRULE:RSCALE=CHINESE;FREQ=YEARLY", 5, .rule),
            ("DTSTART;VALUE=DATE:20260102\r\nRRULE:FREQ=DAILY;INTERVAL=0", 5, .rule),
            ("DTSTART;VALUE=DATE:20260102\r\nRRULE:FREQ=DAILY;UNTIL=soon", 5, .rule),
            ("DTSTART;VALUE=DATE:20260102\r\nRRULE:FREQ=DAILY\r\nEXDATE:never", 9, .rule),
            ("DTSTART;VALUE=DATE:20260102\r\nRRULE:FREQ=DAILY;COUNT=3\r\nEXRULE:FREQ=DAILY;INTERVAL=2", 5, .rule),
        ])
    func broken(lines: String, line: Int32, reason: UnreadEvent.Reason) throws {
        let good = Reading.event("DTSTART;VALUE=DATE:20260301")
        let calendar = try Reading.calendar(try Reading.file("", "X", "", Reading.event(lines), good))
        #expect(Reading.days(calendar) == ["2026-03-01"])
        #expect(calendar.unread == [UnreadEvent(line: line, title: "a", reason)])
        #expect(calendar.unreadCount == 1)
    }

    @Test("a lunar rule with its days beside it is shown by its days")
    func lunar() throws {
        let days = try Reading.days(
            of: "DTSTART;VALUE=DATE:20260217", "RRULE:RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1",
            "RDATE;VALUE=DATE:20270207,20280127")
        #expect(days == ["2026-02-17", "2027-02-07", "2028-01-27"])
    }

    @Test("a file that ends too early shows whole events, and names the rest")
    func cut() throws {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20260101\nSUMMARY:one\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:two\nDTST"
        let calendar = try Reading.calendar(try CalendarFile(Array(text.utf8)))
        #expect(Reading.days(calendar) == ["2026-01-01"])
        #expect(calendar.unread == [UnreadEvent(line: 6, title: "two", .cut)])
    }

    @Test(
        "a text that is no calendar is refused",
        arguments: ["", "<!doctype html><p>Sign in", "{\"calendar\":1}", "BEGIN:VCARD"])
    func noCalendar(text: String) {
        #expect(throws: CalendarFile.NoCalendar.self) { try CalendarFile(Array(text.utf8)) }
    }

    @Test("folded lines, a byte order mark, escapes, alarms inside, and invisible characters")
    func lines() throws {
        let text =
            "\u{FEFF}BEGIN:VCALENDAR\r\nX-WR-CALNAME:우리\\, 동\r\n 네\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\nBEGIN:VEVENT\r\n"
            + "SUMMARY:긴 제\r\n 목\\; 줄\\n바꿈\u{202E}\r\nBEGIN:VALARM\r\nSUMMARY:alarm\r\nTRIGGER:-PT15M\r\nEND:VALARM\r\n"
            + "DTSTART;VALUE=DATE;X-A=\"b:c;d\":20260101\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        let file = try CalendarFile(Array(text.utf8))
        #expect(file.name == "우리, 동네" && file.pace == 14_400)
        #expect(try Reading.calendar(file).events.map(\.title) == ["긴 제목; 줄 바꿈"])
    }

    @Test("an immense rule ends the reading of its event alone, and events beyond the limit are counted")
    func immense() throws {
        let far = Reading.event("DTSTART;VALUE=DATE:00010101", "RRULE:FREQ=YEARLY;BYDAY=MO;COUNT=400000000")
        let never = Reading.event("DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
        let good = Reading.event("DTSTART;VALUE=DATE:20260301")
        let calendar = try Reading.calendar(
            try Reading.file(([String](repeating: far, count: 4) + [never, good]).joined(separator: "\r\n")))
        #expect(calendar.unread.contains { $0.reason == .tooMany })
        #expect(Reading.days(calendar).contains("2026-03-01"))
        let daily = Reading.event("DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY")
        let many = try Reading.calendar(
            try Reading.file([String](repeating: daily, count: 5).joined(separator: "\r\n")))
        #expect(many.events.count == SubscribedCalendar.mostEvents)
        #expect(many.omitted == 5 * 1096 - Int32(SubscribedCalendar.mostEvents))
        #expect(many.events.contains { $0.day.text == "2026-12-31" })
    }

    @Test(
        "a length of time stays countable, whatever is written",
        arguments: [
            String(repeating: "99999999W", count: 200), "T" + String(repeating: "99999999H", count: 26_000),
            "1W1W", "1DT1H1H", "100000000D",
        ])
    func lengths(text: String) throws {
        #expect(CalendarDuration("P" + text) == nil)
        let file = try Reading.file(
            "REFRESH-INTERVAL;VALUE=DURATION:P\(text)", Reading.event("DTSTART:20260303T090000Z", "DURATION:P\(text)"),
            Reading.event("DTSTART;VALUE=DATE:20260301"))
        #expect(file.pace == nil)
        let calendar = try Reading.calendar(file)
        #expect(Reading.days(calendar) == ["2026-03-01"] && calendar.unreadCount == 1)
        #expect(CalendarDuration("P99999999W99999999DT99999999H99999999M99999999S")?.total ?? 0 > 0)
    }

    @Test("the cost of one event is not taken from the others")
    func shares() throws {
        let immense = Reading.event("DTSTART;VALUE=DATE:00010101", "RRULE:FREQ=DAILY;COUNT=900000000")
        let weekly = Reading.event("DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=WEEKLY;UNTIL=20260115")
        let lines = ([immense] + [String](repeating: weekly, count: 450)).joined(separator: "\r\n")
        let calendar = try Reading.calendar(try Reading.file(lines))
        #expect(calendar.unreadCount == 1)
        #expect(calendar.events.count + Int(calendar.omitted) == 450 * 2)
    }

    @Test("values are counted: neither versions of one event nor exceptions hold up the rest")
    func values() throws {
        let masters = [String](
            repeating: Reading.event("UID:u", "DTSTART;VALUE=DATE:20260301", "RRULE:FREQ=YEARLY;COUNT=1"), count: 300)
        let versions = [String](
            repeating: Reading.event("UID:u", "RECURRENCE-ID;VALUE=DATE:20260401", "DTSTART;VALUE=DATE:20260402"),
            count: 5000)
        let good = Reading.event("DTSTART;VALUE=DATE:20260501")
        let many = try Reading.calendar(
            try Reading.file((masters + versions + [good]).joined(separator: "\r\n")))
        #expect(Reading.days(many).contains("2026-05-01"))
        #expect(many.unreadCount > 0)
        let exceptions = [String](repeating: "20260302", count: 50_000).joined(separator: ",")
        let one = Reading.event("DTSTART;VALUE=DATE:20260301", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:" + exceptions)
        let excluded = try Reading.calendar(try Reading.file(one, good))
        #expect(Reading.days(excluded) == ["2026-05-01"] && excluded.unread.first?.reason == .tooMany)
        let zone =
            "BEGIN:VTIMEZONE\r\nTZID:Mine\r\nBEGIN:STANDARD\r\nDTSTART:20200101T000000\r\nTZOFFSETFROM:+0900\r\n"
            + "TZOFFSETTO:+0900\r\nRDATE:" + [String](repeating: "20210101T000000", count: 3000).joined(separator: ",")
            + "\r\nEND:STANDARD\r\nEND:VTIMEZONE"
        let zoned = try Reading.calendar(
            try Reading.file(zone, Reading.event("DTSTART;TZID=Mine:20260401T090000"), good))
        #expect(Reading.days(zoned) == ["2026-05-01"] && zoned.unread.first?.reason == .zone)
    }

    @Test("its form for the app is read back the same")
    func roundTrip() throws {
        let events = [
            Reading.event("DTSTART;VALUE=DATE:20260301", "RRULE:FREQ=YEARLY"),
            Reading.event("DTSTART:20260302T090000", "DURATION:P1DT1H"), Reading.event("DTSTART:20260303T090000"),
            Reading.event("DTSTART:soon"),
        ].joined(separator: "\r\n")
        var calendar = try Reading.calendar(try Reading.file("X-WR-CALNAME:b", events))
        calendar.fetched = 5
        calendar.problem = .gone
        #expect(SubscribedCalendar(calendar.json) == calendar)
    }
}
