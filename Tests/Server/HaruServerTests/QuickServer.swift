import Synchronization

@testable import HTTP

/// A server with one quick answer, at `/quick`, and the reports to its observer.
final class QuickServer: Sendable {
    let server: Server
    let served = ServedPaths()
    var port: UInt16 { server.port }

    init() throws {
        var configuration = ServerConfiguration()
        configuration.observer = served
        configuration.quickAnswers = Answers()
        server = try Server(configuration) { _ in .text(.ok, "handler") }
    }

    private struct Answers: QuickAnswers {
        func answer(to target: String, field: (StaticString) -> String?) -> Response? {
            target == "/quick" ? .text(.ok, "quick") : nil
        }
    }

    final class ServedPaths: ServerObserver {
        private let list = Mutex<[String?]>([])
        var paths: [String?] { list.withLock { $0 } }
        func served(_ request: ServedRequest) { list.withLock { $0.append(request.path) } }
        func refused(_ reason: Refusal) {}
        func connectionsChanged(to count: Int) {}
        func idle() {}
    }
}
