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

@Suite("Reading pages")
struct PageReadingTests {
    /// A page of 21 November, a month later.
    private func opened() throws -> App {
        var app = App()
        try app.write("서랍을 비운 아침", "오래된 영수증과\n\n다 쓴 펜을 버렸다.", .refreshed)
        try app.turn(to: "2026-12-21")
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        return app
    }

    @Test("a page is commented on once a day; comments are changed and deleted, with Undo")
    func comments() throws {
        var app = try opened()
        try app.tap("남기기")
        #expect(app.tag("comment-error") != nil)
        try app.type("그 서랍, 아직 비어 있어.", into: "comment-new")
        try app.tap("남기기")
        #expect(app.text.contains("그 서랍, 아직 비어 있어."))
        #expect(app.tag("comment-new") == nil)
        #expect(app.text.contains("하루에 하나씩"))
        try app.tap("12.21(월) 댓글 수정")
        try app.type("잘했어.", into: "comment-edit")
        try app.tap("저장")
        #expect(app.text.contains("잘했어."))
        #expect(!app.text.contains("비어 있어"))
        try app.tap("12.21(월) 댓글 삭제")
        #expect(app.tag("comment-new") != nil)
        try app.tap("되돌리기")
        #expect(app.text.contains("잘했어."))
        try app.turn(to: "2026-12-22")
        try app.type("또 왔어.", into: "comment-new")
        try app.tap("남기기")
        #expect(app.state.pages.index.comments(of: app.pages[0].id).map(\.text) == ["잘했어.", "또 왔어."])
    }

    @Test("a comment that was begun is there again after the browser was killed, and after going away")
    func commentDraft() throws {
        var app = try opened()
        try app.type("쓰다 만", into: "comment-new")
        app.perform(.host(.timer(.draft)))
        let again = app.restarted("/pages/2026-11-21", today: "2026-12-21")
        #expect(again.tag("comment-new")?.attribute(.value) == "쓰다 만")
        try app.type("쓰다 만 댓글", into: "comment-new")
        app.open(.today)
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        #expect(app.tag("comment-new")?.attribute(.value) == "쓰다 만 댓글")
        try app.tap("남기기")
        #expect(app.storedTexts.isEmpty)
    }

    @Test("a comment is put away at a beat, also by who never pauses")
    func commentBeat() throws {
        var app = try opened()
        func isTimed() -> Bool { app.effects.contains { if case .timer(.draft, _) = $0 { true } else { false } } }
        app.perform(.host(.timer(.draft)))
        app.effects = []
        try app.type("쓰", into: "comment-new")
        #expect(isTimed())
        app.effects = []
        try app.type("쓰다", into: "comment-new")
        #expect(!isTimed(), "the beat goes on, and is not set back")
        app.perform(.host(.timer(.draft)))
        app.effects = []
        try app.type("쓰다 만", into: "comment-new")
        #expect(isTimed())
    }

    @Test("an unsaved change of a comment is there again after the browser was killed")
    func changedCommentDraft() throws {
        var app = try opened()
        try app.type("처음 댓글", into: "comment-new")
        try app.tap("남기기")
        let comment = app.state.pages.index.comments(of: app.pages[0].id)[0].id
        try app.tap("12.21(월) 댓글 수정")
        try app.type("고치다 만", into: "comment-edit")
        app.perform(.host(.timer(.draft)))
        #expect(app.storedDrafts["draft/comment/\(comment)"] == "고치다 만")
        var again = app.restarted("/pages/2026-11-21", today: "2026-12-21")
        #expect(again.tag("comment-edit")?.attribute(.value) == "고치다 만")
        #expect(again.state.pages.index.comments(of: app.pages[0].id).map(\.text) == ["처음 댓글"])
        // Nobody else's, and not for good.
        #expect(again.tag("comment-new") == nil)
        try again.tap("저장")
        #expect(again.state.pages.index.comments(of: app.pages[0].id).map(\.text) == ["고치다 만"])
        #expect(again.storedDrafts["draft/comment/\(comment)"] == nil)
        #expect(again.restarted("/pages/2026-11-21", today: "2026-12-21").tag("comment-edit") == nil)
        // Thrown away, it is not there either.
        try app.tap("취소")
        #expect(app.storedDrafts["draft/comment/\(comment)"] == nil)
    }

    @Test("the changed text of a comment is put away until it is stored, also when another is opened")
    func changedComments() throws {
        var app = try opened()
        try app.type("하나", into: "comment-new")
        try app.tap("남기기")
        try app.turn(to: "2026-12-22")
        try app.type("둘", into: "comment-new")
        try app.tap("남기기")
        let comments = app.state.pages.index.comments(of: app.pages[0].id).map(\.id)
        let names = comments.map { DraftName.comment(id: $0).text }
        try app.edit(comment: comments[0])
        try app.type("하나 더", into: "comment-edit")
        try app.edit(comment: comments[1])
        #expect(app.tag("comment-edit")?.attribute(.value) == "둘")
        #expect(app.storedDrafts[names[0]] == "하나 더")
        try app.edit(comment: comments[0])
        #expect(app.tag("comment-edit")?.attribute(.value) == "하나 더")
        try app.type("하나 더!", into: "comment-edit")
        app.effects = []
        try app.tap("저장")
        let put = app.effects.compactMap {
            if case .storeDraft(_, names[0], let value) = $0 { value ?? "" } else { nil }
        }
        #expect(put == ["하나 더!"])
        #expect(app.effects.contains { if case .save(_, let save) = $0 { save.drafts == [names[0]] } else { false } })
        #expect(app.tag("comment-edit") == nil)
        #expect(app.state.pages.index.comments(of: app.pages[0].id).map(\.text) == ["하나 더!", "둘"])
    }

    @Test("the draft of a comment comes back with all pages that were deleted, and goes with them for good")
    func erased() throws {
        var app = try opened()
        func erase() throws {
            app.open(.settings)
            try app.tap(id: "erase-pages")
            try app.type("삭제", into: "erase-word")
            try app.submit()
        }
        try app.type("하나", into: "comment-new")
        try app.tap("남기기")
        try app.tap("12.21(월) 댓글 수정")
        try app.type("고치다 만", into: "comment-edit")
        try erase()
        #expect(app.pages.isEmpty)
        try app.tap("되돌리기")
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        #expect(app.tag("comment-edit")?.attribute(.value) == "고치다 만")
        try erase()
        #expect(app.storedTexts.count == 1)
        app.open(.trash)
        try app.tap(id: "trash-empty")
        try app.confirm()
        #expect(app.storedTexts.isEmpty)
    }

    @Test("a page that can be read is changed and deleted, with Undo")
    func edit() throws {
        var app = try opened()
        // Opened by its address, so that Done has nowhere to go back to but the page.
        app = app.restarted("/pages/\(app.pages[0].id)/edit", today: "2026-12-21")
        try app.type("서랍", into: "page-title")
        try app.tap("완료")
        #expect(app.state.route == .pages(.page(try Day.parse("2026-11-21"))))
        #expect(app.pages[0].title == "서랍")
        try app.tap("되돌리기")
        #expect(app.pages[0].title == "서랍을 비운 아침")
        #expect(app.text.contains("서랍을 비운 아침"))
        try app.tap("수정")
        try app.type("서랍", into: "page-title")
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        try app.tap("삭제")
        #expect(app.pages.isEmpty)
        try app.tap("되돌리기")
        #expect(app.pages[0].title == "서랍")
    }

    @Test("an unsaved change of an old page goes on after a kill, and is stored at the first start of another day")
    func editKilled() throws {
        var app = try opened()
        try app.tap("수정")
        try app.type("고친 글", into: "page-text")
        app.perform(.host(.timer(.draft)))
        var again = app.restarted("/pages/2026-11-21", today: "2026-12-21")
        #expect(again.pages.map(\.text) == [app.pages[0].text])
        #expect(again.text.contains("고치던 글이 남아 있어요"))
        try again.tap("수정")
        #expect(again.tag("page-text")?.attribute(.value) == "고친 글")
        let later = app.restarted("/", today: "2026-12-22")
        #expect(later.pages.map(\.text) == ["고친 글"])
        #expect(later.storedTexts.isEmpty)
    }

    @Test(
        "an old page that is being changed is left to the window that has it, and stays one page", arguments: [0, 1])
    func editElsewhere(days: Int32) throws {
        var app = try opened()
        let text = app.pages[0].text
        try app.tap("수정")
        try app.type("고친 글", into: "page-text")
        app.perform(.host(.timer(.draft)))
        let today = try #require(app.state.today.adding(days: days)).text
        var other = app.restarted("/pages", today: "2026-12-21")
        try other.turn(to: "2026-12-22")
        other.perform(.host(.timer(.storeStaleDrafts)))
        #expect(other.pages.map(\.text) == [text])
        // A window that starts on another day cannot tell that this one is still there, and stores the page; this one
        // goes on from there.
        other = app.restarted("/pages", today: today)
        if days == 1 {
            let changes = try #require(other.saved.last).changes.map { $0.json.text }.joined(separator: "\n")
            app.perform(.host(.received(changes)))
        }
        try app.type("다르게 고친", into: "page-text")
        app.open(.pages(.list))
        #expect(app.pages.map(\.text) == ["다르게 고친"])
        #expect(app.storedTexts.isEmpty)
    }

    @Test("a page stands beside the list in a wide window, and instead of it in a narrow one")
    func wide() throws {
        var app = try opened()
        #expect(app.tag("today-page") == nil)
        app.perform(.host(.wide(true)))
        #expect(app.tag("today-page") != nil)
        #expect(app.text.contains("다 쓴 펜을 버렸다."))
        let row = try #require(app.screen.first { $0.attribute(.ariaCurrent) == "true" })
        #expect(row.textContent.contains("서랍을 비운 아침"))
        #expect(app.screen.html().ranges(of: "id=\"heading\"").count == 1)
    }

    @Test("the newest page that can be read stands beside the list, and is not read by that")
    func firstBeside() throws {
        var app = App()
        try app.write("바다", "물이 찼다.", .calm)
        try app.turn(to: "2026-11-22")
        try app.write("산", "바람이 불었다.", .anxious)
        try app.turn(to: "2026-12-21")
        app.open(.pages(.list))
        func panes() -> Int { app.screen.all { $0.attribute(.class) == "pane" }.count }
        #expect(panes() == 1)
        app.perform(.host(.wide(true)))
        #expect(panes() == 2)
        #expect(app.text.contains("물이 찼다.") && !app.text.contains("바람이 불었다."), "what is sealed stays sealed")
        #expect(app.screen.all { $0.tag == .h1 }.map(\.textContent) == ["페이퍼"])
        #expect(app.screen.html().ranges(of: "id=\"heading\"").count == 1)
        #expect(app.screen.first { $0.attribute(.ariaCurrent) == "true" }?.textContent.contains("바다") == true)
        try app.tap("모두")
        #expect(app.text.contains("안 읽음"), "it was not opened")
        #expect(
            app.pages.allSatisfy {
                $0.day != app.state.today && $0.isUnread(app.state.pages.sealClock) == ($0.title == "바다")
            })
        try app.type("그랬지", into: "comment-new")
        app.perform(.host(.timer(.draft)))
        try app.turn(to: "2026-12-22")
        #expect(app.text.contains("바람이 불었다."), "the next one opened")
        #expect(app.tag("comment-new")?.attribute(.value) == "")
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        #expect(app.tag("comment-new")?.attribute(.value) == "그랬지")
        #expect(!app.pages.contains { $0.title == "바다" && $0.isUnread(app.state.pages.sealClock) })
        app.open(.pages(.list))
        try app.tap("삭제")
        #expect(app.state.route == .pages(.list) && panes() == 2)
        #expect(app.text.contains("물이 찼다."))
        try app.tap("되돌리기")
        #expect(app.text.contains("바람이 불었다."))
    }

    @Test("the list is grouped by month, newest first, keeps its filter, and searches readable pages")
    func list() throws {
        var app = App()
        try app.write("첫 글", "바다 이야기", .happy)
        try app.turn(to: "2026-12-01")
        try app.write("둘째 글", "산 이야기", .anxious)
        try app.turn(to: "2027-01-05")
        try app.write("셋째 글", "들 이야기", .calm)
        try app.turn(to: "2027-01-06")
        let order = ["봉인된 페이퍼1", "2026년 12월", "둘째 글", "2026년 11월", "첫 글"]
        var rest = app.text[...]
        for part in order {
            let found = try #require(rest.firstRange(of: part), "\(part) is missing or out of order")
            rest = rest[found.upperBound...]
        }
        try app.tap("밝은 마음")
        #expect(app.shownPages.map(\.page.title) == ["셋째 글", "첫 글"])
        app.open(.today)
        app.open(.pages(.list))
        #expect(app.shownPages.count == 2)
        try app.tap("밝은 마음")
        #expect(app.shownPages.count == 3)
        try app.tap(id: "filter-feeling")
        try app.tap(id: "feel-anxious")
        #expect(app.shownPages.map(\.page.title) == ["둘째 글"])
        try app.tap(id: "filter-feeling")
        try app.tap("2027년")
        #expect(app.shownPages.map(\.page.title) == ["셋째 글"])
        try app.tap(id: "search-open")
        for text in ["이", "이야", "이야기"] { try app.type(text, into: "search") }
        #expect(app.shownPages.map(\.page.title) == ["둘째 글", "첫 글"])
        #expect(app.text.contains("2장 찾았어요"))
        try app.type("바다", into: "search")
        #expect(app.shownPages.map(\.page.title) == ["첫 글"])
    }

    @Test("a sealed page that is found while the clock is right is not found when it is sealed again")
    func searchSeals() throws {
        var app = try opened()
        app.open(.pages(.list))
        try app.tap(id: "search-open")
        try app.type("서랍", into: "search")
        #expect(app.shownPages.count == 1)
        app.perform(.host(.day(try Day.parse("2026-12-20"))))
        #expect(app.shownPages.isEmpty)
        #expect(!app.html.contains("영수증"))
    }

    @Test("a thousand pages are drawn a screenful at a time")
    func many() throws {
        var replica = Replica(clock: HybridClock(device: 9))
        let first = try Day.parse("2023-01-01")
        for step in 0..<1_000 as Range<Int32> {
            let day = first.adding(days: step)!
            var draft = PageDraft()
            draft.title = "제목 \(step)"
            draft.text = "글"
            draft.feeling = .calm
            _ = replica.write(
                draft.creation(of: "p\(10_000 + step)", day: day, today: day, opens: Seal.month.opening(of: day)),
                now: 1)
        }
        let rows = replica.records(in: Page.collection).map {
            (key: $0.key.text, text: String(decoding: $0.row, as: UTF8.self))
        }
        let app = App("/pages", rows: rows)
        #expect(app.shownPages.count == 1_000)
        #expect(app.html.ranges(of: "<li").count < 50)
    }
}
