import LoopbackClient
import Replica
import TestStores
import Testing

@testable import HaruServer

@Suite("A server whose PostgreSQL is gone", .timeLimit(.minutes(10)))
struct OutageTests {
    @Test("says that it is busy, is not ready, and goes on when it is back")
    func outage() async throws {
        let server = try await Loopback.blocking { try PostgreSQLServer() }
        let accounts = try TestAccounts(place: try await TestPlace(.postgreSQL, on: server))
        let token = try await accounts.account()
        func sync() async throws -> LoopbackResponse {
            let request = SyncRequest(log: "", since: 0, changes: [TestChange.text("a")])
            return try await accounts.program("POST", "/api/v1/sync", request.json.bytes, token: token)
        }
        #expect(try await sync().status == 200)
        #expect(try await accounts.service.get("/readyz").status == 200)
        try await Loopback.blocking { try server.stop() }
        let refused = try await sync()
        #expect(refused.status == 503)
        #expect(TestAccounts.code(refused) == "busy")
        #expect(refused["retry-after"] == "2")
        let unready = try await accounts.service.get("/readyz")
        #expect(unready.status == 503)
        #expect(unready.text.contains("PostgreSQL cannot be reached"))
        #expect(!unready.text.contains(server.password))
        try await Loopback.blocking { try server.start() }
        while try await sync().status != 200 { try await Task.sleep(for: .milliseconds(20)) }
        // Each thread finds its own connection lost, and nobody hears of it.
        for _ in 0..<16 {
            let ready = try await accounts.service.get("/readyz")
            #expect(ready.status == 200, "\(ready.text)")
        }
    }
}
