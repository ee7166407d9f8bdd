import Synchronization

/// Lets a few tasks do something at a time; the others wait for their turn, in their order.
final class AsyncSemaphore: Sendable {
    private struct State {
        var free: Int
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    /// - Parameter most: Tasks that may be inside at once, at least 1.
    init(most: Int) { state = Mutex(State(free: max(most, 1))) }

    /// Waits for its turn. Whoever has entered has to ``leave()``.
    func enter() async {
        await withCheckedContinuation { (turn: CheckedContinuation<Void, Never>) in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiters.append(turn)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { turn.resume() }
        }
    }

    func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if !state.waiters.isEmpty { return state.waiters.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
