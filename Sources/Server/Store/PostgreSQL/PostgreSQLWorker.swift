import Glibc

/// A thread's connection, and the work done on it.
///
/// Writes of an account are committed together: one lock and one flush for all that waited. If that fails, each gets its
/// own transaction, so that only the faulty ones fail.
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
            case .writes(let calls, let account):
                let answers = commit(calls, account)
                queue.finish(account)
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

    /// Commits; returns what to tell the callers.
    private func commit(_ calls: [PendingCall], _ account: AccountID) -> [@Sendable () -> Void] {
        do throws(DatabaseError) {
            return try perform { connection throws(DatabaseError) in
                try connection.transaction { () throws(DatabaseError) in
                    // Until the commit nobody else writes to the account, on any server.
                    try connection.run("SELECT account FROM account WHERE account = ? FOR UPDATE", account.value)
                    var answers: [@Sendable () -> Void] = []
                    for call in calls { answers.append(try call.run(connection)) }
                    return answers
                }
            }
        } catch {
            if calls.count > 1, !error.isPassing { return calls.flatMap { commit([$0], account) } }
            return calls.map { call in { call.fail(.database(error)) } }
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
