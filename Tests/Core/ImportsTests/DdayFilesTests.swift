import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import Imports

@Suite("D-days out of files")
struct DdayFilesTests {
    @Test("of Dear Day keep their kind, calendar and repeat; a lunar day that is none is named")
    func dearDay() throws {
        let file = try read(
            """
            [{"pk":"1","type":"D-DAY","title":"수능","date":736959600,"isLunarDate":false,"startFromDayOne":false,\
            "isRepeatOn":false,"repeatType":"none"},
             {"pk":"2","type":"날짜 수","title":"우리","date":757304999.5,"isLunarDate":false,"startFromDayOne":true,\
            "isRepeatOn":false,"repeatType":"none"},
             {"pk":"3","type":"D-DAY","title":"엄마 생신","date":739897200,"convertedSolarDateFromLunar":742316400,\
            "isLunarDate":true,"startFromDayOne":false,"isRepeatOn":true,"repeatType":"매년"},
             {"pk":"4","type":"D-DAY","title":"없는 날","date":738774000,"isLunarDate":true,"startFromDayOne":false,\
            "isRepeatOn":false,"repeatType":"none"}]
            """)
        #expect(file.format == .dearDay)
        let plan = plan([file])
        #expect(plan.outcomes == [.imported, .imported, .imported, .refused(.noLunarDay)])
        let days = records(plan.edits(photos: []), "dday")
        #expect(days.map { $0["title"] } == ["수능", "우리", "엄마 생신"])
        #expect(days.map { $0["kind"] } == ["countdown", "count", "countdown"])
        #expect(days[0]["date"] == "2024-05-10")
        // Written in the evening of Korea.
        #expect(days[1]["date"] == "2024-12-31")
        #expect(days[2]["calendar"] == "lunar")
        #expect(days[2]["date"] == "2024-06-13")
        #expect(days[2]["repeat"] == "yearly")
        #expect(plan.edits(photos: []).allSatisfy { $0.key.isWellFormed })
    }

    private func calendar(_ events: String) -> String {
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:가족\r\n\(events.replacing("\n", with: "\r\n"))\r\nEND:VCALENDAR\r\n"
    }

    @Test(
        "of calendars come again as their rules say, where Haru has the rule",
        arguments: [
            ("FREQ=YEARLY", "2020-03-05", "solar 2020-03-05 yearly"),
            ("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5;WKST=SU", "2020-03-05", "solar 2020-03-05 yearly"),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31", "solar 2026-01-31 monthly"),
            ("FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "2026-01-30", "solar 2026-01-30 monthly"),
            ("RSCALE=DANGI;FREQ=YEARLY", "2026-09-25", "lunar 2026-08-15 yearly"),
            ("RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15", "2026-09-25", "lunar 2026-08-15 yearly"),
            (
                "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=6L;BYMONTHDAY=1;SKIP=BACKWARD", "2025-07-25",
                "lunar 2025-06-01 yearly"
            ),
            ("RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=15", "2026-09-25", "lunar 2026-08-15 monthly"),
            ("FREQ=WEEKLY;BYDAY=MO", "2026-11-23", "solar 2026-11-23 none"),
            ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "2026-11-26", "solar 2026-11-26 none"),
            ("FREQ=MONTHLY;BYMONTH=11", "2026-11-26", "solar 2026-11-26 yearly"),
            ("FREQ=MONTHLY;BYMONTH=5,11", "2026-11-26", "solar 2026-11-26 none"),
            ("FREQ=YEARLY;COUNT=3", "2026-11-26", "solar 2026-11-26 none"),
        ])
    func rules(_ rule: String, _ day: String, _ wanted: String) throws {
        let date = day.replacing("-", with: "")
        let file = try read(
            calendar("BEGIN:VEVENT\nUID:1\nSUMMARY:날\nDTSTART;VALUE=DATE:\(date)\nRRULE:\(rule)\nEND:VEVENT"))
        let plan = plan([file])
        let one = records(plan.edits(photos: []), "dday")[0]
        #expect("\(one["calendar"]!) \(one["date"]!) \(one["repeat"]!)" == wanted)
        #expect((plan.remarks == [.once]) == wanted.hasSuffix("none"))
        #expect(file.title == "가족")
    }

    @Test(
        "to-dos of calendars come once where a part of their rule, or a day that is taken out of it, is none that Haru has",
        arguments: [
            ("RRULE:FREQ=WEEKLY;BYDAY=MO", "weekly 1"), ("RRULE:FREQ=WEEKLY;BYDAY=MO;BYMONTH=6,7,8", nil),
            ("RRULE:FREQ=WEEKLY;BYDAY=MO;BYSETPOS=-1", nil), ("RRULE:FREQ=DAILY;BYYEARDAY=3", nil),
            ("RRULE:FREQ=WEEKLY;BYDAY", nil),
            ("RRULE:FREQ=WEEKLY;BYDAY=MO\nRDATE:20261103T090000,20261102T090000", "weekly 1"),
            ("RRULE:FREQ=WEEKLY;BYDAY=MO\nRDATE:20261208T090000", nil), ("RDATE;VALUE=DATE:20261208,20261215", nil),
            // Exceptions in the past change no date to come.
            ("EXDATE;TZID=Asia/Seoul:20261102T090000,20261109T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO", "weekly 1"),
            ("RRULE:FREQ=WEEKLY;BYDAY=MO\nEXDATE:20261109,20261207", nil),
            ("RRULE:FREQ=MONTHLY;BYDAY=1MO", "nth 1 1"), ("RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1", "nth 1 1"),
            ("RRULE:FREQ=MONTHLY;BYDAY=-1MO", nil), ("RRULE:FREQ=MONTHLY;BYDAY=1MO,3MO", nil),
            ("RRULE:FREQ=MONTHLY;BYDAY=2MO", nil), ("RRULE:FREQ=MONTHLY;BYDAY=6MO", nil),
            ("RRULE:FREQ=MONTHLY;INTERVAL=3", "monthly 2 by 3 from 2026 11 2"),
            ("RRULE:FREQ=YEARLY;INTERVAL=2", "yearly 11 2 by 2 from 2026 11 2"),
            ("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "weekly 1 4 by 2 from 2026 11 2"),
            ("RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU", nil),
            ("RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231", "weekly 1 until 2026 12 31"),
            ("RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T080000", "weekly 1 until 2026 12 13"),
            ("RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261110", nil), ("RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=soon", nil),
            ("RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=10", "weekly 1 from 2026 11 2 times 10"),
            ("RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2", nil), ("RRULE:FREQ=DAILY;COUNT=1000", nil),
            ("RRULE:FREQ=DAILY;COUNT=0", nil), ("RRULE:FREQ=DAILY;COUNT=30;UNTIL=20261231", nil),
            ("RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=10", nil), ("RRULE:FREQ=YEARLY;INTERVAL=100", nil),
        ])
    func parts(_ lines: String, _ wanted: String?) throws {
        let file = try read(calendar("BEGIN:VEVENT\nUID:1\nSUMMARY:날\nDTSTART:20261102T090000\n\(lines)\nEND:VEVENT"))
        file.kind = .todo
        let plan = plan([file])
        #expect(records(plan.edits(photos: []), "series").first?["repeat"] == wanted)
        #expect(plan.remarks == [wanted == nil ? .once : nil])
    }

    @Test(
        "a rule of UTC holds on the days that it has here",
        arguments: [
            ("20261123T230000Z", "FREQ=WEEKLY;BYDAY=MO", "2026-11-24", "weekly 2"),
            ("20261122T230000Z", "FREQ=WEEKLY;BYDAY=SU,WE", "2026-11-23", "weekly 1 4"),
            ("20261123T010000Z", "FREQ=WEEKLY;BYDAY=MO", "2026-11-23", "weekly 1"),
            ("20261123T230000Z", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-24", "every 14 2026 11 24"),
            ("20261214T230000Z", "FREQ=MONTHLY", "2026-12-15", "monthly 15"),
            ("20261214T230000Z", "FREQ=MONTHLY;BYMONTHDAY=14", "2026-12-15", nil),
            ("20261130T230000Z", "FREQ=MONTHLY", "2026-12-01", nil),
            ("20261214T230000Z", "FREQ=YEARLY", "2026-12-15", "yearly 12 15"),
            ("20261214T230000Z", "RSCALE=CHINESE;FREQ=YEARLY", "2026-12-15", nil),
        ])
    func universal(_ start: String, _ rule: String, _ day: String, _ wanted: String?) throws {
        let file = try read(
            calendar("BEGIN:VEVENT\nUID:1\nSUMMARY:날\nDTSTART:\(start)\nRRULE:\(rule)\nEND:VEVENT"))
        file.kind = .todo
        let plan = plan([file])
        #expect(records(plan.edits(photos: []), "series").first?["repeat"] == wanted)
        #expect(records(plan.edits(photos: []), "todo").first?["day"] == day)
        #expect(plan.remarks == [wanted == nil ? .once : nil])
    }

    @Test("a file chosen twice at once is taken once, and a row that is twice in each of both as often as in one")
    func copies() throws {
        let events = "BEGIN:VEVENT\nUID:1\nSUMMARY:날\nDTSTART:20261203\nEND:VEVENT\n"
        let text = calendar(events + events + "BEGIN:VTODO\nSUMMARY:일\nDTSTART:20261203\nEND:VTODO")
        let plan = plan([try read(text, "cal.ics"), try read(text, "cal (1).ics")])
        #expect(plan.outcomes == [.imported, .imported, .imported, .here, .here, .here])
        #expect(records(plan.edits(photos: []), "dday").count == 2)
    }

    @Test("a to-do is due when it says so, in whatever order")
    func due() throws {
        for lines in ["DUE:20261130T120000\nDTSTART:20261120", "DTSTART:20261120\nDUE:20261130T120000"] {
            let item = try read(calendar("BEGIN:VTODO\nSUMMARY:일\n\(lines)\nEND:VTODO")).items[0]
            #expect(item.day?.text == "2026-11-30")
            #expect(item.time == 720)
        }
    }

    @Test("an event without a title is named by its text, and a long text stays whole; a cut title is said")
    func lengths() throws {
        let long = String(repeating: "긴", count: 300)
        let file = try read(
            calendar(
                """
                BEGIN:VEVENT
                DESCRIPTION:\(long)
                DTSTART:20261203
                END:VEVENT
                BEGIN:VEVENT
                SUMMARY:\(long)
                DTSTART:20261203
                END:VEVENT
                BEGIN:VEVENT
                DESCRIPTION:짧은 글
                DTSTART:20261203
                END:VEVENT
                """))
        var plan = plan([file])
        #expect(plan.remarks == [nil, .cut, nil])
        #expect(records(plan.edits(photos: []), "dday").map { $0["note"] } == [long, nil, nil])
        file.kind = .todo
        plan = ImportsTests.plan([file])
        #expect(plan.remarks == [nil, nil, nil])
        #expect(records(plan.edits(photos: []), "todo").map { $0["text"] } == [long, long, "짧은 글"])
        file.kind = .stop
        plan = ImportsTests.plan([file])
        #expect(plan.remarks[0] == nil)
        #expect(records(plan.edits(photos: []), "stop").map { $0["memo"] } == [long, nil, nil])
        let note = try read("# \(long)\n\n글", "2026-11-20.md")
        #expect(ImportsTests.plan([note]).remarks == [.cut])
        // All of a text that is a heading is the text of its page.
        let heading = ImportsTests.plan([try read("# \(long)", "2026-11-20.md")])
        #expect(heading.remarks == [nil])
        #expect(records(heading.edits(photos: []), "page")[0]["text"] == long)
    }

    @Test("a lunar date that Haru itself writes as .ics comes back as it was, for every policy")
    func own() throws {
        for lunar in ["2025-06-01 leap", "2025-06-30", "2024-08-15"] {
            let base = Recurrence.Base.lunar(try LunarDate.parse(lunar))
            for leap in Recurrence.LeapPolicy.allCases {
                for last in Recurrence.Day30Policy.allCases {
                    let recurrence = Recurrence(base: base, repeats: .yearly, leapPolicy: leap, day30Policy: last)
                    guard let lines = recurrence.lunarLines(through: try Day.parse("2030-12-31")) else { continue }
                    let file = try read(
                        calendar("BEGIN:VEVENT\nSUMMARY:날\n\(lines.replacing("\r\n", with: "\n"))END:VEVENT"))
                    let found = try #require(file.items[0].recurrence, "\(lunar) \(leap) \(last)")
                    let days = try Day.parse("2025-01-01")...Day.parse("2060-12-31")
                    #expect(found.occurrences(in: days) == recurrence.occurrences(in: days), "\(lunar) \(leap) \(last)")
                }
            }
        }
    }

    @Test("a monthly date that Haru itself writes as two events comes back as one", arguments: [28, 29, 30, 31])
    func ownMonthly(day: Int) throws {
        let recurrence = Recurrence(base: .solar(try Day.parse("2026-10-\(day)")), repeats: .monthly)
        var events = ""
        for event in recurrence.events(in: Day.first...Day.last) {
            events += "BEGIN:VEVENT\nUID:1\(event.part)@haru\nSUMMARY:날\n\(event.lines.replacing("\r\n", with: "\n"))"
            events += "END:VEVENT\n"
        }
        let file = try read(calendar(events))
        #expect(file.items.compactMap { $0.refusal == nil ? $0.recurrence : nil } == [recurrence])
        #expect(file.items.dropFirst().map(\.refusal) == (day == 29 || day == 30 ? [.partOfSeries] : []))
        file.kind = .todo
        let series = records(plan([file]).edits(photos: []), "series")
        #expect(series.map { $0["repeat"] } == ["monthly \(day)"])
    }

    @Test("events can be D-days, to-dos, or stops of a trip; one that is called off or an exception is named")
    func choice() throws {
        let file = try read(
            calendar(
                """
                BEGIN:VEVENT
                UID:a
                SUMMARY:제주 비행기\\, 아침
                DESCRIPTION:첫 줄\\n둘째
                  줄
                LOCATION:김포공항
                GEO:37.5586;126.7944
                DTSTART:20261201T000000Z
                DTEND:20261201T011000Z
                BEGIN:VALARM
                DESCRIPTION:알림
                END:VALARM
                END:VEVENT
                BEGIN:VEVENT
                UID:b
                SUMMARY:제주
                DTEND;VALUE=DATE:20261204
                DTSTART;VALUE=DATE:20261201
                END:VEVENT
                BEGIN:VEVENT
                UID:c
                SUMMARY:취소된 것
                STATUS:CANCELLED
                DTSTART;TZID=Asia/Seoul:20261202T100000
                END:VEVENT
                BEGIN:VEVENT
                UID:d
                RECURRENCE-ID:20261202
                SUMMARY:옮긴 것
                DTSTART:20261203
                END:VEVENT
                BEGIN:VTODO
                UID:e
                SUMMARY:짐 싸기
                DUE:20261130T120000
                STATUS:COMPLETED
                COMPLETED:20261129T100000Z
                END:VTODO
                """))
        #expect(file.kinds == [.day, .todo, .stop])
        let wanted: [ImportOutcome] = [
            .imported, .imported, .refused(.cancelled), .refused(.partOfSeries), .imported,
        ]
        var plan = plan([file])
        #expect(plan.outcomes == wanted)
        var edits = plan.edits(photos: [])
        #expect(records(edits, "dday").map { $0["title"] } == ["제주 비행기, 아침", "제주"])
        #expect(records(edits, "dday")[0]["note"] == "첫 줄\n둘째 줄\n09:00\n김포공항")
        #expect(records(edits, "dday")[1]["note"] == "2026-12-01 – 2026-12-03")
        let todo = records(edits, "todo")[0]
        #expect(todo["text"] == "짐 싸기")
        #expect(
            (todo["day"], todo["time"], todo["done"], todo["doneAt"]) == ("2026-11-30", "12:00", "true", "2026-11-29"))
        file.kind = .todo
        plan = ImportsTests.plan([file])
        edits = plan.edits(photos: [])
        #expect(records(edits, "todo").map { $0["time"] } == ["09:00", nil, "12:00"])
        file.kind = .stop
        plan = ImportsTests.plan([file])
        edits = plan.edits(photos: [])
        let trip = records(edits, "trip")[0]
        #expect((trip["title"], trip["start"], trip["end"]) == ("가족", "2026-12-01", "2026-12-03"))
        let stop = records(edits, "stop")[0]
        #expect((stop["name"], stop["address"], stop["minutes"]) == ("제주 비행기, 아침", "김포공항", "70"))
        #expect(stop["lat"] == "37.5586")
        #expect(plan.undo.count == 4)
    }

    @Test("a calendar over many years is no trip, and one that breaks off is refused")
    func faults() throws {
        let file = try read(
            calendar(
                "BEGIN:VEVENT\nSUMMARY:a\nDTSTART:20200101\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:b\nDTSTART:20261201\nEND:VEVENT"
            ))
        file.kind = .stop
        #expect(plan([file]).outcomes == [.refused(.tooFarApart), .refused(.tooFarApart)])
        #expect(throws: ImportProblem.cut) { try read("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\n") }
        // The end of a part is not that of the calendar.
        #expect(throws: ImportProblem.cut) {
            try read(
                "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nEND:VTIMEZONE\nBEGIN:VEVENT\nSUMMARY:a\nEND:VEVENT\n")
        }
        #expect(throws: ImportProblem.nothingFound) { try read("BEGIN:VCALENDAR\nEND:VCALENDAR\n") }
    }
}
