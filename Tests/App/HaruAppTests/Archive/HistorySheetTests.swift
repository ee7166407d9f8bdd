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

@Suite("Earlier texts")
struct HistorySheetTests {
    private func dialog(_ app: App) -> Node<Action>? { app.screen.first { $0.tag == .dialog } }

    @Test("are seen with their time, compared with what is there now, and put back; Undo takes that back")
    func page() throws {
        var app = App()
        let files = ModelFiles()
        try app.write("제목", "아침에 눈을 떴다")
        try app.turn(to: "2026-12-21")
        let page = try #require(app.pages.first)
        for text in ["점심에 눈을 떴다", "", "저녁에 눈을 감았다"] {
            app.state.now += 1000
            app.state.store([Edit(page.key, "text", text.isEmpty ? nil : .string(text), keepsBoth: true)])
        }
        app.perform(.open(.page(page.day)))
        app.run(files)
        // Three texts, and that the page was read.
        #expect(files.history.count == 4)
        try app.tap(app.state.words.earlierTexts)
        app.run(files)
        let buttons = try #require(dialog(app)).all { $0.tag == .button && $0.attribute(.ariaExpanded) != nil }
        #expect(buttons.map { $0.textContent.hasSuffix("점심에 눈을 떴다") } == [true, false])
        app.perform(try #require(buttons[1].action(for: .click)))
        let marks = try #require(dialog(app)).all { $0.tag == .mark }.map(\.textContent)
        #expect(marks == ["아침에 ", "떴다"])
        try app.tap(app.state.words.putEarlierTextBack)
        #expect(app.state.replica.record(page.key)?["text"] == "아침에 눈을 떴다")
        #expect(dialog(app) == nil)
        try app.tap(app.state.words.undo)
        #expect(app.state.replica.record(page.key)?["text"] == "저녁에 눈을 감았다")
    }

    @Test("are none where nothing was changed, and the sheet says so")
    func none() throws {
        var app = App()
        try app.write("제목", "글")
        try app.turn(to: "2026-12-21")
        app.perform(.open(.page(try #require(app.pages.first).day)))
        let files = ModelFiles()
        app.run(files)
        try app.tap(app.state.words.earlierTexts)
        app.run(files)
        #expect(app.text.contains(app.state.words.noEarlierTexts))
        try app.tap(app.state.words.close)
        #expect(dialog(app) == nil)
    }
}
