import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("ntfy and mail in Settings")
struct ChannelsScreenTests {
    private let path = "/settings/channels"

    private func listed(_ channels: String = "", ntfy: String = #""https://ntfy.sh""#, mail: Bool = true) -> String {
        #"{"ntfy":[\#(ntfy)],"topic":"haru-abcdefgh","mail":\#(mail),"channels":[\#(channels)]}"#
    }

    private func channel(
        _ kind: String, _ address: String, isConfirmed: Bool = true, zone: String = "Asia/Seoul",
        taken: String = "null", problem: String = "null", waiting: String = "null"
    ) -> String {
        """
        {"kind":"\(kind)","address":"\(address)","zone":"\(zone)","isConfirmed":\(isConfirmed),"isServed":true,
        "taken":\(taken),"problem":\(problem),"waiting":\(waiting)}
        """
    }

    private func opened(_ body: String) throws -> App {
        var app = try App.syncing(path)
        let asked = try #require(app.requests.first { $0.path == "api/v1/channels" })
        app.answer(asked, 200, body)
        return app
    }

    @Test("without an account it says that one is needed, and asks nobody")
    func noAccount() throws {
        let app = App(path)
        #expect(app.requests.allSatisfy { $0.path != "api/v1/channels" })
        #expect(app.text.contains("알림은 서버가 보내요"))
    }

    @Test("Settings lead there only where the server offers something", arguments: [true, false])
    func offered(isOffered: Bool) throws {
        var app = try App.syncing("/settings")
        let asked = try #require(app.requests.first { $0.path == "api/v1/push" })
        app.answer(asked, 200, #"{"key":"K","devices":[],"channels":\#(isOffered)}"#)
        #expect(app.text.contains("ntfy와 메일로 받기") == isOffered)
    }

    @Test("a channel that the server does not offer is not there")
    func partly() throws {
        let app = try opened(listed(ntfy: ""))
        #expect(app.text.contains("메일로 받기") && !app.text.contains("ntfy로 받기"))
        let none = try opened(listed(ntfy: "", mail: false))
        #expect(none.text.contains("이 서버는 ntfy나 메일로 보내지 않아요"))
    }

    @Test("a topic is suggested, turned on, copied, tested and turned off")
    func ntfy() throws {
        var app = try opened(listed(ntfy: #""https://ntfy.sh","https://ntfy.home""#))
        try app.tap("ntfy로 받기")
        #expect(app.value("channel-topic") == "haru-abcdefgh")
        try app.tap("https://ntfy.home")
        try app.type("tk_1", into: "channel-token")
        try app.sendForm()
        let sent = try #require(app.requests.last)
        #expect(sent.method == "PUT" && sent.path == "api/v1/channels/ntfy")
        #expect(
            sent.body == [
                "server": "https://ntfy.home", "topic": "haru-abcdefgh", "token": "tk_1", "zone": "Asia/Seoul",
                "language": "ko",
            ])
        app.answer(sent, 204)
        let address = "https://ntfy.home/haru-abcdefgh"
        app.answer(try #require(app.requests.last), 200, listed(channel("ntfy", address)))
        #expect(app.text.contains(address) && app.text.contains("아직 보낸 알림이 없어요"))
        try app.tap("주제의 주소 복사")
        let isCopied = app.effects.contains { if case .copy(let text) = $0 { text == address } else { false } }
        #expect(isCopied)
        try app.tap("테스트 알림 보내기: ntfy")
        let test = try #require(app.requests.last)
        #expect(test.method == "POST" && test.path == "api/v1/channels/ntfy/test")
        app.answer(test, 202)
        #expect(app.state.snack?.text == "곧 테스트 알림이 와요")
        try app.tap("끄기: ntfy")
        try app.sendForm()
        let gone = try #require(app.requests.last)
        #expect(gone.method == "DELETE" && gone.path == "api/v1/channels/ntfy")
        app.answer(gone, 204)
        app.answer(try #require(app.requests.last), 200, listed())
        #expect(app.text.contains("ntfy로 받기") && !app.text.contains(address))
    }

    @Test("an address is told nothing before its code has come back, and a wrong code is said beside it")
    func mail() throws {
        var app = try opened(listed())
        try app.tap("메일로 받기")
        try app.type("mina@example.com", into: "channel-address")
        try app.sendForm()
        let sent = try #require(app.requests.last)
        #expect(
            sent.method == "PUT" && sent.path == "api/v1/channels/mail" && sent.body["address"] == "mina@example.com")
        app.answer(sent, 422, #"{"code":"mailNotSent"}"#)
        #expect(app.text.contains("이 주소로 메일을 보내지 못했어요"))
        #expect(app.value("channel-address") == "mina@example.com")
        try app.sendForm()
        app.answer(try #require(app.requests.last), 202)
        let list = try #require(app.requests.last)
        app.answer(list, 200, listed(channel("mail", "mina@example.com", isConfirmed: false)))
        try app.type("000000", into: "channel-code")
        try app.sendForm()
        let tried = try #require(app.requests.last)
        #expect(tried.path == "api/v1/channels/mail/code" && tried.body["code"] == "000000")
        app.answer(tried, 403, #"{"code":"wrongCode"}"#)
        #expect(app.text.contains("코드가 맞지 않거나"))
        try app.tap("취소")
        #expect(app.text.contains("코드를 기다리고 있어요") && !app.text.contains("테스트 알림 보내기"))
        try app.tap("코드 넣기")
        try app.type("123456", into: "channel-code")
        try app.sendForm()
        app.answer(try #require(app.requests.last), 204)
        app.answer(try #require(app.requests.last), 200, listed(channel("mail", "mina@example.com", taken: "1")))
        #expect(app.text.contains("마지막으로 보낸 때") && app.text.contains("테스트 알림 보내기: 메일"))
    }

    @Test("a channel's refusal is said, and another zone can be taken over")
    func standing() throws {
        var app = try opened(
            listed(
                channel("ntfy", "https://ntfy.sh/a", zone: "Asia/Tokyo", problem: "403") + ","
                    + channel("mail", "a@b", problem: "550")))
        #expect(app.text.contains("토큰이 맞는지") && app.text.contains("받아 주지 않았어요 (550)"))
        #expect(app.text.contains("지금은 Asia/Tokyo 시간으로 보내요"))
        try app.click("channel-zone-ntfy")
        let moved = try #require(app.requests.last)
        #expect(moved.method == "PATCH" && moved.path == "api/v1/channels/ntfy" && moved.body["zone"] == "Asia/Seoul")
        app.answer(moved, 204)
        app.answer(try #require(app.requests.last), 200, listed(channel("ntfy", "https://ntfy.sh/a")))
        #expect(!app.text.contains("Asia/Tokyo"))
    }

    @Test("the refusal of too many notices is said without a number")
    func tooMany() throws {
        let app = try opened(listed(channel("ntfy", "https://ntfy.sh/a", problem: "429")))
        #expect(app.text.contains("알림이 너무 많아서") && !app.text.contains("429"))
    }

    @Test("an address that is to take the place of another is named, and its code entered")
    func waiting() throws {
        var app = try opened(listed(channel("mail", "mina@example.com", waiting: #""new@example.com""#)))
        #expect(app.text.contains("mina@example.com") && app.text.contains("new@example.com"))
        #expect(app.text.contains("테스트 알림 보내기: 메일"))
        try app.click("channel-enter")
        try app.type("123456", into: "channel-code")
        try app.sendForm()
        app.answer(try #require(app.requests.last), 204)
        app.answer(try #require(app.requests.last), 200, listed(channel("mail", "new@example.com")))
        #expect(app.text.contains("new@example.com") && !app.text.contains("mina@example.com"))
    }

    @Test(
        "a failure is said beside the channel, until the next try; a channel that was turned off elsewhere goes")
    func trouble() throws {
        var app = try opened(listed(channel("ntfy", "https://ntfy.sh/a", zone: "Asia/Tokyo")))
        func alert(_ app: App) -> String? { app.screen.first { $0.attribute(.id) == "channel-trouble" }?.textContent }
        try app.click("channel-zone-ntfy")
        app.answer(try #require(app.requests.last), 500)
        #expect(alert(app) != nil)
        try app.tap("테스트 알림 보내기: ntfy")
        #expect(alert(app) == nil)
        app.answer(try #require(app.requests.last), 429)
        #expect(alert(app)?.contains("보내지 못했어요") == true)
        try app.click("channel-zone-ntfy")
        app.answer(try #require(app.requests.last), 404)
        let again = try #require(app.requests.last)
        #expect(again.method == "GET" && again.path == "api/v1/channels")
        app.answer(again, 200, listed())
        #expect(app.text.contains("ntfy로 받기") && alert(app) == nil)
    }

    @Test("a form that was left is there again, without its token, until it is sent, left, or offered no more")
    func drafts() throws {
        let name = DraftName.channel.text
        var app = try opened(listed())
        try app.tap("ntfy로 받기")
        app.perform(.host(.timer(.draft)))
        #expect(app.state.drafts[name] == nil, "nothing was typed")
        try app.type("haru-mina", into: "channel-topic")
        try app.type("tk_1", into: "channel-token")
        app.perform(.host(.timer(.draft)))
        #expect(
            app.state.drafts[name]?.contains("haru-mina") == true && app.state.drafts[name]?.contains("tk_1") == false)
        func again(_ body: String) throws {
            app.open(.settings)
            app.open(.channels)
            app.answer(try #require(app.requests.last { $0.path == "api/v1/channels" }), 200, body)
        }
        try again(listed())
        #expect(app.value("channel-topic") == "haru-mina" && app.value("channel-token") == "")
        try again(listed(ntfy: ""))
        #expect(app.value("channel-topic") == nil && app.state.drafts[name] == nil)
        try again(listed())
        try app.tap("메일로 받기")
        try app.type("mina@", into: "channel-address")
        try again(listed())
        #expect(app.value("channel-address") == "mina@")
        try app.tap("취소")
        #expect(app.state.drafts[name] == nil)
    }
}
