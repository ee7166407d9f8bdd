import HTTP
import Store

/// What a supervisor asks: does the process answer, and can it do its work.
struct Health: Sendable {
    let store: any Store
    let watchdog: Watchdog

    func alive() -> Response {
        .text(.ok, "alive\n")
    }

    /// 200 if clients are taken and the store reads and commits, else 503 with the reason for the operator.
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
