import Glibc
import LoopbackClient
import Testing

@testable import HTTP

/// Clients who come and go at random, more than the server takes at a time. HARU_TEST_SECONDS sets how long.
@Suite("Clients who come and go")
struct ComingAndGoingTests {
    private static let limit = 12
    private static let clients = 24

    @Test("never keep the server from taking the next one, and leave nothing behind")
    func randomly() async throws {
        let seed = Seeded.given()
        let seconds = getenv("HARU_TEST_SECONDS").flatMap { Double(String(cString: $0)) } ?? 5
        let server = try TestServer {
            $0.limits.connections = Self.limit
            $0.deadlines.head = .milliseconds(150)
            $0.deadlines.body = .milliseconds(150)
            $0.deadlines.idle = .milliseconds(300)
            $0.deadlines.reading = .milliseconds(300)
        }
        let port = server.port
        let end = ContinuousClock.now + .seconds(seconds)
        let answered = SharedCount()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<Self.clients {
                group.addTask {
                    try await Loopback.blocking {
                        var generator = Seeded(state: seed &+ UInt64(client))
                        while ContinuousClock.now < end { try Self.visit(port, &generator) }
                    }
                }
            }
            // One who only asks: with deadlines of fractions of a second, nobody may wait for long.
            group.addTask {
                repeat {
                    let status = try await Loopback.blocking { try Self.ask(port) }
                    #expect(status == 200, "seed \(seed): not served within ten seconds")
                    if status != 200 { return }
                    answered.add()
                } while ContinuousClock.now < end
            }
            try await group.waitForAll()
        }
        #expect(answered.value > 0, "seed \(seed)")
        #expect(try await Loopback.blocking { try Self.ask(port) } == 200, "seed \(seed)")
        let obstacle = try await Loopback.blocking { server.server.obstacle(within: .seconds(10)) }
        #expect(obstacle == nil, "seed \(seed)")
        server.server.stop(within: .seconds(2))
        await server.server.stopped()
        #expect(server.observer.current.connections == 0, "seed \(seed)")
        #expect(server.observer.current.mostConnections <= Self.limit, "seed \(seed)")
    }

    /// The status of one plain request.
    private static func ask(_ port: UInt16) throws -> Int? {
        let connection = try LoopbackConnection(port: port)
        try connection.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        return connection.receive(within: 10_000).status
    }

    /// One connection of some kind.
    private static func visit(_ port: UInt16, _ generator: inout Seeded) throws {
        let connection = try LoopbackConnection(port: port)
        let wait = Int32.random(in: 0...250, using: &generator)
        // The server may have cut it already, which is its right.
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: break
        case 1: try? connection.send("GET / HTTP/1.1\r\nHos")
        case 2: try? connection.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc")
        case 3: try? connection.send("GET /big HTTP/1.1\r\nHost: a\r\n\r\n")
        case 4: try? connection.send("GET /slow?50 HTTP/1.1\r\nHost: a\r\n\r\n")
        case 5:
            try? connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            connection.finishSending()
        case 6: connection.resetsWhenClosed()
        default: try? connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /hop HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        _ = connection.receive(within: wait) { $0.count > 1 << 16 }
    }
}
