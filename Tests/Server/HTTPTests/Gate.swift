import LoopbackClient
import Threads

/// Holds up a thread that reaches it until it is opened.
final class Gate: Sendable {
    private let reached = Semaphore()
    private let opened = Semaphore()

    /// Blocks the calling thread.
    func reach() {
        reached.post()
        opened.wait()
    }

    /// Returns when a thread is held up.
    func isReached() async throws {
        let reached = reached
        try await Loopback.blocking { reached.wait() }
    }

    func open() { opened.post() }
}
