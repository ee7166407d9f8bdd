import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import Imports

@Suite("Projects of Todoist")
struct TodoistFilesTests {
    private static let head =
        "TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,"
        + "DURATION_UNIT,DEADLINE,DEADLINE_LANG\n"

    private static func todos(_ rows: String) throws -> [[String: String]] {
        records(plan([try read(head + rows)]).edits(photos: []), "todo")
    }

    @Test(
        "a repeat that cannot be read keeps its words, and its time",
        arguments: [
            ("jeden Montag um 9:00", "de", "09:00"), ("ev day 21:00", "en", "21:00"),
            ("every 3rd friday at 10:00", "en", "10:00"),
            ("cada lunes a las 9:00", "es", "09:00"), ("every last day at 18:00", "en", "18:00"),
            ("jeden Tag um 6:30", "de", "06:30"), ("каждый день в 12:30", "ru", "12:30"), ("jeden Montag", "de", nil),
            ("every other full moon", "en", nil), ("co drugi wtorek 14:15", "pl", "14:15"),
        ] as [(String, String, String?)])
    func unread(_ date: String, _ language: String, _ time: String?) throws {
        let file = try read(Self.head + "task,물,,,4,1,,,\(date),\(language),Asia/Seoul,,,,\n")
        #expect(plan([file]).remarks == [.undated])
        let todo = try #require(records(plan([file]).edits(photos: []), "todo").first)
        #expect([whole(todo), todo["day"], todo["time"]] == ["물 · \(date)", "2026-11-21", time])
        #expect(plan([file]).files[0][0].item.rule == nil)
    }

    @Test(
        "dates that are read keep their repeats and times as they were, and none of their words",
        arguments: [
            ("매주 월요일 오전 9시", "ko", "2026-11-23", "09:00", "weekly 1"),
            ("every day at 9am", "en", "2026-11-21", "09:00", "daily"),
            ("every 2 months at 9am", "en", "2026-11-21", "09:00", "monthly 21 by 2 from 2026 11 21"),
            ("매일 6:30", "ko", "2026-11-21", "06:30", "daily"), ("毎週月曜日 9:00", "ja", "2026-11-23", "09:00", "weekly 1"),
            ("at 9am", "en", "2026-11-21", "09:00", nil), ("2026-12-05 09:00", "ko", "2026-12-05", "09:00", nil),
            ("24 nov.", "fr", "2026-11-24", nil, nil),
        ] as [(String, String, String, String?, String?)])
    func understood(_ date: String, _ language: String, _ day: String, _ time: String?, _ rule: String?) throws {
        let edits = plan([try read(Self.head + "task,물,,,4,1,,,\(date),\(language),,,,,\n")]).edits(photos: [])
        let todo = try #require(records(edits, "todo").first)
        #expect([todo["text"], todo["day"], todo["time"]] == ["물", day, time])
        #expect(records(edits, "series").first?["repeat"] == rule)
    }

    @Test("sections, tasks above, deadlines, durations, priorities, persons and attached files are kept")
    func fields() throws {
        let todos = try Self.todos(
            #"""
            meta,view_style=list,,,,,,,,,,,,,
            task,먼저,,,4,1,,,,,,,,,
            section,부엌,,,,,,,,,,,,,
            task,청소,,,4,1,Na (1),,,,,,,2027-07-19,ko
            task,책상 서랍,,,4,2,Na (1),,2026-12-05,ko,,90,minute,,
            note,"사진 [[file {""file_name"":""a.png"",""file_url"":""https://example.org/a.png""}]]",,,,,Na (1),,,,,,,,
            task,왼쪽,,,2,3,Na (1),하루 (2),2026-12-06,ko,,2,day,2026-12-20,ko
            task,창문,,,1,2,,,2026-12-07,ko,,,,2026-12-07,ko
            section,방,,,,,,,,,,,,,
            task,이불,,,3,4,,,2026-12-08,ko,,,,아무 때나,ko
            note,"[[file {망가짐}]]",,,,,,,,,,,,,
            """#)
        #expect(
            todos.map(whole) == [
                "먼저", "청소 · 부엌", "책상 서랍 · 사진 a.png https://example.org/a.png · 90 min · 부엌 › 청소",
                "왼쪽 · ~ 2026-12-20 · 2 day · p2 · 하루 · 부엌 › 청소 › 책상 서랍", "창문 · p1 · 부엌 › 청소",
                "이불 · [[file {망가짐}]] · ~ 아무 때나 · p3 · 방",
            ])
        #expect(
            todos.map { $0["day"] } == [
                "2026-11-21", "2027-07-19", "2026-12-05", "2026-12-06", "2026-12-07", "2026-12-08",
            ])
    }

    @Test("a comment on the project, and a row of an unknown kind, are named")
    func named() throws {
        let rows = plan([
            try read(Self.head + "note,모두에게,,,,,,,,,,,,,\nmeta,,x,,,,,,,,,,,,\ntask,물,,,4,1,,,,,,,,,\n")
        ]).files[0]
        #expect(rows.map(\.outcome) == [.refused(.heading), .refused(.heading), .imported])
        #expect(rows.map(\.item.name) == ["모두에게", "meta", "물"])
    }

    @Test(
        "older headings are read",
        arguments: [
            "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE",
            "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG",
            "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DUE_DATE,DUE_DATE_LANG",
        ])
    func older(_ head: String) throws {
        let file = try read(head + "\ntask,집,4,1,,,2017-11-24,ko\ntask,창문,4,2,,,jeden Tag um 6:30,de\n")
        #expect(file.format == .todoist)
        let todos = records(plan([file]).edits(photos: []), "todo")
        #expect(todos.map(whole) == ["집", "창문 · jeden Tag um 6:30 · 집"])
        #expect(todos.map { $0["day"] }.first == "2017-11-24")
        #expect(todos.map { $0["time"] }.last == "06:30")
    }

    @Test("the section and the priority of a to-do leave its id as it is")
    func ids() throws {
        let ids = try ["", "section,부엌,,,,,,,,,,,,,\n"].map { section in
            let text = Self.head + section + "task,물,,,\(section.isEmpty ? 4 : 1),1,,,2026-12-05,ko,,,,,\n"
            return Set(plan([try read(text)]).edits(photos: []).map(\.key.id))
        }
        #expect(ids[0] == ids[1] && ids[0].count == 1)
    }
}
