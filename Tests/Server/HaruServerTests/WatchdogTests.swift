import Glibc
import HTTP
import LoopbackClient
import Synchronization
import Testing

@testable import HaruServer

@Suite("The watchdog", .timeLimit(.minutes(10)))
struct WatchdogTests {
    private final class Warnings: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private final class Limits: Sendable {
        private let limits = Mutex<[Duration]>([])
        var all: [Duration] { limits.withLock { $0 } }
        func add(_ limit: Duration) { limits.withLock { $0.append(limit) } }
    }

    private func manager(_ socket: NotifySocket, seconds: Int = 30) throws -> ServiceManager {
        let environment = ["NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": "\(seconds * 1_000_000)"]
        return try #require(ServiceManager { environment[$0] })
    }

    @Test("tells the service manager that the program works, as long as clients are taken")
    func alive() throws {
        let socket = try NotifySocket()
        let watchdog = Watchdog(try manager(socket)) { _ in }
        watchdog.record(nil)
        watchdog.record(nil)
        #expect(socket.receive() == "WATCHDOG=1")
        #expect(socket.receive() == "WATCHDOG=1")
    }

    @Test(
        "is silent to the service manager while something is in the way, and warns once",
        arguments: [
            (.loopStands, "the server's loop does not come round"),
            (.exhausted(errno: EMFILE), "the system has nothing left for another one (Too many open files)"),
            (.unknown, "a connection of the server's own was not taken in time"),
            (.full(limit: 9, unchanged: .seconds(181)), "all 9 connections are in use"),
        ] as [(Obstacle, String)])
    func silent(obstacle: Obstacle, text: String) throws {
        let socket = try NotifySocket()
        let warnings = Warnings()
        let watchdog = Watchdog(try manager(socket), warn: { warnings.add($0) })
        watchdog.record(obstacle)
        watchdog.record(obstacle)
        #expect(watchdog.obstacle == obstacle)
        #expect(warnings.all == ["no connection is taken: \(text)"])
        #expect(socket.receive() == "STATUS=no connection is taken: \(text)")
        #expect(socket.receive() == nil)
        watchdog.record(nil)
        #expect(watchdog.obstacle == nil)
        #expect(warnings.all.last == "connections are taken again")
        #expect(socket.receive() == "STATUS=connections are taken again")
        #expect(socket.receive() == "WATCHDOG=1")
    }

    @Test("has nothing to say of a server that was told to stop")
    func stopped() throws {
        let socket = try NotifySocket()
        let warnings = Warnings()
        let watchdog = Watchdog(try manager(socket), warn: { warnings.add($0) })
        watchdog.stop()
        watchdog.record(.loopStands)
        watchdog.record(nil)
        #expect(warnings.all.isEmpty)
        #expect(socket.receive() == nil)
    }

    @Test("does not have a server restarted that is full and busy")
    func full() throws {
        let socket = try NotifySocket()
        let watchdog = Watchdog(try manager(socket)) { _ in }
        watchdog.record(.full(limit: 9, unchanged: .seconds(179)))
        #expect(watchdog.obstacle != nil)
        #expect(socket.receive()?.hasPrefix("STATUS=") == true)
        #expect(socket.receive() == "WATCHDOG=1")
    }

    @Test("looks again and again, three times as often as the manager asks, until it is stopped")
    func looks() async throws {
        let socket = try NotifySocket()
        let watchdog = Watchdog(try manager(socket, seconds: 1)) { _ in }
        let limits = Limits()
        try watchdog.start { limit in
            limits.add(limit)
            return nil
        }
        let first = try await Loopback.blocking { socket.receive(within: 30_000) }
        let second = try await Loopback.blocking { socket.receive(within: 30_000) }
        watchdog.stop()
        #expect([first, second] == ["WATCHDOG=1", "WATCHDOG=1"])
        #expect(limits.all.allSatisfy { $0 == .seconds(1) / 3 })
    }

    @Test("feeds the service manager of a real server")
    func service() async throws {
        let socket = try NotifySocket()
        let manager = try manager(socket)
        let service = try TestService { $0.manager = manager }
        #expect(try await Loopback.blocking { socket.receive(within: 30_000) } == "WATCHDOG=1")
        #expect(try await service.get("/readyz").status == 200)
    }

    @Test("turns /readyz to 503 with the reason when all connections are in use, and back")
    func unready() async throws {
        let socket = try NotifySocket()
        let manager = try manager(socket, seconds: 1)
        let service = try TestService {
            $0.manager = manager
            $0.limits.connections = 2
        }
        let port = service.port
        let (full, free) = try await Loopback.blocking {
            var full: LoopbackResponse?
            for _ in 0..<20 where full == nil {
                // This one says nothing, for which a full server gives it three seconds.
                let silent = try LoopbackConnection(port: port)
                full = try Self.ready(port, until: 503)
                _ = silent.receive(within: 0)
            }
            return (full, try Self.ready(port, until: 200))
        }
        #expect(full?.text == "No connection is taken: all 2 connections are in use.\n")
        #expect(free?.text == "ready\n")
    }

    /// Asks on one connection, again and again, until the answer is `status`; nil if the connection ends before.
    private static func ready(_ port: UInt16, until status: Int) throws -> LoopbackResponse? {
        let connection = try LoopbackConnection(port: port)
        for _ in 0..<100 {
            do { try connection.send("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n") } catch { return nil }
            let bytes = connection.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }.bytes
            guard let response = LoopbackResponse.parse(bytes)?.response else { return nil }
            if response.status == status { return response }
            usleep(20_000)
        }
        return nil
    }
}
