import HTTP
import Synchronization
import Threads

/// Checks again and again, on its own thread, whether clients are accepted, and reports to `/readyz`, the operator and
/// the service manager. During an obstacle it sends the manager no keep-alive, so the manager eventually restarts the
/// program.
final class Watchdog: Sendable {
    /// How long a server may stay full, with nobody coming or going, before that is a fault: longer than any deadline
    /// of an idle client. Until then a restart would only cut those being served.
    static let patienceWhenFull = Duration.seconds(180)
    private static let longestPause = Duration.seconds(10)
    /// Between two looks while something is in the way, so that `/readyz` is not late to say that it is over.
    private static let shortPause = Duration.seconds(1)

    private struct State {
        var obstacle: Obstacle?
        var isStopped = false
    }

    private let state = Mutex(State())
    private let ending = Semaphore()
    private let manager: ServiceManager?
    /// The pause between two checks, and half the time that one may take: a third of the manager's patience.
    private let pause: Duration
    private let warn: @Sendable (String) -> Void

    init(_ manager: ServiceManager?, warn: @escaping @Sendable (String) -> Void) {
        self.manager = manager
        self.warn = warn
        pause = manager?.watchdog.map { min(Self.longestPause, $0 / 3) } ?? Self.longestPause
    }

    /// The obstacle that the last check found.
    var obstacle: Obstacle? { state.withLock { $0.obstacle } }

    /// Checks until `stop`, the first time at once.
    func start(_ check: @escaping @Sendable (_ limit: Duration) -> Obstacle?) throws(WorkerThread.Refusal) {
        try WorkerThread.start { [self] in
            repeat {
                record(check(pause))
            } while !ending.wait(for: obstacle == nil ? pause : min(pause, Self.shortPause))
        }
    }

    /// A check that is running finds a stopping server; its result is ignored.
    func stop() {
        state.withLock { $0.isStopped = true }
        ending.post()
    }

    /// Takes in the result of a check.
    func record(_ obstacle: Obstacle?) {
        let isNews: Bool? = state.withLock { state in
            if state.isStopped { return nil }
            defer { state.obstacle = obstacle }
            return (state.obstacle == nil) != (obstacle == nil)
        }
        guard let isNews else { return }
        if isNews {
            let text = obstacle.map { "no connection is taken: \($0.text)" } ?? "connections are taken again"
            warn(text)
            manager?.send(.status(text))
        }
        if Self.isWorking(obstacle) { manager?.send(.alive) }
    }

    /// Whether to tell the manager that the program works.
    static func isWorking(_ obstacle: Obstacle?) -> Bool {
        switch obstacle {
        case nil: true
        case .full(_, let unchanged): unchanged < patienceWhenFull
        case .loopStands, .exhausted, .unknown, .stopping: false
        }
    }
}
