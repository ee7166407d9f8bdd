import Synchronization

/// A clock that the test sets, in milliseconds since 1970.
final class HandClock: Sendable {
    private let time = Mutex<Int64>(0)
    var now: Int64 { time.withLock { $0 } }
    func set(_ milliseconds: Int64) { time.withLock { $0 = milliseconds } }
}
