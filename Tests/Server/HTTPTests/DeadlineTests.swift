import Glibc
import LoopbackClient
import Testing

@testable import HTTP

/// Each client must be cut after its deadline, which is short here, and not much later.
@Suite("Slow clients", .serialized)
struct DeadlineTests {
    /// Sends `first`, then a byte of `drip` every `pause` milliseconds, until the server closes; the seconds it took,
    /// or nil if it did not close within `limit` milliseconds.
    private func secondsUntilClosed(
        _ port: UInt16, first: String, drip: UInt8?, pause: Int32 = 20, limit: Int32 = 30_000
    ) async throws -> Double? {
        try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send(first)
            let begin = ContinuousClock.now
            while ContinuousClock.now - begin < .milliseconds(Int64(limit)) {
                if let drip { try? connection.send([drip]) }
                if connection.receive(within: pause).isClosed { return (ContinuousClock.now - begin) / .seconds(1) }
            }
            return nil
        }
    }

    @Test("that drip a head are cut", arguments: ["", "GET / HT", "GET / HTTP/1.1\r\nHost: a\r\nFoo: "])
    func headDrip(first: String) async throws {
        let server = try TestServer { $0.deadlines.head = .milliseconds(300) }
        let seconds = try await secondsUntilClosed(server.port, first: first, drip: UInt8(ascii: "G"))
        #expect(try #require(seconds) >= 0.29)
        #expect(server.observer.current.refused == [.slowHead])
    }

    @Test("that connect and say nothing are cut")
    func silence() async throws {
        let server = try TestServer { $0.deadlines.head = .milliseconds(200) }
        #expect(try await secondsUntilClosed(server.port, first: "", drip: nil) != nil)
    }

    @Test("that drip a later head on a kept connection are cut by the same deadline")
    func laterHeadDrip() async throws {
        let server = try TestServer { $0.deadlines.head = .milliseconds(300) }
        let seconds = try await secondsUntilClosed(
            server.port, first: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", drip: UInt8(ascii: "G"))
        #expect(seconds != nil)
        #expect(server.observer.current.refused == [.slowHead])
    }

    @Test("that drip a body are cut, and their handler is told")
    func bodyDrip() async throws {
        let server = try TestServer { $0.deadlines.body = .milliseconds(300) }
        let seconds = try await secondsUntilClosed(
            server.port, first: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n", drip: 1)
        #expect(try #require(seconds) >= 0.29)
        #expect(server.observer.current.refused == [.slowBody])
    }

    @Test("that send a body fast enough may send it for half an hour, and no longer")
    func wholeBody() {
        let deadlines = Deadlines()
        #expect(!deadlines.isTooSlow(.seconds(1800), received: 20_000_000))
        #expect(deadlines.isTooSlow(.seconds(1801), received: 20_000_000))
        #expect(!deadlines.isTooSlow(.seconds(100), received: 100_000))
        #expect(deadlines.isTooSlow(.seconds(100), received: 99_999))
        #expect(!deadlines.isTooSlow(.seconds(10), received: 0))
    }

    @Test("that send a body slowly, but fast enough, are served")
    func bodyInTime() async throws {
        let server = try TestServer {
            $0.deadlines.body = .milliseconds(200)
            $0.deadlines.bodyRate = 100
        }
        let port = server.port
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 600\r\n\r\n")
            for _ in 0..<6 {
                try connection.send([UInt8](repeating: 1, count: 100))
                usleep(100_000)
            }
            return connection.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }
        }
        #expect(received.status == 200)
    }

    @Test("that do not read their answers are cut")
    func noReader() async throws {
        let server = try TestServer { $0.deadlines.reading = .milliseconds(400) }
        let port = server.port
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port, receiveBuffer: 4096)
            try connection.send("GET /big HTTP/1.1\r\nHost: a\r\n\r\n")
            usleep(1_500_000)
            return connection.receive(within: 30_000)
        }
        #expect(received.isClosed)
        #expect(received.bytes.count < 8 << 20)
        #expect(server.observer.current.refused == [.slowReader])
    }

    @Test("that read slowly are served to the end")
    func slowReader() async throws {
        let server = try TestServer { $0.deadlines.reading = .milliseconds(1500) }
        let port = server.port
        let count = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port, receiveBuffer: 65536)
            try connection.send("GET /shared HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            var count = 0
            for _ in 0..<10 {
                count += connection.receive(within: 1000) { $0.count > 20_000 }.bytes.count
                usleep(250_000)
            }
            return count + connection.receive(within: 30_000).bytes.count
        }
        #expect(count > 300_000)
    }

    @Test("that ask nothing more are let go after the idle time, and it is no refusal")
    func idle() async throws {
        let server = try TestServer {
            $0.deadlines.idle = .milliseconds(2500)
            $0.deadlines.head = .milliseconds(1000)
        }
        let seconds = try await secondsUntilClosed(
            server.port, first: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", drip: nil)
        #expect(try #require(seconds) >= 2.45)
        #expect(server.observer.current.refused.isEmpty)
    }

    @Test("are not confused with slow handlers")
    func slowHandler() async throws {
        let server = try TestServer {
            $0.deadlines.head = .milliseconds(1000)
            $0.deadlines.body = .milliseconds(1000)
            $0.deadlines.idle = .milliseconds(1000)
            $0.deadlines.reading = .milliseconds(1000)
        }
        #expect(try await Loopback.request("GET", "/slow?3000", port: server.port).status == 200)
    }
}
