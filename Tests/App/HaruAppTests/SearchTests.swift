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

@Suite("The search")
struct SearchTests {
    private static func app() throws -> App {
        var app = App(
            "/",
            rows: [
                pageRow("a", "2026-10-01", .happy, opens: "2026-11-01", title: "열린 바람"),
                pageRow("b", "2026-11-20", .happy, opens: "2026-12-20", title: "봉한 바람"),
            ])
        try app.add("생일 잔치", "2026-12-25")
        try app.addTodos("생선 사기", on: app.state.today)
        try app.addTodos("책 읽기", on: app.state.today)
        app.open(.search)
        return app
    }

    private func headings(_ app: App) -> [String] { app.screen.all { $0.tag == .h2 }.map(\.textContent) }

    @Test("looks in every lens, also by the beginnings of syllables, and leads to its results")
    func found() throws {
        var app = try Self.app()
        #expect(app.text.contains("디데이, 할 일, 열린 페이퍼, 여행에서 찾아요"))
        try app.type("ㅅㅇ", into: "search")
        #expect(headings(app) == ["디데이"])
        try app.type("생", into: "search")
        #expect(headings(app) == ["디데이", "할 일"])
        try app.send(.click, to: app.screen.first { $0.tag == .a && $0.textContent.contains("생선 사기") })
        #expect(app.screen.first { $0.tag == .dialog } != nil)
        #expect(app.state.screen?.route == .search)
        try app.close()
        try app.type("없는 말", into: "search")
        #expect(app.text.contains("‘없는 말’ 검색 결과가 없어요"))
    }

    @Test("finds a D-day by its group and note, and a trip, its expenses and its packing list")
    func everywhere() throws {
        var app = App.onTrip("/")
        app.spend(12_000, "KRW", title: "귤 한 상자")
        var item = PackingItem(id: "P", trip: "T", text: "충전기")
        item.rank = "I"
        app.write(item.creation)
        try app.add("엄마 생일", "2026-12-11")
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.write(Dday.key(id), [("group", .string("가족")), ("note", .string("미역국 끓이기"))])
        for text in ["가족", "미역국"] {
            app.open(.search)
            try app.type(text, into: "search")
            #expect(app.text.contains("엄마 생일"), "\(text)")
            app.open(.days(.list))
            try app.tap("검색")
            try app.type(text, into: "search")
            #expect(app.text.contains("엄마 생일"), "\(text)")
        }
        app.open(.search)
        for (text, path) in [("겨울 초입", "/trips/T"), ("귤", "/expenses/"), ("충전", "/trips/T/packing")] {
            try app.type(text, into: "search")
            #expect(headings(app) == ["여행"])
            let link = app.screen.first { $0.tag == .a && $0.attribute(.class) == "row" }
            #expect(link?.attribute(.href)?.hasPrefix(path) == true, "\(text)")
        }
    }

    @Test("comes back with the last search, and forgets it when told to")
    func kept() throws {
        var app = try Self.app()
        try app.type("생일", into: "search")
        app.open(.today)
        app.open(.search)
        #expect(headings(app) == ["디데이"])
        try app.tap("지우기")
        #expect(headings(app) == [])
        guard case .focus("search")? = app.effects.last else {
            Issue.record("another word cannot be typed at once")
            return
        }
    }

    @Test("never finds words of a sealed page")
    func sealed() throws {
        var app = try Self.app()
        try app.type("바람", into: "search")
        #expect(headings(app) == ["페이퍼"])
        #expect(app.text.contains("열린 바람"))
        #expect(!app.text.contains("봉한 바람"))
    }
}
