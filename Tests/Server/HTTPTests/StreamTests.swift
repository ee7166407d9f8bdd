import Glibc
import LoopbackClient
import Synchronization
import Testing

@testable import HTTP

@Suite("A response that is a stream", .timeLimit(.minutes(10)))
struct StreamTests {
    private final class Streams: Sendable {
        let open = Mutex<[ResponseStream]>([])
        let ended = Atomic(0)

        func make() -> Response {
            let stream = ResponseStream { [self] in ended.add(1, ordering: .relaxed) }
            open.withLock { $0.append(stream) }
            return Response(.ok, headers: ["Content-Type": "text/plain"], body: .stream(stream))
        }

        func send(_ text: String) {
            for stream in open.withLock({ $0 }) { stream.send(Array(text.utf8)) }
        }
    }

    private func connect(_ server: Server) throws -> LoopbackConnection {
        let connection = try LoopbackConnection(port: server.port)
        try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        return connection
    }

    private func receives(_ connection: LoopbackConnection, _ text: String) -> Bool {
        connection.receive(within: 60_000) { String(decoding: $0, as: UTF8.self).contains(text) }.text.contains(text)
    }

    @Test("comes piece by piece, and the connection goes on after its end")
    func pieces() async throws {
        let streams = Streams()
        let server = try Server(ServerConfiguration()) { _ in streams.make() }
        try await Loopback.blocking {
            let connection = try connect(server)
            #expect(receives(connection, "Transfer-Encoding: chunked"))
            streams.send("one")
            #expect(receives(connection, "3\r\none\r\n"))
            streams.send("another")
            #expect(receives(connection, "another"))
            streams.open.withLock { $0[0] }.end()
            #expect(receives(connection, "0\r\n\r\n"))
            try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(receives(connection, "200 OK"))
        }
        #expect(streams.ended.load(ordering: .relaxed) == 1)
    }

    @Test("ends when its client has left, once something is sent")
    func left() async throws {
        let streams = Streams()
        let server = try Server(ServerConfiguration()) { _ in streams.make() }
        try await Loopback.blocking {
            var connection: LoopbackConnection? = try connect(server)
            #expect(try receives(#require(connection), "chunked"))
            connection = nil
            for _ in 0..<3000 where streams.ended.load(ordering: .relaxed) == 0 {
                streams.send("x")
                usleep(20_000)
            }
        }
        #expect(streams.ended.load(ordering: .relaxed) == 1)
    }

    @Test("does not keep a server from stopping, asleep or not")
    func stopping() async throws {
        let streams = Streams()
        let server = try Server(ServerConfiguration()) { _ in streams.make() }
        let (asleep, awake) = (try connect(server), try connect(server))
        #expect(receives(asleep, "chunked"))
        #expect(receives(awake, "chunked"))
        streams.open.withLock { _ = $0[1].send(Array("x".utf8)) }
        server.stop(within: .milliseconds(100))
        await server.stopped()
        #expect(streams.ended.load(ordering: .relaxed) == 2)
    }
}
