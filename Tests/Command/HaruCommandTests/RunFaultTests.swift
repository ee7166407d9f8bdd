import FaultTable
import Foundation
import LoopbackClient
import Testing

@Suite("haru serve while the system fails", .serialized, .timeLimit(.minutes(10)))
struct RunFaultTests {
    @Test(
        "takes nobody while the system has nothing left, says so, and takes who waited once it has",
        arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM])
    func exhausted(code: Int32) async throws {
        let system = FaultySystem()
        let manager = try NotifySocket()
        let notify = ["NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": "1500000"]
        let process = try ServeProcess(["--quiet"], environment: system.environment.merging(notify) { $1 })
        let port = try await process.port()
        let (unready, served) = try await Loopback.blocking {
            let open = try LoopbackConnection(port: port)
            #expect(try Self.ready(open, is: true) != nil)
            // The socket keeps ten notices: one more would be lost.
            while manager.receive() != nil {}
            system.fail(FAULT_ACCEPT, code: code)
            let waiting = try LoopbackConnection(port: port)
            try waiting.send("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            let unready = try Self.ready(open, is: false)
            // The manager hears of it, maybe after us, and is not told any more that all is well.
            var hasReported = false
            while !hasReported, let notice = manager.receive(within: 30_000) {
                hasReported = notice.hasPrefix("STATUS=no connection is taken")
            }
            #expect(hasReported)
            let notice = manager.receive(within: 2000)
            #expect(notice == nil, "\(notice ?? "")")
            system.heal()
            let served = waiting.receive(within: 30_000).status
            #expect(try Self.ready(open, is: true) != nil)
            #expect(manager.receive(within: 30_000) != nil)
            return (unready, served)
        }
        let reason = String(cString: strerror(code))
        #expect(
            unready?.text
                == "No connection is taken: the system has nothing left for another one (\(reason)).\n")
        #expect(served == 200)
        process.send(SIGTERM)
        let (exit, errors) = try await process.end()
        #expect(exit == 0)
        #expect(errors.hasPrefix("haru: no connection is taken: the system has nothing left"))
        #expect(errors.hasSuffix("haru: connections are taken again\n"))
    }

    /// Asks /readyz on a connection that is open, until it answers as wanted or ten seconds are over.
    private static func ready(_ connection: LoopbackConnection, is isReady: Bool) throws -> LoopbackResponse? {
        for _ in 0..<200 {
            try connection.send("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n")
            let bytes = connection.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }.bytes
            let response = LoopbackResponse.parse(bytes)?.response
            if let response, (response.status == 200) == isReady { return response }
            usleep(50_000)
        }
        return nil
    }

    @Test("keeps serving while system calls fail at random, and has lost nothing afterwards")
    func randomly() async throws {
        let seed = Seeded.given()
        let seconds = ProcessInfo.processInfo.environment["HARU_TEST_SECONDS"].flatMap { Double($0) } ?? 5
        let system = FaultySystem()
        let process = try ServeProcess(["--quiet"], environment: system.environment)
        let port = try await process.port()
        let before = try process.descriptors()
        for (call, code) in Self.calls { system.fail(call, permille: 60, code: code, seed: seed) }
        let end = ContinuousClock.now + .seconds(seconds)
        let answered = try await withThrowingTaskGroup(of: Int.self) { group in
            for client in 0..<8 {
                group.addTask { try await Loopback.blocking { Self.visit(port, seed &+ UInt64(client), until: end) } }
            }
            return try await group.reduce(0, +)
        }
        #expect(answered > 0, "seed \(seed)")
        for (call, _) in Self.calls { #expect(system.failed(call) > 0, "call \(call.rawValue) is not made any more") }
        system.heal()
        for _ in 0..<3 {
            #expect(try await Loopback.request("GET", "/healthz", port: port).status == 200, "seed \(seed)")
        }
        // The last clients may still be leaving.
        var after = 0
        for _ in 0..<200 {
            after = try process.descriptors()
            if after <= before { break }
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(after <= before, "seed \(seed): descriptors are lost")
        process.send(SIGTERM)
        let (exit, errors) = try await process.end()
        #expect(exit == 0, "seed \(seed): \(errors)")
        #expect(!errors.contains("Error("), "seed \(seed): \(errors)")
    }

    private static let calls: [(fault_system_call, Int32)] = [
        (FAULT_ACCEPT, EMFILE), (FAULT_RECV, ECONNRESET), (FAULT_SENDMSG, EPIPE), (FAULT_EPOLL_ADD, ENOSPC),
        (FAULT_EPOLL_WAIT, EINTR), (FAULT_GETSOCKOPT, ENOBUFS), (FAULT_SHUTDOWN, ENOTCONN),
    ]

    /// Comes again and again with a request, or without one; counts the answers.
    private static func visit(_ port: UInt16, _ seed: UInt64, until end: ContinuousClock.Instant) -> Int {
        var generator = Seeded(state: seed)
        var answered = 0
        while ContinuousClock.now < end {
            guard let connection = try? LoopbackConnection(port: port) else { continue }
            if Int.random(in: 0..<10, using: &generator) > 0 {
                try? connection.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            }
            if connection.receive(within: 100).status == 200 { answered += 1 }
        }
        return answered
    }
}
