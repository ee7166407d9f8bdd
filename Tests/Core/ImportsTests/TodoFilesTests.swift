import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import Imports

@Suite("To-dos out of files")
struct TodoFilesTests {
    static let todoist = """
        TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT
        meta,view_style=list,,,,,,,,,,
        section,장보기,,,,,,,,,,
        task,우유 사기,"저지방, 1L",4,1,하루 (1),,2026-11-24,ko,Asia/Seoul,,
        note,큰 것으로,,,,,,,,,,
        task,운동,,4,1,하루 (1),,every mon,en,Asia/Seoul,,
        task,물 주기,,1,2,하루 (1),,매일,ko,Asia/Seoul,,
        task,언젠가,,1,1,하루 (1),,,,,,
        task,언젠가,,1,1,하루 (1),,,,,,
        task,보고서,,1,1,하루 (1),,when the moon is blue,en,Asia/Seoul,,
        ,,,,,,,,,,,
        """

    @Test("of Todoist keep their text, comments, dates and repeats; headings are named")
    func todoist() throws {
        let file = try read(Self.todoist)
        #expect(file.format == .todoist)
        let plan = plan([file])
        #expect(plan.outcomes == [.refused(.heading), .refused(.heading)] + Array(repeating: .imported, count: 6))
        #expect(plan.remarks.suffix(3) == [.undated, .undated, .undated])
        #expect(
            records(plan.edits(photos: []), "todo").map { $0["later"] } == [nil, nil, nil]
                + Array(repeating: "2026-11-21", count: 3))
        let edits = plan.edits(photos: [])
        let todos = records(edits, "todo")
        #expect(
            todos.map(whole) == [
                "우유 사기 · 저지방, 1L · 큰 것으로 · 장보기", "운동 · 장보기", "물 주기 · p1 · 장보기 › 운동", "언젠가 · p1 · 장보기",
                "언젠가 · p1 · 장보기", "보고서 · when the moon is blue · p1 · 장보기",
            ])
        #expect(
            todos.map { $0["day"] } == [
                "2026-11-24", "2026-11-23", "2026-11-21", "2026-11-21", "2026-11-21", "2026-11-21",
            ])
        #expect(records(edits, "series").map { $0["repeat"] } == ["weekly 1", "daily"])
        #expect(todos.map { $0["rank"]! } == todos.map { $0["rank"]! }.sorted())
    }

    @Test("the same file twice adds nothing; after Undo it brings all of it back")
    func twice() throws {
        var replica = Replica(clock: HybridClock(device: 1, last: .zero))
        let first = plan([try read(Self.todoist)], replica)
        _ = replica.write(first.edits(photos: []), now: 1_800_000_000_000)
        let second = plan([try read(Self.todoist)], replica)
        #expect(second.skipped.here == 6)
        #expect(second.edits(photos: []).isEmpty)
        _ = replica.write(first.undo, now: 1_800_000_001_000)
        let third = plan([try read(Self.todoist)], replica)
        #expect(third.count(.todo) == 6)
        _ = replica.write(third.edits(photos: []), now: 1_800_000_002_000)
        #expect(replica.records(in: "todo").filter { !$0.isDeleted }.count == 6)
        #expect(replica.records(in: "series").filter { !$0.isDeleted }.count == 2)
    }

    @Test(
        "the same file on another day adds nothing, whatever its dates depend on; dates with a year keep the ids they had"
    )
    func anotherDay() throws {
        let head = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\n"
        let dates = [
            "매주 월요일", "every monday", "every day at 9am", "tomorrow", "매월 25일", "11월 24일", "Nov 24 10:00", "2월 29일",
            "2026-12-24", "",
        ]
        var todoist = head
        for date in dates { todoist += "task,일,,1,1,,,\(date),ko,Asia/Seoul\n" }
        let table = "제목,날짜\n가,11월 24일\n나,100일 뒤\n다,2026-12-24\n"
        let late = ImportClock(today: try Day.parse("2026-12-01")) { _ in 540 }
        for text in [todoist, table] {
            var replica = Replica(clock: HybridClock(device: 1, last: .zero))
            let first = plan([try read(text)], replica)
            _ = replica.write(first.edits(photos: []), now: 1_800_000_000_000)
            let file = try read(text, "file", late)
            let second = ImportPlan([file], replica, late, rank: "01R", tripName: "Trip")
            #expect(second.outcomes == Array(repeating: .here, count: first.outcomes.count))
            #expect(second.edits(photos: []).isEmpty)
        }
        // As it was before the file's own text went into ids.
        for date in ["2026-12-24", "26.12.24"] {
            let ids = plan([try read("제목,날짜\n다,\(date)\n")]).edits(photos: []).map(\.key.id)
            var hash = ImportHash()
            for part in ["", "다", "", "2026-12-24", "-1"] { hash.add(part) }
            #expect(Set(ids) == [hash.id])
        }
    }

    @Test("a to-do that was done without ever being due stands on the day on which it was done")
    func doneOnly() throws {
        let tasks = """
            {"kind":"tasks#taskLists","items":[{"kind":"tasks#tasks","id":"L","items":[
             {"id":"1","title":"한 일","status":"completed","completed":"2023-05-01T16:00:00Z"}]}]}
            """
        let calendar = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:1
            SUMMARY:한 일
            STATUS:COMPLETED
            COMPLETED:20230501T160000Z
            END:VTODO
            END:VCALENDAR
            """
        for text in [tasks, calendar] {
            let plan = plan([try read(text)])
            let todo = try #require(records(plan.edits(photos: []), "todo").first)
            #expect([todo["day"], todo["doneAt"], todo["done"]] == ["2023-05-02", "2023-05-02", "true"])
            #expect(plan.remarks == [nil])
            #expect(plan.files[0][0].day?.text == "2023-05-02")
        }
    }

    @Test("a to-do that repeats is shown on the day that is stored")
    func slot() throws {
        let file = try read(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:요가\nDTSTART:20260105T190000\nRRULE:FREQ=WEEKLY;BYDAY=MO\n"
                + "END:VEVENT\nEND:VCALENDAR\n")
        file.kind = .todo
        let plan = plan([file])
        #expect(records(plan.edits(photos: []), "todo").map { $0["day"] } == ["2026-11-23"])
        #expect(plan.files[0][0].day?.text == "2026-11-23")
    }

    @Test("Undo leaves records in the Trash as they were")
    func trash() throws {
        let text = "제목,날짜\n김장,2026-12-05\n"
        var replica = Replica(clock: HybridClock(device: 1, last: .zero))
        func write(_ edits: [Edit], _ time: Int64) { _ = replica.write(edits, now: 1_800_000_000_000 + time) }
        write(plan([try read(text)], replica).edits(photos: []), 0)
        let key = try #require(replica.records(in: Dday.collection).first).key
        write([Edit(key, "title", "김장 백 포기"), Edit(key, "note", "배추"), .delete(key)], 1)
        let again = plan([try read(text)], replica)
        let (edits, back) = (again.edits(photos: []), again.undo)
        write(edits, 2)
        #expect(replica.record(key)?.isDeleted == false)
        write(back, 3)
        let record = try #require(replica.record(key))
        #expect(record.isDeleted)
        #expect((record["title"]?.string, record["note"]?.string) == ("김장 백 포기", "배추"))
    }

    @Test("of Google Tasks stand on their due days, ticked where they are done")
    func tasks() throws {
        let file = try read(
            """
            {"kind":"tasks#taskLists","items":[{"kind":"tasks#tasks","id":"L","title":"내 할 일","items":[
             {"id":"1","title":"치과","notes":"오전","status":"needsAction","due":"2026-11-30T00:00:00Z"},
             {"id":"2","title":"책 반납","status":"completed","due":"2026-11-01T00:00:00Z","completed":"2026-11-01T16:00:00Z"},
             {"id":"3","title":"","status":"needsAction"},
             {"id":"4","title":"지운 것","status":"needsAction","deleted":true}]}]}
            """)
        let plan = plan([file])
        #expect(plan.outcomes == [.imported, .imported, .refused(.empty), .refused(.cancelled)])
        let todos = records(plan.edits(photos: []), "todo")
        #expect(todos.map(whole) == ["치과 · 오전", "책 반납"])
        #expect(todos.map { $0["day"] } == ["2026-11-30", "2026-11-01"])
        #expect(todos[1]["doneAt"] == "2026-11-02")
    }

    @Test("of any table go by the columns that are matched")
    func table() throws {
        let text = "제목;언제;메모\n김장;2026-12-05;\"배추; 무\"\n이사;26.12.20;\n날짜 없음;아직;\n"
        let file = try read(text)
        let table = try #require(file.table)
        #expect(table.names == ["제목", "언제", "메모"])
        #expect(table.columns == [1, 0, 2])
        #expect(file.kind == .page)
        file.kind = .day
        var plan = plan([file])
        #expect(plan.outcomes == [.imported, .imported, .refused(.noDate)])
        #expect(records(plan.edits(photos: []), "dday").map { $0["date"] } == ["2026-12-05", "2026-12-20"])
        #expect(records(plan.edits(photos: []), "dday")[0]["note"] == "배추; 무")
        file.kind = .todo
        file.match(.date, -1, clock)
        file.match(.title, 2, clock)
        file.match(.text, 0, clock)
        plan = ImportsTests.plan([file])
        #expect(records(plan.edits(photos: []), "todo").map(whole) == ["배추; 무 · 김장", "이사", "날짜 없음"])
    }

    @Test("a table without names, with tabs")
    func nameless() throws {
        let file = try read("2026-12-25\t성탄절\n2027-01-01\t새해\n")
        #expect(file.table?.columns == [0, 1, -1])
        #expect(plan([file]).count(.day) == 2)
    }

    @Test(
        "a file in none of the formats is said to be so, and nothing is taken",
        arguments: [
            ("", ImportProblem.nothingFound), ("그냥 글이에요.", .unknownFormat), ("{\"a\":1}", .unknownFormat),
            ("제목\n하나\n둘\n", .unknownFormat), ("글이에요, 정말.\n쉼표가, 이렇게, 있는, 글\n하나\n", .unknownFormat),
            ("{\"entries\":[{\"uuid\":", .cut), ("[{\"isLunarDate\":true},\n}]", .malformed(line: 2)),
            ("<html><p>글</p></html>", .unknownFormat), ("a,b\n\"열린,2\n", .cut), ("[]", .nothingFound),
        ])
    func bad(_ text: String, _ problem: ImportProblem) {
        #expect(throws: problem) { try read(text) }
    }

    @Test("a table of a hundred thousand rows is refused")
    func large() {
        var text = "날짜,제목\n"
        for _ in 0..<100_000 { text += "2026-11-21,할 일을 하나 적어 둬요 아주 길게\n" }
        #expect(throws: ImportProblem.tooManyRows) { try read(text) }
    }
}
