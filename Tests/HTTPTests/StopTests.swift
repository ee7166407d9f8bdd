import Glibc
import LoopbackClient
import Testing

@testable import HTTP

@Suite("Stopping")
struct StopTests {
    /// What a client gets that has sent `request` when the server stops, and how long the stop took.
    private func stop(
        _ server: TestServer, within grace: Duration, during request: String
    ) async throws -> (received: LoopbackConnection.Received, duration: Duration) {
        let port = server.port
        let client = Task {
            try await Loopback.blocking {
                let connection = try LoopbackConnection(port: port)
                try connection.send(request)
                return connection.receive(within: 8000)
            }
        }
        try await Task.sleep(for: .milliseconds(150))
        let begin = ContinuousClock.now
        server.server.stop(within: grace)
        await server.server.stopped()
        return (try await client.value, ContinuousClock.now - begin)
    }

    @Test("finishes the request that runs, closes its connection, and takes no other")
    func inFlight() async throws {
        let server = try TestServer()
        let (received, duration) = try await stop(
            server, within: .seconds(5), during: "GET /slow?500 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(received.status == 200)
        #expect(received.text.hasSuffix("slow"))
        #expect(received.isClosed)
        #expect(duration < .seconds(3))
        #expect(throws: LoopbackConnection.Failure.connect(errno: ECONNREFUSED)) {
            try LoopbackConnection(port: server.port)
        }
    }

    @Test("cancels a request that takes longer than the grace")
    func tooSlow() async throws {
        let server = try TestServer()
        let (received, duration) = try await stop(
            server, within: .milliseconds(200), during: "GET /slow?60000 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(received.isClosed)
        #expect(received.bytes.isEmpty)
        #expect(duration < .seconds(3))
    }

    @Test("does not wait for idle connections")
    func idle() async throws {
        let server = try TestServer()
        let (received, duration) = try await stop(
            server, within: .seconds(5), during: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(received.isClosed)
        #expect(received.status == 200)
        #expect(duration < .seconds(2))
    }

    @Test("cuts a body that does not come")
    func body() async throws {
        let server = try TestServer()
        let (received, duration) = try await stop(
            server, within: .milliseconds(300),
            during: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc")
        #expect(received.isClosed)
        #expect(received.status == nil)
        #expect(duration < .seconds(2))
    }

    @Test("twice is the same as once")
    func twice() async throws {
        let server = try TestServer()
        server.server.stop(within: .zero)
        server.server.stop(within: .seconds(60))
        await server.server.stopped()
        await server.server.stopped()
        #expect(server.observer.current.connections == 0)
    }
}
