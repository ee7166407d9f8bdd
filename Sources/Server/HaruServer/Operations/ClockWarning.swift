import Synchronization

/// Tells the operator, once, that the clock stands before the times of stored changes.
final class ClockWarning: Sendable {
    private let isBehind = Atomic(false)
    private let warn: @Sendable (String) -> Void

    init(warn: @escaping @Sendable (String) -> Void) { self.warn = warn }

    /// - Parameter lag: by how many milliseconds it is behind; 0 if it may be right.
    func check(lag: Int64) {
        if lag == 0 { return }
        if isBehind.exchange(true, ordering: .relaxed) { return }
        warn(
            "the clock is behind what is stored here, by \(lag / 60_000 + 1) minutes or more: set it; until then "
                + "changes are stored as of the last time that is known")
    }
}
