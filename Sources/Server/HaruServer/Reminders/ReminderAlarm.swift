import Synchronization
import Threads

/// Wakes a thread at a moment of the wall clock that may be moved.
final class ReminderAlarm: Sendable {
    private struct State {
        var next: Int64 = 0
        var isEnded = false
    }

    /// A clock that is set, or a machine that slept, is noticed after this long.
    private static let longest: Int64 = 30_000

    private let state = Mutex(State())
    private let moved = Semaphore()

    /// Rings at this moment, in milliseconds since 1970, unless it is set anew.
    func set(_ moment: Int64) {
        state.withLock { $0.next = moment }
        moved.post()
    }

    func stop() {
        state.withLock { $0.isEnded = true }
        moved.post()
    }

    /// Waits until it rings; false where it is stopped.
    func wait(_ now: () -> Int64) -> Bool {
        while true {
            let (next, isEnded) = state.withLock { ($0.next, $0.isEnded) }
            if isEnded { return false }
            let remaining = next == .max ? Self.longest : min(max(next - now(), 0), Self.longest)
            if remaining <= 0 {
                // The thread that wakes does its work, and then sets the alarm again.
                state.withLock { $0.next = .max }
                return true
            }
            _ = moved.wait(for: .milliseconds(remaining))
        }
    }
}
