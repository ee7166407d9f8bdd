import Almanac
import Daybook
import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Words that were found")
struct FoundTextTests {
    private func marks(_ app: App) -> [String] { app.screen.all { $0.tag == .mark }.map(\.textContent) }

    private func opened() throws -> App {
        var app = App()
        try app.write("서랍을 비운 아침", String(repeating: "아무 말. ", count: 60) + "서 랍이 비었다.", .calm)
        try app.turn(to: "2026-12-20")
        try app.write("봉한 서랍", "서랍", .calm)
        try app.turn(to: "2026-12-21")
        app.open(.pages(.list))
        return app
    }

    @Test("are marked in the list and in the page, and no longer once the search is over")
    func marked() throws {
        var app = try opened()
        #expect(marks(app).isEmpty)
        try app.tap(id: "search-open")
        try app.type("서랍", into: "search")
        #expect(marks(app) == ["서랍", "서 랍"])
        try app.type("ㅅ ㄹㅇ ㅂ", into: "search")
        // A match far behind in a text is shown with the words around it.
        #expect(marks(app) == ["서랍을 비", "서 랍이 비"])
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        #expect(marks(app) == ["서랍을 비", "서 랍이 비"])
        #expect(app.text.contains("서 랍이 비었다."))
        app.perform(.host(.wide(true)))
        try app.press("Escape", in: "search")
        #expect(marks(app).isEmpty)
        app.open(.pages(.list))
        #expect(marks(app).isEmpty)
    }

    @Test("tell nothing of pages that are sealed")
    func sealed() throws {
        var app = try opened()
        try app.tap(id: "search-open")
        try app.type("서랍", into: "search")
        app.open(.pages(.page(try Day.parse("2026-12-20"))))
        #expect(!app.html.contains("봉한"))
        #expect(marks(app).isEmpty)
    }

    @Test("are drawn anew with each letter, in rows that stay")
    func typing() throws {
        var app = try opened()
        try app.tap(id: "search-open")
        for (query, found) in [("비", ["비"]), ("비운", ["비운"]), ("비", ["비"]), ("", [])] {
            try app.type(query, into: "search")
            #expect(Array(marks(app).prefix(1)) == found)
        }
    }
}
