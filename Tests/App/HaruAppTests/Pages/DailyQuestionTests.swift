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

@Suite("The question of the day above a page")
struct DailyQuestionTests {
    private let today = Day(year: 2026, month: 11, day: 21)!

    private func question(of day: Day, steps: Int32 = 0, in language: Language = .korean) -> String {
        language.question(DailyQuestion.number(on: day, steps: steps))
    }

    private func requests(_ app: App) -> Int {
        app.effects.filter { if case .readQuestions = $0 { true } else { false } }.count
    }

    /// The app on today's page, with the question of the day on it.
    private func asked(language: String = "ko-KR") -> App {
        var app = App("/pages", language: language)
        app.prefer(.dailyQuestion, .bool(true))
        app.open(.pages(.write))
        app.perform(.host(.questions(areThere: true)))
        return app
    }

    @Test("is neither read nor shown where nobody wants it")
    func off() throws {
        var app = App("/pages/write")
        app.perform(.host(.questions(areThere: true)))
        #expect(app.tag("page-title") != nil)
        #expect(!app.html.contains("다른 질문"))
        #expect(requests(app) == 0)
        app.open(.settings)
        let row = try #require(app.screen.first { $0.tag == .label && $0.textContent.contains("오늘의 질문") })
        let toggle = try #require(row.first { $0.attribute(.role) == "switch" })
        try app.send(.change, to: toggle, "1")
        #expect(app.state.preferences.showsDailyQuestion)
        #expect(requests(app) == 0, "it is read where it is shown")
        app.open(.pages(.write))
        #expect(app.text.contains(question(of: today)))
        #expect(app.restarted("/settings").state.preferences.showsDailyQuestion)
    }

    @Test("is read when a page is first written, and once")
    func read() {
        var app = App("/pages")
        app.prefer(.dailyQuestion, .bool(true))
        #expect(requests(app) == 0)
        app.open(.pages(.write))
        #expect(requests(app) == 1)
        #expect(!app.html.contains("다른 질문"))
        // Without a network, and not carried yet.
        app.perform(.host(.questions(areThere: false)))
        #expect(!app.html.contains("다른 질문"))
        app.open(.pages(.list))
        app.open(.pages(.write))
        #expect(requests(app) == 2)
        app.perform(.host(.questions(areThere: true)))
        #expect(app.text.contains(question(of: today)))
        // A first answer that comes late takes nothing away.
        app.perform(.host(.questions(areThere: false)))
        #expect(app.text.contains(question(of: today)))
        app.open(.pages(.list))
        app.open(.pages(.write))
        #expect(requests(app) == 2)
    }

    @Test("gives way to others, and writes nothing by itself")
    func another() throws {
        var app = asked()
        for steps in Int32(1)...3 {
            try app.tap("다른 질문")
            #expect(app.text.contains(question(of: today, steps: steps)))
            #expect(!app.text.contains(question(of: today)))
        }
        #expect(app.value(of: "page-title") == "" && app.value(of: "page-text") == "")
        app.open(.pages(.list))
        #expect(app.pages.isEmpty && app.storedTexts.isEmpty)
        // The next time it is the day's own again.
        app.open(.pages(.write))
        #expect(app.text.contains(question(of: today)))
    }

    @Test("becomes the title by a tap, and is then kept like a typed one")
    func title() throws {
        var app = asked()
        try app.tap("다른 질문")
        try app.tap("제목에 넣기")
        let title = question(of: today, steps: 1)
        #expect(app.value(of: "page-title") == title)
        #expect(app.state.pages.editor?.draft.title == title)
        #expect(!app.html.contains("다른 질문"), "it stands above the text already")
        if case .focus(let id)? = app.effects.last(where: { if case .focus = $0 { true } else { false } }) {
            #expect(id == "page-text")
        } else {
            Issue.record("nothing took the focus")
        }
        app.perform(.host(.timer(.draft)))
        #expect(app.restarted("/pages/write").value(of: "page-title") == title)
        try app.type("대답", into: "page-text")
        try app.tap("완료")
        #expect(app.pages.map(\.title) == [title])
        #expect(app.pages.map(\.text) == ["대답"])
    }

    @Test("overwrites no title, and stays in sight while one is written")
    func typed() throws {
        var app = asked()
        try app.type("내 제목", into: "page-title")
        #expect(app.text.contains(question(of: today)) && !app.text.contains("제목에 넣기"))
        try app.type(" ", into: "page-title")
        #expect(app.text.contains("제목에 넣기"))
        try app.type("글", into: "page-text")
        #expect(app.text.contains(question(of: today)))
        let full = try #require(app.screen.first { $0.attribute(.ariaLabel) == app.state.words.fullScreen })
        try app.send(.click, to: full)
        #expect(!app.text.contains(question(of: today)), "a page in full screen is alone")
    }

    @Test("is of the day of the page, even past midnight")
    func midnight() throws {
        var app = asked()
        try app.type("자정 전", into: "page-text")
        try app.turn(to: "2026-11-22")
        #expect(app.text.contains(question(of: today)))
        try app.tap("완료")
        app.open(.pages(.write))
        #expect(app.text.contains(question(of: today.adding(days: 1)!)))
    }

    @Test("is on no further page, on none of a missed day, and on none that is changed later")
    func others() throws {
        var app = asked()
        try app.type("아침", into: "page-text")
        try app.tap("완료")
        for route in [Route.Pages.writeOn(today), .writeOn(today.adding(days: -3)!)] {
            app.open(.pages(route))
            #expect(app.tag("page-text") != nil && !app.html.contains("다른 질문"))
        }
        let page = try #require(app.pages.first)
        app.open(.pages(.edit(id: page.id)))
        #expect(app.tag("page-text") != nil && !app.html.contains("다른 질문"))
        app.open(.pages(.write))
        #expect(app.html.contains("다른 질문"), "today's own goes on")
    }

    @Test(
        "is in the language of the screens",
        arguments: [("ko-KR", Language.korean), ("en-GB", .english), ("ja-JP", .japanese)])
    func language(tag: String, language: Language) throws {
        var app = asked(language: tag)
        #expect(app.text.contains(question(of: today, in: language)))
        try app.tap(app.state.words.anotherQuestion)
        try app.tap(app.state.words.useAsTitle)
        #expect(app.value(of: "page-title") == question(of: today, steps: 1, in: language))
    }

    @Test("comes to an open page when another device turns it on, and goes with the switch")
    func synced() {
        var app = App("/pages/write")
        app.prefer(.dailyQuestion, .bool(true))
        #expect(requests(app) == 1)
        app.perform(.host(.questions(areThere: true)))
        #expect(app.text.contains(question(of: today)))
        app.prefer(.dailyQuestion, .string("newer"))
        #expect(!app.text.contains(question(of: today)), "a newer app's word is as if nothing was chosen")
    }
}
