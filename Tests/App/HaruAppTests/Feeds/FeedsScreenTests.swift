import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("Calendar feeds in Settings")
struct FeedsScreenTests {
    private let path = "/settings/calendars"
    private let address = "https://haru.example/feed/0123456789abcdef.secret.ics"

    private func listed(_ more: String = "") -> String {
        """
        {"feeds":[{"feed":"00000000000000f1","name":"가족","created":1,"seen":null,"days":true,"milestones":false,
        "todos":"none","trips":true,"pages":false,"notes":false,"alarms":false,"lunarRules":false,"language":"ko",
        "zone":""}\(more)]}
        """
    }

    /// The screen with the server's list.
    private func opened(_ body: String = #"{"feeds":[]}"#) throws -> App {
        var app = try App.syncing(path)
        let asked = try #require(app.requests.first { $0.path == "api/v1/feeds" })
        #expect(asked.method == "GET")
        app.answer(asked, 200, body)
        return app
    }

    @Test("without an account it says that one is needed, asks nobody, and leads to it")
    func noAccount() throws {
        var app = App(path)
        #expect(app.requests.allSatisfy { $0.path != "api/v1/feeds" })
        #expect(app.text.contains("서버에 계정이 있어야 해요"))
        try app.tap("동기화")
        #expect(app.state.route == .sync)
    }

    @Test("one is made with the chosen parts, and its address is shown, copied and opened")
    func making() throws {
        var app = try opened()
        try app.tap("새 주소")
        try app.type("우리 가족", into: "feed-name")
        let todos = try #require(app.screen.first { $0.attribute(.id) == "feed-todos-tasks" })
        try app.send(.click, to: todos)
        try app.turn("페이퍼")
        try app.turn("기념일")
        try app.sendForm()
        let sent = try #require(app.requests.last)
        #expect(sent.method == "POST" && sent.path == "api/v1/feeds")
        #expect(sent.body["name"] == "우리 가족" && sent.body["todos"] == "tasks" && sent.body["pages"] == true)
        #expect(sent.body["milestones"] == false && sent.body["language"] == "ko" && sent.body["zone"] == "Asia/Seoul")
        app.answer(sent, 201, #"{"feed":"00000000000000f1","address":"\#(address)"}"#)
        #expect(app.text.contains(address))
        #expect(app.text.contains("지금만 볼 수 있어요"))
        let link = try #require(app.screen.first { $0.attribute(.href)?.hasPrefix("webcal:") == true })
        #expect(link.attribute(.href) == "webcal" + address.dropFirst(5))
        try app.tap("주소 복사")
        let isCopied = app.effects.contains { if case .copy(let text) = $0 { text == address } else { false } }
        #expect(isCopied)
        // It is listed without its address.
        app.answer(try #require(app.requests.last), 200, listed())
        try app.tap("완료")
        #expect(app.text.contains("가족") && app.text.contains("디데이 · 여행"))
        #expect(app.text.contains("아직 가져간 적이 없어요"))
        #expect(!app.text.contains(address))
    }

    @Test("one is changed, and keeps the values that were not touched")
    func changing() throws {
        var app = try opened(listed())
        try app.tap("수정: 가족")
        try app.turn("메모도 함께")
        try app.sendForm()
        let sent = try #require(app.requests.last)
        #expect(sent.method == "PATCH" && sent.path == "api/v1/feeds/00000000000000f1")
        #expect(sent.body["notes"] == true && sent.body["todos"] == "none" && sent.body["name"] == "가족")
        app.answer(sent, 204)
        #expect(app.requests.last?.path == "api/v1/feeds" && app.requests.last?.method == "GET")
    }

    @Test("a form that was left is there again with its text and choices, until it is sent or cancelled")
    func resuming() throws {
        var app = try opened(listed())
        try app.tap("수정: 가족")
        app.open(.settings)
        app.open(.feeds)
        app.answer(try #require(app.requests.last), 200, listed())
        #expect(app.state.drafts["draft/address/feeds"] == nil, "nothing was changed")
        try app.tap("수정: 가족")
        try app.type("집", into: "feed-name")
        try app.turn("페이퍼")
        app.perform(.host(.timer(.draft)))
        #expect(app.state.drafts["draft/address/feeds"]?.contains("집") == true)
        app.open(.settings)
        app.open(.feeds)
        app.answer(try #require(app.requests.last), 200, listed())
        let field = try #require(app.screen.first { $0.attribute(.id) == "feed-name" })
        #expect(field.attribute(.value) == "집")
        try app.sendForm()
        let sent = try #require(app.requests.last)
        #expect(sent.method == "PATCH" && sent.body["name"] == "집" && sent.body["pages"] == true)
        app.answer(sent, 204)
        #expect(app.state.drafts["draft/address/feeds"] == nil)
        // Revoked meanwhile, there is nothing to change.
        app.answer(try #require(app.requests.last), 200, listed())
        try app.tap("수정: 가족")
        try app.type("우리 집", into: "feed-name")
        app.open(.settings)
        app.open(.feeds)
        app.answer(try #require(app.requests.last), 200, #"{"feeds":[]}"#)
        #expect(app.screen.first { $0.attribute(.id) == "feed-name" } == nil)
        #expect(app.state.drafts["draft/address/feeds"] == nil)
    }

    @Test("one that is changed on a journey keeps its zone and its language")
    func journey() throws {
        let home = listed().replacing(#""zone":"""#, with: #""zone":"Europe/Paris""#)
            .replacing(#""language":"ko""#, with: #""language":"en""#)
        var app = try opened(home)
        #expect(app.text.contains("지금은 Europe/Paris 시간을 따라요"))
        let button = try #require(app.screen.first { $0.attribute(.id) == "feed-zone-00000000000000f1" })
        var moved = try opened(home)
        try moved.click("feed-zone-00000000000000f1")
        #expect(moved.requests.last?.body == ["zone": "Asia/Seoul"])
        #expect(button.textContent.contains("이 기기의 시간대로 바꾸기"))
        try app.tap("수정: 가족")
        try app.type("집", into: "feed-name")
        try app.sendForm()
        let sent = try #require(app.requests.last)
        #expect(sent.body["name"] == "집")
        #expect(sent.body["zone"] == "Europe/Paris" && sent.body["language"] == "en")
    }

    @Test("one is revoked after a question")
    func revoking() throws {
        var app = try opened(listed())
        try app.tap("주소 없애기: 가족")
        #expect(app.requests.allSatisfy { $0.method != "DELETE" })
        #expect(app.text.contains("가족") && app.text.contains("되살릴 수 없어요"))
        try app.tap("취소")
        try app.tap("주소 없애기: 가족")
        try app.sendForm()
        let sent = try #require(app.requests.last)
        #expect(sent.method == "DELETE" && sent.path == "api/v1/feeds/00000000000000f1")
        app.answer(sent, 204)
        app.answer(try #require(app.requests.last), 200, #"{"feeds":[]}"#)
        #expect(!app.text.contains("가족"))
    }

    @Test("nothing cannot be chosen, and the server's refusal is told")
    func problems() throws {
        var app = try opened()
        try app.tap("새 주소")
        for name in ["디데이", "기념일", "여행"] { try app.turn(name) }
        let none = try #require(app.screen.first { $0.attribute(.id) == "feed-todos-none" })
        try app.send(.click, to: none)
        let button = try #require(app.screen.first { $0.attribute(.id) == "feed-submit" })
        #expect(button.attribute(.disabled) != nil)
        try app.turn("여행")
        try app.sendForm()
        app.answer(try #require(app.requests.last), 409, #"{"code":"tooManyFeeds"}"#)
        #expect(app.text.contains("20개까지"))
        try app.sendForm()
        app.fail(try #require(app.requests.last))
        #expect(app.text.contains("서버에 연결할 수 없어요"))
    }

    @Test(
        "the reason that keeps it from being shown is said",
        arguments: [(0, "서버에 연결할 수 없어요"), (401, "로그아웃됐어요"), (404, "동기화 서버가 없어요")] as [(Int32, String)])
    func unreachable(status: Int32, text: String) throws {
        var app = try App.syncing(path)
        let asked = try #require(app.requests.first { $0.path == "api/v1/feeds" })
        if status == 0 { app.fail(asked) } else { app.answer(asked, status) }
        #expect(app.text.contains(text))
    }
}
