import HTTP
import Store

/// Answers a supervisor: does the process respond, and can it do its work.
struct Health: Sendable {
    let store: any Store
    let watchdog: Watchdog

    func alive() -> Response {
        .text(.ok, "alive\n")
    }

    /// Returns 200 if clients are accepted and the store reads and commits, else 503 with the reason for the operator.
    func ready() async -> Response {
        if let obstacle = watchdog.obstacle {
            return .text(.serviceUnavailable, "No connection is taken: \(obstacle.text).\n")
        }
        do throws(StoreReadinessError) {
            try await store.check()
            return .text(.ok, "ready\n")
        } catch {
            return .text(.serviceUnavailable, "The store does not work: \(error.text).\n")
        }
    }
}
