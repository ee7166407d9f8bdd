import FaultTable
import Foundation
import LoopbackClient
import Testing

@Suite("haru serve on a system that fails", .serialized, .timeLimit(.minutes(10)))
struct StartFaultTests {
    /// The calls of `haru serve` on its way to the first answer, and their usual errors.
    static let calls: [(fault_system_call, Int32)] = [
        (FAULT_EPOLL_CREATE, EMFILE), (FAULT_EPOLL_ADD, ENOSPC), (FAULT_EVENTFD, ENFILE), (FAULT_SOCKET, EMFILE),
        (FAULT_BIND, EACCES), (FAULT_LISTEN, EADDRINUSE), (FAULT_GETSOCKNAME, ENOBUFS), (FAULT_OPEN_FILE, EMFILE),
        (FAULT_OPEN_FILE, ENOSPC), (FAULT_READ_FILE, EIO), (FAULT_WRITE_FILE, EIO), (FAULT_WRITE_FILE, ENOSPC),
        (FAULT_TRUNCATE_FILE, ENOSPC), (FAULT_SYNC_FILE, EIO), (FAULT_MKDIR, EROFS), (FAULT_THREAD, EAGAIN),
    ]

    /// Long runs try every call of the start; short ones the first, the last and one between.
    private static let isLong = ProcessInfo.processInfo.environment["HARU_TEST_SECONDS"] != nil

    @Test("names its failure at the start in one line, or serves", arguments: calls)
    func start(call: fault_system_call, code: Int32) async throws {
        let sound = FaultySystem()
        let (answered, _) = try await serve(sound) { $0.seen(call) }
        let count = try #require(answered)
        #expect(count > 0, "the call is not made any more")
        for at in Self.isLong ? Array(1...count) : Array(Set([1, (count + 1) / 2, count])).sorted() {
            let system = FaultySystem()
            system.fail(call, at: at, code: code)
            let (answered, end) = try await serve(system) { $0.failed(call) }
            let note: Comment = "call \(call.rawValue), error \(code), from call \(at): \(end.errors)"
            #expect([0, 1].contains(end.code), note)
            let lines = end.errors.split(separator: "\n")
            #expect(lines.allSatisfy { $0.hasPrefix("haru: ") && !$0.contains("Error(") }, note)
            // Who does not serve says why.
            if answered == nil {
                #expect(end.code == 1, note)
                #expect(lines.count >= 1, note)
            }
        }
    }

    /// Starts a server, asks it and ends it; one that has said where it is must answer as soon as the system is sound again,
    /// if not before. Returns the result of `body` before that; nil if the server did not start.
    private func serve<Result>(
        _ system: FaultySystem, _ body: (FaultySystem) -> Result
    ) async throws -> (Result?, (code: Int32, errors: String)) {
        let process = try ServeProcess(["--quiet"], environment: system.environment)
        var result: Result?
        if let port = try? await process.port() {
            let before = try? await Loopback.request("GET", "/healthz", port: port).status
            result = body(system)
            system.heal()
            if before != 200 { #expect(try await Loopback.request("GET", "/healthz", port: port).status == 200) }
            process.send(SIGTERM)
        }
        return (result, try await process.end())
    }

    @Test("says in words whether the data is safe when the disk is full at its end")
    func fullAtTheEnd() async throws {
        let system = FaultySystem()
        let process = try ServeProcess(["--quiet"], environment: system.environment)
        let port = try await process.port()
        #expect(try await Loopback.request("GET", "/readyz", port: port).status == 200)
        system.fail(FAULT_WRITE_FILE, code: ENOSPC)
        let unready = try await Loopback.request("GET", "/readyz", port: port)
        #expect(unready.status == 503)
        #expect(unready.text == "The store does not work: the disk is full.\n")
        process.send(SIGTERM)
        let (code, errors) = try await process.end()
        #expect(code == 1)
        #expect(
            errors == "haru: the store could not be closed in order: the disk is full; "
                + "what was saved is kept beside the database and is read at the next start\n")
        // The next start has it.
        let next = try ServeProcess(["--quiet"], dataFolder: process.data.path)
        #expect(try await Loopback.request("GET", "/readyz", port: try await next.port()).status == 200)
        next.send(SIGTERM)
        #expect(try await next.end().code == 0)
    }

    /// The calls that fail while it stops. Not among them: a thread that cannot be made. Swift's own pool asks for one
    /// again each second until it gets one, and the stop with it.
    static let lastCalls: [(fault_system_call, Int32)] = [
        (FAULT_WRITE_FILE, EIO), (FAULT_WRITE_FILE, ENOSPC), (FAULT_SYNC_FILE, EIO), (FAULT_TRUNCATE_FILE, EIO),
        (FAULT_READ_FILE, EIO), (FAULT_OPEN_FILE, EMFILE), (FAULT_SHUTDOWN, ENOTCONN), (FAULT_GETSOCKOPT, ENOBUFS),
    ]

    @Test("ends in time and in words whatever fails then, and the next start has the data", arguments: lastCalls)
    func stop(call: fault_system_call, code: Int32) async throws {
        let system = FaultySystem()
        let process = try ServeProcess(["--quiet"], environment: system.environment)
        let port = try await process.port()
        // A commit that is still in the log, and a connection that is still open.
        #expect(try await Loopback.request("GET", "/readyz", port: port).status == 200)
        let end = try await Loopback.blocking {
            let idle = try LoopbackConnection(port: port)
            try idle.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = idle.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }
            system.fail(call, at: system.seen(call) + 1, code: code)
            process.send(SIGTERM)
            return idle.receive(within: 30_000)
        }
        #expect(end.isClosed)
        let (exit, errors) = try await process.end()
        let note: Comment = "call \(call.rawValue), error \(code): \(exit), \(errors)"
        #expect([0, 1].contains(exit), note)
        #expect((exit == 1) == errors.hasPrefix("haru: the store could not be closed in order: "), note)
        #expect(!errors.contains("Error("), note)
        let next = try ServeProcess(["--quiet"], dataFolder: process.data.path)
        #expect(try await Loopback.request("GET", "/readyz", port: try await next.port()).status == 200, note)
        next.send(SIGTERM)
        #expect(try await next.end().code == 0, note)
    }

    @Test("says how many connections the system leaves room for, and serves them", arguments: [64, 48])
    func fewFiles(files: Int) async throws {
        let process = try ServeProcess(["--quiet"], files: files)
        let port = try await process.port()
        let statuses = try await Loopback.blocking {
            // Many more clients than there are descriptors; a full server gives each that is silent three seconds.
            let silent = try (0..<(2 * (files - 40))).map { _ in try LoopbackConnection(port: port) }
            for connection in silent { #expect(connection.receive(within: 60_000).isClosed) }
            return try (0..<3).map { _ in
                let next = try LoopbackConnection(port: port)
                try next.send("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                return next.receive(within: 30_000).status
            }
        }
        #expect(statuses == [200, 200, 200])
        process.send(SIGTERM)
        let (code, errors) = try await process.end()
        #expect(code == 0)
        #expect(
            errors.hasPrefix(
                "haru: \(files - 40) connections at a time rather than 12000: the system allows \(files) open files "
                    + "(ulimit -n; LimitNOFILE= under systemd)\n"))
    }

    @Test("does not start with too few open files")
    func tooFewFiles() async throws {
        let (code, errors) = try await ServeProcess(files: 47).end()
        #expect(code == 1)
        #expect(
            errors == "haru: the system allows 47 open files, and at least 48 are needed "
                + "(ulimit -n; LimitNOFILE= under systemd)\n")
    }
}
