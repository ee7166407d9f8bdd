import Glibc
import LoopbackClient
import Synchronization

@testable import HTTP

/// A real server on a free port with a few handlers, and the reports to its observer.
final class TestServer: Sendable {
    let server: Server
    let observer = RecordingObserver()
    /// How many requests have reached the handler of "slow".
    let slowRequests: SharedCount
    var port: UInt16 { server.port }

    init(_ adjust: (inout ServerConfiguration) -> Void = { _ in }) throws {
        var configuration = ServerConfiguration()
        configuration.commonHeaders = ["X-Common": "yes", "X-Content-Type-Options": "nosniff"]
        adjust(&configuration)
        configuration.observer = observer
        let count = SharedCount()
        slowRequests = count
        let router = Self.router(count)
        server = try Server(configuration) { await router.answer($0) }
    }

    private static func router(_ slowRequests: SharedCount) -> Router {
        var router = Router()
        router.on(.get, "/") { _ in .text(.ok, "hello") }
        router.on(.get, "big") { _ in Response(.ok, body: .bytes([UInt8](repeating: 7, count: 8 << 20))) }
        let shared = SharedBytes([UInt8](repeating: 9, count: 300_000))
        router.on(.get, "shared") { _ in Response(.ok, body: .shared(shared)) }
        var kept = Response(.ok, headers: ["X-Own": "kept"], body: .shared(shared))
        kept.slot = ReplySlot()
        let again = kept
        router.on(.get, "kept") { _ in again }
        router.on(.get, "empty") { _ in Response(.noContent) }
        router.on(.get, "slow") { request in
            slowRequests.add()
            let milliseconds = request.target.query.flatMap { Int64($0) } ?? 100
            try? await Task.sleep(for: .milliseconds(milliseconds))
            return .text(Task.isCancelled ? .serviceUnavailable : .ok, "slow")
        }
        router.on(.get, "hop") { _ in
            await Hop().jump()
            return .text(.ok, "hopped")
        }
        router.on(.get, "bad") { _ in Response(.ok, headers: ["X-Bad": "a\r\nSet-Cookie: x"]) }
        router.on(.post, "echo") { request in
            do throws(RequestBody.ReadingError) {
                return Response(.ok, body: .bytes(try await request.body.bytes(upTo: 1 << 20)))
            } catch {
                return .text(.contentTooLarge, "too large")
            }
        }
        router.on(.post, "count") { request in
            var count = 0
            while let chunk = try? await request.body.next() {
                count += chunk.count
                try? await Task.sleep(for: .milliseconds(1))
            }
            return .text(.ok, "\(count)")
        }
        router.on(.post, "ignore") { _ in .text(.ok, "ignored") }
        router.on(.post, "late") { request in
            try? await Task.sleep(for: .milliseconds(50))
            return .text(.ok, "late \(request.body.length)")
        }
        return router
    }

    private actor Hop {
        func jump() async { await Task.yield() }
    }
}

final class SharedCount: Sendable {
    private let count = Atomic(0)

    func add() { count.add(1, ordering: .relaxed) }

    var value: Int { count.load(ordering: .relaxed) }
}

/// Keeps a server's reports.
final class RecordingObserver: ServerObserver {
    struct Record {
        var served: [ServedRequest] = []
        var refused: [Refusal] = []
        var connections = 0
        var mostConnections = 0
    }

    private let record = Mutex(Record())

    var current: Record { record.withLock { $0 } }

    func served(_ request: ServedRequest) { record.withLock { $0.served.append(request) } }
    func refused(_ reason: Refusal) { record.withLock { $0.refused.append(reason) } }
    func connectionsChanged(to count: Int) {
        record.withLock {
            $0.connections = count
            $0.mostConnections = max($0.mostConnections, count)
        }
    }
    func idle() {}
}
