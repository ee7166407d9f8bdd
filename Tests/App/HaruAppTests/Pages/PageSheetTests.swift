import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruPages

@Suite("Taking a page out")
struct PageSheetTests {
    private static let text = "오래된 영수증과\n\n다 쓴 펜을 버렸다."

    /// The sheet of a page of 21 November, a month later.
    private func opened(_ text: String = text, comment: String? = nil) throws -> (app: App, id: String) {
        var app = App()
        try app.write("서랍을 비운 아침", text, .refreshed)
        let id = app.pages[0].id
        if let comment {
            let key = RecordKey(collection: PageComment.collection, id: "C")
            app.write([
                Edit(key, "page", .string(id)), Edit(key, "day", "2026-12-20"), Edit(key, "text", .string(comment)),
            ])
        }
        try app.turn(to: "2026-12-21")
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        app.effects = []
        try app.tap(id: "share-\(id)")
        app.perform(.host(.picture(.ready(photo: nil, image: ""))))
        return (app, id)
    }

    private func downloads(_ app: App) -> [(name: String, type: String, text: String)] {
        app.effects.compactMap { effect in
            if case .download(let name, let type, let text) = effect { (name, type, text) } else { nil }
        }
    }

    private func script(_ app: App) throws -> String {
        try #require(
            app.effects.compactMap { effect in
                if case .picture(.draw(let script, "page-picture", _)) = effect { script } else { nil }
            }.last)
    }

    @Test("as a picture with its day, feeling, title and text, whose file has the day in its name")
    func picture() throws {
        var (app, _) = try opened()
        let drawn = try script(app)
        for text in ["2026년 11월 21일 토요일", "개운해요", "서랍을 비운 아침", "오래된 영수증과", "다 쓴 펜을 버렸다."] {
            #expect(drawn.contains(text), "\(text)")
        }
        app.perform(.host(.picture(.drawn(serial: 1, isDrawn: true))))
        try app.tap("저장")
        #expect(
            app.effects.contains { effect in
                if case .picture(.send(.save, "haru-2026-11-21.png")) = effect { true } else { false }
            })
        #expect(!app.text.contains("앞부분만"))
    }

    @Test("as a picture of its beginning if it is long, which the sheet says")
    func long() throws {
        let (app, _) = try opened(String(repeating: "끝없이 이어지는 글월. ", count: 900))
        #expect(try script(app).contains("글이 더 이어져요"))
        #expect(app.text.contains("앞부분만 담았어요"))
    }

    @Test("as text and as Markdown, each with all of it and its comments")
    func texts() throws {
        var (app, _) = try opened(comment: "그랬지.")
        try app.tap(id: "page-text-file")
        try app.tap(id: "page-markdown")
        let files = downloads(app)
        #expect(files.map(\.name) == ["haru-2026-11-21.txt", "haru-2026-11-21.md"])
        #expect(files.map(\.type) == ["text/plain", "text/markdown"])
        #expect(
            files.first?.text == """
                2026년 11월 21일 토요일
                🍃 개운해요

                서랍을 비운 아침

                오래된 영수증과

                다 쓴 펜을 버렸다.

                2026년 12월 20일 일요일
                그랬지.

                """)
        #expect(
            files.last?.text == """
                ---
                date: 2026-11-21
                feeling: refreshed
                ---

                # 서랍을 비운 아침

                오래된 영수증과

                다 쓴 펜을 버렸다.

                ## 2026-12-20

                그랬지.

                """)
    }

    @Test("onto the clipboard, and the sheet says whether it came there")
    func copying() throws {
        var (app, _) = try opened()
        try app.tap(id: "page-copy")
        #expect(
            app.effects.contains { if case .copy(let text) = $0 { text.contains(Self.text) } else { false } })
        app.perform(.host(.copied(true)))
        #expect(app.text.contains("복사했어요"))
        app.perform(.host(.copied(false)))
        #expect(app.text.contains("복사하지 못했어요"))
    }

    @Test("on paper, without the sheet")
    func paper() throws {
        var (app, _) = try opened()
        try app.tap(id: "page-print")
        #expect(app.screen.first { $0.tag == .dialog } == nil)
        #expect(app.effects.contains { if case .print = $0 { true } else { false } })
    }

    @Test("closes, and gives the focus back to its button")
    func closing() throws {
        var (app, id) = try opened()
        try app.tap(app.state.words.close)
        #expect(app.screen.first { $0.tag == .dialog } == nil)
        guard case .focus("share-\(id)")? = app.effects.last else {
            Issue.record("the focus is lost")
            return
        }
    }

    @Test("only once it has opened")
    func sealed() throws {
        var app = App()
        try app.write("비밀", "글월", .happy)
        let id = app.pages[0].id
        try app.turn(to: "2026-11-30")
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        #expect(app.tag("share-\(id)") == nil)
    }

    @Test("no longer once it is deleted")
    func deleted() throws {
        var (app, id) = try opened()
        app.write([Edit(Page.key(id), "deleted", true)])
        #expect(!app.html.contains("영수증"))
    }

    @Test("no longer once pages have locked themselves")
    func locked() throws {
        var device = LockApp()
        try device.write("서랍을 비운 아침", "오래된 영수증을 버렸다.", .refreshed)
        device.turnOn()
        try device.app.turn(to: "2026-12-21")
        device.settle()
        device.open(.pages(.page(try Day.parse("2026-11-21"))))
        try device.tap(id: "share-\(device.app.pages[0].id)")
        #expect(device.app.tag("page-markdown") != nil)
        device.app.state.now += 86_400_000
        device.perform(.host(.timer(.lock)))
        #expect(device.app.tag("page-markdown") == nil)
        #expect(!device.html.contains("영수증"))
    }

    @Test(
        "in three languages",
        arguments: [("en-US", "Save as Markdown", "Copy text"), ("ja-JP", "Markdownで保存", "文章をコピー")])
    func languages(language: String, markdown: String, copy: String) throws {
        var app = App("/pages/2026-10-10", language: language, rows: [pageRow("P", "2026-10-10", .calm)])
        try app.tap(id: "share-P")
        #expect(app.text.contains(markdown))
        #expect(app.text.contains(copy))
    }
}
