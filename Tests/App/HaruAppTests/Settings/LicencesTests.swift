import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Licences")
struct LicencesTests {
    private static let file =
        #"[["app","Haru","","Own\n<b>text"],["server","SQLite","3.40.1","blessing"],["text","GPL-3","","GNU"]]"#

    private func readings(_ app: App) -> Int {
        app.effects.count { if case .readLicences = $0 { true } else { false } }
    }

    @Test("are read when they are first opened, and once")
    func once() throws {
        var app = App("/settings")
        #expect(readings(app) == 0)
        try app.tap("오픈소스 라이선스")
        #expect(app.state.route == .licences)
        #expect(readings(app) == 1)
        app.perform(.host(.licences(Self.file)))
        try app.close()
        #expect(app.state.route == .settings)
        app.open(.licences)
        #expect(readings(app) == 1)
        #expect(app.text.contains("blessing"))
    }

    @Test("are read also by a page that opens on them")
    func direct() {
        var app = App("/settings/licences", language: "en")
        #expect(readings(app) == 1)
        app.perform(.host(.licences(Self.file)))
        let names = app.screen.all { $0.tag == .summary }.map(\.textContent)
        #expect(names == ["Haru", "SQLite3.40.1", "GPL-3"])
        let texts = app.screen.all { $0.attribute(.lang) == "en" }.map(\.textContent)
        #expect(texts == ["Own\n<b>text", "blessing", "GNU"])
        #expect(
            app.screen.all { $0.tag == .h2 }.map(\.textContent) == [
                "In the app", "In the server", "Licenses these refer to",
            ])
    }

    @Test(
        "that cannot be read are said to be so, and can be asked for again",
        arguments: [
            "", "<!doctype html>", "{}", #"[["app","Haru"]]"#, #"[["moon","Haru","","x"]]"#, #"[["app","Haru","",1]]"#,
        ])
    func broken(text: String) throws {
        var app = App("/settings/licences")
        app.perform(.host(.licences(text)))
        #expect(app.text.contains("라이선스를 불러오지 못했어요"))
        try app.tap("다시 시도")
        #expect(readings(app) == 2)
        #expect(!app.text.contains("라이선스를 불러오지 못했어요"))
        app.perform(.host(.licences(Self.file)))
        #expect(app.text.contains("SQLite"))
    }
}
