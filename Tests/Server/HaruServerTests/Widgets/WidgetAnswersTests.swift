import Almanac
import LoopbackClient
import Replica
import Store
import TestStores
import Testing
import Zones

@testable import Cards
@testable import HTTP
@testable import HaruServer

/// A person with records on a server, and their widgets there.
struct TestWidgets {
    let accounts: TestAccounts
    let cookie: String
    let token: String

    init(_ kind: StoreKind = .sqlite) async throws { try await self.init(TestAccounts(kind)) }

    init(_ accounts: TestAccounts) async throws {
        self.accounts = accounts
        token = try await accounts.account()
        cookie = try await accounts.signIn()
    }

    func put(_ collection: String, _ id: String, _ fields: [String: JSON], _ number: Int64 = 0) async throws {
        let changes = fields.map { field, value in
            Change(
                key: RecordKey(collection: collection, id: id), field: field, value: value,
                stamp: Stamp(milliseconds: 1_794_900_000_000 + number, counter: 0, device: 9))
        }
        let body = SyncRequest(log: "", since: 0, changes: changes).json.bytes
        let answer = try await accounts.program("POST", "/api/v1/sync", body, token: token)
        #expect(try SyncAnswer(body: answer.body).accepted == Int32(changes.count))
    }

    /// Makes a widget; its id and its path without an ending.
    func make(_ body: JSON) async throws -> (id: String, path: String) {
        let made = try await accounts.send("POST", "/api/v1/widgets", body, cookie: cookie)
        #expect(made.status == 201)
        let json = try TestAccounts.json(made)
        let address = try #require(json["address"]?.string)
        #expect(address.hasPrefix("http://test/w/") && address.hasSuffix(".png"))
        return (try #require(json["widget"]?.string), String(address.dropFirst("http://test".count).dropLast(4)))
    }

    func get(_ path: String, _ headers: KeyValuePairs<String, String> = [:]) async throws -> LoopbackResponse {
        try await accounts.service.get(path, headers)
    }

    func json(_ path: String) async throws -> JSON { try JSON.parse(try await get(path + ".json").body) }
}

@Suite("Widgets over HTTP", .timeLimit(.minutes(10)))
struct WidgetAnswersTests {
    private func text(_ response: LoopbackResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    /// Width and height of a PNG (ISO 15948, section 11.2.2).
    private func size(_ png: [UInt8]) -> [Int] {
        guard png.count > 24, png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
        return [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("a widget is made, shown in every form, changed and ended", arguments: StoreKind.allCases)
    func life(kind: StoreKind) async throws {
        let widgets = try await TestWidgets(kind)
        try await widgets.put("dday", "A", ["title": "엄마 <생신>", "date": "2026-11-30"])
        try await widgets.put("dday", "B", ["title": "시험", "date": "2026-12-05"])
        let made = try await widgets.make(["name": " 거실 ", "zone": "Asia/Seoul"])

        let types = [
            "png": "image/png", "webp": "image/webp", "svg": "image/svg+xml", "json": "application/json",
            "html": "text/html; charset=utf-8",
        ]
        for (form, type) in types {
            let got = try await widgets.get("\(made.path).\(form)")
            #expect(got.status == 200 && got["content-type"] == type, "\(form)")
            #expect(got["cross-origin-resource-policy"] == "cross-origin")
            #expect(got["content-security-policy"]?.contains("frame-ancestors *") == true)
            #expect(got["content-security-policy"]?.contains("script") == false)
        }
        #expect(size(try await widgets.get(made.path + ".png").body) == [340, 340])
        let svg = text(try await widgets.get(made.path + ".svg"))
        #expect(svg.contains(">엄마 &lt;생신&gt;<") && svg.contains(">12<") && !svg.contains("<생신>"))
        let page = text(try await widgets.get(made.path + ".html"))
        #expect(page.contains(svg) && page.contains("<html lang=\"ko\">"))

        let listed = try TestAccounts.json(
            try await widgets.accounts.send("GET", "/api/v1/widgets", cookie: widgets.cookie))
        let item = try #require(listed["widgets"]?.array?.first)
        #expect(item["widget"]?.string == made.id && item["name"] == "거실" && item["kind"] == "single")
        #expect(item["address"] == nil && item["seen"] == .int(widgets.accounts.clock.now))

        let path = "/api/v1/widgets/\(made.id)"
        let change: JSON = ["kind": "list", "days": ["B"]]
        #expect(try await widgets.accounts.send("PATCH", path, change, cookie: widgets.cookie).status == 204)
        #expect(try await widgets.json(made.path)["days"]?.array?[0]["text"] == "시험 D−17")
        #expect(size(try await widgets.get(made.path + ".png").body) == [728, 340])
        #expect(try await widgets.accounts.send("DELETE", path, cookie: widgets.cookie).status == 204)
        #expect(try await widgets.accounts.send("DELETE", path, cookie: widgets.cookie).status == 404)
        #expect(try await widgets.get(made.path + ".png").status == 404)
    }

    @Test("an address that is revoked, unknown, of a calendar or none is answered the same")
    func unknown() async throws {
        let widgets = try await TestWidgets()
        let made = try await widgets.make(["name": "a"])
        let feed = try TestAccounts.json(
            try await widgets.accounts.send("POST", "/api/v1/feeds", ["name": "b"], cookie: widgets.cookie))
        let calendar = try #require(feed["address"]?.string?.split(separator: "/").last).dropLast(4)
        let other = try await widgets.make(["name": "c"])
        let end = try await widgets.accounts.send("DELETE", "/api/v1/widgets/\(made.id)", cookie: widgets.cookie)
        #expect(end.status == 204)
        let id = try #require(AccountName("ann")).id
        var answers: [String] = []
        for path in [
            made.path + ".png", made.path + ".html?size=huge", "/w/\(Token(for: id).text).json",
            "/w/\(Token(for: AccountID(number: 5)).text).svg", "/w/\(calendar).png", "/w/x.png", made.path,
            other.path, other.path + ".gif", other.path + ".ics", "/w/.png", "/w/..png", "/w/%F0%9F%8D%8A.png",
            "/feed/" + other.path.dropFirst(3) + ".ics", "/w/\(String(repeating: "a", count: 3000)).png",
        ] {
            let answer = try await widgets.get(path)
            #expect(answer.status == 404, "\(path)")
            #expect(answer["cache-control"] == "no-store" && answer["etag"] == nil)
            answers.append(text(answer))
        }
        #expect(Set(answers) == ["Not found\n"])
        // Neither kind is changed or ended as one of the other.
        let number = try #require(feed["feed"]?.string)
        for (method, path) in [("DELETE", "/api/v1/widgets/\(number)"), ("DELETE", "/api/v1/feeds/\(other.id)")] {
            #expect(try await widgets.accounts.send(method, path, cookie: widgets.cookie).status == 404)
        }
    }

    @Test("it turns to the next day at the midnight of the person's zone, and has the days to come ahead")
    func midnight() async throws {
        let widgets = try await TestWidgets()
        try await widgets.put("dday", "A", ["title": "시험", "date": "2026-11-30"])
        // It is 18 November, 20:06 in Korea and 11:06 in London.
        let seoul = try await widgets.make(["name": "a", "zone": "Asia/Seoul"])
        let london = try await widgets.make(["name": "b", "zone": "Europe/London"])
        let before = try await widgets.json(seoul.path)
        let days = try #require(before["days"]?.array)
        #expect(days.count == 14)
        #expect(days.map { $0["text"]?.string } == (0..<12).map { "시험 D−\(12 - $0)" } + ["시험 D-DAY", "다가오는 디데이가 없어요"])
        #expect(days[0]["date"] == "2026-11-18" && days[13]["date"] == "2026-12-01")
        let midnight = try #require(days[1]["from"]?.int)
        #expect(days[0]["until"]?.int == midnight && midnight % 86_400_000 == 15 * 3_600_000)

        let clock = widgets.accounts.clock
        let (tag, page) = (
            try await widgets.get(seoul.path + ".png")["etag"], try await widgets.get(seoul.path + ".html")
        )
        #expect(text(page).contains("http-equiv=\"refresh\" content=\"900\""))
        clock.pass(midnight - clock.now - 1500)
        #expect(try await widgets.get(seoul.path + ".png", ["If-None-Match": tag ?? ""]).status == 304)
        // A page is drawn once as well, and says each time how long it is good.
        let service = widgets.accounts.service.service.widgets
        let made = await service.made
        let last = text(try await widgets.get(seoul.path + ".html"))
        let isSoon = (2...7).contains { last.contains("content=\"\($0)\"") }
        #expect(isSoon && last.contains("aria-label=\"시험, D−12"))
        #expect(await service.made == made)
        clock.pass(1500)
        #expect(try await widgets.get(seoul.path + ".png", ["If-None-Match": tag ?? ""]).status == 200)
        #expect(try await widgets.json(seoul.path)["days"]?.array?[0]["text"] == "시험 D−11")
        // The answer for the day is the one that was told ahead.
        #expect(try await widgets.json(seoul.path)["days"]?.array?.first == days[1])
        #expect(try await widgets.json(london.path)["days"]?.array?[0]["text"] == "시험 D−12")
    }

    @Test("it is drawn once for all who ask, until a record, the choice or the day is another")
    func tags() async throws {
        let widgets = try await TestWidgets()
        try await widgets.put("dday", "A", ["title": "시험", "date": "2026-11-30"])
        let made = try await widgets.make(["name": "a", "zone": "Asia/Seoul"])
        let service = widgets.accounts.service.service.widgets
        let first = try await widgets.get(made.path + ".png")
        let tag = try #require(first["etag"])
        #expect(first["cache-control"] == "private, no-cache" && tag.utf8.count == 66)
        let path = made.path + ".png"
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { try await widgets.get(path, ["If-None-Match": tag]).status } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.allSatisfy { $0 == 304 } && statuses.count == 8)
        #expect(await service.made == 1)
        #expect(try await widgets.accounts.service.get(path, method: "HEAD").status == 200)
        // Another record changes the log and not the picture.
        try await widgets.put("page", "P", ["text": "속마음"])
        #expect(try await widgets.get(path, ["If-None-Match": tag]).status == 304)
        #expect(await service.made == 2)
        try await widgets.put("dday", "A", ["title": "기말 시험"], 1)
        let changed = try await widgets.get(path, ["If-None-Match": tag])
        #expect(changed.status == 200 && changed["etag"] != tag)
        let packed = try await widgets.get(made.path + ".json", ["Accept-Encoding": "gzip"])
        #expect(packed["content-encoding"] == "gzip")
        #expect(
            try #require(Gzip.expand(packed.body, upTo: 1 << 20)) == (try await widgets.get(made.path + ".json")).body)
    }

    @Test("its page is drawn once for all who ask, too, and tells each when to ask again")
    func page() async throws {
        let widgets = try await TestWidgets()
        try await widgets.put("dday", "A", ["title": "시험", "date": "2026-11-30"])
        let made = try await widgets.make(["name": "a", "zone": "Asia/Seoul"])
        let service = widgets.accounts.service.service.widgets
        let pages = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 { group.addTask { text(try await widgets.get(made.path + ".html")) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(await service.made == 1)
        widgets.accounts.clock.pass(60_000)
        let later = text(try await widgets.get(made.path + ".html"))
        #expect(await service.made == 1)
        for page in pages + [later] { #expect(page.hasSuffix("</svg>") && page.contains("content=\"900\"")) }
        try await widgets.put("dday", "A", ["title": "기말 시험"], 1)
        #expect(text(try await widgets.get(made.path + ".html")).contains("기말 시험"))
        #expect(await service.made == 2)
    }

    @Test("size, scale and theme are as the address asks, and an impossible value is refused by its name")
    func query() async throws {
        let widgets = try await TestWidgets()
        try await widgets.put("dday", "A", ["title": "시험", "date": "2026-11-30"])
        let made = try await widgets.make(["name": "a"])
        let sizes: [(String, [Int])] = [
            ("", [340, 340]), ("?scale=1", [170, 170]), ("?size=medium", [728, 340]),
            ("?size=large&scale=3", [1092, 1146]),
            ("?size=circular&scale=1.5", [114, 114]), ("?scale=4&size=rectangular", [688, 304]),
            ("?size=inline", [520, 52]),
        ]
        for (query, expected) in sizes {
            #expect(size(try await widgets.get(made.path + ".png" + query).body) == expected, "\(query)")
        }
        let light = try await widgets.get(made.path + ".svg?theme=light")
        let dark = try await widgets.get(made.path + ".svg?theme=dark")
        #expect(text(light).contains("#fdfaf4") && text(dark).contains("#1f1d1a"))
        let wrong = [
            ("size=huge", "size"), ("size=", "size"), ("scale=0", "scale"), ("scale=0.9", "scale"),
            ("scale=4.1", "scale"),
            ("scale=-2", "scale"), ("scale=1e3", "scale"), ("scale=2.55", "scale"), ("scale=99999999999", "scale"),
            ("scale=", "scale"), ("scale=2.", "scale"), ("theme=grey", "theme"),
        ]
        for (query, member) in wrong {
            for form in ["png", "json", "html"] {
                let answer = try await widgets.get("\(made.path).\(form)?\(query)")
                #expect(answer.status == 400 && TestAccounts.code(answer) == "malformed", "\(query)")
                #expect(try TestAccounts.json(answer)["member"]?.string == member)
            }
        }
        let month = try await widgets.make(["name": "m", "kind": "month"])
        #expect(try await widgets.get(month.path + ".png?size=medium").status == 400)
    }

    @Test("a month is drawn anew when the operator's list of holidays changes")
    func holidays() async throws {
        let widgets = try await TestWidgets()
        let (month, day) = (
            try await widgets.make(["name": "m", "kind": "month", "zone": "Asia/Seoul"]),
            try await widgets.make(["name": "d", "zone": "Asia/Seoul"])
        )
        let before = try await widgets.get(month.path + ".svg")
        _ = try await widgets.get(day.path + ".svg")
        let service = widgets.accounts.service
        service.data.write(
            "holidays.json", Array(#"{"holidays": [{"date": "2026-11-27", "name": "임시공휴일"}]}"#.utf8))
        service.service.holidays.renew()
        let after = try await widgets.get(month.path + ".svg", ["If-None-Match": before["etag"] ?? ""])
        #expect(after.status == 200 && after.body != before.body)
        let made = await service.service.widgets.made
        _ = try await widgets.get(day.path + ".svg")
        #expect(await service.service.widgets.made == made)
    }

    @Test("a chosen day that was deleted says so and shows no other")
    func deleted() async throws {
        let widgets = try await TestWidgets()
        try await widgets.put("dday", "A", ["title": "시험", "date": "2026-11-30"])
        try await widgets.put("dday", "B", ["title": "비밀 파티", "date": "2026-11-20"])
        let made = try await widgets.make(["name": "a", "days": ["A"]])
        #expect(try await widgets.json(made.path)["days"]?.array?[0]["text"] == "시험 D−12")
        try await widgets.put("dday", "A", ["deleted": true], 1)
        for form in ["json", "svg", "html"] {
            let body = text(try await widgets.get("\(made.path).\(form)"))
            #expect(body.contains("삭제된 디데이예요") && !body.contains("비밀") && !body.contains("시험"), "\(form)")
        }
    }

    @Test("only a person at Haru's own page makes one, an invalid choice is refused, and there are no more than twenty")
    func who() async throws {
        let widgets = try await TestWidgets()
        let accounts = widgets.accounts
        let made = try await widgets.make(["name": "a"])
        let token = try await accounts.account("bob")
        for (method, path) in [("POST", "/api/v1/widgets"), ("PATCH", "/api/v1/widgets/\(made.id)")] {
            let program = try await accounts.program(method, path, JSON.object([]).bytes, token: token)
            #expect(TestAccounts.code(program) == "browserOnly")
            let evil = try await accounts.send(
                method, path, ["name": "b"], cookie: widgets.cookie, origin: "http://evil")
            #expect(TestAccounts.code(evil) == "otherSite")
        }
        let bob = try await accounts.signIn("bob")
        #expect(try await accounts.send("DELETE", "/api/v1/widgets/\(made.id)", cookie: bob).status == 404)
        let wrong: [(JSON, String)] = [
            (["kind": "clock"], "kind"), (["kind": "list", "size": "inline"], "size"), (["zone": "../x"], "zone"),
        ]
        for (body, member) in wrong {
            let answer = try await accounts.send("POST", "/api/v1/widgets", body, cookie: widgets.cookie)
            #expect(answer.status == 400)
            #expect(try TestAccounts.json(answer)["member"]?.string == member)
        }
        for _ in 0..<19 { _ = try await widgets.make(["name": "a"]) }
        let more = try await accounts.send("POST", "/api/v1/widgets", ["name": "a"], cookie: widgets.cookie)
        #expect(more.status == 409 && TestAccounts.code(more) == "tooManyWidgets")
    }

    @Test("a zone that nobody knows counts as UTC, and across the end of summer time days keep their length")
    func zones() throws {
        let unknown = WidgetDays(nil, now: 1_795_000_000_000, count: 2)
        #expect(unknown.today.text == "2026-11-18" && unknown.midnights[1] - unknown.midnights[0] == 86_400_000)
        // London leaves summer time on 25 October 2026, at two in the morning.
        let london = try #require(ZoneLibrary().zone("Europe/London"))
        let days = WidgetDays(london, now: 1_792_800_000_000, count: 4)
        #expect(days.days.map(\.text) == ["2026-10-24", "2026-10-25", "2026-10-26", "2026-10-27"])
        let hours = zip(days.midnights, days.midnights.dropFirst()).map { ($1 - $0) / 3_600_000 }
        #expect(hours == [24, 25, 24, 24])
    }
}
