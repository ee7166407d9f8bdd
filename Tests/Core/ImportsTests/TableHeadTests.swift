import Almanac
import FileWork
import Testing

@testable import Imports

@Suite("Where tables begin")
struct TableHeadTests {
    @Test(
        "is behind a title, a line of the separator, or empty cells",
        arguments: [
            "sep=;\n이름;하는 날짜\n\"김장, 무\";2026-12-05\n이사;2026-12-20\n",
            "우리 집 계획, 2026\n\n이름;하는 날짜\n\"김장, 무\";2026-12-05\n이사;2026-12-20\n",
            "우리 집 계획;\n;\n이름;하는 날짜\n\"김장, 무\";2026-12-05\n이사;2026-12-20\n",
            "SEP=\t\r\n이름\t하는 날짜\r\n김장, 무\t2026-12-05\r\n이사\t2026-12-20\r\n",
        ])
    func heads(_ text: String) throws {
        let file = try read(text, "a.csv")
        #expect(file.table?.names == ["이름", "하는 날짜"])
        let taken = file.items.filter { $0.refusal == nil }
        #expect(taken.map(\.title) == ["김장, 무", "이사"])
        #expect(taken.map { $0.day?.text } == ["2026-12-05", "2026-12-20"])
        // The lines above are named.
        let above = file.items.filter { $0.refusal != nil }
        #expect(above.allSatisfy { $0.refusal == .heading && $0.name.hasPrefix("우리 집 계획") })
        #expect(above.count == (text.hasPrefix("우리") ? 1 : 0))
    }

    @Test("is the row of names also where that ends with a separator too many")
    func wideHead() throws {
        let file = try read("제목,날짜,메모,\n장보기,,우유\n치과,2026-12-05,10시\n", "a.csv")
        #expect(file.table?.names == ["제목", "날짜", "메모", ""])
        #expect(file.items.map(\.title) == ["장보기", "치과"])
        #expect(file.items.map { $0.day?.text } == [nil, "2026-12-05"])
        #expect(file.items.map(\.text) == ["우유", "10시"])
    }

    static let tickTick = """
        "Date: 2026-11-20+0000"
        "Version: 7.1"
        "Status:\u{20}
        0 Normal
        1 Completed
        2 Archived"
        "Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"
        "집안","부엌","김장","TEXT","겨울, 가족","배추 열 포기","N","2026-12-04T15:00:00+0000","2026-12-04T15:00:00+0000","","FREQ=YEARLY","5","0","2026-11-01T00:00:00+0000","","1","Asia/Seoul","true","false","","","list","1",""
        "집안","부엌","무 사기","TEXT","","","N","2026-12-03T01:30:00+0000","2026-12-04T09:05:00+0000","","FREQ=MONTHLY;BYDAY=2TU","0","0","2026-11-01T00:00:00+0000","","2","Asia/Seoul","false","false","장","","list","2","1"
        "","일","보고서","TEXT","","","N","","","","","1","2","2026-11-01T00:00:00+0000","2026-11-09T16:00:00+0000","3","Asia/Seoul","","false","","","list","3",""
        """

    @Test("of TickTick are to-dos with their days, times, repeats, lists, tags and the tasks above")
    func tickTick() throws {
        let file = try read(Self.tickTick, "TickTick-backup.csv")
        let plan = plan([file])
        #expect(
            plan.outcomes == [
                .refused(.heading), .refused(.heading), .refused(.heading), .imported, .imported, .imported,
            ])
        #expect(plan.remarks.suffix(3) == [nil, .once, nil])
        let todos = records(plan.edits(photos: []), "todo")
        #expect(
            todos.map(whole) == [
                "김장 · 배추 열 포기 · p1 · 집안 › 부엌 · #겨울 #가족", "무 사기 · 2026-12-03 – 2026-12-04 · 집안 › 부엌 › 장 › 김장",
                "보고서 · p3 · 일",
            ])
        #expect(todos.map { $0["day"] } == ["2026-12-05", "2026-12-04", "2026-11-10"])
        #expect(todos.map { $0["time"] } == [nil, "18:05", nil])
        #expect(todos.map { $0["done"] } == [nil, nil, "true"])
        #expect(records(plan.edits(photos: []), "series").map { $0["repeat"] } == ["yearly 12 5"])
    }

    @Test("a day of TickTick is one where the file does not say that it lasts all of it")
    func tickTickDays() throws {
        let head = "\"List Name\",\"Title\",\"Due Date\",\"Status\"\n"
        let rows = ["2026-12-05T00:00:00+0000", "2026-12-04T15:00:00+0000", "2026-12-04T15:30:00+0000"]
        let file = try read(head + rows.map { "\"집\",\"일\",\"\($0)\",\"0\"\n" }.joined(), "a.csv")
        #expect(file.items.map { $0.day?.text } == ["2026-12-05", "2026-12-05", "2026-12-05"])
        #expect(file.items.map(\.time) == [nil, nil, 30])
    }

    @Test("a note whose lines have a comma each is a note, and a table under any name is a table")
    func notes() throws {
        let note = "비, 바람\n바다, 배\n"
        let rows = plan([try read(note, "Standard Notes/2026-11-20 여행.txt")]).edits(photos: [])
        #expect(
            records(rows, "page").map { [$0["day"], $0["title"], $0["text"]] } == [
                ["2026-11-20", "여행", "비, 바람\n바다, 배"]
            ])
        let undated = plan([try read(note, "여행.txt")])
        #expect(undated.outcomes == [.refused(.noDate)] && undated.files[0][0].item.name == "여행.txt")
        #expect(throws: ImportProblem.unknownFormat) { try read(note, "여행") }
        #expect(try read("제목,날짜\n김장,2026-12-05\n", "a.txt").format == .table)
        #expect(try read("비,바람\n바다,배\n", "a.csv").format == .table)
        #expect(try read("혼자 쓴 글이에요.", "2026-11-20.txt").items.map { $0.day?.text } == ["2026-11-20"])
        // Quotation marks and dates within sentences.
        let quoted = "오늘은 맑음, 산책.\n\"가자\" 하고 말했다."
        #expect(try read(quoted, "2026-11-20.txt").items.map(\.text) == [quoted])
        let planned = "12월 3일, 비\n12월 4일, 눈"
        #expect(try read(planned, "2026-11-20.txt").items.map(\.text) == [planned])
        #expect(try read("제목,날짜\n김장,2026-12-05\n", "2026-11-20.txt").format == .table)
    }

    @Test("a column of dates is no title where another one has words")
    func title() throws {
        let file = try read("하는 날,끝나는 날,무엇\n2026-12-05,2026-12-06,여행\n", "a.csv")
        #expect(file.items.map { [$0.title, $0.day?.text] } == [["여행", "2026-12-05"]])
        let google = try read("Subject,Start Date,End Date\n여행,12/15/2026,12/16/2026\n", "a.csv")
        #expect(google.items.map { [$0.title, $0.day?.text] } == [["여행", "2026-12-15"]])
    }

    @Test("lines that end in carriage returns alone are lines, in every format")
    func carriageReturns() throws {
        let texts = [
            ("a.csv", "제목,날짜\r김장,2026-12-05\r\"두\n줄\",2026-12-06\r"),
            ("a.ics", "BEGIN:VCALENDAR\rBEGIN:VEVENT\rSUMMARY:김장\rDTSTART:20261205\rEND:VEVENT\rEND:VCALENDAR\r"),
            ("a.md", "---\rdate: 2026-12-05\r---\r김장\r"),
        ]
        for (name, text) in texts {
            let items = try read(text, name).items
            #expect(items.first?.day?.text == "2026-12-05", "\(name)")
            #expect(items.count == (name == "a.csv" ? 2 : 1))
        }
        // A stray one ends no line.
        let stray = try read("제목,날짜\n김\r장,2026-12-05\n이사,2026-12-20\n", "a.csv")
        #expect(stray.items.map(\.title) == ["김장", "이사"])
    }
}
