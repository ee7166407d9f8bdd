import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("A calendar feed")
struct CalendarFeedTests {
    private typealias Feed = FeedReading

    @Test("describes itself, by RFC 5545 and RFC 7986")
    func head() {
        let feed = Feed.of([Feed.dday("A", "수능", "2026-11-19")])
        let calendar = feed.calendar
        #expect(calendar.kind == "VCALENDAR")
        #expect(feed.text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:"))
        #expect(feed.text.hasSuffix("END:VCALENDAR\r\n"))
        // vdirsyncer takes it for that of every event.
        #expect(calendar["UID"] == nil)
        #expect(calendar["NAME"] == "하루")
        #expect(calendar["X-WR-CALNAME"] == "하루")
        #expect(calendar["COLOR"] == "tomato")
        #expect(calendar["REFRESH-INTERVAL;VALUE=DURATION"] == "PT6H")
        #expect(calendar["SOURCE;VALUE=URI"] == "https://haru.example/feed/x.ics")
        #expect(feed.events[0]["DTSTAMP"] == "20261119T070640Z")
    }

    @Test("has a component also where there is nothing to tell")
    func empty() {
        let feed = Feed.of([])
        #expect(feed.calendar.inner.map(\.kind) == ["VTIMEZONE"])
        #expect(Feed.of([Feed.dday("A", "수능", "2026-11-19", [("deleted", true)])]).events.isEmpty)
    }

    @Test(
        "has a lunar date day by day, from last year through twenty years after this one",
        arguments: [
            ("1961-08-15", [], ["20251006", "20260925", "20270915", "20281003"], 22),
            // Of a leap month: in the regular one of other years, or in the one other leap month of that number.
            ("2025-06-01", [("leapMonth", true)], ["20250725"], 22),
            ("2025-06-01", [("leapMonth", true), ("leapPolicy", "only")], ["20250725"], 2),
            // A 30th in a month of 29 days: on the 29th, or nowhere.
            ("2023-12-30", [], ["20250128", "20260216", "20270206"], 22),
            ("2023-12-30", [("day30Policy", "skip")], [], nil),
            // The 15th of the 11th month falls twice in 2026, and not in 2025.
            ("1970-11-15", [], ["20260103", "20261223"], nil),
        ] as [(String, [(String, JSON)], [String], Int?)])
    func lunar(date: String, more: [(String, JSON)], first: [String], count: Int?) throws {
        let record = Feed.lunar("L", date, more)
        let feed = Feed.of([record])
        #expect(Array(feed.days.prefix(first.count)) == first)
        if let count { #expect(feed.days.count == count) }
        let recurrence = try #require(Dday(record).recurrence)
        let range = try Day.parse("2025-01-01")...Day.parse("2046-12-31")
        #expect(feed.days == recurrence.occurrences(in: range).map(\.compactText))
        #expect(feed.events.map { $0["UID"] } == feed.days.map { "L-\($0)@haru" })
    }

    @Test("has lunar dates by their rule for those who ask, with the days beside it")
    func lunarRules() {
        let feed = Feed.of([Feed.lunar("L", "1961-08-15")]) { $0.lunarRules = true }
        #expect(feed.events.count == 1)
        #expect(feed.events[0]["UID"] == "L@haru")
        #expect(feed.events[0]["RRULE"] == "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15")
        #expect(feed.events[0].lines.contains { $0.name == "RDATE;VALUE=DATE" && $0.value.contains("20281003") })
    }

    @Test("has a lunar date day by day where its rule is taken in two ways, also for those who ask for rules")
    func lunarWithoutRule() {
        let records = [
            Feed.lunar("P", "2025-06-01", [("leapMonth", true), ("leapPolicy", "present")]),
            Feed.lunar("N", "2023-12-30", [("day30Policy", "next")]),
        ]
        let feed = Feed.of(records) { $0.lunarRules = true }
        #expect(feed.text == Feed.of(records).text && feed.events.count > 40)
    }

    @Test("has a 29 February kept on 1 March day by day")
    func march() {
        let record = Feed.dday("A", "날", "2024-02-29", [("repeat", "yearly"), ("feb29Policy", "mar1")])
        let feed = Feed.of([record])
        #expect(Array(feed.days.prefix(4)) == ["20250301", "20260301", "20270301", "20280229"])
        #expect(feed.events.count == 22 && feed.events.allSatisfy { $0["RRULE"] == nil })
        #expect(feed.events.map { $0["UID"] } == feed.days.map { "A-\($0)@haru" })
    }

    @Test("has a monthly 29th or 30th by two rules, with the alarms beside both", arguments: [Int32(29), 30])
    func endOfMonth(day: Int32) {
        let record = Feed.dday(
            "A", "날", "2026-01-\(day)", [("repeat", "monthly"), ("reminders", ["before": [0], "time": 540])])
        let events = Feed.of([record]) { $0.alarms = true }.events
        #expect(events.map { $0["UID"] } == ["A@haru", "A-february@haru"])
        #expect(events.map { $0["DTSTART;VALUE=DATE"] } == ["202601\(day)", "20260228"])
        #expect(
            events.map { $0["RRULE"] } == [
                "FREQ=YEARLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=\(day)", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
            ])
        #expect(events.allSatisfy { $0.inner.map { $0["TRIGGER"] } == ["PT9H"] })
    }

    @Test(
        "has a solar date by its rule, which never drifts",
        arguments: [
            ("2024-02-29", "yearly", [], "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
            ("2025-01-31", "monthly", [], "FREQ=MONTHLY;BYMONTHDAY=-1"), ("2025-05-05", "yearly", [], "FREQ=YEARLY"),
            ("2025-05-05", "none", [], nil),
        ] as [(String, JSON, [(String, JSON)], String?)])
    func solar(date: String, repeats: JSON, more: [(String, JSON)], rule: String?) {
        let feed = Feed.of([Feed.dday("A", "날", date, [("repeat", repeats)] + more)])
        #expect(feed.days == [date.replacing("-", with: "")])
        #expect(feed.events[0]["RRULE"] == rule)
        #expect(feed.events[0]["TRANSP"] == "TRANSPARENT")
    }

    @Test("has the milestones of a count, and its first day once")
    func milestones() throws {
        let record = Feed.dday("C", "우리", "2024-05-10", [("kind", "count"), ("repeat", "yearly")])
        let feed = Feed.of([record])
        #expect(feed.events[0]["DTSTART;VALUE=DATE"] == "20240510")
        #expect(feed.events[0]["RRULE"] == nil)
        let first = feed.events[1]
        #expect(first["DTSTART;VALUE=DATE"] == "20250305")
        #expect(first["SUMMARY"] == "우리 · 300일")
        #expect(first["UID"] == "C-m20250305@haru")
        let days = Milestones(of: try #require(Dday(record).recurrence)).milestones(
            in: try Day.parse("2025-01-01")...Day.parse("2046-12-31"))
        #expect(feed.events.dropFirst().compactMap { $0["DTSTART;VALUE=DATE"] } == days.map(\.day.compactText))
        #expect(Feed.of([record]) { $0.milestones = false }.events.count == 1)
        #expect(Feed.of([record]) { $0.days = false }.events.count == feed.events.count - 1)
        #expect(Feed.of([record]) { $0.language = .english }.events[1]["SUMMARY"] == "우리 · Day 300")
        #expect(Feed.of([record]) { $0.language = .japanese }.events[1]["SUMMARY"] == "우리 · 300日目")
    }

    @Test("leaves out archived records, and records without a date")
    func left() {
        #expect(Feed.of([Feed.dday("A", "날", "2026-01-01", [("archived", true)])]).events.isEmpty)
        #expect(Feed.of([Feed.dday("A", "날", "2026-02-30")]).events.isEmpty)
    }

    @Test("reminds where Haru does, and only by choice")
    func alarms() {
        let reminders: JSON = ["before": [0, 7], "milestones": true, "time": 540]
        let day = Feed.dday("A", "날", "2026-12-25", [("reminders", reminders)])
        let count = Feed.dday("B", "우리", "2024-05-10", [("kind", "count"), ("reminders", reminders)])
        #expect(Feed.of([day]).events[0].inner.isEmpty)
        let feed = Feed.of([day, count]) { $0.alarms = true }
        #expect(feed.events[0].inner.map { $0["TRIGGER"] } == ["PT9H", "-P6DT15H"])
        #expect(feed.events[0].inner[0]["ACTION"] == "DISPLAY")
        #expect(feed.events[0].inner[0]["DESCRIPTION"] == "날")
        #expect(feed.events.last?.inner.map { $0["TRIGGER"] } == ["PT9H"])
        let todo = Feed.record(
            .todo, "T", [("text", "약"), ("day", "2026-11-24"), ("time", "09:30"), ("reminder", 30)])
        #expect(Feed.of([todo]) { $0.alarms = true }.events[0].inner[0]["TRIGGER"] == "-PT30M")
        let tasks = Feed.of([todo]) {
            $0.alarms = true; $0.todos = .tasks
        }
        #expect(tasks.todos[0].inner[0]["TRIGGER;RELATED=END"] == "-PT30M")
    }

    @Test(
        "writes lengths of time",
        arguments: [
            (0, "PT0M"), (540, "PT9H"), (-8640 + 540, "-P5DT15H"), (-1440, "-P1D"), (-30, "-PT30M"),
            (1530, "P1DT1H30M"),
        ] as [(Int32, String)])
    func durations(minutes: Int32, text: String) { #expect(CalendarComponent.duration(minutes) == text) }

    @Test("folds titles of any script at 75 octets, and never within a character")
    func folding() {
        let title = String(repeating: "가족 여행 👨‍👩‍👧‍👦, 제주; ", count: 12)
        let feed = Feed.of([Feed.dday("A", title, "2026-12-25")])
        for line in feed.text.split(separator: "\r\n") {
            #expect(line.utf8.count <= 75)
            #expect(!line.unicodeScalars.contains("\u{FFFD}"))
        }
        let read = feed.events[0]["SUMMARY"]?.replacing("\\,", with: ",").replacing("\\;", with: ";")
        #expect(read == title)
    }

    @Test("is the same until a record or the year is another")
    func stable() {
        let records = [Feed.lunar("L", "1961-08-15"), Feed.dday("A", "날", "2026-01-01")]
        let text = Feed.of(records).text
        #expect(Feed.of(records, on: "2026-01-01").text == text)
        #expect(Feed.of(records, on: "2026-12-31").text == text)
        #expect(Feed.of(records, on: "2027-01-01").text != text)
    }

    @Test("goes through the end of next year alone where it would be endless")
    func bound() {
        let records = (0..<150).map { number in
            Feed.dday("L\(number)", "보름", "1961-08-15", [("calendar", "lunar"), ("repeat", "monthly")])
        }
        let feed = Feed.of(records)
        let full = Feed.of([records[0]]).events.count
        #expect(full > 260)
        #expect(feed.events.count < CalendarFeed.mostDays + full + records.count * 40)
        #expect(feed.events.last?["UID"]?.hasPrefix("L149-2027") == true)
    }
}
