import HTTP
import Synchronization

/// Counts for the operator. Nothing about a person: no path, no address.
final class Metrics: Sendable {
    struct Counts: Sendable {
        struct Kind: Hashable, Comparable {
            let method: String
            /// The first digit of the status.
            let statusClass: UInt16

            static func < (one: Kind, other: Kind) -> Bool {
                (one.method, one.statusClass) < (other.method, other.statusClass)
            }
        }

        var requests: [Kind: Int] = [:]
        var refused: [Refusal: Int] = [:]
        var messages: [Message: Int] = [:]
        var durations = DurationHistogram()
        var connections = 0
    }

    /// The outcome of a message to a push service, an ntfy server or a mail server.
    enum Message: String, CaseIterable {
        case accepted
        /// It is tried again.
        case postponed
        /// The service will not take it, or it was tried until it was no longer worth telling.
        case failed
        /// Its subscription is over.
        case gone
    }

    private let counts = Mutex(Counts())
    private let started = WallClock.now()
    private let connectionLimit: Int

    init(connectionLimit: Int) { self.connectionLimit = connectionLimit }

    func count(_ request: ServedRequest) {
        let kind = Counts.Kind(method: request.method?.rawValue ?? "other", statusClass: request.status.rawValue / 100)
        counts.withLock {
            $0.requests[kind, default: 0] += 1
            $0.durations.add(request.duration)
        }
    }

    func count(_ refusal: Refusal) {
        counts.withLock { $0.refused[refusal, default: 0] += 1 }
    }

    func count(_ message: Message) {
        counts.withLock { $0.messages[message, default: 0] += 1 }
    }

    func setConnections(_ count: Int) {
        counts.withLock { $0.connections = count }
    }

    /// The Prometheus text format, version 0.0.4.
    func answer() -> Response {
        let text = MetricsText.render(
            counts.withLock { $0 }, connectionLimit: connectionLimit, started: started,
            residentBytes: ProcessStatus.residentBytes,
            openDescriptors: ProcessStatus.openDescriptors)
        return Response(
            .ok,
            headers: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"],
            body: .bytes(Array(text.utf8)))
    }
}
