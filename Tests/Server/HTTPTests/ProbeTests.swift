import Glibc
import LoopbackClient
import Testing

@testable import HTTP

@Suite("The server's probe of itself", .timeLimit(.minutes(10)))
struct ProbeTests {
    private func obstacle(_ server: TestServer, within limit: Duration = .seconds(20)) async throws -> Obstacle? {
        try await Loopback.blocking { server.server.obstacle(within: limit) }
    }

    @Test(
        "finds nothing in the way while clients are taken, and makes no request",
        arguments: ["127.0.0.1", "::1", "0.0.0.0", "::"])
    func free(host: String) async throws {
        let server = try TestServer { $0.host = host }
        for _ in 0..<3 { #expect(try await obstacle(server) == nil) }
        server.server.stop(within: .zero)
        await server.server.stopped()
        #expect(server.observer.current.mostConnections == 1)
        #expect(server.observer.current.served.isEmpty)
        #expect(server.observer.current.refused.isEmpty)
    }

    @Test("says that all connections are in use, and for how long nothing has changed")
    func full() async throws {
        let server = try TestServer {
            $0.limits.connections = 1
            $0.deadlines.body = .seconds(3600)
        }
        let port = server.port
        let client = try await Loopback.blocking {
            let client = try LoopbackConnection(port: port)
            // It waits for a body.
            try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n")
            _ = client.receive(within: 30_000) { !$0.isEmpty }
            return Held(client)
        }
        guard case .full(limit: 1, let unchanged) = try await obstacle(server) else {
            Issue.record("not full")
            return
        }
        #expect(unchanged > .zero)
        client.close()
        while server.observer.current.connections > 0 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try await obstacle(server) == nil)
    }

    @Test("says that the loop stands when something blocks its thread")
    func blocked() async throws {
        let gate = Gate()
        let server = try Server(ServerConfiguration()) { _ in
            gate.reach()
            return .text(.ok, "")
        }
        let port = server.port
        let request = Task { try await Loopback.request("GET", "/", port: port).status }
        try await gate.isReached()
        #expect(try await Loopback.blocking { server.obstacle(within: .milliseconds(200)) } == .loopStands)
        gate.open()
        #expect(try await request.value == 200)
        #expect(try await Loopback.blocking { server.obstacle(within: .seconds(20)) } == nil)
    }

    @Test("says that the server stops")
    func stopping() async throws {
        let server = try TestServer()
        let port = server.port
        _ = try await Loopback.blocking { try LoopbackConnection(port: port).send("GET /slow?3600000 HTTP/1.1\r\n") }
        server.server.stop(within: .zero)
        await server.server.stopped()
        #expect(try await obstacle(server, within: .milliseconds(200)) != nil)
    }

    /// A connection that is kept open until `close`.
    private final class Held: @unchecked Sendable {
        private var connection: LoopbackConnection?
        init(_ connection: LoopbackConnection) { self.connection = connection }
        func close() { connection = nil }
    }
}
