import Daybook
import LoopbackClient
import LoopbackService
import Replica
import Store
import Synchronization
import TestStores
import Testing
import Threads

@testable import HTTP
@testable import HaruServer

@Suite("Calendars that people subscribe to, over HTTP", .timeLimit(.minutes(10)))
struct CalendarAnswersTests {
    private static let hour: Int64 = 3_600_000
    private static let match =
        "BEGIN:VCALENDAR\r\nX-WR-CALNAME:FC 하루\r\nBEGIN:VEVENT\r\nSUMMARY:홈 경기\r\nDTSTART:20261225T100000Z\r\n"
        + "DTEND:20261225T120000Z\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:못 읽는 경기\r\nDTSTART:곧\r\nEND:VEVENT\r\n"
        + "END:VCALENDAR\r\n"

    /// A person with a calendar at an address, and the source that is there.
    private final class Subscriber: Sendable {
        let accounts: TestAccounts
        let token: String
        private let stamps = Mutex<Int64>(0)

        init(_ kind: StoreKind = .sqlite, _ adjust: (inout ServiceConfiguration) -> Void = { _ in }) async throws {
            accounts = try await TestAccounts(kind) {
                $0.calendars.reachesPrivate = true
                adjust(&$0)
            }
            token = try await accounts.account()
        }

        func write(_ field: String, _ value: JSON, id: String = "A") async throws {
            let number = stamps.withLock { number in
                number += 1
                return number
            }
            let change = Change(
                key: Subscription.key(id), field: field, value: value,
                stamp: Stamp(milliseconds: 1_794_900_000_000 + number, counter: 0, device: 9))
            let body = SyncRequest(log: "", since: 0, changes: [change]).json.bytes
            #expect(try await accounts.program("POST", "/api/v1/sync", body, token: token).status == 200)
        }

        func get(_ id: String = "A", zone: String = "Asia/Seoul", tag: String = "") async throws -> LoopbackResponse {
            let head = tag.isEmpty ? "" : "\r\nIf-None-Match: \(tag)"
            return try await accounts.program(
                "GET", "/api/v1/calendars/\(id)?zone=\(zone)", token: token, head: head)
        }

        func calendar(_ id: String = "A") async throws -> SubscribedCalendar {
            let answer = try await get(id)
            #expect(answer.status == 200, "\(String(decoding: answer.body, as: UTF8.self))")
            return try #require(SubscribedCalendar(try JSON.parse(answer.body)))
        }
    }

    @Test("one is fetched, kept, asked for anew in time, and forgotten", arguments: StoreKind.allCases)
    func life(kind: StoreKind) async throws {
        let source = try LoopbackService { request, _ in
            request.contains("If-None-Match: \"v1\"")
                ? .http("", status: "304 Not Modified") : .http(Self.match, headers: "ETag: \"v1\"\r\n")
        }
        defer { source.stop() }
        let subscriber = try await Subscriber(kind)
        #expect(TestAccounts.code(try await subscriber.get()) == "notFound")
        try await subscriber.write("address", .string(source.url + "/fc.ics?key=secret#x"))
        let first = try await subscriber.get()
        #expect(first.status == 200 && first["content-type"] == "application/json")
        let calendar = try #require(SubscribedCalendar(try JSON.parse(first.body)))
        #expect(calendar.name == "FC 하루" && calendar.problem == nil)
        #expect(calendar.fetched == subscriber.accounts.clock.now)
        #expect(calendar.events == [SubscribedEvent(try .parse("2026-12-25"), "홈 경기", start: 1140, end: 1260)])
        #expect(calendar.unread == [UnreadEvent(line: 10, title: "못 읽는 경기", .start)])
        #expect(source.requests.first?.hasPrefix("GET /fc.ics?key=secret HTTP/1.1\r\n") == true)

        // Nobody is asked again so soon, and nothing is sent twice.
        let tag = try #require(first["etag"])
        #expect(try await subscriber.get(tag: tag).status == 304)
        let paris = try await subscriber.get(zone: "Europe/Paris")
        #expect(SubscribedCalendar(try JSON.parse(paris.body))?.events.first?.start == 660)
        #expect(source.requests.count == 1)

        subscriber.accounts.clock.pass(7 * Self.hour)
        let later = try await subscriber.calendar()
        #expect(source.requests.count == 2 && later.fetched == subscriber.accounts.clock.now)
        #expect(later.events == calendar.events)

        // It is kept over a restart, and gone with its record.
        let store = try subscriber.accounts.openAgain()
        let account = try #require(AccountName("ann")).id
        #expect(try await store.calendar("A", of: account)?.tag == "\"v1\"")
        try await subscriber.write("deleted", true)
        #expect(TestAccounts.code(try await subscriber.get()) == "notFound")
        #expect(try await store.calendar("A", of: account) == nil)
        try await store.close()
    }

    @Test("while the source is down its calendar stays, with the time of it, and it is asked less and less")
    func outage() async throws {
        let isDown = Mutex(false)
        let source = try LoopbackService { _, _ in
            isDown.withLock { $0 } ? .http("", status: "500 Internal Server Error") : .http(Self.match)
        }
        defer { source.stop() }
        let subscriber = try await Subscriber()
        try await subscriber.write("address", .string(source.url))
        let before = try await subscriber.calendar()
        isDown.withLock { $0 = true }
        subscriber.accounts.clock.pass(7 * Self.hour)
        let after = try await subscriber.calendar()
        #expect(after.problem == .unreachable && after.fetched == before.fetched && after.events == before.events)
        #expect(source.requests.count == 2)
        subscriber.accounts.clock.pass(Self.hour / 60 * 3)
        _ = try await subscriber.calendar()
        #expect(source.requests.count == 2)
        subscriber.accounts.clock.pass(Self.hour / 60 * 4)
        _ = try await subscriber.calendar()
        #expect(source.requests.count == 3)
        // The second pause is twice as long.
        subscriber.accounts.clock.pass(Self.hour / 60 * 7)
        _ = try await subscriber.calendar()
        #expect(source.requests.count == 3)

        // A person may ask at once, but not without end.
        isDown.withLock { $0 = false }
        let cookie = try await subscriber.accounts.signIn()
        let path = "/api/v1/calendars/A?zone=Asia/Seoul"
        #expect(
            TestAccounts.code(try await subscriber.accounts.program("POST", path, token: subscriber.token))
                == "browserOnly")
        #expect(
            TestAccounts.code(try await subscriber.accounts.send("POST", path, cookie: cookie, origin: "http://evil"))
                == "otherSite")
        for _ in 0..<2 {
            let now = try await subscriber.accounts.send("POST", path, cookie: cookie)
            #expect(SubscribedCalendar(try TestAccounts.json(now))?.problem == nil)
            #expect(source.requests.count == 4)
        }
    }

    @Test(
        "why one cannot be fetched",
        arguments: [
            ("404 Not Found", "", SubscriptionProblem.gone), ("410 Gone", "", .gone),
            ("401 Unauthorized", "", .password),
            ("403 Forbidden", "", .password), ("503 Service Unavailable", "", .unreachable),
            ("304 Not Modified", "", .unreachable), ("204 No Content", "", .unreachable),
            ("200 OK", "<!doctype html><p>Sign in", .noCalendar), ("200 OK", "", .noCalendar),
        ])
    func refusals(status: String, body: String, problem: SubscriptionProblem) async throws {
        let source = try LoopbackService { _, _ in .http(body, status: status) }
        defer { source.stop() }
        let subscriber = try await Subscriber()
        try await subscriber.write("address", .string(source.url))
        let calendar = try await subscriber.calendar()
        #expect(calendar.problem == problem && calendar.fetched == nil && calendar.events.isEmpty)
    }

    @Test(
        "an address of this machine is not asked, whatever it is called",
        arguments: ["127.0.0.1", "localhost", "[::1]"])
    func inside(host: String) async throws {
        let source = try LoopbackService { _, _ in .http(Self.match) }
        defer { source.stop() }
        let subscriber = try await Subscriber { $0.calendars.reachesPrivate = false }
        try await subscriber.write("address", .string("webcal://\(host):\(source.port)/a.ics"))
        #expect(try await subscriber.calendar().problem == .inside)
        #expect(source.requests.isEmpty)
        try await subscriber.write("address", "ftp://example.org/a.ics")
        #expect(try await subscriber.calendar().problem == .address)
    }

    @Test("a calendar that hangs, is immense, or is immense once it is unpacked, is given up")
    func immense() async throws {
        let bomb = try #require(Gzip.compress([UInt8](repeating: 0x20, count: 24 << 20)))
        let source = try LoopbackService { request, _ in
            if request.hasPrefix("GET /hang") { return .silence }
            if request.hasPrefix("GET /bomb") {
                let head =
                    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\nConnection: close\r\n\r\n"
                return .bytes(Array(head.utf8) + bomb)
            }
            let head = "HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\nConnection: close\r\n\r\n"
            return .bytes(Array(head.utf8) + [UInt8](repeating: 0x41, count: 4 << 20))
        }
        defer { source.stop() }
        let subscriber = try await Subscriber { $0.calendars.timeout = 8000 }
        for (path, problem) in [("bomb", SubscriptionProblem.tooLarge), ("large", .tooLarge), ("hang", .unreachable)] {
            try await subscriber.write("address", .string("\(source.url)/\(path)"), id: path)
            #expect(try await subscriber.calendar(path).problem == problem, "\(path)")
        }
    }

    @Test("redirects are followed, each held against the same rules, and not without end")
    func redirects() async throws {
        let source = try LoopbackService { request, _ in
            let path = request.split(separator: " ").dropFirst().first ?? ""
            let next =
                switch path {
                case "/one/a.ics": "../two"
                case "/two": "/three?a=b"
                case "/around": "/around"
                case "/elsewhere": "file:///etc/passwd"
                case "/inward": "/secret"
                case "/none": ""
                default: nil as String?
                }
            guard let next else { return .http(Self.match) }
            return .http("", status: "302 Found", headers: next.isEmpty ? "" : "Location: \(next)\r\n")
        }
        defer { source.stop() }
        let fetch = CalendarSource(timeout: 60_000) { !$0.contains("secret") }
        func outcome(_ path: String) async -> String {
            switch await fetch.fetch(source.url + path, tag: "", modified: "", now: 0) {
            case .new: "new"
            case .same: "same"
            case .failed(let problem, _): problem.rawValue
            }
        }
        #expect(await outcome("/one/a.ics") == "new")
        #expect(source.requests.last?.hasPrefix("GET /three?a=b ") == true)
        #expect(await outcome("/elsewhere") == "unreachable")
        #expect(await outcome("/none") == "unreachable")
        let before = source.requests.count
        #expect(await outcome("/inward") == "inside")
        #expect(source.requests.count == before + 1)
        #expect(await outcome("/around") == "unreachable")
        #expect(source.requests.count == before + 7)
    }

    @Test("nothing is kept of one that is removed while it is fetched, or whose removal is sent again")
    func removed() async throws {
        let (asked, goesOn) = (Semaphore(), Semaphore())
        let source = try LoopbackService { _, _ in
            asked.post()
            goesOn.wait()
            return .http(Self.match)
        }
        defer { source.stop() }
        let subscriber = try await Subscriber()
        let store = subscriber.accounts.service.service.store
        let account = try #require(AccountName("ann")).id
        try await subscriber.write("address", .string(source.url))
        let fetch = Task { try await subscriber.get() }
        try await Loopback.blocking { asked.wait() }
        try await subscriber.write("deleted", true)
        goesOn.post()
        _ = try await fetch.value
        #expect(try await store.calendar("A", of: account) == nil)

        // The server ended after it had stored the removal, and before it forgot: the client has heard nothing.
        let removal = Change(
            key: Subscription.key("A"), field: "deleted", value: true,
            stamp: Stamp(milliseconds: 1_794_900_000_002, counter: 0, device: 9))
        try await store.save(CachedCalendar(account, id: "A", source: []))
        let body = SyncRequest(log: "", since: 0, changes: [removal]).json.bytes
        #expect(
            try await subscriber.accounts.program("POST", "/api/v1/sync", body, token: subscriber.token).status == 200)
        #expect(try await store.calendar("A", of: account) == nil)
    }

    @Test("nobody sees those of others, and a wrong request is refused")
    func others() async throws {
        let source = try LoopbackService { _, _ in .http(Self.match) }
        defer { source.stop() }
        let subscriber = try await Subscriber()
        try await subscriber.write("address", .string(source.url))
        let bob = try await subscriber.accounts.account("bob")
        let path = "/api/v1/calendars/A?zone=Asia/Seoul"
        #expect(TestAccounts.code(try await subscriber.accounts.program("GET", path, token: bob)) == "notFound")
        #expect(TestAccounts.code(try await subscriber.accounts.send("GET", path)) == "signedOut")
        for zone in ["", "Nowhere/Town", "../passwd"] {
            #expect(TestAccounts.code(try await subscriber.get(zone: zone)) == "malformed", "\(zone)")
        }
        #expect(source.requests.isEmpty)
        for month in ["2026", "2026-13", "2026-1", "0001-01", "9999-12", "x"] {
            let answer = try await subscriber.accounts.program(
                "GET", "\(path)&month=\(month)", token: subscriber.token)
            #expect(TestAccounts.code(answer) == "malformed", "\(month)")
        }
        // The answer has only the events near the month that the device is in.
        for (month, count) in [("2026-11", 1), ("2027-12", 1), ("2028-01", 0), ("2024-12", 1), ("2024-11", 0)] {
            let answer = try await subscriber.accounts.program("GET", "\(path)&month=\(month)", token: subscriber.token)
            #expect(SubscribedCalendar(try JSON.parse(answer.body))?.events.count == count, "\(month)")
        }
    }

    @Test("an account has so many calendars and fetches an hour, and no more")
    func limits() async throws {
        let source = try LoopbackService { _, _ in .http("", status: "404 Not Found") }
        defer { source.stop() }
        let subscriber = try await Subscriber()
        for number in 0...Subscription.most {
            try await subscriber.write("address", .string(source.url), id: "c\(10 + number)")
        }
        #expect(try await subscriber.get("c\(9 + Subscription.most)").status == 200)
        #expect(TestAccounts.code(try await subscriber.get("c\(10 + Subscription.most)")) == "notFound")
        for number in 0..<130 {
            try await subscriber.write("address", .string("\(source.url)/\(number)"), id: "c10")
            _ = try await subscriber.get("c10")
        }
        #expect(source.requests.count == 120)
        #expect(try await subscriber.calendar("c10").problem == .busy)
        subscriber.accounts.clock.pass(Self.hour)
        #expect(try await subscriber.calendar("c10").problem == .gone)
    }
}
