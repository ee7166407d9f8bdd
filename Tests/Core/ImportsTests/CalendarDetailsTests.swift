import Almanac
import FileWork
import Testing

@testable import Imports

@Suite("Details of events in calendars")
struct CalendarDetailsTests {
    private func items(_ event: String, head: String = "") throws -> [ImportItem] {
        try read("BEGIN:VCALENDAR\r\n\(head)BEGIN:VEVENT\r\n\(event)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n", "a.vcs").items
    }

    @Test(
        "quoted-printable text is read over its soft breaks",
        arguments: [
            ("SUMMARY;ENCODING=QUOTED-PRINTABLE:=EC=83=9D=\r\n=EC=9D=BC", "생일", ""),
            (
                "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EC=83=9D=\n=EC=9D=\n=BC=20=\n=ED=8C=8C=ED=8B=B0",
                "생일 파티", ""
            ),
            ("SUMMARY;encoding=quoted-printable:caf=c3=a9 =3D 1", "café = 1", ""),
            (
                "SUMMARY:생일\r\nDESCRIPTION;ENCODING=QUOTED-PRINTABLE:=ED=95=98=EB=82=98=0D=0A=\r\n=EB=91=98", "생일",
                "하나\n둘"
            ),
            // Folded as iCalendar does.
            ("SUMMARY;ENCODING=QUOTED-PRINTABLE:=EC=83\r\n =9D=EC=9D=BC", "생일", ""),
            // Not encoded at all.
            ("SUMMARY:E=MC2 QUOTED-PRINTABLE=20", "E=MC2 QUOTED-PRINTABLE=20", ""),
        ])
    func quotedPrintable(_ lines: String, _ title: String, _ text: String) throws {
        let item = try #require(try items(lines + "\r\nDTSTART:20261205").first)
        #expect((item.title, item.text, item.day?.text) == (title, text, "2026-12-05"))
    }

    @Test(
        "a duration is an end",
        arguments: [
            ("DTSTART;VALUE=DATE:20261205\r\nDURATION:P2D", "2026-12-06", nil),
            ("DTSTART;VALUE=DATE:20261205\r\nDURATION:P1W", "2026-12-11", nil),
            ("DURATION:PT2H15M\r\nDTSTART:20261205T090000", "2026-12-05", 135),
            ("DTSTART:20261205T230000\r\nDURATION:PT90M", "2026-12-06", 90),
            ("DTSTART:20261205T220000\r\nDURATION:PT2H", "2026-12-05", 120),
            ("DTSTART:20261205T090000\r\nDURATION:P1DT1H", "2026-12-06", nil),
            ("DTSTART:20261205T090000\r\nDURATION:-PT1H", nil, nil),
            // More minutes than there are numbers for.
            ("DTSTART:20261205T090000\r\nDTEND:99991231T235959", "9999-12-31", nil),
            // Of the alarm.
            (
                "DTSTART:20261205T090000\r\nBEGIN:VALARM\r\nTRIGGER:-PT1H\r\nDURATION:PT5M\r\nREPEAT:2\r\nEND:VALARM",
                nil, nil
            ),
        ] as [(String, String?, Int32?)])
    func duration(_ lines: String, _ last: String?, _ minutes: Int32?) throws {
        let item = try #require(try items("SUMMARY:일\r\n" + lines).first)
        #expect(item.day?.text == "2026-12-05")
        #expect(item.last?.text == last)
        #expect(item.minutes == minutes)
    }

    @Test(
        "a birthday of 1604 has no year, and is the next one",
        arguments: [
            ("16041224", "2026-12-24"), ("16040301", "2027-03-01"), ("16040229", "2028-02-29"),
            ("16041121", "2026-11-21"),
        ])
    func withoutYear(_ start: String, _ wanted: String) throws {
        let file = try read(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:생일\nDTSTART;VALUE=DATE:\(start)\nRRULE:FREQ=YEARLY\nEND:VEVENT\n"
                + "END:VCALENDAR\n", "a.ics")
        let day = records(plan([file]).edits(photos: []), "dday")[0]
        #expect((day["date"], day["repeat"]) == (wanted, "yearly"))
        // Read on another day it is the same event.
        let later = ImportClock(today: try Day.parse("2028-05-05")) { _ in 540 }
        let again = try read(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:생일\nDTSTART;VALUE=DATE:\(start)\nRRULE:FREQ=YEARLY\nEND:VEVENT\n"
                + "END:VCALENDAR\n", "a.ics", later)
        #expect(plan([again]).edits(photos: [])[0].key == plan([file]).edits(photos: [])[0].key)
    }

    @Test(
        "notes in HTML are plain text, with lists, links and signs",
        arguments: [
            ("<b>장</b>보기<br>두부<br/>파", "장보기\n두부\n파"),
            ("<ol><li>하나</li><li>둘</li></ol>끝", "- 하나\n- 둘\n끝"),
            ("<a href=\"https://example.org/x?a=1&amp;b=2\">표</a>", "표 (https://example.org/x?a=1&b=2)"),
            ("<a href=\"https://example.org/\">https://example.org</a>", "https://example.org"),
            (
                "<p class=\"x\"><font color=\"red\">1 &lt; 2</font>&nbsp\\;&quot\\;그래&#39\\;&#xAC00\\;</p>",
                "1 < 2 \"그래'가"
            ),
            ("a < b <T1> & c", "a < b <T1> & c"),
            ("<A HREF=https://example.org/x>표</A>", "표 (https://example.org/x)"),
            ("<a class=x href='https://example.org/y' rel=z>표</a>", "표 (https://example.org/y)"),
            // Words about HTML.
            ("<title> 태그를 고칠 것\\n둘째 줄", "<title> 태그를 고칠 것\n둘째 줄"),
            ("<title>표</title><style>p { a: b }</style>글", "글"),
        ])
    func html(_ text: String, _ wanted: String) throws {
        let lines = "SUMMARY:일\r\nDTSTART:20261205\r\nDESCRIPTION:" + text
        #expect(try items(lines).map(\.text) == [wanted])
    }

    @Test("a `<` that no `>` follows soon begins no tag, unless it has an address or a style")
    func longTags() throws {
        let long = String(repeating: "긴 글 ", count: 40)
        let lines = "SUMMARY:일\r\nDTSTART:20261205\r\nDESCRIPTION:"
        #expect(try items(lines + "a <b \(long)> c").map(\.text) == ["a <b \(long)> c"])
        #expect(try items(lines + "a <span style=\"\(long)\">b</span> c").map(\.text) == ["a b c"])
    }

    @Test("categories are taken one by one, in one line or several, also one with a comma of its own")
    func categories() throws {
        let lines = "SUMMARY:일\r\nDTSTART:20261205\r\nCATEGORIES:집,장보기\r\nCATEGORIES:우유\\, 빵, ,"
        let file = try read("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n\(lines)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n", "a.ics")
        #expect(file.items.map(\.aside) == [["#집", "#장보기", "#우유, 빵"]])
        file.kind = .todo
        let todo = try #require(records(plan([file]).edits(photos: []), "todo").first)
        #expect([todo["tags"], todo["note"]] == ["집 장보기", "#우유, 빵"])
    }

    @Test("texts that Haru wrote are none of HTML, and the address of a page stays")
    func own() throws {
        let lines = "SUMMARY:일\r\nDTSTART:20261205T090000\r\nURL:https://example.org/\r\nDESCRIPTION:<b>굵게</b> &amp\\;"
        let item = try items(lines, head: "PRODID:-//Haru//Trips//EN\r\n")[0]
        #expect((item.text, item.link) == ("<b>굵게</b> &amp;", "https://example.org/"))
        let file = try read(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:일\nDTSTART:20261205\nURL:https://example.org/\nEND:VEVENT\n"
                + "END:VCALENDAR\n", "a.ics")
        #expect(records(plan([file]).edits(photos: []), "dday")[0]["note"] == "https://example.org/")
        file.kind = .stop
        #expect(records(plan([file]).edits(photos: []), "stop")[0]["url"] == "https://example.org/")
    }
}
