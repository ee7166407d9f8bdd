import LoopbackClient
import LoopbackService
import Replica
import Store
import TestStores
import Testing

@testable import HaruServer

@Suite("Channels over HTTP", .timeLimit(.minutes(10)))
struct ChannelAnswersTests {
    /// A service that names a mail server at which nobody listens.
    private func service(mail: Bool = true) async throws -> (accounts: TestAccounts, cookie: String) {
        let accounts = try TestAccounts {
            $0.channels.ntfyServers = ["http://127.0.0.1:1"]
            if mail, let sender = MailAddress("haru@example.org") {
                $0.channels.mail = MailServer(url: "smtp://127.0.0.1:1", sender: sender)
            }
        }
        try await accounts.add("ann")
        return (accounts, try await accounts.signIn())
    }

    @Test("an operator who names no server offers nothing, and nothing can be set")
    func off() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        let shown = try TestAccounts.json(try await accounts.send("GET", "/api/v1/channels", cookie: cookie))
        #expect(shown["ntfy"] == [] && shown["mail"] == false && shown["channels"] == [])
        let ntfy: JSON = ["server": "https://ntfy.sh", "topic": "a", "zone": "UTC"]
        #expect(try await accounts.send("PUT", "/api/v1/channels/ntfy", ntfy, cookie: cookie).status == 404)
        let mail: JSON = ["address": "a@example.com", "zone": "UTC"]
        #expect(try await accounts.send("PUT", "/api/v1/channels/mail", mail, cookie: cookie).status == 404)
        #expect(try await accounts.send("PUT", "/api/v1/channels/fax", mail, cookie: cookie).status == 404)
    }

    @Test("the topic that is offered is another each time")
    func topics() async throws {
        let (accounts, cookie) = try await service()
        var topics: Set<String> = []
        for _ in 0..<5 {
            let shown = try TestAccounts.json(try await accounts.send("GET", "/api/v1/channels", cookie: cookie))
            let topic = try #require(shown["topic"]?.string)
            #expect(topic.utf8.count == 25 && NtfyMessage.isTopic(topic))
            topics.insert(topic)
        }
        #expect(topics.count == 5)
    }

    @Test(
        "a value that is not of its kind is refused",
        arguments: [
            ("server", "https://ntfy.sh"), ("server", "http://127.0.0.1:1/"), ("server", "http://169.254.169.254"),
            ("topic", "a/b"), ("topic", ""), ("topic", "ä"), ("topic", "a b"), ("zone", "Nowhere/Land"),
            ("token", "a\r\nX: y"), ("language", .string(String(repeating: "k", count: 300))), ("topic", 5),
            ("topic", .string(String(repeating: "k", count: 65))),
        ] as [(String, JSON)])
    func refused(member: String, value: JSON) async throws {
        let (accounts, cookie) = try await service()
        let body: JSON = ["server": "http://127.0.0.1:1", "topic": "a", "token": "t", "zone": "UTC", "language": "ko"]
        #expect(try await accounts.send("PUT", "/api/v1/channels/ntfy", body, cookie: cookie).status == 204)
        let members = (body.object ?? []).map { $0.key == member ? JSONMember(member, value) : $0 }
        let answer = try await accounts.send("PUT", "/api/v1/channels/ntfy", .object(members), cookie: cookie)
        #expect(answer.status == 400)
        #expect(try TestAccounts.json(answer)["member"] == .string(member))
    }

    @Test("strangers, other sites and programs see and set nothing")
    func strangers() async throws {
        let (accounts, cookie) = try await service()
        let body: JSON = ["server": "http://127.0.0.1:1", "topic": "a", "zone": "UTC"]
        #expect(try await accounts.send("GET", "/api/v1/channels").status == 401)
        #expect(try await accounts.send("PUT", "/api/v1/channels/ntfy", body).status == 401)
        #expect(
            try await accounts.send("PUT", "/api/v1/channels/ntfy", body, cookie: cookie, origin: "http://evil").status
                == 403)
        let token = try await accounts.account("bob")
        #expect(try await accounts.program("GET", "/api/v1/channels", token: token).status == 403)
        #expect(try await accounts.program("PUT", "/api/v1/channels/ntfy", body.bytes, token: token).status == 403)
    }

    @Test("an address that cannot be mailed is said so, and is not kept")
    func notSent() async throws {
        let (accounts, cookie) = try await service()
        let body: JSON = ["address": "mina@example.com", "zone": "UTC"]
        let answer = try await accounts.send("PUT", "/api/v1/channels/mail", body, cookie: cookie)
        #expect(answer.status == 422 && TestAccounts.code(answer) == "mailNotSent")
        let shown = try TestAccounts.json(try await accounts.send("GET", "/api/v1/channels", cookie: cookie))
        #expect(shown["channels"] == [])
        // A mail server that is away uses up no codes of the day.
        for _ in 0..<6 {
            #expect(try await accounts.send("PUT", "/api/v1/channels/mail", body, cookie: cookie).status == 422)
        }
    }

    @Test("an address that is none, or adds a line, is refused", arguments: ["a@b\r\nBcc: c@d", "<a@b>", "a", ""])
    func addresses(address: String) async throws {
        let (accounts, cookie) = try await service()
        let body: JSON = ["address": .string(address), "zone": "UTC"]
        let answer = try await accounts.send("PUT", "/api/v1/channels/mail", body, cookie: cookie)
        #expect(answer.status == 400)
        #expect(try TestAccounts.json(answer)["member"] == "address")
    }

    @Test("codes are counted by the store, not by the server that sends them")
    func counted() async throws {
        let (accounts, cookie) = try await service()
        let (store, now) = (accounts.service.service.store, accounts.clock.now)
        let address = try #require(MailAddress("mina@example.com"))
        for _ in 0..<5 {
            let delay = try await ChannelAllowance.countCode(
                to: address, for: AccountID(number: 9), in: store, now: now)
            #expect(delay == nil)
        }
        let body: JSON = ["address": "Mina@example.com", "zone": "UTC"]
        let answer = try await accounts.send("PUT", "/api/v1/channels/mail", body, cookie: cookie)
        #expect(answer.status == 429 && TestAccounts.code(answer) == "tooManyCodes")
        // That one did not go to the account either.
        let account = try #require(AccountName("ann")?.id)
        for number in 0..<6 {
            let other = try #require(MailAddress("a\(number)@example.com"))
            let delay = try await ChannelAllowance.countCode(to: other, for: account, in: store, now: now)
            #expect((delay == nil) == (number < 5))
        }
        let elsewhere: JSON = ["address": "bob@example.com", "zone": "UTC"]
        #expect(try await accounts.send("PUT", "/api/v1/channels/mail", elsewhere, cookie: cookie).status == 429)
    }

    @Test("an address that waits for its code is shown beside the one that is told")
    func waiting() async throws {
        let (accounts, cookie) = try await service()
        let (store, account) = (accounts.service.service.store, try #require(AccountName("ann")?.id))
        func channel(_ address: String, isConfirmed: Bool) -> ReminderChannel {
            ReminderChannel(
                account: account, kind: .mail, address: address, zone: "UTC", language: "", home: "http://test/",
                planned: 0, isConfirmed: isConfirmed)
        }
        func shown() async throws -> [JSON] {
            let answer = try await accounts.send("GET", "/api/v1/channels", cookie: cookie)
            return try TestAccounts.json(answer)["channels"]?.array ?? []
        }
        let code = ChannelCode(hash: [1], expires: .max)
        #expect(try await store.save(channel("new@example.com", isConfirmed: false), code: code))
        #expect(try await shown().map { $0["address"] } == ["new@example.com"])
        #expect(try await shown().map { $0["waiting"]?.isNull } == [true])
        #expect(try await store.save(channel("old@example.com", isConfirmed: true), code: nil))
        #expect(try await shown().map { $0["waiting"]?.isNull } == [true])
        #expect(try await store.save(channel("new@example.com", isConfirmed: false), code: code))
        #expect(try await shown().map { $0["address"] } == ["old@example.com"])
        #expect(try await shown().map { $0["waiting"] } == ["new@example.com"])
        #expect(try await shown().map { $0["isConfirmed"] } == [true])
    }

    @Test("another passphrase that signs others out turns them off")
    func passphrase() async throws {
        let (accounts, cookie) = try await service()
        let topic: JSON = ["server": "http://127.0.0.1:1", "topic": "a", "zone": "UTC"]
        for signsOut in [false, true] {
            #expect(try await accounts.send("PUT", "/api/v1/channels/ntfy", topic, cookie: cookie).status == 204)
            let change: JSON = [
                "old": .string(TestAccounts.passphrase), "new": .string(TestAccounts.passphrase),
                "signOutOthers": .bool(signsOut),
            ]
            #expect(try await accounts.send("PUT", "/api/v1/account/passphrase", change, cookie: cookie).status == 204)
            let shown = try TestAccounts.json(try await accounts.send("GET", "/api/v1/channels", cookie: cookie))
            #expect(shown["channels"]?.array?.count == (signsOut ? 0 : 1))
        }
    }

    @Test("a topic needs no code, and a code that nobody was sent confirms nothing")
    func noCode() async throws {
        let (accounts, cookie) = try await service()
        let body: JSON = ["server": "http://127.0.0.1:1", "topic": "a", "zone": "UTC"]
        #expect(try await accounts.send("PUT", "/api/v1/channels/ntfy", body, cookie: cookie).status == 204)
        for kind in ["ntfy", "mail"] {
            let answer = try await accounts.send(
                "POST", "/api/v1/channels/\(kind)/code", ["code": "123456"], cookie: cookie)
            #expect(answer.status == 403 && TestAccounts.code(answer) == "wrongCode")
        }
    }
}
