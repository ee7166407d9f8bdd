import Synchronization
import Threads

/// Threads whose end can be waited for.
final class ThreadCount: Sendable {
    private struct State {
        var count = 0
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func start(_ body: @escaping @Sendable () -> Void) throws(WorkerThread.Refusal) {
        state.withLock { $0.count += 1 }
        do throws(WorkerThread.Refusal) {
            // The thread keeps the count until it ends.
            try WorkerThread.start {
                body()
                self.leave()
            }
        } catch {
            leave()
            throw error
        }
    }

    /// Waits until all have ended.
    func ended() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if state.count > 0 { state.waiters.append(continuation) }
                return state.count == 0
            }
            if isOver { continuation.resume() }
        }
    }

    private func leave() {
        let waiters = state.withLock { state in
            state.count -= 1
            if state.count > 0 { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiters = [] }
            return state.waiters
        }
        for continuation in waiters { continuation.resume() }
    }
}
