import Glibc
import LoopbackClient
import Testing

@testable import HTTP

@Suite("Limits")
struct LimitTests {
    @Test("a body above the handler's limit is answered 413 before it is sent")
    func handlerLimit() async throws {
        let server = try TestServer()
        let port = server.port
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: \((1 << 20) + 1)\r\n\r\n")
            return connection.receive(within: 30_000)
        }
        #expect(received.status == 413)
        #expect(received.isClosed)
    }

    @Test("who sends a body all the same that is refused before it comes can read why")
    func readableRefusal() async throws {
        for (path, limit) in [("echo", 64 << 20), ("count", 1 << 20)] {
            let server = try TestServer { $0.limits.body = limit }
            let port = server.port
            let received = try await Loopback.blocking {
                let connection = try LoopbackConnection(port: port)
                let body = [UInt8](repeating: 1, count: 9 << 20)
                try connection.send("POST /\(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n")
                // In pieces, as from afar: a reset between them would be an error of the next.
                for start in stride(from: 0, to: body.count, by: 1 << 20) {
                    try connection.send(Array(body[start..<start + (1 << 20)]))
                    usleep(2000)
                }
                return connection.receive(within: 30_000)
            }
            #expect(received.status == 413)
            #expect(received.isClosed)
        }
    }

    @Test("who stops in the middle of a body is answered as soon as there is an answer", arguments: [0, 1, 900_000])
    func stalled(sent: Int) async throws {
        let server = try TestServer()
        let port = server.port
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send("POST /late HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
            try connection.send([UInt8](repeating: 1, count: sent))
            return connection.receive(within: 9_000)
        }
        #expect(received.status == 200)
        #expect(received.text.hasSuffix("late 1000000"))
        #expect(received.isClosed)
        // The client sees the end of the connection before the server's thread does.
        while server.observer.current.served.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(server.observer.current.served.map(\.wasCompleted) == [true])
    }

    @Test("a body above the server's limit is answered 413 whatever the handler takes")
    func serverLimit() async throws {
        let server = try TestServer { $0.limits.body = 10 }
        #expect(
            try await Loopback.request("POST", "/count", port: server.port, body: [UInt8](repeating: 1, count: 11))
                .status == 413)
        #expect(
            try await Loopback.request("POST", "/count", port: server.port, body: [UInt8](repeating: 1, count: 10))
                .status == 200)
        #expect(server.observer.current.refused == [.bodyTooLarge])
    }

    @Test("connections above the limit wait until one ends")
    func connections() async throws {
        let server = try TestServer { $0.limits.connections = 3 }
        let port = server.port
        let (before, after) = try await Loopback.blocking {
            var open = try (0..<3).map { _ in try LoopbackConnection(port: port) }
            for connection in open {
                try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = connection.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }
            }
            let waiting = try LoopbackConnection(port: port)
            try waiting.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let before = waiting.receive(within: 200)
            open.removeFirst()
            return (before, waiting.receive(within: 30_000) { LoopbackResponse.parse($0) != nil })
        }
        #expect(before.bytes.isEmpty)
        #expect(!before.isClosed)
        #expect(after.status == 200)
    }

    @Test(
        "clients who fill the server, or nearly, and say nothing are cut, and the next is served",
        arguments: [1, 2, 3, 4, 9])
    func silentClients(count: Int) async throws {
        let server = try TestServer {
            $0.limits.connections = 3
            $0.deadlines.head = .milliseconds(1000)
        }
        let port = server.port
        let statuses = try await Loopback.blocking {
            let silent = try (0..<count).map { _ in try LoopbackConnection(port: port) }
            for connection in silent { #expect(connection.receive(within: 30_000).isClosed) }
            // Twice, so that the server is not woken for the second by the first one's end.
            return try (0..<2).map { _ in
                let next = try LoopbackConnection(port: port)
                try next.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                return next.receive(within: 30_000).status
            }
        }
        #expect(statuses == [200, 200])
    }

    @Test("an idle connection makes room for a client who waits, long before its own time is over")
    func idleMakesRoom() async throws {
        let server = try TestServer { $0.limits.connections = 1 }
        let port = server.port
        let (idle, next) = try await Loopback.blocking {
            let idle = try LoopbackConnection(port: port)
            try idle.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = idle.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }
            let next = try LoopbackConnection(port: port)
            try next.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let answer = next.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }
            return (idle.receive(within: 30_000), answer)
        }
        #expect(idle.isClosed)
        #expect(next.status == 200)
        #expect(server.observer.current.refused.isEmpty)
    }

    @Test("connections of one address above its limit are closed, and counted down when they end")
    func connectionsPerAddress() async throws {
        let server = try TestServer {
            $0.limits.connectionsPerAddress = 2
            $0.limits.trustedProxies = .none
        }
        let port = server.port
        let refused = try await Loopback.blocking {
            let open = try (0..<2).map { _ in try LoopbackConnection(port: port) }
            for connection in open {
                try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = connection.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }
            }
            return try LoopbackConnection(port: port).receive(within: 30_000)
        }
        #expect(refused.isClosed)
        #expect(refused.bytes.isEmpty)
        #expect(server.observer.current.refused == [.connectionLimit])
        // The connections above have ended; the server may take a moment to see it.
        var status: Int?
        for _ in 0..<3000 where status == nil {
            status = try? await Loopback.request("GET", "/", port: port).status
            if status == nil { try await Task.sleep(for: .milliseconds(20)) }
        }
        #expect(status == 200)
    }

    @Test("a loopback address is not limited by default: a proxy's connections come from there")
    func loopback() async throws {
        let server = try TestServer { $0.limits.connectionsPerAddress = 1 }
        let port = server.port
        let statuses = try await Loopback.blocking {
            let open = try (0..<5).map { _ in try LoopbackConnection(port: port) }
            return try open.map { connection in
                try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                return connection.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }.status
            }
        }
        #expect(statuses == [200, 200, 200, 200, 200])
    }

    @Test("a proxy that is named may have more connections than one client, and this machine then not")
    func proxy() async throws {
        let proxies = try #require(TrustedProxies("127.0.0.2"))
        let server = try TestServer {
            $0.limits.connectionsPerAddress = 1
            $0.limits.trustedProxies = proxies
        }
        let port = server.port
        func statuses(from source: UInt32) async throws -> [Int?] {
            try await Loopback.blocking {
                let open = try (0..<3).map { _ in try LoopbackConnection(port: port, from: source) }
                return try open.map { connection in
                    // A connection that was closed may refuse bytes.
                    do { try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") } catch { return nil }
                    return connection.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }.status
                }
            }
        }
        #expect(try await statuses(from: 0x7f00_0002) == [200, 200, 200])
        #expect(try await statuses(from: 0x7f00_0001) == [200, nil, nil])
        #expect(server.observer.current.refused == [.connectionLimit, .connectionLimit])
    }
}
