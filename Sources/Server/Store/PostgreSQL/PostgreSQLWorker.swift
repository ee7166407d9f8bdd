import Glibc

/// A thread's connection, and the work done on it.
///
/// Writes that waited together are committed together: one flush for all. If that fails, they go back to the queue, and
/// each account gets its own transaction, and then each write, so that only the faulty ones fail.
final class PostgreSQLWorker {
    /// How often a transaction that collides with others is repeated.
    private static let mostTries = 10

    private let queue: WorkQueue
    private let connector: PostgreSQLConnector
    private var connection: PostgreSQLConnection?

    init(_ queue: WorkQueue, _ connector: PostgreSQLConnector) {
        self.queue = queue
        self.connector = connector
    }

    /// Works until the queue ends.
    func run() {
        while true {
            switch queue.dequeue() {
            case .end: return
            case .read(let call, let isSnapshot): read(call, isSnapshot)
            case .writes(let groups):
                guard let answers = commit(groups) else {
                    queue.separate(groups)
                    continue
                }
                queue.finish(groups)
                for answer in answers { answer() }
            }
        }
    }

    private func read(_ call: PendingCall, _ isSnapshot: Bool) {
        do throws(DatabaseError) {
            let answer = try perform { connection throws(DatabaseError) in
                if !isSnapshot { return try call.run(connection) }
                return try connection.snapshot { () throws(DatabaseError) in try call.run(connection) }
            }
            answer()
        } catch {
            call.fail(.database(error))
        }
    }

    /// Commits; returns the closures that answer the callers, or nil if several accounts cannot be committed together.
    private func commit(_ groups: [WorkQueue.AccountWrites]) -> [@Sendable () -> Void]? {
        do throws(DatabaseError) {
            return try store(groups)
        } catch {
            let calls = groups.flatMap(\.calls)
            if groups.count > 1, !error.isOutage { return nil }
            if calls.count == 1 || error.isPassing { return calls.map { call in { call.fail(.database(error)) } } }
            return calls.flatMap { call -> [@Sendable () -> Void] in
                do throws(DatabaseError) {
                    return try store([WorkQueue.AccountWrites(account: groups[0].account, calls: [call])])
                } catch {
                    return [{ call.fail(.database(error)) }]
                }
            }
        }
    }

    /// Stores everything or nothing; returns the closures that answer the callers.
    private func store(
        _ groups: [WorkQueue.AccountWrites]
    ) throws(DatabaseError) -> [@Sendable () -> Void] {
        // Until the commit nobody else writes to the account, on any server. If one of several is locked, none waits
        // for it.
        let lock = "SELECT account FROM account WHERE account = ? FOR UPDATE" + (groups.count > 1 ? " NOWAIT" : "")
        // Attempts of strangers belong to no account that could be locked: all servers write them in one order.
        let ordered = groups.sorted { $0.account.number < $1.account.number }
        return try perform { connection throws(DatabaseError) in
            try connection.transaction { () throws(DatabaseError) in
                var answers: [@Sendable () -> Void] = []
                for group in ordered {
                    try connection.run(lock, group.account.value)
                    for call in group.calls { answers.append(try call.run(connection)) }
                }
                return answers
            }
        }
    }

    /// Runs `body`, again if it collides with others, and once more if the open connection turns out to be lost before
    /// anything was committed.
    private func perform<Result>(
        _ body: (PostgreSQLConnection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        var mayReconnect = connection != nil
        var tries = 0
        while true {
            // `??` would lose the error's type.
            let current = if let connection { connection } else { try connector.connect() }
            connection = current
            do throws(DatabaseError) {
                return try body(current)
            } catch {
                tries += 1
                if current.isLost {
                    connection = nil
                    guard mayReconnect, !current.isCommitUncertain else { throw error }
                    mayReconnect = false
                } else {
                    guard error.isCollision, tries < Self.mostTries else { throw error }
                    usleep(UInt32.random(in: 0...2000) * UInt32(tries))
                }
            }
        }
    }
}
