import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import Imports

@Suite("Tags, place and weather out of files")
struct PageAboutFilesTests {
    /// The pages of Day One's entries.
    private func pages(_ entries: String...) throws -> [[String: String]] {
        let file = try read("{\"metadata\":{\"version\":\"1.0\"},\"entries\":[\(entries.joined(separator: ","))]}")
        return records(plan([file]).edits(photos: []), "page")
    }

    private func entry(_ hour: String, _ text: String, _ more: String) -> String {
        #"{"uuid":"\#(hour)","creationDate":"2026-12-03T\#(hour):00:00Z","timeZone":"UTC","text":"\#(text)",\#(more)}"#
    }

    @Test("of Day One are those of the page")
    func dayOne() throws {
        let more =
            #""tags":["눈","여름 여행","2021"],"location":{"placeName":"남산","localityName":"서울","country":"대한민국"},"weather":{"conditionsDescription":"Snow","temperatureCelsius":-2.6}"#
        let page = try #require(try pages(entry("03", "글", more)).first)
        #expect([page["tags"], page["place"], page["weather"]] == ["눈 여름_여행", "남산, 서울", "Snow -3°C"])
        // A number alone is no tag.
        #expect(page["text"] == "글\n\n#2021")
    }

    @Test(
        "of Day One are as much as there is",
        arguments: [
            (#""tags":[]"#, nil, nil, nil), (#""location":{"localityName":"서울"}"#, nil, "서울", nil),
            (#""location":{"placeName":"서울","localityName":"서울"}"#, nil, "서울", nil),
            (#""weather":{"temperatureCelsius":21}"#, nil, nil, "21°C"),
            (#""weather":{"conditionsDescription":"맑음","temperatureCelsius":900}"#, nil, nil, "맑음"),
            (#""tags":["눈",7,"눈"],"location":5,"weather":null"#, "눈", nil, nil),
        ] as [(String, String?, String?, String?)])
    func parts(_ more: String, _ tags: String?, _ place: String?, _ weather: String?) throws {
        let page = try #require(try pages(entry("03", "글", more)).first)
        #expect([page["tags"], page["place"], page["weather"], page["text"]] == [tags, place, weather, "글"])
    }

    @Test("of several entries of a day are all tags, and the first place and weather; others stand beside their times")
    func joined() throws {
        let snow = #""weather":{"conditionsDescription":"Snow"}"#
        let page = try #require(
            try pages(
                entry("08", "아침", #""tags":["눈"],"location":{"placeName":"남산"},\#(snow)"#),
                entry("13", "낮", #""tags":["산책","눈"],"location":{"placeName":"카페"},"weather":{"conditionsDescription":"비"}"#),
                entry("22", "밤", #""location":{"placeName":"남산"},\#(snow)"#)
            ).first)
        #expect([page["tags"], page["place"], page["weather"]] == ["눈 산책", "남산", "Snow"])
        #expect(page["text"] == "08:00\n아침\n\n13:00 · 카페 · 비\n낮\n\n22:00\n밤")
    }

    @Test("beyond ten tags stand behind the text, and a place that is too long ends earlier, which the row says")
    func limits() throws {
        let tags = "abcdefghijkl".map { "\"\($0)\"" }.joined(separator: ",")
        let page = try #require(try pages(entry("03", "글", "\"tags\":[\(tags)]")).first)
        #expect(page["tags"] == "a b c d e f g h i j" && page["text"] == "글\n\n#k #l")
        let place = String(repeating: "가", count: 201)
        let file = try read("{\"entries\":[\(entry("03", "글", "\"location\":{\"placeName\":\"\(place)\"}"))]}")
        let long = plan([file])
        #expect(long.remarks == [.cut])
        #expect(records(long.edits(photos: []), "page").map { $0["place"]?.count } == [200])
    }

    @Test(
        "of front matter are read as programs write them",
        arguments: [
            ("tags: [산책, \"가족 모임\"]", "산책 가족_모임", nil, nil), ("tags: 산책, 가족", "산책 가족", nil, nil),
            ("tags: #산책 #가족", "산책 가족", nil, nil),
            ("Tags:\n  - 산책\n  - \"가족\"\n- 여행/제주\nplace: 망원동", "산책 가족 여행/제주", "망원동", nil),
            ("태그: 산책\n장소: '망원동'\n날씨: 맑음 12°C", "산책", "망원동", "맑음 12°C"),
            ("location: \"그 \\\"집\\\"\"\nweather: \"비, 바람\"", nil, "그 \"집\"", "비, 바람"),
            ("aliases:\n  - 산책\nlinks: []\ntags:", nil, nil, nil),
        ] as [(String, String?, String?, String?)])
    func frontMatter(_ lines: String, _ tags: String?, _ place: String?, _ weather: String?) throws {
        let file = try read("---\ndate: 2026-12-03\n\(lines)\n---\n글\n", "글.md")
        let page = try #require(records(plan([file]).edits(photos: []), "page").first)
        #expect([page["tags"], page["place"], page["weather"], page["text"]] == [tags, place, weather, "글"])
        // They have no part in the id: a note that got a tag since is the same.
        let plain = try read("---\ndate: 2026-12-03\n---\n글\n", "글.md")
        #expect(plan([plain]).edits(photos: []).first?.key == plan([file]).edits(photos: []).first?.key)
    }

    @Test("of a page that Haru wrote as Markdown come back")
    func own() throws {
        let day = try Day.parse("2026-11-20")
        var page = Page(id: "a", day: day, opens: day)
        page.text = "글"
        page.about.tags = "#산책 #가족"
        page.about.place = "그 \"집\""
        page.about.weather = "맑음, 12°C"
        let file = try read(page.markdown([]), "2026-11-20.md")
        let read = try #require(records(plan([file]).edits(photos: []), "page").first)
        #expect([read["tags"], read["place"], read["weather"]] == ["산책 가족", "그 \"집\"", "맑음, 12°C"])
        #expect(read["text"] == "글")
    }

    @Test("of a journal entry of a calendar are its categories and its place")
    func journal() throws {
        let file = try read(
            """
            BEGIN:VCALENDAR
            BEGIN:VJOURNAL
            UID:1
            DTSTART;VALUE=DATE:20210704
            SUMMARY:바다
            DESCRIPTION:걸었다
            CATEGORIES:일상,여름 여행
            LOCATION:속초
            END:VJOURNAL
            END:VCALENDAR
            """, "a.ics")
        let page = try #require(records(plan([file]).edits(photos: []), "page").first)
        #expect([page["tags"], page["place"], page["text"]] == ["일상 여름_여행", "속초", "걸었다"])
    }

    @Test("of Evernote are its tags, and a note that earlier versions took is the same")
    func evernote() throws {
        func note(_ content: String, tags: String) throws -> ImportFile {
            try read(
                "<en-export><note><title>장보기</title><created>20261202T160000Z</created>\(tags)"
                    + "<note-attributes><source-url>https://example.org/a</source-url></note-attributes>"
                    + "<content>&lt;en-note&gt;\(content)&lt;/en-note&gt;</content></note></en-export>", "a.enex")
        }
        let edits = plan([try note("두부", tags: "<tag>집</tag><tag>장 보기</tag>")]).edits(photos: [])
        let page = try #require(records(edits, "page").first)
        #expect((page["tags"], page["text"]) == ("집 장_보기", "두부\nhttps://example.org/a"))
        // The id is that of the text with the tags behind it.
        let former = try read("글", "2026-12-03.md")
        let item = former.items[0]
        (item.title, item.time) = ("장보기", 60)
        item.text = "두부\nhttps://example.org/a\n#집 #장 보기"
        #expect(plan([former]).edits(photos: []).first?.key == edits.first?.key)
    }
}
