import LoopbackClient
import LoopbackService
import Replica
import Store
import Synchronization
import TestStores
import Testing

@testable import HaruServer

@Suite("Notices by ntfy", .timeLimit(.minutes(10)))
struct ChannelDeliveryTests {
    private static let today: JSON = ["before": [0], "milestones": false, "time": 540]

    private func set(_ test: TestPush, topic: String = "haru-secret", token: String? = nil, zone: String = "Asia/Seoul")
        async throws -> Int
    {
        let body: JSON = [
            "server": .string(test.push.url), "topic": .string(topic), "token": token.map { .string($0) } ?? .null,
            "zone": .string(zone), "language": "ko-KR",
        ]
        return Int(try await test.accounts.send("PUT", "/api/v1/channels/ntfy", body, cookie: test.cookie).status)
    }

    private func channel(_ test: TestPush) async throws -> JSON? {
        let answer = try await test.accounts.send("GET", "/api/v1/channels", cookie: test.cookie)
        return try TestAccounts.json(answer)["channels"]?.array?.first
    }

    /// The published messages, as the server of ntfy reads them.
    private func published(_ test: TestPush) throws -> [JSON] {
        try zip(test.push.requests, test.push.bodies).filter { $0.0.hasPrefix("POST / HTTP/1.1\r\n") }
            .map { try JSON.parse($0.1) }
    }

    private func appointment(_ test: TestPush, _ id: String = "d", _ title: String = "엄마 생신 🎂") async throws {
        try await test.write("dday", id, ["title": .string(title), "date": "2026-11-23", "reminders": Self.today])
    }

    @Test("a D-day at nine, once, without any device", arguments: StoreKind.allCases)
    func dday(kind: StoreKind) async throws {
        let test = try await TestPush(kind, subscribes: false)
        #expect(try await set(test) == 204)
        try await appointment(test)
        await test.pass(hour: 8, minute: 59)
        #expect(test.push.requests.isEmpty)
        await test.pass(hour: 9)
        await test.pass(hour: 9, minute: 1)
        await test.pass(hour: 23)
        #expect(
            try published(test) == [
                [
                    "topic": "haru-secret", "title": "엄마 생신 🎂", "message": "오늘은 ‘엄마 생신 🎂’",
                    "click": "http://test/days/d", "tags": ["calendar"], "priority": 3,
                ]
            ])
        #expect(test.push.requests.allSatisfy { !$0.contains("Authorization") })
        let shown = try await channel(test)
        #expect(shown?["taken"]?.int != nil && shown?["problem"]?.isNull == true)
        #expect(shown?["address"] == .string("\(test.push.url)/haru-secret"))
    }

    @Test("a device and a topic are both told, each once")
    func both() async throws {
        let test = try await TestPush()
        #expect(try await set(test) == 204)
        try await test.write("todo", "t", ["text": "약", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        await test.pass(hour: 10)
        await test.pass(hour: 11)
        #expect(try published(test).map { $0["priority"] } == [4])
        #expect(test.push.requests.count == 2)
    }

    @Test("a protected topic is told with its token, which is not shown")
    func token() async throws {
        let test = try await TestPush(subscribes: false)
        #expect(try await set(test, token: "tk_geheim") == 204)
        try await appointment(test)
        await test.pass(hour: 9)
        #expect(test.push.requests.first?.contains("\r\nAuthorization: Bearer tk_geheim\r\n") == true)
        let answer = try await test.accounts.send("GET", "/api/v1/channels", cookie: test.cookie)
        #expect(!answer.text.contains("geheim"))
    }

    @Test("a server that fails is asked again later, until it takes it")
    func retried() async throws {
        let test = try await TestPush(subscribes: false) { _, number in
            number < 2 ? .http("", status: "503 Service Unavailable", headers: "Retry-After: 20\r\n") : .http("{}")
        }
        #expect(try await set(test) == 204)
        try await appointment(test)
        await test.pass(hour: 9)
        #expect(test.push.requests.count == 1)
        #expect(try await channel(test)?["problem"] == 0)
        await test.pass(seconds: 19)
        #expect(test.push.requests.count == 1)
        await test.pass(seconds: 2)
        #expect(test.push.requests.count == 2)
        await test.pass(seconds: 60)
        #expect(test.push.requests.count == 3)
        #expect(try await channel(test)?["problem"]?.isNull == true)
        await test.pass(hour: 20)
        #expect(test.push.requests.count == 3)
    }

    @Test("one that hangs up, or is not there, is asked again, and the operator hears of it once")
    func unreachable() async throws {
        let warnings = Mutex<[String]>([])
        let push = try LoopbackService { _, _ in .hangUp }
        let accounts = try TestAccounts {
            $0.channels.ntfyServers = [push.url]
            $0.warn = { text in warnings.withLock { $0.append(text) } }
        }
        try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        let body: JSON = ["server": .string(push.url), "topic": "geheim", "zone": "UTC"]
        #expect(try await accounts.send("PUT", "/api/v1/channels/ntfy", body, cookie: cookie).status == 204)
        #expect(try await accounts.send("POST", "/api/v1/channels/ntfy/test", cookie: cookie).status == 202)
        for _ in 0..<3 {
            // First the notices on their way: time that passes meanwhile would keep it from being sent.
            await accounts.service.service.reminders.turn()
            accounts.clock.pass(60_000)
        }
        #expect(push.requests.count == 3)
        push.stop()
        let said = warnings.withLock { $0 }
        #expect(said.count == 1)
        #expect(said.allSatisfy { $0.contains(push.url) && !$0.contains("geheim") })
    }

    @Test("a refused notice is not sent again, and the channel tells why", arguments: [401, 403, 404, 413, 301])
    func refused(status: Int) async throws {
        let test = try await TestPush(subscribes: false) { _, _ in .http("", status: "\(status) No") }
        #expect(try await set(test) == 204)
        try await appointment(test)
        await test.pass(hour: 9)
        await test.pass(hour: 12)
        #expect(test.push.requests.count == 1)
        #expect(try await channel(test)?["problem"] == .int(Int64(status)))
    }

    @Test("another topic is not told a notice again, and a removed channel is told nothing")
    func removed() async throws {
        let test = try await TestPush(subscribes: false) { request, _ in
            request.contains("first") ? .http("", status: "503 Busy") : .http("{}")
        }
        #expect(try await set(test, topic: "first") == 204)
        try await appointment(test)
        await test.pass(hour: 9)
        await test.pass(hour: 9, minute: 5)
        let count = test.push.requests.count
        #expect(count == 2)
        // The waiting notice is for the first topic, and was due before the second was there.
        #expect(try await set(test, topic: "second") == 204)
        await test.pass(hour: 10)
        #expect(test.push.requests.count == count)
        #expect(try await test.accounts.send("DELETE", "/api/v1/channels/ntfy", cookie: test.cookie).status == 204)
        #expect(try await test.accounts.send("DELETE", "/api/v1/channels/ntfy", cookie: test.cookie).status == 404)
        try await test.write("todo", "t", ["text": "약", "day": "2026-11-23", "time": "11:00", "reminder": 0])
        await test.pass(hour: 12)
        #expect(test.push.requests.count == count)
    }

    @Test("it is told by its own zone, and by another once the person says so", arguments: StoreKind.allCases)
    func zones(kind: StoreKind) async throws {
        let test = try await TestPush(kind, subscribes: false)
        #expect(try await set(test, zone: "America/New_York") == 204)
        try await appointment(test)
        await test.pass(hour: 9)
        #expect(test.push.requests.isEmpty)
        let moved: JSON = ["zone": "Asia/Tokyo", "language": "ja"]
        #expect(
            try await test.accounts.send("PATCH", "/api/v1/channels/ntfy", moved, cookie: test.cookie).status == 204)
        #expect(try await channel(test)?["zone"] == "Asia/Tokyo")
        try await test.write("dday", "e", ["title": "誕生日", "date": "2026-11-24", "reminders": Self.today])
        await test.pass(hour: 9, day: 1)
        #expect(try published(test).last?["message"] == "今日は「誕生日」")
    }

    @Test("a test message comes at once, in words of its own, and not too often")
    func trial() async throws {
        let test = try await TestPush(subscribes: false)
        #expect(try await test.accounts.send("POST", "/api/v1/channels/ntfy/test", cookie: test.cookie).status == 404)
        #expect(try await set(test) == 204)
        #expect(try await test.accounts.send("POST", "/api/v1/channels/ntfy/test", cookie: test.cookie).status == 202)
        await test.pass(seconds: 1)
        #expect(try published(test).map { $0["message"] } == ["하루의 알림이 여기로 와요"])
        #expect(try published(test).first?["click"] == "http://test/settings/channels")
        for _ in 0..<5 { _ = try await test.accounts.send("POST", "/api/v1/channels/ntfy/test", cookie: test.cookie) }
        #expect(try await test.accounts.send("POST", "/api/v1/channels/ntfy/test", cookie: test.cookie).status == 429)
    }

    @Test("so many a day are published for an account, and one more is left out, and said so")
    func allowance() async throws {
        let test = try await TestPush(subscribes: false)
        #expect(try await set(test) == 204)
        let account = try #require(AccountName("ann")?.id)
        for _ in 1..<ChannelAllowance.notices {
            let now = test.accounts.clock.now
            #expect(try await ChannelAllowance.countNotice(for: account, in: test.store, now: now))
        }
        try await appointment(test, "d")
        await test.pass(hour: 9)
        #expect(test.push.requests.count == 1)
        try await test.write("todo", "t", ["text": "약", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        await test.pass(hour: 10)
        await test.pass(hour: 11)
        #expect(test.push.requests.count == 1)
        #expect(try await channel(test)?["problem"] == 429)
        try await test.write("dday", "e", ["title": "e", "date": "2026-11-24", "reminders": Self.today])
        await test.pass(hour: 9, day: 1)
        #expect(test.push.requests.count == 2)
        #expect(try await channel(test)?["problem"]?.isNull == true)
    }

    @Test(
        "a reminder that came due just before it was turned on is told neither by it nor to a device",
        arguments: StoreKind.allCases)
    func before(kind: StoreKind) async throws {
        let test = try await TestPush(kind)
        try await appointment(test)
        // The plan says that something is due at nine, and a minute later two begin to hear.
        await test.pass(hour: 8, minute: 50)
        test.accounts.clock.pass(10 * 60_000 + 30_000)
        #expect(try await set(test) == 204)
        let other = try await test.accounts.signIn()
        let members = (test.subscription.object ?? []).map {
            $0.key == "endpoint" ? JSONMember("endpoint", .string("\(test.push.url)/send/2")) : $0
        }
        #expect(try await test.accounts.send("PUT", "/api/v1/push", .object(members), cookie: other).status == 204)
        await test.pass(seconds: 1)
        let paths = test.push.requests.compactMap { $0.split(separator: " ").dropFirst().first }
        #expect(paths == ["/send/1"])
        try await test.write("todo", "t", ["text": "약", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        await test.pass(hour: 10)
        #expect(test.push.requests.count == 4)
    }

    @Test("a server that hangs holds up no device")
    func hanging() async throws {
        let test = try await TestPush { request, _ in
            request.hasPrefix("POST / ") ? .silence : .http("", status: "201 Created")
        }
        func count(_ start: String) -> Int { test.push.requests.filter { $0.hasPrefix(start) }.count }
        #expect(try await set(test) == 204)
        for (id, time) in [("a", "10:00"), ("b", "10:01")] {
            try await test.write(
                "todo", id, ["text": .string(id), "day": "2026-11-23", "time": .string(time), "reminder": 0])
        }
        let first = Task { await test.pass(hour: 10) }
        while count("POST / ") < 1 || count("POST /send/1 ") < 1 { try await Task.sleep(for: .milliseconds(1)) }
        let second = Task { await test.pass(hour: 10, minute: 1) }
        while count("POST /send/1 ") < 2 { try await Task.sleep(for: .milliseconds(1)) }
        // The first topic has not answered yet, or it would be asked again.
        #expect(count("POST / ") == 1)
        test.push.stop()
        await first.value
        await second.value
    }

    @Test("a server that the operator no longer names is told nothing")
    func notServed() async throws {
        let test = try await TestPush(subscribes: false)
        #expect(try await set(test) == 204)
        try await appointment(test)
        var configuration = ServiceConfiguration(dataFolder: "", webFolder: "")
        // Its own time: in that of the other one, the notice would be due there, too.
        let later = test.accounts.clock.now + 3_600_000
        configuration.now = { later }
        configuration.channels.ntfyServers = ["https://ntfy.example"]
        let service = try ReminderService(
            test.store, PushSender(test.store, configuration), configuration, Metrics(connectionLimit: 1))
        await service.turn()
        #expect(test.push.requests.isEmpty)
        await test.pass(hour: 9, minute: 1)
        #expect(test.push.requests.count == 1)
    }
}
