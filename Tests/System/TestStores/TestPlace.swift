import LoopbackClient
import Store
import Synchronization

/// Which store a test runs on.
public enum StoreKind: String, CaseIterable, Sendable, CustomStringConvertible {
    case sqlite = "SQLite"
    case postgreSQL = "PostgreSQL"

    public var description: String { rawValue }
}

/// A place for a new store, which is gone with its last reference.
public final class TestPlace: Sendable {
    public let location: StoreLocation
    public let folder = TemporaryFolder()
    /// The server and the name of the database, where there is one.
    public let database: (server: PostgreSQLServer, name: String)?
    private let seat: Seats.Seat?

    private static let seats = Seats(8)

    /// - Parameter server: Where the database is to be; nil for the one that all tests share.
    public init(_ kind: StoreKind, on server: PostgreSQLServer? = nil) async throws {
        switch kind {
        case .sqlite:
            location = .folder(folder.path)
            (database, seat) = (nil, nil)
        case .postgreSQL:
            // Tests run side by side, and each store takes nine connections.
            let seat = await Self.seats.acquire()
            let made = try await Loopback.blocking {
                let server = try server ?? PostgreSQLServer.shared.get()
                let name = "haru_\(String(UInt64.random(in: .min ... .max), radix: 36))"
                try server.make(name)
                return (server: server, name: name)
            }
            guard let address = PostgreSQLAddress(made.server.address(of: made.name)) else {
                throw PostgreSQLServer.Failure.refused("the address")
            }
            location = .postgreSQL(address)
            (database, self.seat) = (made, seat)
        }
    }

    deinit {
        guard let database, let seat else { return }
        // It takes a while, and nobody waits for it but the next.
        Task.detached {
            _ = try? await Loopback.blocking { try database.server.drop(database.name) }
            seat.release()
        }
    }

    public func open() throws -> any Store { try location.open() }
}

/// So many at a time; the others wait.
final class Seats: Sendable {
    struct Seat: Sendable {
        let seats: Seats
        func release() { seats.release() }
    }

    private struct State {
        var free: Int
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(_ count: Int) { state = Mutex(State(free: count)) }

    func acquire() async -> Seat {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free == 0 {
                    state.waiters.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
        return Seat(seats: self)
    }

    fileprivate func release() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if !state.waiters.isEmpty { return state.waiters.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
