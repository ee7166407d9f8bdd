import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("Trouble with the server is said in words")
struct SyncTroubleTests {
    @Test(
        "who has to wait is told how long",
        arguments: [
            (#","retryAfter":1"#, "여러 번 틀렸어요. 1초 뒤에"), (#","retryAfter":59"#, "여러 번 틀렸어요. 59초 뒤에"),
            (#","retryAfter":61"#, "여러 번 틀렸어요. 2분 뒤에"), (#","retryAfter":300"#, "여러 번 틀렸어요. 5분 뒤에"),
            ("", "여러 번 틀렸어요. 잠시 뒤"),
        ])
    func waiting(member: String, text: String) throws {
        var app = App("/settings/sync")
        app.answer(
            try #require(app.requests.first { $0.path == "api/v1/account" }), 200, #"{"name":null,"isFirst":false}"#)
        try app.submit()
        app.answer(
            try #require(app.requests.last { $0.path == "api/v1/session" }), 429, #"{"code":"tooMany"\#(member)}"#)
        #expect(app.text.contains(text))
    }

    @Test(
        "each code that a person can meet has words of its own",
        arguments: ["busy", "storage", "tooLarge", "otherSite", "browserOnly", "notFound"], Language.allCases)
    func codes(code: String, language: Language) {
        let text = Words(language).syncProblem(code)
        #expect(!text.isEmpty && !text.contains("(\(code))") && !text.contains("（\(code)）"))
    }

    @Test("a server that answers that it is busy is one that can be reached")
    func busy() throws {
        var app = App("/settings/sync")
        app.answer(
            try #require(app.requests.first { $0.path == "api/v1/account" }), 200, #"{"name":null,"isFirst":false}"#)
        try app.submit()
        app.answer(
            try #require(app.requests.last { $0.path == "api/v1/session" }), 503, #"{"code":"busy","retryAfter":2}"#)
        #expect(app.text.contains("지금은 서버가 바빠요. 2초 뒤에 다시"))
    }

    @Test(
        "a failure that does not pass by itself is not promised to pass",
        arguments: [(400, false), (413, false), (429, true), (500, true)])
    func trouble(status: Int32, passes: Bool) throws {
        var app = try App.syncing("/settings/sync")
        app.answer(try #require(app.requests.last { $0.path == "api/v1/sync" }), status, "")
        #expect(app.text.contains("(\(status))"))
        #expect(app.text.contains("곧 다시 시도해요") == passes)
    }

    @Test(
        "a clock that differs is said to be ahead or behind, and neither is blamed",
        arguments: [
            (180_000, "이 기기의 시계가 서버의 시계보다 3분 느려요"),
            (-180_000, "이 기기의 시계가 서버의 시계보다 3분 빨라요"),
            (7_140_000, "이 기기의 시계가 서버의 시계보다 119분 느려요"), (-7_200_000, "이 기기의 시계가 서버의 시계보다 2시간 빨라요"),
            (172_740_000, "이 기기의 시계가 서버의 시계보다 2일 느려요"), (-172_800_000, "이 기기의 시계가 서버의 시계보다 2일 빨라요"),
        ])
    func clocks(error: Int64, text: String) throws {
        var app = try App.syncing("/settings/sync")
        let asked = try #require(app.requests.last { $0.path == "api/v1/sync" })
        app.answer(asked, 200, app.answer(now: 1_800_000_000_000 + error))
        #expect(app.text.contains(text))
        #expect(app.text.contains(app.state.words.clocksMeaning))
    }

    @Test("who has a session and no records is told whose they are, and how to get them back")
    func evicted() throws {
        var app = App()
        app.answer(try #require(app.requests.first { $0.path == "api/v1/account" }), 200, #"{"name":"미나"}"#)
        #expect(app.text.contains("‘미나’ 계정으로 로그인되어 있어요"))
        #expect(!app.text.contains(app.state.words.nothingLeavesHere))
        try app.tap("다시 받기")
        #expect(app.state.route == .sync)
    }

    @Test(
        "who has no session, or a server without accounts, reads nothing of one",
        arguments: [(200, #"{"name":null,"isFirst":true}"#), (404, ""), (502, "<html>")] as [(Int32, String)])
    func neverThere(status: Int32, body: String) throws {
        var app = App()
        app.answer(try #require(app.requests.first { $0.path == "api/v1/account" }), status, body)
        #expect(!app.text.contains("로그인되어"))
        #expect(app.text.contains(app.state.words.nothingLeavesHere))
    }

    @Test("where something is stored, and where one leaves, nobody is asked who one is")
    func notAsked() throws {
        for one in [App(rows: [pageRow("a", "2026-11-20", nil)]), App(drafts: [DeviceNote.leaving.text: "1"])] {
            #expect(one.requests.allSatisfy { $0.path != "api/v1/account" })
        }
        // Its screen asks that.
        #expect(App("/join#abc").requests.map(\.path) == ["api/v1/account"])
    }
}
