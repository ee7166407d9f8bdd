import Daybook
import Glibc
import LoopbackClient
import LoopbackService
import Replica
import Store
import Synchronization
import TestStores
import Testing
import Threads
import Zones

@testable import HaruServer
@testable import WebPush

@Suite("Devices are told of due notices", .timeLimit(.minutes(10)))
struct ReminderServiceTests {
    private static let today: JSON = ["before": [0], "milestones": false, "time": 540]

    @Test("a D-day at nine, once, in the person's words, and nothing before", arguments: StoreKind.allCases)
    func dday(kind: StoreKind) async throws {
        let test = try await TestPush(kind)
        try await test.write("dday", "d", ["title": "엄마 생신", "date": "2026-11-23", "reminders": Self.today])
        await test.pass(hour: 8, minute: 59)
        #expect(test.push.requests.isEmpty)
        await test.pass(hour: 9)
        await test.pass(hour: 9, minute: 1)
        await test.pass(hour: 23)
        #expect(test.titles == ["엄마 생신 | 오늘은 ‘엄마 생신’"])
        let message = try #require(test.messages.first)
        #expect(message["web_push"] == 8030)
        #expect(message["mutable"] == true)
        #expect(message["notification"]?["navigate"] == "http://test/days/d")
        #expect(message["notification"]?["tag"] == "/days/d/2026-11-23")
        #expect(message["notification"]?["lang"] == "ko")
        #expect(message["notification"]?["actions"] == nil)
        let head = try #require(test.push.requests.first)
        #expect(head.hasPrefix("POST /send/1 HTTP/1.1\r\n"))
        // Fifteen hours are left of the day.
        #expect(head.contains("\r\nTTL: 54000\r\n"))
        #expect(head.contains("\r\nUrgency: normal\r\n"))
        #expect(head.contains("\r\nContent-Encoding: aes128gcm\r\n"))
        #expect(head.contains("\r\nAuthorization: vapid t="))
        let topic = head.split(separator: "\r\n").first { $0.hasPrefix("Topic: ") }
        #expect(topic?.utf8.count == 7 + 32)
        // Nobody who knows the address of a page alone knows it.
        let guessed = Base64URL.text(Digest.sha256Bytes(Array("/days/d/2026-11-23".utf8)).prefix(24))
        #expect(topic.map { !$0.hasSuffix(guessed) } == true)
    }

    @Test("notices of two occurrences of one D-day at one minute do not replace each other")
    func twoOfOne() async throws {
        let test = try await TestPush()
        // The next one after 23 November is 30 days later.
        try await test.write(
            "dday", "d",
            [
                "title": "t", "date": "2026-10-23", "repeat": "monthly",
                "reminders": ["before": [0, 30], "milestones": false, "time": 540],
            ])
        await test.pass(hour: 9)
        #expect(Set(test.titles) == ["t | 오늘은 ‘t’", "t | ‘t’까지 30일 남았어요"])
        let topics = test.push.requests.compactMap { head in
            head.split(separator: "\r\n").first { $0.hasPrefix("Topic: ") }
        }
        #expect(Set(topics).count == 2)
        #expect(Set(test.messages.compactMap { $0["notification"]?["tag"]?.string }).count == 2)
        #expect(test.messages.allSatisfy { $0["notification"]?["data"]?["path"] == "/days/d" })
    }

    @Test("a to-do can be answered; the badge counts open ones of today")
    func todo() async throws {
        let test = try await TestPush()
        try await test.write("todo", "t", ["text": "약", "day": "2026-11-23", "time": "10:00", "reminder": 10])
        try await test.write("todo", "u", ["text": "빵", "day": "2026-11-23"])
        await test.pass(hour: 9, minute: 50)
        let message = try #require(test.messages.first)
        #expect(test.titles == ["약 | 10:00"])
        #expect(message["app_badge"] == 2)
        #expect(message["notification"]?["actions"]?.array?.map { $0["title"] } == ["완료", "내일로"])
        #expect(test.push.requests[0].contains("\r\nUrgency: high\r\n"))
    }

    @Test("a to-do that is changed before it is due is told as it is then, or not at all")
    func changed() async throws {
        let test = try await TestPush()
        for id in ["a", "b", "c"] {
            try await test.write(
                "todo", id, ["text": .string(id), "day": "2026-11-23", "time": "10:00", "reminder": 0])
        }
        await test.pass(hour: 9)
        try await test.write("todo", "a", ["text": "다른 말"])
        try await test.write("todo", "b", ["done": true])
        try await test.write("todo", "c", ["time": "11:00"])
        await test.pass(hour: 10)
        #expect(test.titles == ["다른 말 | 10:00"])
        await test.pass(hour: 11)
        #expect(test.titles == ["다른 말 | 10:00", "c | 11:00"])
    }

    @Test("a to-do that an edit puts into the past is not told, unless its time has just passed")
    func past() async throws {
        let test = try await TestPush()
        await test.pass(hour: 12)
        try await test.write("todo", "a", ["text": "아침", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        #expect(test.push.requests.isEmpty)
        await test.pass(hour: 13, minute: 1)
        try await test.write("todo", "b", ["text": "방금", "day": "2026-11-23", "time": "13:00", "reminder": 0])
        #expect(test.titles == ["방금 | 13:00"])
    }

    @Test("a to-do that came due after its edit is told, even if the server looks late")
    func lateLook() async throws {
        let test = try await TestPush()
        await test.pass(hour: 10)
        try await test.write(
            "todo", "a", ["text": "곧", "day": "2026-11-23", "time": "10:02", "reminder": 0], andDelivers: false)
        // The machine slept.
        await test.pass(hour: 10, minute: 5)
        #expect(test.titles == ["곧 | 10:02"])
    }

    @Test("a change that another server stored without a word is found within minutes", arguments: StoreKind.allCases)
    func unheard(kind: StoreKind) async throws {
        let test = try await TestPush(kind)
        await test.pass(hour: 10)
        try await test.storeSilently(
            "todo", "a", ["text": "곧", "day": "2026-11-23", "time": "10:02", "reminder": 0])
        await test.pass(hour: 10, minute: 5)
        #expect(test.push.requests.isEmpty)
        await test.pass(hour: 10, minute: 11)
        #expect(test.titles == ["곧 | 10:02"])
        await test.pass(hour: 11)
        #expect(test.push.requests.count == 1)
    }

    @Test("each device is told by its own zone, and in another one a notice is not told again")
    func zones() async throws {
        let test = try await TestPush(zone: "Asia/Tokyo")
        try await test.write("dday", "d", ["title": "t", "date": "2026-11-23", "reminders": Self.today])
        await test.pass(hour: 9)
        #expect(test.push.requests.count == 1)
        #expect(try await test.subscribe(zone: "America/New_York") == 204)
        // Nine in the morning there.
        await test.pass(hour: 23)
        #expect(test.push.requests.count == 1)
        try await test.write("dday", "e", ["title": "u", "date": "2026-11-24", "reminders": Self.today])
        await test.pass(hour: 9, day: 1)
        #expect(test.push.requests.count == 1)
        await test.pass(hour: 23, day: 1)
        #expect(test.push.requests.count == 2)
    }

    @Test("who travels east is told of notices due in the hours that were skipped", arguments: StoreKind.allCases)
    func east(kind: StoreKind) async throws {
        let test = try await TestPush(kind, zone: "America/Los_Angeles")
        try await test.write("dday", "d", ["title": "t", "date": "2026-11-23", "reminders": Self.today])
        try await test.write("dday", "e", ["title": "u", "date": "2026-11-22", "reminders": Self.today])
        // 16:30 of the day before, there. Something else makes the server look meanwhile.
        await test.pass(hour: 9, minute: 30)
        try await test.write("todo", "t", ["text": "v", "day": "2026-11-23", "time": "12:00", "reminder": 0])
        #expect(test.push.requests.isEmpty)
        await test.pass(hour: 10)
        #expect(try await test.subscribe(zone: "Asia/Seoul") == 204)
        await test.service.turn()
        #expect(test.titles == ["t | 오늘은 ‘t’"])
        await test.pass(hour: 12)
        await test.pass(hour: 23)
        #expect(test.titles == ["t | 오늘은 ‘t’", "v | 12:00"])
    }

    @Test("a to-do that an edit has put into the past stays untold in a zone further east")
    func eastAfterEdit() async throws {
        let test = try await TestPush(zone: "Asia/Tokyo")
        await test.pass(hour: 12)
        try await test.write("todo", "a", ["text": "a", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        try await test.write("todo", "b", ["text": "b", "day": "2026-11-23", "time": "14:00", "reminder": 0])
        await test.pass(hour: 12, minute: 30)
        // 16:30 there.
        #expect(try await test.subscribe(zone: "Pacific/Auckland") == 204)
        await test.service.turn()
        #expect(test.titles == ["b | 14:00"])
    }

    @Test("where the file of a zone cannot be read, nothing is told by the clocks of another, and nothing is left out")
    func noZones() async throws {
        let test = try await TestPush(zone: "America/New_York")
        try await test.write("dday", "d", ["title": "t", "date": "2026-11-23", "reminders": Self.today])
        let folder = TemporaryFolder()
        let service = try test.anotherService(zones: ZoneLibrary(folder: folder.path))
        // Nine in the morning in UTC, then in New York.
        for hour in [18, 23] as [Int64] {
            test.accounts.clock.pass(TestPush.morning + (hour - 8) * 3_600_000 - test.accounts.clock.now)
            await service.turn()
            #expect(test.push.requests.isEmpty)
        }
        let file = open(ZoneLibrary.folder + "/America/New_York", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(file, &bytes, bytes.count)
        folder.write("America/New_York", Array(bytes.prefix(max(count, 0))))
        test.accounts.clock.pass(600_000)
        await service.turn()
        #expect(test.push.requests.count == 1)
    }

    @Test("a server that was away tells notices that are still worth it, and none twice", arguments: StoreKind.allCases)
    func restart(kind: StoreKind) async throws {
        let test = try await TestPush(kind)
        try await test.write("dday", "d", ["title": "t", "date": "2026-11-23", "reminders": Self.today])
        try await test.write("todo", "t", ["text": "u", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        await test.pass(hour: 9)
        #expect(test.push.requests.count == 1)
        // A new service stands for another process: nothing in memory, the same store.
        test.accounts.clock.pass(2 * 3_600_000)
        for _ in 0..<2 { try await test.anotherService().turn() }
        #expect(test.titles.map { $0.prefix(1) } == ["t", "u"])
        // Two come due while no server looks; of one the day is over then.
        try await test.storeSilently("todo", "v", ["text": "v", "day": "2026-11-23", "time": "23:00", "reminder": 0])
        try await test.storeSilently("todo", "w", ["text": "w", "day": "2026-11-24", "time": "05:00", "reminder": 0])
        test.accounts.clock.pass(20 * 3_600_000)
        try await test.anotherService().turn()
        #expect(test.titles.map { $0.prefix(1) } == ["t", "u", "w"])
    }

    @Test(
        "reminders that a dead server had leased are told by another after the lease", arguments: StoreKind.allCases)
    func death(kind: StoreKind) async throws {
        let test = try await TestPush(kind)
        await test.pass(hour: 9)
        let (store, now) = (test.store, test.accounts.clock.now)
        let account = try #require(AccountName("ann")).id
        let device = try #require(try await store.subscriptions(account, now: now).first)
        let trial = DueNotice(name: ReminderService.trial, at: now, until: now + 600_000)
        try await store.enter(trial, for: device.device, of: account)
        let leased = try await store.lease(
            account, now: now, until: now + ReminderService.Pace.lease, tokens: [Token(for: account).hash])
        #expect(leased.count == 1)
        let other = try test.anotherService()
        await other.turn()
        #expect(test.push.requests.isEmpty)
        test.accounts.clock.pass(ReminderService.Pace.lease)
        await other.turn()
        #expect(test.push.requests.count == 1)
    }

    @Test("two servers that wake at once tell it once", arguments: StoreKind.allCases)
    func together(kind: StoreKind) async throws {
        let test = try await TestPush(kind)
        for number in 0..<5 {
            try await test.write(
                "todo", "t\(number)", ["text": "t", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        }
        await test.service.turn()
        let services = try (0..<3).map { _ in try test.anotherService() }
        for service in services { await service.turn() }
        test.accounts.clock.pass(2 * 3_600_000)
        await withTaskGroup { group in
            for service in services + [test.service] { group.addTask { await service.turn() } }
        }
        #expect(test.push.requests.count == 5)
    }

    @Test("a message that waits until its lease is over is not sent by the server that had it")
    func late() async throws {
        let (held, gate) = (20, Semaphore())
        let test = try await TestPush { _, number in
            if number == 0 { _ = gate.wait(for: .seconds(60)) }
            return .http("", status: "201 Created")
        }
        for number in 0..<held {
            try await test.write(
                "todo", "t\(number)", ["text": "t", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        }
        await test.pass(hour: 9)
        let clock = test.accounts.clock
        clock.pass(3_600_000)
        let (service, next) = (test.service, try test.anotherService())
        let first = Task { await service.turn() }
        // Sixteen threads send; the others wait behind them, until their lease is over and another server has them.
        while test.push.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        clock.pass(ReminderService.Pace.lease)
        let second = Task { await next.turn() }
        let account = try #require(AccountName("ann")).id
        while try await test.store.nextTry(account) ?? .max <= clock.now { try await Task.sleep(for: .milliseconds(1)) }
        gate.post()
        await first.value
        await second.value
        #expect(test.push.requests.count <= held + 16)
        #expect(Set(test.messages.compactMap { $0["notification"]?["tag"]?.string }).count == held)
    }

    @Test("push services of one account that do not answer hold up nobody else's")
    func stalled() async throws {
        let gate = Semaphore()
        let test = try await TestPush { _, _ in
            _ = gate.wait(for: .seconds(60))
            return .http("", status: "201 Created")
        }
        let quick = try LoopbackService { _, _ in .http("", status: "201 Created") }
        defer { quick.stop() }
        var configuration = ServiceConfiguration(dataFolder: "", webFolder: "")
        configuration.push.reachesPrivate = true
        let clock = test.accounts.clock
        configuration.now = { clock.now }
        let sender = PushSender(test.store, configuration)
        let account = try #require(AccountName("ann")).id
        let device = try #require(try await test.store.subscriptions(account, now: clock.now).first)
        let other = PushSubscription(
            account: AccountID(number: 5), device: 1, endpoint: "\(quick.url)/send/2", key: device.key,
            secret: device.secret, zone: device.zone, language: "", home: device.home, planned: 0)
        let message = NoticeMessage(
            trial: "t", path: "/settings", in: ReminderWords(.korean, .american), badge: 0, token: Token(for: account))
        let sends = (0..<20).map { _ in
            Task { await sender.send(message, to: device, lifetime: 60, by: clock.now + 60_000) }
        }
        while test.push.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        #expect(await sender.send(message, to: other, lifetime: 60, by: clock.now + 60_000) == .accepted)
        // Nobody's time is up: the other one has not waited for these.
        for _ in sends { gate.post() }
        for send in sends { #expect(await send.value == .accepted) }
    }

    @Test("a server that stops waits for sent notices, and begins nothing more", arguments: StoreKind.allCases)
    func stops(kind: StoreKind) async throws {
        let gate = Semaphore()
        let test = try await TestPush(kind) { _, _ in
            _ = gate.wait(for: .seconds(60))
            return .http("", status: "201 Created")
        }
        try await test.write("dday", "d", ["title": "t", "date": "2026-11-23", "reminders": Self.today])
        let (clock, service, next) = (test.accounts.clock, test.service, try test.anotherService())
        clock.pass(TestPush.morning + 3_600_000 - clock.now)
        let work = Task { await service.turn() }
        while test.push.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        let end = Task { await service.finish() }
        gate.post()
        await end.value
        // Another one, much later, finds it settled.
        clock.pass(3_600_000)
        await next.turn()
        await work.value
        #expect(test.push.requests.count == 1)
        let account = try #require(AccountName("ann")).id
        #expect(try await test.store.nextTry(account) == nil)
        try await test.write("todo", "t", ["text": "t", "day": "2026-11-23", "time": "11:00", "reminder": 0])
        await test.pass(hour: 11)
        #expect(test.push.requests.count == 1)
    }

    @Test("the operator can count the outcomes of messages")
    func counted() async throws {
        let test = try await TestPush { _, number in
            .http("", status: ["500 Oh", "201 Created", "403 Forbidden", "410 Gone"][min(number, 3)])
        }
        for hour in 10...12 {
            try await test.write(
                "todo", "t\(hour)", ["text": "t", "day": "2026-11-23", "time": .string("\(hour):00"), "reminder": 0])
        }
        for hour in 10...12 {
            await test.pass(hour: Int64(hour))
            await test.pass(seconds: 20)
        }
        let metrics = try await test.accounts.service.get("/metrics").text
        for outcome in ["accepted", "postponed", "failed", "gone"] {
            #expect(metrics.contains("haru_push_messages_total{outcome=\"\(outcome)\"} 1\n"), "\(outcome)")
        }
    }

    @Test("that an account's reminders fail is said once, until they work again")
    func warned() async throws {
        let warnings = Mutex<[String]>([])
        let test = try await TestPush()
        var configuration = ServiceConfiguration(dataFolder: "", webFolder: "")
        let clock = test.accounts.clock
        configuration.now = { clock.now }
        configuration.warn = { text in warnings.withLock { $0.append(text) } }
        let store = test.store
        let service = try ReminderService(
            store, PushSender(store, configuration), configuration, Metrics(connectionLimit: 1))
        await service.turn()
        let before = warnings.withLock { $0 }
        #expect(before.isEmpty)
        try await store.close()
        for _ in 0..<3 {
            clock.pass(ReminderService.Pace.longest)
            await service.turn()
        }
        let said = warnings.withLock { $0 }
        #expect(said.count == 2 && Set(said).count == 2)
        #expect(said.allSatisfy { $0.hasPrefix("reminders") })
    }

    @Test("a push service that fails is tried again later and later, until the day is over")
    func retries() async throws {
        let test = try await TestPush { _, number in
            number < 2 ? .http("", status: "503 Service Unavailable") : .http("", status: "201 Created")
        }
        try await test.write("dday", "d", ["title": "t", "date": "2026-11-23", "reminders": Self.today])
        await test.pass(hour: 9)
        #expect(test.push.requests.count == 1)
        await test.pass(seconds: 7)
        #expect(test.push.requests.count == 1)
        await test.pass(seconds: 9)
        #expect(test.push.requests.count == 2)
        await test.pass(seconds: 31)
        #expect(test.push.requests.count == 3)
        await test.pass(hour: 20)
        #expect(test.push.requests.count == 3)
    }

    @Test("a push service that is away is tried until the day is over, and its device knows meanwhile")
    func outage() async throws {
        let test = try await TestPush { _, number in
            number < 12 ? .hangUp : .http("", status: "201 Created")
        }
        try await test.write("dday", "d", ["title": "t", "date": "2026-11-23", "reminders": Self.today])
        await test.pass(hour: 9)
        #expect(try await test.device["problem"] == 0)
        for _ in 0..<60 { await test.pass(seconds: 600) }
        #expect(test.push.requests.count == 13)
        #expect(try await test.device["problem"]?.isNull == true)
    }

    @Test("a push service that says when is asked then, and one that hangs up is asked again")
    func retryAfter() async throws {
        let test = try await TestPush { _, number in
            switch number {
            case 0: .hangUp
            case 1: .http("", status: "429 Too Many Requests", headers: "Retry-After: 600\r\n")
            default: .http("", status: "201 Created")
            }
        }
        try await test.write("dday", "d", ["title": "t", "date": "2026-11-23", "reminders": Self.today])
        await test.pass(hour: 9)
        await test.pass(seconds: 16)
        #expect(test.push.requests.count == 2)
        await test.pass(seconds: 599)
        #expect(test.push.requests.count == 2)
        await test.pass(seconds: 2)
        #expect(test.push.requests.count == 3)
    }

    @Test("a day that is over is not told, however long the push service was away")
    func over() async throws {
        let test = try await TestPush { _, _ in .http("", status: "500 Oh") }
        try await test.write("dday", "d", ["title": "t", "date": "2026-11-23", "reminders": Self.today])
        await test.pass(hour: 23, minute: 59)
        #expect(test.push.requests.count == 1)
        await test.pass(hour: 0, minute: 30, day: 1)
        #expect(test.push.requests.count == 1)
    }

    @Test("a subscription that is over is forgotten, and nothing is sent there again", arguments: [404, 410])
    func gone(status: Int) async throws {
        let test = try await TestPush { _, _ in .http("", status: "\(status) Gone") }
        for number in 0..<2 {
            try await test.write(
                "todo", "t\(number)",
                ["text": "t", "day": "2026-11-23", "time": .string("1\(number):00"), "reminder": 0])
        }
        await test.pass(hour: 10)
        await test.pass(hour: 11)
        #expect(test.push.requests.count == 1)
        let devices = try TestAccounts.json(try await test.accounts.send("GET", "/api/v1/push", cookie: test.cookie))
        #expect(devices["devices"]?.array?.isEmpty == true)
    }

    @Test("one that is refused is not tried again, and its device is told why")
    func refused() async throws {
        let test = try await TestPush { _, _ in .http("", status: "403 Forbidden") }
        try await test.write("dday", "d", ["title": "t", "date": "2026-11-23", "reminders": Self.today])
        await test.pass(hour: 9)
        await test.pass(hour: 10)
        #expect(test.push.requests.count == 1)
        #expect(try await test.device["problem"] == 403)
    }

    @Test("of pages nothing is said but that they open")
    func pages() async throws {
        let test = try await TestPush()
        try await test.write(
            "page", "p", ["day": "2026-10-23", "opens": "2026-11-23", "title": "비밀 제목", "text": "비밀 글"])
        await test.pass(hour: 9)
        #expect(test.titles == ["하루 | 한 달 전의 페이퍼가 열렸어요"])
        #expect(test.messages.first.map { !$0.text.contains("비밀") } == true)
    }

    @Test("a long text is cut, so that the message still fits")
    func long() async throws {
        let test = try await TestPush()
        let text = String(repeating: "👨‍👩‍👧‍👦하루", count: 300)
        try await test.write("todo", "t", ["text": .string(text), "day": "2026-11-23", "time": "10:00", "reminder": 0])
        await test.pass(hour: 10)
        let title = try #require(test.messages.first?["notification"]?["title"]?.string)
        #expect(title.hasSuffix("…") && text.hasPrefix(title.dropLast()))
        #expect(test.push.bodies[0].count <= 4096)
    }
}
