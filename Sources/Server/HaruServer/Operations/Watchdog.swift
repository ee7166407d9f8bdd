import HTTP
import Synchronization
import Threads

/// Finds out on a thread of its own, again and again, whether clients are taken; tells `/readyz`, the operator and the
/// service manager. While something is in the way, the manager hears nothing, and restarts the program when its patience
/// is over.
final class Watchdog: Sendable {
    /// How full a server may stay, with nobody coming or going, before that is a fault: longer than any deadline of a client
    /// who does nothing. Until then a restart would only cut those who are being served.
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
    /// Between two looks, and half of what one may take: a third of what the manager waits for.
    private let pause: Duration
    private let warn: @Sendable (String) -> Void

    init(_ manager: ServiceManager?, warn: @escaping @Sendable (String) -> Void) {
        self.manager = manager
        self.warn = warn
        pause = manager?.watchdog.map { min(Self.longestPause, $0 / 3) } ?? Self.longestPause
    }

    /// What was in the way when it looked last.
    var obstacle: Obstacle? { state.withLock { $0.obstacle } }

    /// Looks until `stop`, at once for the first time.
    func start(_ look: @escaping @Sendable (_ limit: Duration) -> Obstacle?) throws(WorkerThread.Refusal) {
        try WorkerThread.start { [self] in
            repeat {
                note(look(pause))
            } while !ending.wait(for: obstacle == nil ? pause : min(pause, Self.shortPause))
        }
    }

    /// A look that is under way finds a server that stops, and is not heard.
    func stop() {
        state.withLock { $0.isStopped = true }
        ending.post()
    }

    /// Takes in what a look has found.
    func note(_ obstacle: Obstacle?) {
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

    /// Whether the manager shall hear that the program works.
    static func isWorking(_ obstacle: Obstacle?) -> Bool {
        switch obstacle {
        case nil: true
        case .full(_, let unchanged): unchanged < patienceWhenFull
        case .loopStands, .exhausted, .unknown, .stopping: false
        }
    }
}
