import Synchronization

/// Makes connections, and waits longer and longer before it asks an unreachable server again. Meanwhile all callers get
/// the reason at once, so that no request queues up.
final class PostgreSQLConnector: Sendable {
    private static let pauses = (first: Duration.milliseconds(100), longest: Duration.seconds(5))

    private struct State {
        var pause = PostgreSQLConnector.pauses.first
        /// When the server may be asked again, and its last error.
        var refusal: (until: ContinuousClock.Instant, error: DatabaseError)?
    }

    private let address: PostgreSQLAddress
    private let state = Mutex(State())

    init(_ address: PostgreSQLAddress) { self.address = address }

    func connect() throws(DatabaseError) -> PostgreSQLConnection {
        let known = state.withLock { $0.refusal }
        if let known, known.until > .now { throw known.error }
        do throws(DatabaseError) {
            let connection = try PostgreSQLConnection(address)
            state.withLock { $0 = State() }
            return connection
        } catch {
            state.withLock {
                $0.refusal = (.now + $0.pause, error)
                $0.pause = min($0.pause * 2, Self.pauses.longest)
            }
            throw error
        }
    }
}
