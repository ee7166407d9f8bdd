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

    /// The addresses to which the rows lead.
    private func links(_ app: App) -> [String] {
        app.screen.all { $0.tag == .a && $0.attribute(.class) == "row" }.compactMap { $0.attribute(.href) }
    }

    @Test("looks in every lens, also by the beginnings of syllables, and leads to its results")
    func found() throws {
        var app = try Self.app()
        #expect(app.text.contains("디데이, 할 일, 열린 페이퍼, 여행, 경비, 준비물에서 찾아요"))
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
        app.spend(3_000, "KRW", .transport)
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
        let paths = [
            ("겨울 초입", "/trips/T"), ("귤", "/expenses/"), ("교통", "/expenses/"), ("충전", "/trips/T/packing"),
        ]
        for (text, path) in paths {
            try app.type(text, into: "search")
            #expect(headings(app) == ["여행"])
            let link = app.screen.first { $0.tag == .a && $0.attribute(.class) == "row" }
            #expect(link?.attribute(.href)?.hasPrefix(path) == true, "\(text)")
        }
    }

    @Test("leads to the days that it names, and shows the records on them")
    func days() throws {
        var app = try Self.app()
        try app.type("2026-12", into: "search")
        #expect(headings(app) == ["캘린더", "디데이"])
        #expect(links(app).first == "/calendar/2026-12-01")
        #expect(app.text.contains("2026년 12월") && app.text.contains("생일 잔치"))
        try app.type("이번 주", into: "search")
        #expect(headings(app) == ["캘린더", "할 일", "페이퍼"])
        #expect(links(app).first == "/calendar")
        #expect(app.text.contains("책 읽기") && !app.text.contains("봉한 바람"))
        try app.type("어제", into: "search")
        #expect(headings(app) == ["캘린더", "페이퍼"])
        #expect(links(app).first == "/calendar/2026-11-20")
        try app.type("지난 여름", into: "search")
        #expect(headings(app) == ["캘린더"])
        #expect(app.text.contains("2026년 6월 – 2026년 8월"))
        #expect(links(app) == ["/calendar/2026-06-01"])
        try app.type("2027", into: "search")
        #expect(links(app).first == "/calendar/2027")
        // Text is found beside days, and nothing twice.
        try app.addTodos("12월 예산 짜기", on: app.state.today)
        app.open(.search)
        try app.type("12월", into: "search")
        #expect(headings(app) == ["캘린더", "디데이", "할 일"])
        try app.type("오늘", into: "search")
        #expect(app.screen.all { $0.tag == .a && $0.textContent.contains("책 읽기") }.count == 1)
    }

    @Test("shows the trips, expenses and diaries of a day")
    func tripDays() throws {
        var app = App.onTrip("/")
        app.spend(12_000, "KRW", title: "귤 한 상자")
        app.spend(3_000, "KRW", .transport)
        app.open(.search)
        try app.type("2026-11-21", into: "search")
        #expect(headings(app) == ["캘린더", "여행"])
        #expect(links(app).contains("/trips/T") && app.text.contains("귤 한 상자"))
        #expect(links(app).filter { Text.begins($0, with: "/expenses/") }.count == 2)
        // Not in a whole month.
        try app.type("2026-11", into: "search")
        #expect(links(app).contains("/trips/T") && !app.text.contains("귤 한 상자"))
        try app.type("2026-10", into: "search")
        #expect(headings(app) == ["캘린더"])
    }

    @Test(
        "finds the next and the last day of a holiday by its name in the language in use",
        arguments: [
            ("ko-KR", "추석", ["/calendar/2027-09-15", "/calendar/2026-09-25"]),
            ("ko-KR", "설날", ["/calendar/2027-02-07", "/calendar/2026-02-17"]),
            ("ko-KR", "한글", ["/calendar/2027-10-09", "/calendar/2026-10-09"]),
            ("en-GB", "liberation", ["/calendar/2027-08-15", "/calendar/2026-08-15"]),
            ("en-GB", "Chuseok", ["/calendar/2027-09-15", "/calendar/2026-09-25"]),
            ("ja-JP", "光復節", ["/calendar/2027-08-15", "/calendar/2026-08-15"]),
        ])
    func holiday(language: String, text: String, paths: [String]) throws {
        var app = App("/search", language: language)
        try app.type(text, into: "search")
        #expect(links(app) == paths)
        #expect(headings(app) == [app.state.words.calendar])
    }

    @Test("finds substitutes by that word alone, three to come and three past", arguments: ["ko-KR", "en-US"])
    func substitutes(language: String) throws {
        var app = App("/search", language: language)
        try app.type(language == "ko-KR" ? "대체공휴일" : "substitute", into: "search")
        #expect(links(app).count == 6)
        // 설날 of 2027 is a Sunday between two days off, and 광복절 is a Sunday, too.
        #expect(links(app).contains("/calendar/2027-02-09"))
        try app.type(language == "ko-KR" ? "광복절" : "liberation", into: "search")
        #expect(!links(app).contains("/calendar/2027-08-16"))
    }

    @Test(
        "leads to settings by their names and by other words",
        arguments: [
            ("ko-KR", "휴지통", "/settings/trash"), ("ko-KR", "비밀번호", "/settings/lock"),
            ("ko-KR", "다크", "/settings"), ("ko-KR", "로그인", "/settings/sync"), ("en-US", "password", "/settings/lock"),
            ("en-US", "ics", "/settings/calendars"), ("en-US", "text size", "/settings"),
            ("ja-JP", "ダークモード", "/settings"), ("ja-JP", "ウィジェット", "/settings/widgets"),
        ])
    func settings(language: String, text: String, path: String) throws {
        var app = App("/search", language: language)
        try app.type(text, into: "search")
        #expect(headings(app) == [app.state.words.settings])
        #expect(links(app).first == path)
    }

    @Test("gives the focus to the setting that was found")
    func settingFocus() throws {
        var app = App("/search")
        try app.type("글자 크기", into: "search")
        try app.tap("글자 크기")
        #expect(app.state.route == .settings)
        let focused = app.effects.compactMap { if case .focus(let id) = $0 { id } else { nil } }
        #expect(focused.last == "text-" + app.state.preferences.textSize.rawValue)
        #expect(app.screen.first { $0.attribute(.id) == focused.last } != nil)
    }

    @Test(
        "does the same as the menu and the keys",
        arguments: [
            ("ko-KR", "새 할 일", "/"), ("ko-KR", "디데이 추가", "/days/new"), ("ko-KR", "새 여행", "/trips/new"),
            ("ko-KR", "일기 쓰기", "/pages/write"), ("ko-KR", "앞으로", "/upcoming"), ("en-US", "new to-do", "/"),
            ("en-US", "add D-day", "/days/new"), ("en-US", "new trip", "/trips/new"),
            ("en-US", "write a page", "/pages/write"), ("en-US", "upcoming", "/upcoming"),
            ("en-US", "settings", "/settings"), ("ja-JP", "新しい旅行", "/trips/new"), ("ja-JP", "これから", "/upcoming"),
        ])
    func commands(language: String, text: String, path: String) throws {
        var app = App("/search", language: language)
        try app.type(text, into: "search")
        #expect(headings(app).first == app.state.words.commands)
        let row = app.screen.first { $0.attribute(.class) == "row" && ($0.tag == .a || $0.tag == .button) }
        try app.send(.click, to: row)
        #expect(app.state.route.path == path)
        if path == "/" {
            let focused = app.effects.compactMap { if case .focus(let id) = $0 { id } else { nil } }
            #expect(focused.last == "todo-new")
        }
    }

    @Test("lists the keys over the search")
    func keys() throws {
        var app = App("/search")
        try app.type("단축키", into: "search")
        try app.tap("키보드 단축키")
        #expect(app.state.route == .search && app.screen.first { $0.tag == .dialog } != nil)
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
