import Glibc
import LoopbackClient
import Testing

@testable import HTTP

/// A wrong wait shows as a test that reaches its time limit, as every grace but the short ones is far beyond it: no test
/// here measures time.
@Suite("Stopping", .timeLimit(.minutes(10)))
struct StopTests {
    private static let never = Duration.seconds(3600)

    /// The answer to a client that sends `request`, after which the server stops once `isReady`.
    private func stop(
        _ server: TestServer, within grace: Duration, during request: String, when isReady: () -> Bool
    ) async throws -> LoopbackConnection.Received {
        let port = server.port
        let client = Task {
            try await Loopback.blocking {
                let connection = try LoopbackConnection(port: port)
                try connection.send(request)
                return connection.receive(within: 60_000)
            }
        }
        while !isReady() { try await Task.sleep(for: .milliseconds(5)) }
        server.server.stop(within: grace)
        await server.server.stopped()
        return try await client.value
    }

    @Test("finishes the request that runs, closes its connection, and takes no other")
    func inFlight() async throws {
        let server = try TestServer()
        let received = try await stop(
            server, within: Self.never, during: "GET /slow?500 HTTP/1.1\r\nHost: a\r\n\r\n"
        ) { server.slowRequests.value == 1 }
        #expect(received.status == 200)
        #expect(received.text.hasSuffix("slow"))
        #expect(received.isClosed)
        #expect(throws: LoopbackConnection.Failure.connect(errno: ECONNREFUSED)) {
            try LoopbackConnection(port: server.port)
        }
    }

    @Test("cancels a request that takes longer than the grace")
    func tooSlow() async throws {
        let server = try TestServer()
        let received = try await stop(
            server, within: .milliseconds(200), during: "GET /slow?3600000 HTTP/1.1\r\nHost: a\r\n\r\n"
        ) { server.slowRequests.value == 1 }
        #expect(received.isClosed)
        #expect(received.bytes.isEmpty)
    }

    @Test("does not wait for idle connections")
    func idle() async throws {
        let server = try TestServer()
        let received = try await stop(
            server, within: Self.never, during: "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        ) { server.observer.current.served.count == 1 }
        #expect(received.isClosed)
        #expect(received.status == 200)
    }

    @Test("cuts a body that does not come")
    func body() async throws {
        let server = try TestServer()
        let received = try await stop(
            server, within: .milliseconds(300),
            during: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc"
        ) { server.observer.current.connections == 1 }
        #expect(received.isClosed)
        #expect(received.status == nil)
    }

    @Test("twice is the same as once")
    func twice() async throws {
        let server = try TestServer()
        server.server.stop(within: .zero)
        server.server.stop(within: Self.never)
        await server.server.stopped()
        await server.server.stopped()
        #expect(server.observer.current.connections == 0)
    }
}
