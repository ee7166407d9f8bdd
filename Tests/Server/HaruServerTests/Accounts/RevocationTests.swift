import LoopbackClient
import Replica
import Testing

@testable import HaruServer

@Suite("A device that is revoked")
struct RevocationTests {
    @Test(
        "while it sends a body is refused once the body is whole, and nothing is done with it",
        arguments: [
            ("POST", "/api/v1/sync", SyncRequest(log: "", since: 0, changes: [TestChange.text("late")]).json.bytes),
            ("POST", "/api/v1/feeds", Array(#"{"name":"late"}"#.utf8)),
            ("PUT", "\(TestPhoto.png("late").path)", TestPhoto.png("late").bytes),
        ])
    func late(method: String, path: String, body: [UInt8]) async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let (phone, thief) = (try await accounts.signIn(), try await accounts.signIn(device: "thief"))
        // So that the server stores when the request came: until then nobody is revoked.
        accounts.clock.pass(7_200_000)
        let type = method == "PUT" ? "image/png" : "application/json"
        let head = """
            \(method) \(path) HTTP/1.1\r\nHost: test\r\nOrigin: http://test\r\nCookie: \(thief)\r
            Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n
            """
        // One after the other: this test, and the thread that waits for the answer.
        nonisolated(unsafe) let connection = try LoopbackConnection(port: accounts.port)
        try connection.send(Array(head.utf8) + body.prefix(5))
        var device: JSON?
        while device?["seen"]?.int != accounts.clock.now {
            device = try await devices(accounts, phone).first { $0["name"]?.string == "thief" }
        }
        let id = try #require(device?["device"]?.string)
        #expect(try await accounts.send("DELETE", "/api/v1/devices/\(id)", cookie: phone).status == 204)
        accounts.clock.pass(2000)
        try connection.send(Array(body.dropFirst(5)))
        let response = try await Loopback.blocking {
            connection.receive(within: 60_000) { LoopbackResponse.parse($0) != nil }
        }
        #expect(response.status == 401)

        let empty = SyncRequest(log: "", since: 0, changes: []).json
        let synced = try await accounts.send("POST", "/api/v1/sync", empty, cookie: phone)
        #expect(try SyncAnswer(body: synced.body).changes.isEmpty)
        let feeds = try TestAccounts.json(try await accounts.send("GET", "/api/v1/feeds", cookie: phone))
        #expect(feeds["feeds"]?.array?.isEmpty == true)
        #expect(try TestPhoto.files(in: accounts.service.data.path).isEmpty)
    }

    private func devices(_ accounts: TestAccounts, _ cookie: String) async throws -> [JSON] {
        let list = try TestAccounts.json(try await accounts.send("GET", "/api/v1/devices", cookie: cookie))
        return list["devices"]?.array ?? []
    }
}
