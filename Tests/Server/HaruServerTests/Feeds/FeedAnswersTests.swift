import LoopbackClient
import Replica
import Store
import TestStores
import Testing
import Zones

@testable import HTTP
@testable import HaruServer

@Suite("Calendar feeds over HTTP", .timeLimit(.minutes(10)))
struct FeedAnswersTests {
    private func change(_ key: String, _ field: String, _ value: JSON, _ number: Int64 = 0) -> Change {
        Change(
            key: RecordKey(text: key)!, field: field, value: value,
            stamp: Stamp(milliseconds: 1_794_900_000_000 + number, counter: 0, device: 9))
    }

    private func sync(_ accounts: TestAccounts, _ changes: [Change], token: String) async throws {
        for start in stride(from: 0, to: changes.count, by: 1000) {
            let part = Array(changes[start..<min(start + 1000, changes.count)])
            let body = SyncRequest(log: "", since: 0, changes: part).json.bytes
            let answer = try await accounts.program("POST", "/api/v1/sync", body, token: token)
            #expect(try SyncAnswer(body: answer.body).accepted == Int32(part.count))
        }
    }

    /// Makes a feed; its path.
    private func make(_ accounts: TestAccounts, _ body: JSON, cookie: String) async throws -> (id: String, path: String)
    {
        let made = try await accounts.send("POST", "/api/v1/feeds", body, cookie: cookie)
        #expect(made.status == 201)
        let json = try TestAccounts.json(made)
        let address = try #require(json["address"]?.string)
        #expect(address.hasPrefix("http://test/feed/") && address.hasSuffix(".ics"))
        return (try #require(json["feed"]?.string), String(address.dropFirst("http://test".count)))
    }

    private func text(_ response: LoopbackResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    @Test("a feed is made, fetched, changed and ended", arguments: StoreKind.allCases)
    func life(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        try await sync(
            accounts,
            [
                change("dday/A", "title", "엄마 생신"), change("dday/A", "date", "1961-08-15"),
                change("dday/A", "calendar", "lunar"), change("dday/A", "repeat", "yearly"),
                change("page/B", "day", "2026-11-20"), change("page/B", "text", "속마음"),
            ], token: token)
        let cookie = try await accounts.signIn()
        let feed = try await make(accounts, ["name": " 가족 ", "todos": "none"], cookie: cookie)
        let got = try await accounts.service.get(feed.path)
        #expect(got.status == 200)
        #expect(got["content-type"] == "text/calendar; charset=utf-8")
        #expect(got["cache-control"] == "private, no-cache")
        #expect(got["x-content-type-options"] == "nosniff")
        let calendar = text(got)
        #expect(calendar.contains("NAME:가족\r\n"))
        #expect(calendar.contains("DTSTART;VALUE=DATE:20270915\r\n"))
        #expect(calendar.replacing("\r\n ", with: "").contains("SOURCE;VALUE=URI:http://test\(feed.path)\r\n"))
        #expect(!calendar.contains("속마음"))

        let listed = try TestAccounts.json(try await accounts.send("GET", "/api/v1/feeds", cookie: cookie))
        let item = try #require(listed["feeds"]?.array?.first)
        #expect(item["feed"]?.string == feed.id && item["name"] == "가족" && item["todos"] == "none")
        #expect(item["seen"] == .int(accounts.clock.now))
        #expect(item["address"] == nil && item["token"] == nil)

        let path = "/api/v1/feeds/\(feed.id)"
        #expect(
            try await accounts.send("PATCH", path, ["days": false, "pages": true, "name": "나"], cookie: cookie).status
                == 204)
        let changed = text(try await accounts.service.get(feed.path))
        #expect(changed.contains("NAME:나\r\n") && changed.contains("📝") && !changed.contains("엄마"))
        #expect(try await accounts.send("DELETE", path, cookie: cookie).status == 204)
        #expect(try await accounts.send("DELETE", path, cookie: cookie).status == 404)
        #expect(try await accounts.service.get(feed.path).status == 404)
    }

    @Test("a name stays as it was written, up to 64 characters as a person counts them")
    func names() async throws {
        let accounts = try TestAccounts()
        _ = try await accounts.account()
        let cookie = try await accounts.signIn()
        // Hangul in its letters, and a family of one character.
        let name = String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 60) + "👨‍👩‍👧"
        _ = try await make(accounts, ["name": .string(name)], cookie: cookie)
        _ = try await make(accounts, ["name": .string(name + "abc\u{7}def")], cookie: cookie)
        let listed = try TestAccounts.json(try await accounts.send("GET", "/api/v1/feeds", cookie: cookie))
        let names = listed["feeds"]?.array?.compactMap { $0["name"]?.string } ?? []
        // Both were made in the same moment: either may be the first.
        let expected = Set([name, name + "abc"].map { Array($0.unicodeScalars) })
        #expect(Set(names.map { Array($0.unicodeScalars) }) == expected)
    }

    @Test("an address that is revoked, unknown or none is answered the same")
    func unknown() async throws {
        let accounts = try TestAccounts()
        _ = try await accounts.account()
        let cookie = try await accounts.signIn()
        let feed = try await make(accounts, ["name": "a"], cookie: cookie)
        let id = try #require(AccountName("ann")).id
        #expect(try await accounts.send("DELETE", "/api/v1/feeds/\(feed.id)", cookie: cookie).status == 204)
        var answers: [String] = []
        for path in [
            feed.path, "/feed/\(Token(for: id).text).ics", "/feed/\(Token(for: AccountID(number: 5)).text).ics",
            "/feed/x.ics", "/feed/" + feed.path.dropFirst(6).dropLast(4), "/feed/..ics", "/feed/%F0%9F%8D%8A.ics",
            "/feed/\(String(repeating: "a", count: 3000)).ics",
        ] {
            let answer = try await accounts.service.get(path)
            #expect(answer.status == 404, "\(path)")
            #expect(answer["cache-control"] == "no-store" && answer["etag"] == nil)
            answers.append(text(answer))
        }
        #expect(Set(answers) == ["Not found\n"])
        // The token of a device is none of a feed, nor the other way round.
        let program = try await accounts.account("bob")
        #expect(try await accounts.service.get("/feed/\(program).ics").status == 404)
        let other = try await make(accounts, ["name": "b"], cookie: cookie)
        let token = String(other.path.dropFirst(6).dropLast(4))
        #expect(try await accounts.program("GET", "/api/v1/feeds", token: token).status == 401)
        #expect(try await accounts.send("GET", "/api/v1/feeds", cookie: "haru=\(token)").status == 401)
    }

    @Test("where an update of the system changes the rules of its zone, it is made anew")
    func zoneRules() async throws {
        let accounts = try TestAccounts()
        let token = try await accounts.account()
        try await sync(
            accounts,
            [
                change("todo/A", "text", "우유"), change("todo/A", "day", "2026-11-24"),
                change("todo/A", "time", "09:00"),
            ], token: token)
        let made = try await make(accounts, ["name": "a", "zone": "Asia/Seoul"], cookie: try await accounts.signIn())
        let secret = try #require(Token(String(made.path.dropFirst("/feed/".count).dropLast(".ics".count))))
        let store = accounts.service.service.store
        let found = try #require(try await store.feed(secret.account, .calendar, token: secret.hash))
        let folder = TemporaryFolder()
        let now = accounts.clock.now
        let feeds = try FeedService(store, zones: ZoneLibrary(folder: folder.path))
        func tag(by zone: String) async throws -> String? {
            folder.write("Asia/Seoul", try TestPhoto.contents("\(ZoneLibrary.folder)/\(zone)"))
            let request = Request(method: .get, target: try Target(parsing: "/"))
            return try await feeds.file(found, source: "https://a", now: now).answer(request).headers["ETag"]
        }
        let seoul = try await tag(by: "Asia/Seoul")
        #expect(try await tag(by: "Asia/Seoul") == seoul)
        #expect(await feeds.made == 1)
        #expect(try await tag(by: "Europe/Paris") != seoul)
        #expect(await feeds.made == 2)
    }

    @Test("who hides the feelings of sealed pages has them in a feed on the day on which they open")
    func sealedFeelings() async throws {
        let accounts = try TestAccounts()
        let token = try await accounts.account()
        try await sync(
            accounts,
            [
                change("page/A", "day", "2026-11-17"), change("page/A", "opens", "2026-11-20"),
                change("page/A", "emotion", "happy"), change("setting/person", "sealedFeelings", false),
            ], token: token)
        let feed = try await make(
            accounts, ["name": "a", "pages": true, "zone": "Asia/Seoul"], cookie: try await accounts.signIn())
        let before = text(try await accounts.service.get(feed.path))
        #expect(before.contains("📝") && !before.contains("😊"))
        // The last minute of the 19th in Seoul, and the first of the 20th.
        let midnight: Int64 = 1_795_100_400_000
        accounts.clock.pass(midnight - 60_000 - accounts.clock.now)
        #expect(text(try await accounts.service.get(feed.path)) == before)
        accounts.clock.pass(60_000)
        #expect(text(try await accounts.service.get(feed.path)).contains("😊"))
    }

    @Test("of the days on which no device was opened it has the last to-do of a series that is due in its zone")
    func overdueSeries() async throws {
        let accounts = try TestAccounts()
        let token = try await accounts.account()
        try await sync(
            accounts,
            [
                change("series/S", "repeat", "daily"), change("series/S", "text", "약"),
                change("todo/S20261110", "series", "S"), change("todo/S20261110", "slot", "2026-11-10"),
                change("todo/S20261110", "day", "2026-11-10"),
            ], token: token)
        let cookie = try await accounts.signIn()
        let seoul = try await make(accounts, ["name": "a", "zone": "Asia/Seoul"], cookie: cookie)
        let nowhere = try await make(accounts, ["name": "b"], cookie: cookie)
        func days(_ feed: (id: String, path: String)) async throws -> [String] {
            text(try await accounts.service.get(feed.path)).split(separator: "\r\n")
                .filter { $0.hasPrefix("DTSTART;VALUE=DATE:") }.map { String($0.suffix(8)) }.sorted()
        }
        let midnight: Int64 = 1_795_100_400_000
        accounts.clock.pass(midnight - 60_000 - accounts.clock.now)
        #expect(try await days(seoul) == ["20261110", "20261119"])
        accounts.clock.pass(60_000)
        #expect(try await days(seoul) == ["20261110", "20261120"])
        // Where no zone is known, a day has passed once it has everywhere.
        #expect(try await days(nowhere) == ["20261110", "20261119"])
    }

    @Test("it has a strong tag, which stays while nothing that is in it changes")
    func tags() async throws {
        let accounts = try TestAccounts()
        let token = try await accounts.account()
        try await sync(
            accounts, [change("todo/A", "text", "우유"), change("todo/A", "day", "2026-11-24")], token: token)
        let feed = try await make(accounts, ["name": "a"], cookie: try await accounts.signIn())
        let first = try await accounts.service.get(feed.path)
        let tag = try #require(first["etag"])
        #expect(tag.hasPrefix("\"") && tag.utf8.count == 66)
        let feeds = accounts.service.service.feeds
        #expect(await feeds.made == 1)
        let same = try await accounts.service.get(feed.path, ["If-None-Match": tag])
        #expect(same.status == 304 && same.body.isEmpty && same["etag"] == tag)
        #expect(try await accounts.service.get(feed.path, method: "HEAD").status == 200)
        // Midnight changes nothing, once repeating records have been looked at.
        accounts.clock.pass(86_400_000)
        #expect(try await accounts.service.get(feed.path, ["If-None-Match": tag]).status == 304)
        #expect(await feeds.made == 2)
        // Changes that the feed does not show make it anew, with the same bytes.
        try await sync(accounts, [change("todo/A", "rank", "K"), change("page/B", "text", "글")], token: token)
        #expect(try await accounts.service.get(feed.path, ["If-None-Match": tag]).status == 304)
        #expect(await feeds.made == 3)
        try await sync(accounts, [change("todo/A", "done", true, 1)], token: token)
        let done = try await accounts.service.get(feed.path, ["If-None-Match": tag])
        #expect(done.status == 200 && done["etag"] != tag)
        #expect(text(done).contains("SUMMARY:✓ 우유\r\n"))
        // A packed one is another representation.
        let packed = try await accounts.service.get(feed.path, ["Accept-Encoding": "gzip"])
        #expect(packed["content-encoding"] == "gzip" && packed["etag"] != done["etag"])
        #expect(packed["vary"]?.contains("Accept-Encoding") == true)
        #expect(try #require(Gzip.expand(packed.body, upTo: 1 << 20)) == done.body)
    }

    @Test("only a person at Haru's own page makes, changes or ends one")
    func who() async throws {
        let accounts = try TestAccounts()
        let token = try await accounts.account()
        let cookie = try await accounts.signIn()
        let feed = try await make(accounts, ["name": "a"], cookie: cookie)
        let path = "/api/v1/feeds/\(feed.id)"
        for (method, path, body) in [
            ("POST", "/api/v1/feeds", ["name": "b"] as JSON?), ("PATCH", path, ["name": "b"]), ("DELETE", path, nil),
        ] {
            let program = try await accounts.program(method, path, body?.bytes ?? [], token: token)
            #expect(TestAccounts.code(program) == "browserOnly", "\(method)")
            for origin in ["http://evil", nil] {
                let other = try await accounts.send(method, path, body, cookie: cookie, origin: origin)
                #expect(TestAccounts.code(other) == "otherSite", "\(method)")
            }
            #expect(TestAccounts.code(try await accounts.send(method, path, body)) == "signedOut", "\(method)")
        }
        #expect(try await accounts.program("GET", "/api/v1/feeds", token: token).status == 200)
        _ = try await accounts.account("bob")
        let bob = try await accounts.signIn("bob")
        #expect(try await accounts.send("DELETE", path, cookie: bob).status == 404)
        #expect(try await accounts.send("PATCH", path, ["name": "b"], cookie: bob).status == 404)
        #expect(try await accounts.service.get(feed.path).status == 200)
    }

    @Test("a wrong choice is refused by its member, and an account has no more than twenty feeds")
    func refusals() async throws {
        let accounts = try TestAccounts()
        _ = try await accounts.account()
        let cookie = try await accounts.signIn()
        let wrong: [(JSON, String)] = [
            (["name": "a", "todos": "all"], "todos"), (["name": "a", "zone": "../x"], "zone"),
            (["name": "a", "alarms": "yes"], "alarms"),
        ]
        for (body, member) in wrong {
            let answer = try await accounts.send("POST", "/api/v1/feeds", body, cookie: cookie)
            #expect(answer.status == 400)
            #expect(try TestAccounts.json(answer)["member"]?.string == member)
        }
        var names: [String?] = []
        for name in ["", " \u{0} ", String(repeating: "가", count: 90)] {
            let made = try await accounts.send("POST", "/api/v1/feeds", ["name": .string(name)], cookie: cookie)
            names.append(try TestAccounts.json(made)["name"]?.string)
        }
        #expect(names == ["Haru", "Haru", String(repeating: "가", count: 64)])
        for _ in 0..<17 { _ = try await make(accounts, ["name": "a"], cookie: cookie) }
        let more = try await accounts.send("POST", "/api/v1/feeds", ["name": "a"], cookie: cookie)
        #expect(more.status == 409 && TestAccounts.code(more) == "tooManyFeeds")
    }

    @Test("ten thousand to-dos are one calendar, made once for all who ask at the same time")
    func many() async throws {
        let accounts = try TestAccounts()
        let token = try await accounts.account()
        try await sync(
            accounts, (0..<10_000).map { change("todo/t\($0)", "text", .string("할 일 \($0) 🍊")) }, token: token)
        let feed = try await make(accounts, ["name": "a"], cookie: try await accounts.signIn())
        let service = accounts.service
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let body = try await service.get(feed.path).body
                    return String(decoding: body, as: UTF8.self).components(of: "BEGIN:VEVENT\r\n")
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == [10_000, 10_000, 10_000, 10_000])
        #expect(await service.service.feeds.made == 1)
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
