import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Contact")
struct ContactTests {
    private let about = About(
        version: "0.1.0 (2026-11-21 abc)", browser: "Browser/1 (X; Y)", contact: "me+h@example.org")

    private func link(_ app: App) -> String? {
        app.screen.first { $0.attribute(.href)?.hasPrefix("mailto:") ?? false }?.attribute(.href)
    }

    @Test("is not offered where nobody gave an address")
    func none() {
        let app = App("/settings", about: About(version: "1", browser: "B"))
        #expect(link(app) == nil)
        #expect(!app.text.contains("의견 보내기"))
    }

    @Test("begins a letter with version, language and browser, every other byte of it encoded")
    func letter() throws {
        let app = App("/settings", language: "en", about: about)
        #expect(
            link(app)
                == "mailto:me%2Bh@example.org?subject=Haru&body=%0D%0A%0D%0A%0D%0A--%20%0D%0AHaru%200.1.0%20%282026-11-21%20abc%29"
                + "%0D%0ALanguage%3A%20English%0D%0ABrowser%3A%20Browser%2F1%20%28X%3B%20Y%29")
    }

    @Test("writes Korean as the bytes of its UTF-8")
    func korean() throws {
        #expect(try #require(link(App("/settings", about: about))).contains("?subject=%ED%95%98%EB%A3%A8&body="))
    }

    @Test("never holds anything that a person wrote", arguments: ["ko", "en", "ja"])
    func content(language: String) throws {
        let untouched = App("/settings", language: language, about: about)
        var app = App("/days", language: language, about: about)
        try app.add("비밀 기념일", "2027-01-01")
        app.open(.settings)
        #expect(link(app) == link(untouched))
        try app.tap(app.state.words.copyContact)
        guard case .copy(let text)? = app.effects.last else {
            Issue.record("nothing was copied")
            return
        }
        #expect(text == "me+h@example.org\n\(about.signature(app.state.words))")
    }

    @Test("can be copied, and says how that went")
    func copied() throws {
        var app = App("/settings", about: about)
        try app.tap("주소와 버전 복사")
        app.perform(.host(.copied(true)))
        #expect(app.text.contains("복사했어요"))
        app.perform(.host(.copied(false)))
        #expect(app.text.contains("me+h@example.org 앞으로 보내 주세요"))
    }
}
