import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Settings")
struct SettingsTests {
    @Test("theme and language change at once and are stored as one record")
    func choices() throws {
        var app = App("/settings")
        try app.tap("어둡게")
        try app.tap("日本語")
        #expect(app.text.contains("設定"))
        guard case .page(let dress, let title)? = app.effects.last else {
            Issue.record("the page was not dressed")
            return
        }
        #expect([dress, title] == ["ja dark ink regular", "設定 · ハル"])
        #expect(app.state.replica.count == 1)
    }

    @Test("accent and text size change at once")
    func accent() throws {
        var app = App("/settings")
        try app.tap("솔색")
        try app.tap("더 크게")
        guard case .page("ko system pine larger", _)? = app.effects.last else {
            Issue.record("the page was not dressed")
            return
        }
        #expect(app.screen.first { $0.textContent == "솔색" && $0.tag == .button }?.attribute(.ariaPressed) == "true")
    }

    @Test(
        "the browser's language is spoken until one is chosen",
        arguments: [
            ("ko-KR,en", Language.korean), ("fr,ja-JP,ko", .japanese), ("de-DE,fr", .english), ("", .english),
        ])
    func guess(preferred: String, language: Language) {
        #expect(Language.best(of: preferred) == language)
    }

    @Test(
        "whether Haru opens without a network is said, in every language",
        arguments: zip(
            ["ko-KR", "en-US", "ja-JP"],
            [["준비 중", "준비됨", "사용할 수 없음"], ["Getting ready", "Ready", "Unavailable"], ["準備中", "準備完了", "使えません"]]))
    func offline(_ language: String, _ said: [String]) throws {
        var app = App("/settings", language: language)
        func value() throws -> String {
            let row = app.screen.first {
                $0.attribute(.class) == "row" && $0.textContent.contains(app.state.words.offlineUse)
            }
            return try #require(row?.first { $0.attribute(.class) == "value" }).textContent
        }
        #expect(try value() == said[0])
        app.perform(.host(.carried(true)))
        #expect(try value() == said[1])
        app.perform(.host(.carried(false)))
        #expect(try value() == said[2])
    }

    @Test("its head leads to each group, whose name takes the focus", arguments: ["ko-KR", "en-US", "ja-JP"])
    func rooms(_ language: String) throws {
        var app = App("/settings", language: language)
        let rooms = app.screen.all { $0.tag == .a && $0.attribute(.href)?.hasPrefix("#room-") == true }
        let headings = app.screen.all { $0.tag == .h2 && $0.attribute(.id)?.hasPrefix("room-") == true }
        #expect(rooms.count == 7)
        #expect(rooms.map { $0.attribute(.href) } == headings.map { $0.attribute(.id).map { "#" + $0 } })
        #expect(rooms.map { $0.textContent } == headings.map { $0.textContent })
        #expect(headings.allSatisfy { $0.attribute(.tabindex) == "-1" })
        try app.send(.click, to: rooms.last)
        guard case .focus(id: "room-about")? = app.effects.last else {
            Issue.record("the focus stayed behind")
            return
        }
        #expect(app.state.route == .settings)
    }

    @Test(
        "reminders, calendar feeds and widgets are shown before there is an account",
        arguments: [("ko-KR", "치과"), ("en-US", "Dentist"), ("ja-JP", "歯医者")])
    func samples(_ language: String, _ todo: String) throws {
        var app = App("/settings", language: language)
        func sample() throws -> Node<Action> {
            try #require(app.screen.first { $0.attribute(.ariaLabel) == app.state.words.looksSo })
        }
        #expect(try sample().textContent.contains(todo))
        app.open(.feeds)
        #expect(try sample().textContent.contains(todo) && sample().textContent.contains("D-3"))
        app.open(.widgets)
        let month = try #require(app.screen.first { $0.attribute(.class) == "drawn widgetview" })
        #expect(month.textContent.contains("21"), "the month, for who has no D-day")
        try app.add("Exam", "2026-11-30")
        app.open(.widgets)
        #expect(app.screen.first { $0.attribute(.class) == "drawn widgetview" }?.textContent.contains("Exam") == true)
    }
}
