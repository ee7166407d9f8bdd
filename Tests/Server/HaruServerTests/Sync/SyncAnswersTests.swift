import Glibc
import LoopbackClient
import Replica
import Store
import TestStores
import Testing

@testable import HTTP
@testable import HaruServer

@Suite("Sync over HTTP", .timeLimit(.minutes(10)))
struct SyncAnswersTests {
    private func sync(
        _ accounts: TestAccounts, _ changes: [Change], since: Int64 = 0, token: String, head: String = ""
    ) async throws -> LoopbackResponse {
        let request = SyncRequest(log: "", since: since, changes: changes)
        return try await accounts.program("POST", "/api/v1/sync", request.json.bytes, token: token, head: head)
    }

    @Test("stores one device's changes and gives them to another", arguments: StoreKind.allCases)
    func roundTrip(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        let change = TestChange.text("우유")
        let sent = try await sync(accounts, [change], token: token)
        #expect(sent.status == 200)
        #expect(sent["content-type"] == "application/json")
        #expect(sent["cache-control"] == "no-store")
        let answer = try SyncAnswer(body: sent.body)
        #expect(answer.accepted == 1)
        #expect(answer.now == accounts.clock.now)
        let got = try SyncAnswer(body: try await sync(accounts, [], token: token).body)
        #expect(got.changes.map(\.change) == [change])
    }

    @Test("another account's records, photos, history and stream are not to be had", arguments: StoreKind.allCases)
    func otherAccount(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let (ann, bob) = (try await accounts.account("ann"), try await accounts.account("bob"))
        let photo = TestPhoto.png("ann's")
        _ = try await sync(accounts, [TestChange.text("a"), TestChange.text("b", 1)], token: ann)
        #expect(try await accounts.program("PUT", photo.path, photo.bytes, token: ann, type: "image/png").status == 201)
        #expect(try SyncAnswer(body: try await sync(accounts, [], token: bob).body).changes.isEmpty)
        #expect(try await accounts.program("GET", photo.path, token: bob).status == 404)
        #expect(try await accounts.program("HEAD", photo.path, token: bob).status == 404)
        let history = "/api/v1/history?record=page/A"
        #expect(
            try TestAccounts.json(try await accounts.program("GET", history, token: ann))["entries"]?.array?.count == 1)
        #expect(
            try TestAccounts.json(try await accounts.program("GET", history, token: bob))["entries"]?.array?.isEmpty
                == true)
        // Both may have the same photo, each their own.
        #expect(try await accounts.program("PUT", photo.path, photo.bytes, token: bob, type: "image/png").status == 201)
        let live = try LiveConnection(accounts.port, token: bob)
        #expect(live.receives("hello"))
        _ = try await sync(accounts, [TestChange.text("c", 2)], token: ann)
        _ = try await sync(accounts, [TestChange.text("bob's")], token: bob)
        #expect(live.receives("\"cursor\":1}"))
        #expect(!live.text.contains("\"cursor\":3}"))
        #expect(try await accounts.program("POST", "/api/v1/sync", token: "").status == 401)
    }

    @Test("one change that cannot be read holds up no other", arguments: StoreKind.allCases)
    func poison(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        let body: JSON = ["since": 0, "changes": [TestChange.text("a").wire, ["collection": "<script>"], 7]]
        let response = try await accounts.program("POST", "/api/v1/sync", body.bytes, token: token)
        let answer = try SyncAnswer(body: response.body)
        #expect(answer.accepted == 1)
        #expect(answer.refused.map(\.error) == ["malformed", "malformed"])
    }

    @Test(
        "bodies that are none are refused in words",
        arguments: [
            ("", 415), ("{", 400), ("[]", 400), ("{\"changes\":5}", 400), ("{\"since\":\"a\"}", 400), ("\u{0}", 400),
            (String(repeating: "[", count: 100_000), 400),
        ])
    func malformed(body: String, status: Int) async throws {
        let accounts = try TestAccounts()
        let token = try await accounts.account()
        let response = try await accounts.program("POST", "/api/v1/sync", Array(body.utf8), token: token)
        #expect(response.status == status)
        #expect(TestAccounts.code(response) != nil)
    }

    @Test("goes packed both ways, and a body that would be immense unpacked is refused", arguments: StoreKind.allCases)
    func packed(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        let changes = (0..<200).map { TestChange.text("text \($0)", Int64($0), record: "R\($0)") }
        let body = try #require(Gzip.compress(SyncRequest(log: "", since: 0, changes: changes).json.bytes))
        let sent = try await accounts.program(
            "POST", "/api/v1/sync", body, token: token, head: "\r\nContent-Encoding: gzip")
        #expect(try SyncAnswer(body: sent.body).accepted == 200)
        let got = try await sync(accounts, [], token: token, head: "\r\nAccept-Encoding: gzip")
        #expect(got["content-encoding"] == "gzip")
        let plain = try #require(Gzip.expand(got.body, upTo: 1 << 20))
        #expect(try SyncAnswer(body: plain).changes.map(\.change) == changes)
        #expect(got.body.count < plain.count / 3)

        let bomb = try #require(Gzip.compress([UInt8](repeating: 0x20, count: SyncLimits.bodyBytes + 1)))
        #expect(bomb.count < 10_000)
        let refused = try await accounts.program(
            "POST", "/api/v1/sync", bomb, token: token, head: "\r\nContent-Encoding: gzip")
        #expect(refused.status == 413)
        for damaged in [Array(body.dropLast()), body + [0], Array("not packed".utf8)] {
            let response = try await accounts.program(
                "POST", "/api/v1/sync", damaged, token: token, head: "\r\nContent-Encoding: gzip")
            #expect(response.status == 413)
        }
        let unknown = try await accounts.program(
            "POST", "/api/v1/sync", body, token: token, head: "\r\nContent-Encoding: br")
        #expect(unknown.status == 415)
    }

    @Test(
        "a body that is too large is refused before it is sent, and nobody's is not read", arguments: StoreKind.allCases
    )
    func tooLarge(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        let port = accounts.port
        func status(_ authorization: String, _ length: Int) async throws -> Int? {
            try await Loopback.blocking {
                let connection = try LoopbackConnection(port: port)
                try connection.send(
                    "POST /api/v1/sync HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\(authorization)"
                        + "Content-Length: \(length)\r\n\r\n")
                return connection.receive(within: 60_000) { LoopbackResponse.parse($0) != nil }.status
            }
        }
        #expect(try await status("Authorization: Bearer \(token)\r\n", SyncLimits.bodyBytes + 1) == 413)
        #expect(try await status("", 1000) == 401)
    }

    @Test(
        "the clock of a device that runs ahead is told, and its changes win for no longer than others'",
        arguments: StoreKind.allCases)
    func ahead(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        let answer = try SyncAnswer(
            body: try await sync(accounts, [TestChange.text("a", 48 * 3_600_000)], token: token).body)
        #expect(answer.restamped.map(\.index) == [0])
        #expect(answer.restamped.first?.stamp.milliseconds == accounts.clock.now)
    }

    @Test("history comes in pages", arguments: StoreKind.allCases)
    func history(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        for start in stride(from: 0, to: 600, by: 300) {
            _ = try await sync(
                accounts, (start..<(start + 300)).map { TestChange.text("\($0)", Int64($0)) }, token: token)
        }
        func page(_ query: String) async throws -> JSON {
            try TestAccounts.json(try await accounts.program("GET", "/api/v1/history?\(query)", token: token))
        }
        let first = try await page("record=page/A")
        #expect(first["entries"]?.array?.count == 500)
        #expect(first["entries"]?.array?.first?["value"] == "598")
        let before = try #require(first["before"]?.string)
        let second = try await page("record=page/A&before=\(before)")
        #expect(second["entries"]?.array?.count == 99)
        #expect(second["before"] == .null)
        for query in ["", "record=page", "record=page/../x", "record=page/A&before=x"] {
            #expect(try await page(query)["code"] == "malformed", "\(query)")
        }
    }

    @Test("purging a record takes its history from the server, too", arguments: StoreKind.allCases)
    func purged(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        let key = RecordKey(collection: "page", id: "A")
        func change(_ field: String, _ value: JSON, _ time: Int64) -> Change {
            Change(
                key: key, field: field, value: value,
                stamp: Stamp(milliseconds: accounts.clock.now + time, counter: 0, device: 1))
        }
        _ = try await sync(accounts, [change("text", "secret", 1), change("text", "secret too", 2)], token: token)
        _ = try await sync(accounts, [change("deleted", true, 3), change("text", nil, 4)], token: token)
        let history = try await accounts.program("GET", "/api/v1/history?record=page/A", token: token)
        #expect(!history.text.contains("secret"))
        let all = try await sync(accounts, [], token: token)
        #expect(!all.text.contains("secret"))
    }
}

@Suite("The live stream", .timeLimit(.minutes(10)))
struct LiveTests {
    private func sync(_ accounts: TestAccounts, _ value: String, _ number: Int64, _ token: String) async throws {
        let request = SyncRequest(log: "", since: 0, changes: [TestChange.text(value, number)])
        let response = try await accounts.program("POST", "/api/v1/sync", request.json.bytes, token: token)
        #expect(response.status == 200, "\(response.text)")
    }

    @Test("says at once that there is something new, and not when nothing is", arguments: StoreKind.allCases)
    func hears(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        let live = try LiveConnection(accounts.port, token: token)
        #expect(live.receives("event: hello\n"))
        #expect(live.text.contains("Content-Type: text/event-stream"))
        try await sync(accounts, "a", 1, token)
        #expect(live.receives("event: changes\ndata: {\"cursor\":1}\n\n"))
        try await sync(accounts, "a", 1, token)
        try await sync(accounts, "b", 2, token)
        #expect(live.receives("\"cursor\":2}"))
        #expect(live.text.split(separator: "event: changes").count == 3)
    }

    @Test(
        "ends when its device is signed out, here or elsewhere, and when the server stops",
        arguments: StoreKind.allCases)
    func ends(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        let cookie = try await accounts.signIn()
        let (phone, program) = (
            try LiveConnection(accounts.port, cookie: cookie), try LiveConnection(accounts.port, token: token)
        )
        #expect(phone.receives("hello"))
        #expect(program.receives("hello"))
        #expect(try await accounts.send("DELETE", "/api/v1/session", cookie: cookie).status == 204)
        #expect(phone.isEnded())
        // Removed by a command: the server does not hear of it.
        let other = try accounts.openAgain()
        _ = try await other.remove(AccountName("ann")!.id)
        await accounts.service.service.live.checkDevices()
        #expect(program.isEnded())

        let again = try await accounts.account()
        let last = try LiveConnection(accounts.port, token: again)
        #expect(last.receives("hello"))
        try await accounts.service.service.stop()
        #expect(last.isEnded())
    }

    @Test("a beat keeps it alive, and finds out who has left", arguments: StoreKind.allCases)
    func beats(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let token = try await accounts.account()
        let hub = accounts.service.service.live
        var live: LiveConnection? = try LiveConnection(accounts.port, token: token)
        #expect(live?.receives("hello") == true)
        await hub.checkDevices()
        #expect(live?.receives(":\n\n") == true)
        #expect(hub.count == 1)
        live = nil
        for _ in 0..<3000 where hub.count > 0 {
            await hub.checkDevices()
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(hub.count == 0)
    }

    @Test("hears of another server's changes, and after a gap that there may be something")
    func otherServer() async throws {
        let place = try await TestPlace(.postgreSQL)
        let (here, there) = (try TestAccounts(place: place), try TestAccounts(place: place))
        let token = try await there.account()
        let live = try LiveConnection(here.port, token: token)
        #expect(live.receives("hello"))
        try await sync(there, "a", 1, token)
        #expect(live.receives("\"cursor\":1}"))
        try await sync(here, "b", 2, token)
        #expect(live.receives("\"cursor\":2}"))
        let database = try #require(place.database)
        let before = live.text.split(separator: "hello").count
        try await Loopback.blocking { try database.server.cut(database.name) }
        #expect(live.receives { $0.split(separator: "hello").count > before })
        withExtendedLifetime((here, there)) {}
    }

    @Test("takes no more than half of the connections, and the others still get theirs", arguments: StoreKind.allCases)
    func limit(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind) { $0.limits.connections = 20 }
        let token = try await accounts.account()
        var streams: [LiveConnection] = []
        for _ in 0..<10 {
            streams.append(try LiveConnection(accounts.port, token: token))
            #expect(streams.last?.receives("hello") == true)
        }
        let refused = try await accounts.program("GET", "/api/v1/live", token: token)
        #expect(refused.status == 503)
        #expect(refused["retry-after"] == "2")
        for number in 0..<20 as Range<Int64> { try await sync(accounts, "\(number)", number, token) }
        #expect(try await accounts.service.get("/healthz").status == 200)
        for stream in streams { #expect(stream.receives("\"cursor\":20}"), "\(stream.text)") }
    }

    @Test("a client that does not read is left behind")
    func slow() {
        let ended = Ended()
        let stream = ResponseStream { ended.count += 1 }
        var sent = 0
        while stream.send([UInt8](repeating: 1, count: 1000)) { sent += 1 }
        #expect(sent == ResponseStream.highWater / 1000)
        #expect(stream.isEnded)
        #expect(ended.count == 1)
        stream.end()
        #expect(ended.count == 1)
        #expect(!stream.send([1]))
    }

    private final class Ended: @unchecked Sendable {
        var count = 0
    }
}
