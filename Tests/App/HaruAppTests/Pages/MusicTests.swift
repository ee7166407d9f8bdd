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

@Suite("Music for a feeling")
struct MusicTests {
    private static let songs = #"""
        200 {"code":"found","items":[{"id":"abc","title":"Rock & Roll","channel":"하루","thumbnail":"api/v1/music/thumbnail/abc"},
        {"id":"def","title":"t","channel":"","thumbnail":null}]}
        """#

    private func asked(_ app: App) -> [App.Request] { app.requests.filter { $0.path.hasPrefix("api/v1/music") } }

    /// The server answers: a status, a space and a body.
    private func answer(_ json: String, _ app: inout App, to request: App.Request? = nil) throws {
        let parts = json.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        app.answer(try #require(request ?? asked(app).last), Int32(parts[0]) ?? 0, String(parts[1]))
    }

    @Test("is that of the last page, which it names, and is asked for once")
    func last() throws {
        var app = App()
        try app.write("제목", "글", .calm)
        #expect(asked(app).isEmpty)
        try app.tap("음악")
        #expect(app.state.route == .pages(.music(nil)))
        #expect(asked(app).map(\.path) == ["api/v1/music?feeling=calm&language=ko"])
        #expect(app.text.contains("평온해요"))
        #expect(app.text.contains("11.21(토) 페이퍼의 감정에 어울리는 노래"))
        #expect(app.text.contains("노래를 찾고 있어요"))
        try answer(Self.songs, &app)
        #expect(app.text.contains("Rock & Roll"))
        app.open(.pages(.list))
        app.open(.pages(.music(nil)))
        #expect(app.text.contains("Rock & Roll"))
        #expect(asked(app).count == 1)
    }

    @Test("opens videos in a tab that learns nothing, and loads pictures from its own server alone")
    func songs() throws {
        var app = App("/pages/music/happy")
        try answer(Self.songs, &app)
        let links = app.screen.all { $0.attribute(.target) == "_blank" }
        #expect(
            links.map { $0.attribute(.href) } == [
                "https://www.youtube.com/watch?v=abc", "https://www.youtube.com/watch?v=def",
                "https://www.youtube.com/results?search_query=%ED%96%89%EB%B3%B5%ED%95%B4%20%EB%85%B8%EB%9E%98%20playlist",
            ])
        #expect(links.allSatisfy { $0.attribute(.rel) == "noopener noreferrer" })
        #expect(app.screen.all { $0.tag == .img }.map { $0.attribute(.src) } == ["/api/v1/music/thumbnail/abc"])
    }

    @Test("is that of another feeling when one is chosen; the newest answer holds, in whatever order they come")
    func choosing() throws {
        var app = App("/pages/music/happy")
        try app.tap("다른 감정")
        #expect(app.tag("feel-happy")?.attribute(.ariaPressed) == "true")
        try app.tap(id: "feel-lonely")
        #expect(app.state.route == .pages(.music(.lonely)))
        #expect(app.screen.first { $0.tag == .dialog } == nil)
        #expect(asked(app).map(\.path).last == "api/v1/music?feeling=lonely&language=ko")
        let first = asked(app)[0]
        try answer(Self.songs, &app, to: first)
        #expect(app.text.contains("노래를 찾고 있어요"))
        try answer(#"200 {"code":"nothingFound","items":[]}"#, &app)
        try answer(Self.songs, &app, to: first)
        #expect(app.text.contains("어울리는 노래를 찾지 못했어요"))
        try app.tap("다른 감정")
        try app.tap("취소")
        #expect(app.state.route == .pages(.music(.lonely)))
    }

    @Test(
        "that cannot be had is told kindly and by its reason, with a way on",
        arguments: [
            ("0 ", "인터넷에 연결되어 있지 않아요", true), (#"503 {"code":"quota","retryAfter":3000}"#, "1시간 안에", true),
            (#"502 {"code":"badKey"}"#, "키를 쓸 수 없어요", true),
            (#"200 {"code":"nothingFound","items":[]}"#, "찾지 못했어요", true),
            (#"501 {"code":"noKey"}"#, "아직 노래 추천을 쓸 수 없어요", false),
            ("200 <html>", "알 수 없는 응답", true), (#"504 {"code":"timeout"}"#, "YouTube가 응답하지 않아요", true),
        ])
    func failing(json: String, said: String, canRetry: Bool) throws {
        var app = App("/pages/music/happy")
        try answer(json, &app)
        #expect(app.text.contains(said))
        #expect(app.screen.all { $0.attribute(.target) == "_blank" }.count == 1)
        #expect(app.html.contains(LinkText.encoded("행복해 노래 playlist")))
        guard canRetry else {
            #expect(!app.text.contains("다시 시도"))
            return
        }
        try app.tap("다시 시도")
        #expect(asked(app).count == 2)
        try answer(Self.songs, &app)
        #expect(app.text.contains("Rock & Roll"))
    }

    @Test("that failed is tried again by whoever comes back, and an answer that comes meanwhile is ignored")
    func comingBack() throws {
        var app = App("/pages/music/happy")
        app.open(.today)
        try answer(Self.songs, &app)
        app.open(.pages(.music(.happy)))
        #expect(asked(app).count == 2)
        #expect(app.text.contains("노래를 찾고 있어요"))
    }

    @Test("waits for a choice where no page has a feeling, and asks nobody before")
    func none() throws {
        var app = App("/pages/music")
        #expect(asked(app).isEmpty)
        try app.tap("감정 고르기")
        try app.tap(id: "feel-proud")
        #expect(asked(app).map(\.path) == ["api/v1/music?feeling=proud&language=ko"])
    }

    @Test("passes over a sealed page whose feeling is hidden")
    func hidden() throws {
        var app = App()
        try app.write("제목", "글", .calm)
        try app.turn(to: "2026-11-22")
        app.prefer(.sealedFeelings, .bool(false))
        app.open(.pages(.music(nil)))
        #expect(asked(app).isEmpty)
        #expect(!app.html.contains("평온해요"))
        app.prefer(.sealedFeelings, .bool(true))
        #expect(asked(app).map(\.path) == ["api/v1/music?feeling=calm&language=ko"])
    }

    @Test("is reached from a page that is read, for that page's feeling")
    func fromPage() throws {
        var app = App()
        try app.write("제목", "글", .calm)
        try app.turn(to: "2026-12-21")
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        try app.tap("음악 듣기")
        #expect(app.state.route == .pages(.music(.calm)))
    }

    @Test("is asked for and said in the language of the app", arguments: Language.allCases)
    func languages(language: Language) throws {
        var app = App("/pages/music/happy", language: language.tag)
        #expect(asked(app).map(\.path) == ["api/v1/music?feeling=happy&language=\(language.tag)"])
        try answer("0 ", &app)
        #expect(app.text.contains(app.state.words.searchOnYouTube))
        let words = MusicSearch.words(feeling: "happy", language: language.tag) ?? "?"
        #expect(app.html.contains(LinkText.encoded(words)))
    }
}
