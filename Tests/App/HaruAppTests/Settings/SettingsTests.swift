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
}
