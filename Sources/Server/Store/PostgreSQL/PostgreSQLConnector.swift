import Synchronization

/// Makes connections, and waits longer each time before it asks a server again that cannot be reached. Meanwhile all are told why at
/// once, so that nobody's request stands in a row of them.
final class PostgreSQLConnector: Sendable {
    private static let pauses = (first: Duration.milliseconds(100), longest: Duration.seconds(5))

    private struct State {
        var pause = PostgreSQLConnector.pauses.first
        /// When the server may be asked again, and what it said last.
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
