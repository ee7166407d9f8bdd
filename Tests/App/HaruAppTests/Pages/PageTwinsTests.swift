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

@Suite("Two texts of one day")
struct PageTwinsTests {
    private let today = Day(year: 2026, month: 11, day: 21)!

    /// A page that another device wrote for today, as it arrives.
    private func other(_ text: String, title: String = "책상에서", id: String = "other") -> String {
        var replica = Replica(clock: HybridClock(device: 99))
        var draft = PageDraft()
        draft.title = title
        draft.text = text
        let edits = draft.creation(of: id, day: today, today: today, opens: Seal.month.opening(of: today))
        return replica.write(edits, now: 1_800_000_100_000).changes.map { $0.json.text }.joined(separator: "\n")
    }

    private func both() throws -> App {
        var app = App()
        try app.write("전화기에서", "하나")
        app.perform(.host(.received(other("둘"))))
        app.open(.pages(.write))
        return app
    }

    @Test("are offered side by side while the day lasts, and joined with Undo")
    func join() throws {
        var app = try both()
        #expect(app.text.contains("이날 쓴 글이 두 개 있어요"))
        #expect(app.text.contains("책상에서"))
        try app.tap("하나로 합치기")
        #expect(app.pages.map(\.text) == ["하나\n\n책상에서\n\n둘"])
        #expect(app.tag("page-text")?.attribute(.value) == "하나\n\n책상에서\n\n둘")
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text).sorted() == ["둘", "하나"])
    }

    @Test("are joined with the text being typed")
    func joinTyped() throws {
        var app = try both()
        try app.type("하나 더", into: "page-text")
        try app.tap("하나로 합치기")
        #expect(app.pages.map(\.text) == ["하나 더\n\n책상에서\n\n둘"])
    }

    @Test("one is kept alone, and the other can be had back")
    func keepOne() throws {
        var app = try both()
        try app.tap("이 글만 남기기")
        #expect(app.pages.map(\.text) == ["둘"])
        #expect(app.tag("page-text")?.attribute(.value) == "둘")
        try app.tap("되돌리기")
        #expect(app.pages.count == 2)
    }

    @Test("one that was emptied, and so deleted as the other is kept alone, can be had back as well")
    func keepOtherThanEmptied() throws {
        var app = App()
        // Without a feeling.
        app.perform(.host(.received(other("하나", title: "", id: "first"))))
        app.perform(.host(.received(other("둘"))))
        app.open(.pages(.write))
        try app.type("", into: "page-text")
        try app.tap("이 글만 남기기")
        #expect(app.pages.map(\.text) == ["둘"])
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text).sorted() == ["둘", "하나"])
    }

    @Test("are hidden while they are sealed, and side by side again when they open")
    func sealed() throws {
        var app = try both()
        try app.turn(to: "2026-11-22")
        app.open(.pages(.page(today)))
        #expect(!app.html.contains("책상에서"))
        #expect(!app.html.contains("전화기에서"))
        #expect(!app.text.contains("글이 둘"))
        try app.turn(to: "2026-12-21")
        #expect(app.text.contains("책상에서"))
        #expect(app.text.contains("전화기에서"))
        try app.tap("하나로 합치기")
        #expect(app.pages.count == 1)
    }

    @Test("that one page had on two devices part into two pages")
    func conflict() throws {
        var app = App()
        try app.write("제목", "처음")
        let page = try #require(app.pages.first)
        let base = try #require(app.state.replica.record(page.key)?.field("text")?.stamp)
        app.open(.pages(.write))
        try app.type("처음. 여기서 더.", into: "page-text")
        app.open(.pages(.list))
        let change = Change(
            key: page.key, field: "text", value: "처음. 저기서 더.",
            stamp: Stamp(milliseconds: app.state.now + 1, counter: 0, device: 77), base: base)
        app.perform(.host(.received(change.json.text)))
        #expect(app.pages.map(\.text).sorted() == ["처음. 여기서 더.", "처음. 저기서 더."])
        #expect(app.saved.last?.changes.isEmpty == false, "the twin is not sent on")
    }

    @Test("come apart, and neither is lost, when another window changed the page that is being written here")
    func window() throws {
        var app = App()
        try app.write("제목", "처음")
        let page = try #require(app.pages.first)
        app.open(.pages(.write))
        try app.type("처음. 여기서 더.", into: "page-text")
        let base = try #require(app.state.replica.record(page.key)?.field("text")?.stamp)
        let change = Change(
            key: page.key, field: "text", value: "처음. 저기서 더.",
            stamp: Stamp(milliseconds: app.state.now + 1, counter: 0, device: 77), base: base)
        app.perform(.host(.received(change.json.text)))
        #expect(app.tag("page-text")?.attribute(.value) == "처음. 여기서 더.")
        app.open(.pages(.list))
        #expect(app.pages.map(\.text).sorted() == ["처음. 여기서 더.", "처음. 저기서 더."])
    }

    @Test("are one when another window stored the draft of this one")
    func sameTab() throws {
        var app = App()
        try app.write("제목", "처음")
        let page = try #require(app.pages.first)
        app.open(.pages(.write))
        try app.type("처음. 더", into: "page-text")
        app.perform(.host(.timer(.draft)))
        try app.type("처음. 더 쓴다", into: "page-text")
        let base = try #require(app.state.replica.record(page.key)?.field("text")?.stamp)
        let change = Change(
            key: page.key, field: "text", value: "처음. 더",
            stamp: Stamp(milliseconds: app.state.now + 1, counter: 0, device: 77), base: base)
        app.perform(.host(.received(change.json.text)))
        app.open(.pages(.list))
        #expect(app.pages.map(\.text) == ["처음. 더 쓴다"])
    }

    @Test("a page that was deleted elsewhere while it is written is wanted")
    func deleted() throws {
        var app = App()
        try app.write("제목", "처음")
        let page = try #require(app.pages.first)
        app.open(.pages(.write))
        try app.type("처음. 더", into: "page-text")
        let deletion = Change(
            key: page.key, field: "deleted", value: true,
            stamp: Stamp(milliseconds: app.state.now + 1, counter: 0, device: 77), base: .zero)
        app.perform(.host(.received(deletion.json.text)))
        app.open(.pages(.list))
        #expect(app.pages.map(\.text) == ["처음. 더"])
    }

    @Test("begun elsewhere while nothing was typed here are one: its page is shown")
    func begunElsewhere() throws {
        var app = App("/pages/write")
        app.perform(.host(.received(other("둘"))))
        #expect(app.tag("page-text")?.attribute(.value) == "둘")
        try app.type("둘. 셋.", into: "page-text")
        app.open(.pages(.list))
        #expect(app.pages.map(\.text) == ["둘. 셋."])
    }

    /// A page that is begun here while another window stores that of today.
    private func begunInTwoTabs() throws -> App {
        var app = App("/pages/write")
        try app.type("나", into: "page-title")
        try app.type("여기서", into: "page-text")
        app.perform(.host(.timer(.draft)))
        app.perform(.host(.received(other("저기서", title: "가"))))
        #expect(app.tag("page-text")?.attribute(.value) == "여기서")
        #expect(app.text.contains("저기서"))
        return app
    }

    @Test("written in two windows stand in one page, and Undo parts them")
    func windows() throws {
        var app = try begunInTwoTabs()
        app.open(.pages(.list))
        #expect(app.pages.map(\.title) == ["가"])
        #expect(app.pages.map(\.text) == ["저기서\n\n나\n\n여기서"])
        #expect(app.storedTexts.isEmpty)
        #expect(app.restarted().pages.count == 1)
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text).sorted() == ["여기서", "저기서"])
    }

    @Test("written in two windows are joined in the form, or one of them is kept, as those of two devices are")
    func tabsInForm() throws {
        var app = try begunInTwoTabs()
        try app.tap("하나로 합치기")
        #expect(app.tag("page-text")?.attribute(.value) == "저기서\n\n나\n\n여기서")
        #expect(app.pages.count == 1)
        app = try begunInTwoTabs()
        try app.tap("이 글만 남기기")
        #expect(app.tag("page-text")?.attribute(.value) == "저기서")
        #expect(app.pages.map(\.text) == ["저기서"])
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text).sorted() == ["여기서", "저기서"])
    }

    @Test(
        "one of them left behind by a window that was killed, stand in one page when the day is over",
        arguments: [1, 2])
    func leftBehind(times: Int) throws {
        var app = try begunInTwoTabs().restarted("/", today: "2026-11-22")
        // Another window that holds the same draft finds it there.
        if times == 2 {
            let kept = StoredPageDraft(
                id: "draft", day: today, opens: Seal.month.opening(of: today), draft: PageDraft(app.pages[0]),
                original: PageDraft(), seconds: 0)
            var text = kept
            text.draft.title = "나"
            text.draft.text = "여기서"
            app.state.drafts[StoredPageDraft.name("draft")] = text.text
            try app.turn(to: "2026-11-23")
            app.perform(.host(.timer(.storeStaleDrafts)))
        }
        #expect(app.pages.map(\.text) == ["저기서\n\n나\n\n여기서"])
        #expect(app.pages.map(\.day) == [today])
    }

    @Test("take their comments along when they are joined")
    func comments() throws {
        var app = try both()
        app.open(.pages(.list))
        try app.turn(to: "2026-12-21")
        let comment = PageComment(id: "c", page: "other", day: app.state.today, text: "잘했어")
        var replica = Replica(clock: HybridClock(device: 98))
        let rows = replica.write(comment.creation, now: app.state.now).changes.map { $0.json.text }
        app.perform(.host(.received(rows.joined(separator: "\n"))))
        app.open(.pages(.page(today)))
        #expect(app.text.contains("잘했어"))
        #expect(app.tag("comment-new") == nil)
        try app.tap("하나로 합치기")
        #expect(app.text.contains("잘했어"))
        try app.tap("되돌리기")
        #expect(app.state.pages.index.comments(of: "other").map(\.text) == ["잘했어"])
    }
}
