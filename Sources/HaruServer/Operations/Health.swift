import HTTP
import Store

/// What a supervisor asks: does the process answer, and can it do its work.
struct Health: Sendable {
    let store: Store

    func alive() -> Response {
        .text(.ok, "alive\n")
    }

    /// 200 if the store reads and commits, else 503 with the reason for the operator.
    func ready() async -> Response {
        do throws(Store.ReadinessError) {
            try await store.check()
            return .text(.ok, "ready\n")
        } catch {
            switch error {
            case .closed: return .text(.serviceUnavailable, "The store is closed.\n")
            case .database(let error): return .text(.serviceUnavailable, "The store fails: \(error.message)\n")
            }
        }
    }
}
