import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("A further page of a day")
struct FurtherPageTests {
    private let today = Day(year: 2026, month: 11, day: 21)!

    /// Writes again at this time.
    private func again(_ text: String, at minutes: Int32, in app: inout App) throws {
        app.perform(.host(.clock(minutes: minutes)))
        app.open(.pages(.list))
        try app.tap("한 번 더 쓰기")
        try app.type(text, into: "page-text")
        try app.tap("완료")
    }

    private func three() throws -> App {
        var app = App("/pages")
        #expect(!app.text.contains("한 번 더 쓰기"))
        try app.write("", "아침", .calm)
        try again("저녁", at: 1_170, in: &app)
        try again("낮", at: 845, in: &app)
        return app
    }

    @Test("is written after today's, with its time, and neither taken for another device's nor for today's first")
    func story() throws {
        var app = try three()
        #expect(app.state.pages.index[today].map(\.page.text) == ["아침", "낮", "저녁"])
        #expect(app.state.pages.index[today].map(\.page.entry) == [nil, 845, 1_170])
        #expect(!app.text.contains("이날 쓴 글이 두 개 있어요"))
        // The list has the newest first.
        #expect(app.shownPages.map(\.page.text) == ["저녁", "낮", "아침"])
        #expect(app.text.contains("19:30") && app.text.contains("14:05"))
        app.open(.pages(.write))
        #expect(app.tag("page-text")?.attribute(.value) == "아침")
        #expect(!app.text.contains("이날 쓴 글이 두 개 있어요"))
        let noon = try #require(app.pages.first { $0.text == "낮" })
        app.open(.pages(.edit(id: noon.id)))
        #expect(app.text.contains("14:05"))
        try app.type("한낮", into: "page-text")
        app.open(.pages(.page(today)))
        #expect(app.state.pages.index[today].map(\.page.text) == ["아침", "한낮", "저녁"])
        app.open(.calendar(today))
        #expect(app.text.contains("한 번 더 쓰기"))
        #expect(app.state.pages.mark(of: today).count == 1)
    }

    @Test("opens with the others of its day, each with its own comments, found and deleted alone")
    func opened() throws {
        var app = try three()
        try app.turn(to: "2026-12-21")
        app.open(.pages(.page(today)))
        #expect(!app.text.contains("이날 쓴 글이 두 개 있어요"))
        #expect(app.screen.all { $0.attribute(.class) == "paper" }.map(\.textContent) == ["아침", "낮", "저녁"])
        #expect(app.screen.all { $0.attribute(.id) == "comment-new" }.count == 1)
        #expect(app.screen.all { $0.attribute(.id) == "comments" }.count == 1)
        try app.type("쓰다 만", into: "comment-new")
        // Under the second page.
        try app.tap("오늘의 댓글 남기기")
        #expect(app.tag("comment-new")?.attribute(.value) == "")
        try app.type("그랬지", into: "comment-new")
        try app.tap("남기기")
        let ids = app.state.pages.index[today].map(\.page.id)
        #expect(ids.map { app.state.pages.index.comments(of: $0).map(\.text) } == [[], ["그랬지"], []])
        #expect(app.tag("comment-new")?.attribute(.value) == "쓰다 만")
        app.perform(Action { [pages = app.state.pages] in pages.delete(pages.index[today][2].page) })
        #expect(app.state.pages.index[today].map(\.page.text) == ["아침", "낮"])
        try app.tap("되돌리기")
        #expect(app.state.pages.index[today].map(\.page.text) == ["아침", "낮", "저녁"])
    }

    @Test("that two devices changed offline is told as one in two texts, and only these are joined")
    func twins() throws {
        var app = try three()
        let noon = try #require(app.pages.first { $0.text == "낮" })
        let base = try #require(app.state.replica.record(noon.key)?.field("text")?.stamp)
        app.open(.pages(.edit(id: noon.id)))
        try app.type("낮. 여기서 더.", into: "page-text")
        app.open(.pages(.list))
        let change = Change(
            key: noon.key, field: "text", value: "낮. 저기서 더.",
            stamp: Stamp(milliseconds: app.state.now + 1, counter: 0, device: 77), base: base)
        app.perform(.host(.received(change.json.text)))
        #expect(app.state.pages.index[today].map(\.page.entry) == [nil, 845, 845, 1_170])
        app.open(.pages(.edit(id: noon.id)))
        #expect(app.text.contains("이날 쓴 글이 두 개 있어요"))
        try app.tap("하나로 합치기")
        #expect(app.state.pages.index[today].map(\.page.entry) == [nil, 845, 1_170])
        #expect(app.pages.contains { $0.text == "아침" } && app.pages.contains { $0.text == "저녁" })
        try app.tap("되돌리기")
        #expect(app.pages.count == 4)
    }

    @Test("begun in the last minute of the day, as others were, is one of its own")
    func midnight() throws {
        var app = App("/pages")
        try app.write("", "아침", nil)
        try again("하나", at: 1_438, in: &app)
        for text in ["둘", "셋", "넷"] { try again(text, at: 1_439, in: &app) }
        let items = app.state.pages.index[today]
        #expect(items.map(\.page.entry) == [nil, 1_436, 1_437, 1_438, 1_439])
        #expect(items.map(\.page.text) == ["아침", "넷", "셋", "하나", "둘"])
        #expect(!app.text.contains("이날 쓴 글이 두 개 있어요"))
    }

    @Test("begun in the minute of another has the next one, and one that was killed goes on")
    func minute() throws {
        var app = App("/pages")
        try app.write("", "아침", nil)
        try again("하나", at: 845, in: &app)
        try again("둘", at: 845, in: &app)
        #expect(app.state.pages.index[today].map(\.page.entry) == [nil, 845, 846])
        try app.tap("한 번 더 쓰기")
        try app.type("셋을 쓰다가", into: "page-text")
        app.perform(.host(.timer(.draft)))
        var back = app.restarted("/pages")
        #expect(back.state.pages.index[today].count == 3)
        try back.tap("한 번 더 쓰기")
        #expect(back.tag("page-text")?.attribute(.value) == "셋을 쓰다가")
        let next = app.restarted("/pages", today: "2026-11-22")
        #expect(next.state.pages.index[today].map(\.page.entry) == [nil, 845, 846, 847])
        #expect(next.state.pages.index[today].allSatisfy { $0.page.phase(next.state.pages.sealClock) == .sealed })
    }
}
