import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("To-dos, trips and pages in a calendar feed")
struct FeedLensTests {
    private typealias Feed = FeedReading

    private func todo(_ id: String, _ more: [(String, JSON)]) -> Record {
        Feed.record(.todo, id, [("text", "우유, 빵"), ("day", "2026-11-24")] + more)
    }

    @Test("to-dos are events, with a tick when they are done, or tasks")
    func todos() {
        let records = [todo("A", [("time", "09:30")]), todo("B", [("done", true)]), todo("C", [("deleted", true)])]
        let feed = Feed.of(records)
        #expect(feed.events.map { $0["UID"] } == ["A@haru", "B@haru"])
        #expect(feed.events[0]["DTSTART"] == "20261124T093000")
        #expect(feed.events[0]["SUMMARY"] == "우유\\, 빵")
        #expect(feed.events[1]["DTSTART;VALUE=DATE"] == "20261124")
        #expect(feed.events[1]["SUMMARY"] == "✓ 우유\\, 빵")
        let tasks = Feed.of(records) { $0.todos = .tasks }
        #expect(tasks.events.isEmpty)
        #expect(tasks.todos[0]["DUE"] == "20261124T093000")
        #expect(tasks.todos[0]["STATUS"] == "NEEDS-ACTION")
        #expect(tasks.todos[1]["DUE;VALUE=DATE"] == "20261124")
        #expect(tasks.todos[1]["STATUS"] == "COMPLETED")
        #expect(Feed.of(records) { $0.todos = .none }.events.isEmpty)
    }

    @Test("to-dos for later are in no feed, and notes and tags where notes are asked for")
    func details() {
        let later = todo("A", [("later", "2026-11-24")])
        let noted = todo("B", [("note", "저지방\n1L"), ("tags", "장보기 집")])
        let plain = Feed.of([later, noted])
        #expect(plain.events.map { $0["UID"] } == ["B@haru"])
        #expect(plain.events[0]["DESCRIPTION"] == nil && plain.events[0]["CATEGORIES"] == nil)
        let full = Feed.of([later, noted]) { $0.notes = true }
        #expect(full.events[0]["DESCRIPTION"] == "저지방\\n1L")
        #expect(full.events[0]["CATEGORIES"] != nil)
    }

    @Test("times are in the zone where it is known, else the same wherever one is")
    func zones() throws {
        let record = todo("A", [("time", "09:30")])
        let seoul = CalendarZone(
            name: "Asia/Seoul", offsets: ZoneOffsets(first: 32_400, transitions: []), rule: ZoneRule("KST-9"))
        let feed = Feed.of([record], zone: seoul) { $0.zone = "Asia/Seoul" }
        #expect(feed.events[0]["DTSTART;TZID=Asia/Seoul"] == "20261124T093000")
        #expect(feed.calendar.inner[0]["TZID"] == "Asia/Seoul")
        let unknown = Feed.of([record]) { $0.zone = "Mars/Base" }
        #expect(unknown.events[0]["DTSTART"] == "20261124T093000")
        #expect(feed.calendar["X-WR-TIMEZONE"] == "Asia/Seoul" && unknown.calendar["X-WR-TIMEZONE"] == nil)
    }

    @Test("a to-do whose day cannot be read stands on the day that it was changed")
    func undated() {
        let record = Feed.record(.todo, "A", [("text", "x"), ("day", "soon")])
        #expect(Feed.of([record]).days == ["20261119"])
    }

    @Test(
        "a series goes on by its rule after the to-do that it has made last",
        arguments: [
            ("daily", "20261125", "FREQ=DAILY"), ("weekdays", "20261125", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
            ("weekly 1 3", "20261125", "FREQ=WEEKLY;BYDAY=MO,WE"),
            ("every 14 2026 11 24", "20261208", "FREQ=DAILY;INTERVAL=14"),
            ("monthly 31", "20261130", "FREQ=MONTHLY;BYMONTHDAY=-1"), ("monthly 5", "20261205", "FREQ=MONTHLY"),
            ("yearly 2 29", "20270228", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
            ("yearly 4 31", "20270430", "FREQ=YEARLY"),
            ("nth 2 2", "20261208", "FREQ=MONTHLY;BYDAY=2TU"), ("last 5", "20261127", "FREQ=MONTHLY;BYDAY=-1FR"),
            ("weekly 1 3 by 2 from 2026 11 23", "20261125", "FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2"),
            ("monthly 5 by 3 from 2026 12 5", "20261205", "FREQ=MONTHLY;INTERVAL=3"),
            ("yearly 4 30 by 2 from 2027 4 30", "20270430", "FREQ=YEARLY;INTERVAL=2"),
            ("daily from 2026 11 21 times 10", "20261125", "FREQ=DAILY;COUNT=6"),
            // A time has a zone, and an end by a moment would be one of UTC.
            ("weekly 1 until 2026 12 20", "20261130", "FREQ=WEEKLY;BYDAY=MO;COUNT=3"),
            ("every 3 2026 11 24 until 2026 12 1", "20261127", "FREQ=DAILY;INTERVAL=3;COUNT=2"),
        ])
    func series(rule: String, next: String, text: String) {
        let series = Feed.record(.series, "S", [("text", "약"), ("repeat", .string(rule)), ("time", "07:00")])
        let last = todo("S20261124", [("series", "S"), ("slot", "2026-11-24"), ("deleted", true)])
        let feed = Feed.of([series, last])
        #expect(feed.events.count == 1)
        #expect(feed.events[0]["UID"] == "S@haru")
        #expect(feed.events[0]["DTSTART"] == next + "T070000")
        #expect(feed.events[0]["RRULE"] == text)
        // calcurse leaves out those without a length that begin at its midnight, which is another time elsewhere.
        #expect(feed.events[0]["DURATION"] == "PT1M")
        let tasks = Feed.of([series, last]) { $0.todos = .tasks }.todos
        // Due later than it begins.
        #expect(tasks[0]["DTSTART"] == next + "T000000" && tasks[0]["DUE"] == next + "T070000")
        #expect(tasks[0]["RRULE"] == text)
        let ended = Feed.record(.series, "S", [("text", "약"), ("repeat", .string(rule)), ("ended", true)])
        #expect(Feed.of([ended, last]).events.isEmpty)
    }

    @Test("a whole day that repeats until a day says so; one that counts from when it was done has no rule")
    func ends() {
        let last = todo("S20261124", [("series", "S"), ("slot", "2026-11-24"), ("deleted", true)])
        func events(_ rule: String, _ last: Record) -> [String] {
            let series = Feed.record(.series, "S", [("text", "약"), ("repeat", .string(rule))])
            return Feed.of([series, last]).events.map { ($0["DTSTART;VALUE=DATE"] ?? "") + " " + ($0["RRULE"] ?? "") }
        }
        #expect(events("weekly 1 until 2026 12 20", last) == ["20261130 FREQ=WEEKLY;BYDAY=MO;UNTIL=20261220"])
        #expect(events("weekly 1 until 2026 11 29", last).isEmpty)
        #expect(
            events("monthly 30 until 2027 3 30", last) == [
                "20261130 FREQ=YEARLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=30;UNTIL=20270330",
                "20270228 FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;UNTIL=20270330",
            ])
        let days = events("monthly 30 by 2 from 2026 12 30 until 2027 5 1", last)
        #expect(days == ["20261230 ", "20270228 ", "20270430 "])
        let open = todo("S20261124", [("series", "S"), ("slot", "2026-11-24")])
        #expect(events("daily by 3 done", open) == ["20261124 "])
    }

    @Test(
        "of the days on which no device was opened a series has the last one due, as the app makes it",
        arguments: [
            ("daily", "2026-11-10", "2026-11-23"), ("daily", "2026-11-22", "2026-11-23"),
            ("daily", "2026-11-23", "2026-11-24"), ("daily", "2026-11-24", "2026-11-25"),
            ("weekly 1 3", "2026-11-02", "2026-11-23"), ("weekly 3", "2026-11-04", "2026-11-18"),
            ("monthly 31", "2026-07-31", "2026-10-31"), ("lunar 8 15", "2024-09-17", "2026-09-25"),
        ])
    func overdueSeries(rule: String, last: String, next: String) throws {
        let series = Feed.record(.series, "S", [("text", "약"), ("repeat", .string(rule))])
        let open = Feed.record(
            .todo, "S" + last.replacing("-", with: ""),
            [("text", "약"), ("day", .string(last)), ("series", "S"), ("slot", .string(last))])
        let days = Feed.of([series, open]).days
        #expect(Array(days.prefix(2)) == [last, next].map { $0.replacing("-", with: "") })
        #expect(Feed.of([series, open]) { $0.todos = .tasks }.todos.count == days.count)
        // The next date is that of the to-do that the app makes, or of the first one that widgets show as coming.
        var replica = Replica(clock: HybridClock(device: 1))
        _ = replica.receive(series.changes + open.changes, now: Feed.written)
        let today = try Day.parse("2026-11-23")
        let index = TodosIndex(of: replica, making: today)
        let made = try #require(index.last(of: "S")).todo.day
        let coming = index.coming(from: today, to: .last, today: today).first?.day
        #expect([made, coming].contains(try Day.parse(next)))
        #expect(index.carriedOver(on: today).count + index[today].count == 1 || made > today)
    }

    @Test(
        "a task that repeats on whole days, or at midnight, is due on its day, later than it begins, in words of its own"
    )
    func repeatingTask() {
        let last = todo("S20261124", [("series", "S"), ("slot", "2026-11-24"), ("deleted", true)])
        let seoul = CalendarZone(
            name: "Asia/Seoul", offsets: ZoneOffsets(first: 32_400, transitions: []), rule: ZoneRule("KST-9"))
        for (time, zone, due) in [(JSON.null, "", "235900"), ("00:00", ";TZID=Asia/Seoul", "000100")] {
            let series = Feed.record(.series, "S", [("text", "약"), ("repeat", "daily"), ("time", time)])
            let task = Feed.of([series, last], zone: seoul) { $0.todos = .tasks }.todos[0]
            #expect(task["DTSTART" + zone] == "20261125T000000" && task["DUE" + zone] == "20261125T" + due)
            #expect(!task.lines.contains { $0.name.hasPrefix("DURATION") })
        }
    }

    @Test(
        "a series on the 30th goes on by two rules, each from its own next day",
        arguments: [FeedChoice.Todos.events, .tasks])
    func endOfMonthSeries(todos: FeedChoice.Todos) {
        let series = Feed.record(
            .series, "S", [("text", "월세"), ("repeat", "monthly 30"), ("time", "09:00"), ("reminder", 10)])
        let last = todo("S20261130", [("series", "S"), ("slot", "2026-11-30"), ("deleted", true)])
        let feed = Feed.of([series, last]) { ($0.todos, $0.alarms) = (todos, true) }
        let both = feed.events + feed.todos
        #expect(both.map { $0["UID"] } == ["S@haru", "S-february@haru"])
        #expect(both.map { $0["DTSTART"]?.prefix(8) } == ["20261230", "20270228"])
        #expect(both.allSatisfy { $0["RRULE"] != nil && $0.inner.count == 1 })
    }

    @Test("to-dos that a series has yet to make have their alarm, too", arguments: ["daily", "lunar 8 15"])
    func seriesAlarm(rule: String) {
        let fields: [(String, JSON)] = [
            ("text", "약"), ("repeat", .string(rule)), ("time", "08:00"), ("reminder", 10),
        ]
        let series = Feed.record(.series, "S", fields)
        let last = todo("S20260925", [("series", "S"), ("slot", "2026-09-25"), ("deleted", true)])
        let events = Feed.of([series, last]) { $0.alarms = true }.events
        #expect(!events.isEmpty && events.allSatisfy { $0.inner.first?["TRIGGER"] == "-PT10M" })
        let tasks = Feed.of([series, last]) { ($0.alarms, $0.todos) = (true, .tasks) }.todos
        #expect(!tasks.isEmpty && tasks.allSatisfy { $0.inner.first?["TRIGGER;RELATED=END"] == "-PT10M" })
        #expect(Feed.of([series, last]).events.allSatisfy { $0.inner.isEmpty })
    }

    @Test("a lunar series goes on day by day")
    func lunarSeries() {
        let series = Feed.record(.series, "S", [("text", "제사"), ("repeat", "lunar 8 15")])
        let last = todo("S20260925", [("series", "S"), ("slot", "2026-09-25"), ("done", true)])
        let feed = Feed.of([series, last])
        #expect(Array(feed.days.dropFirst().prefix(2)) == ["20270915", "20281003"])
        #expect(feed.events[1]["UID"] == "S-20270915@haru")
        #expect(feed.events.count == 1 + 20)
    }

    @Test("a trip lies over its days, also over months, and its stops have their places")
    func trips() {
        let trip = Feed.record(
            .trip, "P", [("title", "제주"), ("start", "2026-11-29"), ("end", "2026-12-02"), ("concept", "비밀")])
        let stop = Feed.record(
            .stop, "Q",
            [
                ("trip", "P"), ("name", "성산일출봉"), ("day", "2026-12-01"), ("time", "06:00"), ("minutes", 90),
                ("lat", .double(33.458)), ("lon", .double(126.942)), ("address", "제주 서귀포시"), ("memo", "예약 1234"),
            ])
        let elsewhere = Feed.record(.stop, "R", [("trip", "P"), ("name", "밖"), ("day", "2026-12-09")])
        let night = Feed.record(
            .stop, "N", [("trip", "P"), ("name", "야시장"), ("day", "2026-11-30"), ("time", "01:30"), ("late", true)])
        let feed = Feed.of([trip, stop, elsewhere, night])
        #expect(feed.events.map { $0["UID"] } == ["P@haru", "Q@haru", "N@haru"])
        #expect(feed.events[0]["DTSTART;VALUE=DATE"] == "20261129")
        #expect(feed.events[0]["DTEND;VALUE=DATE"] == "20261203")
        #expect(feed.events[1]["DTSTART"] == "20261201T060000")
        #expect(feed.events[1]["DURATION"] == "PT90M")
        #expect(feed.events[1]["GEO"] == "33.458;126.942")
        #expect(feed.events[1]["LOCATION"] == "제주 서귀포시")
        #expect(feed.events[2]["DTSTART"] == "20261201T013000")
        #expect(!feed.text.contains("비밀") && !feed.text.contains("1234"))
        let notes = Feed.of([trip, stop]) { $0.notes = true }
        #expect(notes.events.map { $0["DESCRIPTION"] } == ["비밀", "예약 1234"])
        let gone = Feed.record(.trip, "P", [("title", "제주"), ("start", "2026-11-29"), ("deleted", true)])
        #expect(Feed.of([gone, stop]).events.isEmpty)
    }

    @Test("a page is a day with a feeling, and none of its words is even asked for")
    func pages() {
        let cipher: JSON = ["enc": "v1", "k": "L", "iv": "AAAAAAAAAAAAAAAA", "ct": "c2VjcmV0c2VjcmV0c2VjcmV0"]
        let open = Feed.record(
            .page, "A", [("day", "2026-11-20"), ("title", "제목"), ("text", "속마음"), ("emotion", "happy")])
        let locked = Feed.record(.page, "B", [("day", "2026-11-21"), ("title", cipher), ("text", cipher)])
        #expect(Feed.of([open, locked]).events.isEmpty)
        let feed = Feed.of([open, locked]) { $0.pages = true }
        #expect(feed.events.map { $0["SUMMARY"] } == ["😊", "📝"])
        #expect(feed.days == ["20261120", "20261121"])
        #expect(feed.events[0]["CLASS"] == "PRIVATE")
        #expect(!feed.text.contains("속마음") && !feed.text.contains("제목") && !feed.text.contains("c2Vj"))
        let fields = CalendarFeed.fields(of: .page)
        #expect(!fields.contains("title") && !fields.contains("text"))
        #expect(CalendarFeed.fields(of: .comment).isEmpty)
    }

    @Test("who hides the feelings of sealed pages hides them here, too, until each has opened")
    func sealedFeelings() {
        let pages = [
            Feed.record(.page, "A", [("day", "2026-11-20"), ("opens", "2026-11-23"), ("emotion", "happy")]),
            // Unless it says so, it opens a month later.
            Feed.record(.page, "B", [("day", "2026-11-21"), ("emotion", "happy")]),
            Feed.record(.page, "C", [("day", "2026-11-23"), ("opens", "2027-02-23"), ("emotion", "sorrowful")]),
            Feed.record(.page, "D", [("day", "2026-11-23"), ("opens", "2026-11-23"), ("emotion", "happy")]),
        ]
        func shown(_ hides: [Record], localDay: String = "2026-11-23") -> [String?] {
            Feed.of(hides + pages, localDay: localDay) { $0.pages = true }.events.map { $0["SUMMARY"] }
        }
        let hides = Feed.record(.setting, "person", [("sealedFeelings", false)])
        #expect(shown([]) == ["😊", "😊", "😢", "😊"])
        #expect(shown([hides]) == ["😊", "📝", "📝", "😊"])
        #expect(shown([hides], localDay: "2026-11-22") == ["📝", "📝", "📝", "📝"])
        #expect(shown([hides], localDay: "2027-02-23") == ["😊", "😊", "😢", "😊"])
        #expect(shown([Feed.record(.setting, "else", [("sealedFeelings", false)])]) == shown([]))
    }

    @Test("a choice is read as it was written, and an invalid one is named")
    func choice() throws {
        var choice = FeedChoice()
        choice.todos = .tasks
        choice.pages = true
        choice.language = .japanese
        choice.zone = "America/Argentina/Buenos_Aires"
        #expect(try FeedChoice(choice.json) == choice)
        #expect(try FeedChoice(["days": false], over: choice).todos == .tasks)
        let wrong: [(JSON, String)] = [
            (["days": 1], "days"), (["todos": "all"], "todos"), (["language": "fr"], "language"),
            (["zone": "../../etc/passwd"], "zone"), (["zone": "/Asia"], "zone"), (["zone": "Asia/"], "zone"),
            (["zone": "A//B"], "zone"), (["zone": "a b"], "zone"),
        ]
        for (json, member) in wrong {
            #expect(throws: FeedChoice.Problem(member: member)) { try FeedChoice(json) }
        }
    }
}
