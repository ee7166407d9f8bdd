import LoopbackClient
import LoopbackService
import Replica
import Store
import TestStores
import Testing

@testable import HaruServer
@testable import WebPush

@Suite("Subscribing to notices over HTTP", .timeLimit(.minutes(10)))
struct PushAnswersTests {
    private func show(_ test: TestPush, cookie: String? = nil) async throws -> JSON {
        try TestAccounts.json(try await test.accounts.send("GET", "/api/v1/push", cookie: cookie ?? test.cookie))
    }

    /// The to-do as the account has it.
    private func field(_ name: String, _ test: TestPush) async throws -> JSON? {
        let response = try await test.accounts.send(
            "POST", "/api/v1/sync", SyncRequest(log: "", since: 0, changes: []).json, cookie: test.cookie)
        return try SyncAnswer(body: response.body).changes.last { $0.change.field == name }?.change.value
    }

    private func answer(_ test: TestPush, _ token: JSON?, _ action: String, cookie: String? = nil) async throws -> Int {
        let body: JSON = ["token": token ?? .null, "action": .string(action)]
        return Int(try await test.accounts.send("POST", "/api/v1/push/answer", body, cookie: cookie).status)
    }

    @Test("tells the public key, which stays, and the account's devices", arguments: StoreKind.allCases)
    func show(kind: StoreKind) async throws {
        let test = try await TestPush(kind)
        let first = try await show(test)
        let key = try #require(first["key"]?.string.flatMap { Base64URL.bytes($0) })
        #expect(P256Key.isPublicKey(key))
        let again = try await show(test)
        #expect(again["key"] == first["key"])
        let device = try #require(first["devices"]?.array?.first)
        #expect(device["zone"] == "Asia/Seoul" && device["isThis"] == true && device["received"]?.isNull == true)
        let other = try await test.accounts.signIn()
        let seen = try await show(test, cookie: other)
        #expect(seen["devices"]?.array?.first?["isThis"] == false)
        #expect(try await test.accounts.send("DELETE", "/api/v1/push", cookie: test.cookie).status == 204)
        let left = try await show(test)
        #expect(left["devices"]?.array?.isEmpty == true)
    }

    @Test(
        "a subscription that no browser gives out is refused",
        arguments: [
            ("endpoint", "ftp://push.example/"), ("endpoint", "/send"), ("zone", "Nowhere/Land"),
            ("zone", "../../etc/passwd"),
            ("keys", ["p256dh": "BA", "auth": "AA"]), ("keys", "x"),
            ("language", .string(String(repeating: "k", count: 300))),
        ] as [(String, JSON)])
    func refused(member: String, value: JSON) async throws {
        let test = try await TestPush()
        let members = (test.subscription.object ?? []).map { $0.key == member ? JSONMember(member, value) : $0 }
        let response = try await test.accounts.send("PUT", "/api/v1/push", .object(members), cookie: test.cookie)
        #expect(response.status == 400)
        #expect(try TestAccounts.json(response)["member"] == .string(member))
    }

    @Test("strangers, other sites and programs subscribe to nothing")
    func strangers() async throws {
        let test = try await TestPush()
        let accounts = test.accounts
        #expect(try await accounts.send("PUT", "/api/v1/push", test.subscription).status == 401)
        #expect(
            try await accounts.send(
                "PUT", "/api/v1/push", test.subscription, cookie: test.cookie, origin: "http://evil"
            )
            .status == 403)
        let token = try await accounts.account("bob")
        #expect(try await accounts.program("PUT", "/api/v1/push", test.subscription.bytes, token: token).status == 403)
        #expect(try await answer(test, "nothing", "done") == 404)
        #expect(try await answer(test, .string(Token(for: AccountID(number: 1)).text), "done") == 404)
    }

    @Test("push services at private addresses are not named where that is not allowed, nor asked")
    func privateAddresses() async throws {
        let test = try await TestPush()
        let strict = try TestAccounts()
        try await strict.add("ann")
        let cookie = try await strict.signIn()
        #expect(try await strict.send("PUT", "/api/v1/push", test.subscription, cookie: cookie).status == 400)
        let members = (test.subscription.object ?? []).map {
            $0.key == "endpoint" ? JSONMember("endpoint", .string("https://localhost:\(test.push.port)/")) : $0
        }
        #expect(try await strict.send("PUT", "/api/v1/push", .object(members), cookie: cookie).status == 204)
        #expect(try await strict.send("POST", "/api/v1/push/test", cookie: cookie).status == 202)
        strict.clock.pass(1000)
        await strict.service.service.reminders.turn()
        let answer = try TestAccounts.json(try await strict.send("GET", "/api/v1/push", cookie: cookie))
        #expect(answer["devices"]?.array?.first?["problem"] == 0)
        #expect(test.push.requests.isEmpty)
    }

    @Test("a test message comes at once, and its arrival is kept")
    func trial() async throws {
        let test = try await TestPush()
        #expect(try await test.accounts.send("POST", "/api/v1/push/test", cookie: test.cookie).status == 202)
        await test.pass(seconds: 1)
        #expect(test.titles == ["하루 | 이 기기에서 알림을 받을 수 있어요"])
        let token = test.messages.first?["notification"]?["data"]?["token"]
        #expect(try await answer(test, token, "arrived") == 204)
        let device = try await show(test)["devices"]?.array?.first
        #expect(device?["received"] == .int(test.accounts.clock.now))
        #expect(try await answer(test, token, "done") == 404)
        for _ in 0..<4 { _ = try await test.accounts.send("POST", "/api/v1/push/test", cookie: test.cookie) }
        #expect(try await test.accounts.send("POST", "/api/v1/push/test", cookie: test.cookie).status == 202)
        #expect(try await test.accounts.send("POST", "/api/v1/push/test", cookie: test.cookie).status == 429)
    }

    @Test(
        "a message whose answer got lost has arrived all the same: the device has no problem, and hears it once",
        arguments: StoreKind.allCases)
    func lostAnswer(kind: StoreKind) async throws {
        let test = try await TestPush(kind) { _, _ in .hangUp }
        #expect(try await test.accounts.send("POST", "/api/v1/push/test", cookie: test.cookie).status == 202)
        await test.pass(seconds: 1)
        #expect(try await test.device["problem"] == 0)
        #expect(try await answer(test, test.messages.first?["notification"]?["data"]?["token"], "arrived") == 204)
        let device = try await test.device
        let now = JSON.int(test.accounts.clock.now)
        #expect(device["problem"]?.isNull == true && device["taken"] == now && device["received"] == now)
        await test.pass(seconds: 300)
        #expect(test.push.requests.count == 1)
    }

    @Test(
        "Done and Tomorrow are written for all devices, without a page and without a cookie",
        arguments: StoreKind.allCases)
    func answers(kind: StoreKind) async throws {
        let test = try await TestPush(kind)
        try await test.write("todo", "t", ["text": "약", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        await test.pass(hour: 10)
        let notification = try #require(test.messages.first?["notification"])
        let token = notification["data"]?["token"]
        // For browsers that open an address and do not ask the worker.
        let secret = try #require(token?.string)
        #expect(
            notification["actions"]?.array?.map { $0["navigate"] } == [
                .string("http://test/todos/t#done=\(secret)"), .string("http://test/todos/t#tomorrow=\(secret)"),
            ])
        #expect(try await answer(test, token, "never") == 400)
        #expect(try await answer(test, token, "tomorrow") == 204)
        #expect(try await field("day", test) == "2026-11-24")
        // Each is good once.
        #expect(try await answer(test, token, "done") == 404)
        #expect(try await field("done", test) == nil)
        // Its time comes again on that day.
        await test.pass(hour: 10, day: 1)
        let second = test.messages.last?["notification"]?["data"]?["token"]
        #expect(try await answer(test, second, "done") == 204)
        #expect(try await field("done", test) == true)
        #expect(try await field("doneAt", test) == "2026-11-24")
    }

    @Test("one that was ticked on the way is left as it is")
    func ticked() async throws {
        let test = try await TestPush()
        try await test.write("todo", "t", ["text": "약", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        await test.pass(hour: 10)
        try await test.write("todo", "t", ["done": true])
        let token = test.messages.first?["notification"]?["data"]?["token"]
        #expect(try await answer(test, token, "tomorrow") == 204)
        #expect(try await field("day", test) == "2026-11-23")
    }

    @Test("one that is gone meanwhile is said to be so, and one of a series is ticked after midnight")
    func goneAndLate() async throws {
        let test = try await TestPush()
        try await test.write("todo", "t", ["text": "약", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        await test.pass(hour: 10)
        try await test.write("todo", "t", ["deleted": true])
        #expect(try await answer(test, test.messages.first?["notification"]?["data"]?["token"], "done") == 404)
        try await test.write("series", "s", ["repeat": "daily", "text": "약", "time": "23:50", "reminder": 0])
        try await test.write(
            "todo", "s20261120", ["text": "약", "day": "2026-11-20", "slot": "2026-11-20", "series": "s", "done": true])
        await test.pass(hour: 23, minute: 50)
        let last = try #require(test.messages.last?["notification"])
        #expect(last["tag"] == "/todos/s20261123")
        await test.pass(hour: 0, minute: 5, day: 1)
        #expect(try await answer(test, last["data"]?["token"], "done") == 204)
        #expect(try await field("doneAt", test) == "2026-11-24")
    }

    @Test("a browser that renews its subscription by itself keeps zone and language")
    func renewed() async throws {
        let test = try await TestPush()
        let members = (test.subscription.object ?? []).filter { $0.key != "zone" && $0.key != "language" }
        #expect(
            try await test.accounts.send("PUT", "/api/v1/push", .object(members), cookie: test.cookie).status == 204)
        let devices = try await show(test)["devices"]?.array
        #expect(devices?.count == 1 && devices?[0]["zone"] == "Asia/Seoul")
    }

    @Test("an operator can do without")
    func off() async throws {
        let accounts = try TestAccounts { $0.push.isOn = false }
        try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        let answer = try TestAccounts.json(try await accounts.send("GET", "/api/v1/push", cookie: cookie))
        #expect(answer["key"]?.isNull == true)
        #expect(try await accounts.send("PUT", "/api/v1/push", ["zone": "Asia/Seoul"], cookie: cookie).status == 404)
    }
}
