import Almanac
import FileWork
import Testing

@testable import Imports

@Suite("Details of journals")
struct JournalDetailsTests {
    private func entries(_ all: String) throws -> ImportFile {
        try read("{\"metadata\":{\"version\":\"1.0\"},\"entries\":[\(all)]}", "Journal.json")
    }

    private func sum(_ digit: Character) -> String { String(repeating: digit, count: 32) }

    @Test("photos of Day One stand in the order of their entry")
    func photoOrder() throws {
        let photos = [("c", 2), ("a", 0), ("b", 1)].map { name, place in
            "{\"md5\":\"\(sum(Character(name)))\",\"orderInEntry\":\(place)}"
        }
        let file = try entries(
            #"{"uuid":"1","creationDate":"2026-12-03T03:00:00Z","text":"글","photos":[\#(photos.joined(separator: ","))]}"#
        )
        #expect(file.items[0].photos == [sum("a"), sum("b"), sum("c")])
    }

    @Test("entries of Day One with looks alone have their text, and empty ones are named by their day")
    func rich() throws {
        let parts =
            #"{\"contents\":[{\"text\":\"제목\\n\",\"attributes\":{\"line\":{\"header\":1}}},{\"embeddedObjects\":[{\"type\":\"photo\"}]},{\"text\":\"눈이 \"},{\"text\":\"왔다\",\"attributes\":{\"bold\":true}}]}"#
        let file = try entries(
            #"{"uuid":"1","creationDate":"2026-12-03T03:00:00Z","richText":"\#(parts)"},"#
                + #"{"uuid":"2","creationDate":"2026-12-04T03:00:00Z","text":"![](dayone-moment:/video/V)"},"#
                + #"{"uuid":"3","creationDate":"2026-12-05T03:00:00Z"}"#)
        #expect((file.items[0].title, file.items[0].text) == ("제목", "눈이 왔다"))
        #expect(plan([file]).outcomes == [.imported, .refused(.empty), .refused(.empty)])
        #expect(file.items.map(\.name) == ["제목", "2026-12-04", "2026-12-05"])
    }

    @Test("an entry of Day One without a text is named by its place, its weather or its first tag")
    func named() throws {
        let (tags, weather) = (#""tags":["눈","산책"]"#, #""weather":{"conditionsDescription":"Snow"}"#)
        let all = [tags + "," + weather + #","location":{"placeName":"남산"}"#, tags + "," + weather, tags]
        let file = try entries(
            all.enumerated().map { place, more in
                #"{"uuid":"\#(place)","creationDate":"2026-12-0\#(place + 3)T03:00:00Z",\#(more)}"#
            }.joined(separator: ","))
        let plan = plan([file])
        #expect(plan.outcomes == [.imported, .imported, .imported])
        #expect(records(plan.edits(photos: []), "page").map { $0["text"] } == ["남산", "Snow", "#눈"])
    }

    @Test("entries of one day have their times and their order, also where they come from two journals")
    func times() throws {
        let evening = try entries(
            #"{"uuid":"1","creationDate":"2026-12-03T13:00:00Z","timeZone":"Asia/Seoul","text":"밤","photos":[{"md5":"\#(sum("b"))"}]},"#
                + ##"{"uuid":"2","creationDate":"2026-12-03T04:00:00Z","timeZone":"Asia/Seoul","text":"# 점심\n국수"}"##)
        let morning = try entries(
            #"{"uuid":"3","creationDate":"2026-12-02T23:00:00Z","timeZone":"Asia/Seoul","text":"아침","photos":[{"md5":"\#(sum("a"))"}]},"#
                + #"{"uuid":"4","creationDate":"2026-12-04T04:00:00Z","timeZone":"Asia/Seoul","text":"혼자"}"#)
        let plan = plan([evening, morning])
        let pages = records(plan.edits(photos: []), "page")
        #expect(pages.map { $0["day"] } == ["2026-12-03", "2026-12-04"])
        #expect(pages.map { $0["text"] } == ["08:00\n아침\n\n13:00\n국수\n\n22:00\n밤", "혼자"])
        #expect(pages[0]["title"] == "점심")
        #expect(plan.photos == [sum("a"), sum("b")])
        // In the other order it is the same.
        #expect(
            records(ImportsTests.plan([morning, evening]).edits(photos: []), "page")[0]["text"] == pages[0]["text"])
    }

    @Test("scales of Daylio, and all tags and signs of its notes, are in the text")
    func daylio() throws {
        let file = try read(
            """
            full_date,date,weekday,time,mood,activities,scales,note_title,note
            2026-12-03,"12월 3일",목,21:30,good,"책 | 차","수면: 7/10 | 걸음: 6000","","<font color=""#f00"">1 &lt; 2</font><br><strike>아니</strike> &quot;그래&quot; &#39;응&#39;"
            2026-12-02,"12월 2일",수,21:30,good,"","","",""
            """)
        let pages = records(plan([file]).edits(photos: []), "page")
        #expect(
            pages.map { $0["text"] } == ["21:30 good", "21:30 good · 책, 차 · 수면: 7/10, 걸음: 6000\n1 < 2\n아니 \"그래\" '응'"])
    }
}
