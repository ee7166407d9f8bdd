import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import Imports

@Suite("The names of notes")
struct NoteNamesTests {
    private static let id = "7bb1d1244d034b72bd1926aca7ef4f5d"

    @Test(
        "a number within an id, an order, a telephone number or a longer number is no date",
        arguments: [
            "회의록 1f6986deb0db47769ddd7e9012699740.md", "독서 7bb1d1244d034b72bd1926aca7ef4f5d.md",
            "Notes-7bb1d1244d034b72bd1926aca7ef4f5d.md", "a 20261128202611282026112820261128.md",
            "a 2026112820261128-2026-1128-202611282026.md", "7bb1d124-4d03-4b72-bd19-202611281030.md",
            "노트 7bb1d1244d034b72bd1926aca7ef4f5d/5.md", "20261128/7bb1d1244d034b72bd1926aca7ef4f5d.md",
            "주문 2026112834567890.md", "ORD20261128001.md", "010-2026-1128.md", "01020261128.md", "010-2026-11-28.md",
            "010-20261128.md", "+82 10 2026 1128.md", "01ARZ3NDEKTSV4RRFFQ20261128.md", "deadbeef20261128.md",
            "20261128abcdef.md", "6567ab1f20261128cd.md", "a 4776-09-09.md", "4776/09/09.md", "1226-11-28.md",
            "v2.2026.md", "202611285930.md",
        ])
    func noDate(_ path: String) throws {
        let rows = plan([try read("# 제목\n\n글", path)]).files[0]
        #expect(rows.map(\.outcome) == [.refused(.noDate)])
        #expect(rows[0].item.name == ImportText.fileName(path))
    }

    @Test(
        "a date that stands as one is read, with the time behind it; ids stay out of titles",
        arguments: [
            ("202611281030 생각.md", "2026-11-28", 630, "생각"), ("20261128103059.md", "2026-11-28", 630, ""),
            ("20261128T0930 글.md", "2026-11-28", 570, "글"), ("2026-11-28T2130.md", "2026-11-28", 1290, ""),
            ("IMG_20261128_101500.md", "2026-11-28", nil, "IMG__101500"),
            ("IMG20261128101500.md", "2026-11-28", 615, "IMG"),
            ("일기20261128.md", "2026-11-28", nil, "일기"), ("2026-11-28-2.md", "2026-11-28", nil, "2"),
            ("01-2026-11-28.md", "2026-11-28", nil, "01"), ("2026. 11. 28. 일기.md", "2026-11-28", nil, "일기"),
            ("2026_11_28.md", "2026-11-28", nil, ""), ("2026년11월28일 (토).md", "2026-11-28", nil, ""),
            ("2026年11月28日.md", "2026-11-28", nil, ""),
            ("Movie 1917 (2019-12-25).md", "2019-12-25", nil, "Movie 1917"),
            ("일기 2026-11-28 \(id).md", "2026-11-28", nil, "일기"), ("\(id)/2026-11-28.md", "2026-11-28", nil, ""),
            ("2026-11-28 7bb1d124-4d03-4b72-bd19-26aca7ef4f5d.md", "2026-11-28", nil, ""),
            ("주문 20261128-0001234.md", "2026-11-28", nil, "주문 -0001234"),
        ] as [(String, String, Int32?, String)])
    func date(_ path: String, _ day: String, _ time: Int32?, _ title: String) throws {
        let file = try read("글", path)
        #expect(file.items.map(\.time) == [time])
        let page = try #require(records(plan([file]).edits(photos: []), "page").first)
        #expect([page["day"], page["title"] ?? "", page["text"]] == [day, title, "글"])
    }

    @Test(
        "a page far from today is named, whatever its file says, and not sealed for ever",
        arguments: [
            ("a.md", "---\ndate: 4776-09-09\n---\n글"), ("a.md", "---\ndate: 1812-09-09\n---\n글"),
            ("a.md", "---\ndate: 2037-01-01\n---\n글"),
            ("Journal.json", #"{"entries":[{"uuid":"A","creationDate":"4776-09-09T00:00:00Z","text":"글"}]}"#),
            ("a.csv", "full_date,mood,note\n4776-09-09,good,글\n"),
            (
                "a.ics",
                "BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nUID:1\nDTSTART:47760909\nSUMMARY:글\nEND:VJOURNAL\nEND:VCALENDAR\n"
            ),
        ])
    func farAway(_ path: String, _ text: String) throws {
        let plan = plan([try read(text, path)])
        #expect(plan.outcomes == [.refused(.farAway)])
        #expect(plan.edits(photos: []).isEmpty)
    }

    @Test("a page of the next ten years is taken, and so is a D-day of any year")
    func near() throws {
        let page = plan([try read("글", "2036-12-31.md")])
        #expect(records(page.edits(photos: []), "page").map { $0["day"] } == ["2036-12-31"])
        let table = try read("제목,날짜\n천 년 뒤,3026-11-28\n훈민정음,1446-10-09\n")
        #expect(records(plan([table]).edits(photos: []), "dday").map { $0["date"] } == ["3026-11-28", "1446-10-09"])
    }

    /// An item of Joplin's RAW export.
    private static func joplin(_ text: String, deleted: String = "0", type: Int = 1) -> String {
        """
        \(text)

        id: \(id)
        created_time: 2026-11-25T16:00:00.000Z
        updated_time: 2026-11-27T01:02:03.000Z
        author:
        user_created_time: 2026-11-19T15:30:00.000Z
        deleted_time: \(deleted)
        type_: \(type)
        """
    }

    @Test(
        "a note of Joplin's RAW export has its title, its text and the day on which it was made",
        arguments: [
            (joplin("산책\n\n강가를 걸었다.\n\n# 둘째"), "2026-11-20", "산책", "강가를 걸었다.\n\n# 둘째"),
            (joplin("2026-11-18\n\n비."), "2026-11-18", "2026-11-18", "비."),
            (joplin("title: 표\n\nid: 3\n\nkey: 값"), "2026-11-20", "title: 표", "id: 3\n\nkey: 값"),
            (joplin("제목뿐"), "2026-11-20", "", "제목뿐"),
        ])
    func joplinNote(_ text: String, _ day: String, _ title: String, _ body: String) throws {
        let file = try read(text, "Joplin/\(Self.id).md")
        #expect(file.items.map(\.source) == [Self.id])
        let page = try #require(records(plan([file]).edits(photos: []), "page").first)
        #expect([page["day"], page["title"] ?? "", page["text"]] == [day, title, body])
    }

    @Test("Joplin's notebooks, tags and deleted notes are named, and are no pages")
    func joplinOthers() throws {
        let rows = try [
            Self.joplin("일기장", type: 2), Self.joplin("", type: 6), Self.joplin("그림.png", type: 4),
            Self.joplin("버린 글\n\n글", deleted: "1790000000000"), Self.joplin("남은 글\n\n글", deleted: ""),
        ].map { plan([try read($0, "\(Self.id).md")]).files[0][0] }
        #expect(rows.map(\.item.name) == ["일기장", Self.id + ".md", "그림.png", "버린 글", "남은 글"])
        #expect(
            rows.map(\.outcome) == [
                .refused(.heading), .refused(.heading), .refused(.heading), .refused(.cancelled), .imported,
            ])
    }

    @Test("a note that only ends like one of Joplin stays whole")
    func noJoplin() throws {
        let file = try read("글\n\ntype_: 1\n", "2026-11-28.md")
        #expect(records(plan([file]).edits(photos: []), "page").map { $0["text"] } == ["글\n\ntype_: 1"])
    }
}
