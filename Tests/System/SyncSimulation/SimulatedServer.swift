import Daybook
import Replica

@testable import Store

/// The server's own rules on a database: SQLite in memory, or one that is given. It dies as a process does: uncommitted
/// changes are gone.
final class SimulatedServer: ServerUnderTest {
    let account = AccountID(number: 7)
    let database: any SchemaConnection
    private let bug: PlantedBug?
    var crash: ServerCrash?
    /// The requests that were stored.
    private(set) var stored: [SyncSubmission] = []
    private(set) var forgotten: Set<RecordKey> = []

    private struct Death: Error {}

    /// - Parameter database: One with a schema; whoever had an account there is forgotten.
    init(bug: PlantedBug? = nil, log: String = "log", in given: (any SchemaConnection)? = nil) throws {
        self.bug = bug
        if let given {
            database = given
            for table in ["state", "history", "restamp", "account"] { try database.execute("DELETE FROM \(table)") }
        } else {
            let memory = try Database(unprepared: ":memory:")
            try Migrator.haru.migrate(memory, now: 0)
            database = memory
        }
        try database.run(
            """
            INSERT INTO account (account, name, passphrase, created, log, seq, digest, fields, restamped, photos)
            VALUES (7, 'a', '', 0, ?, 0, 0, 0, '', 0)
            """, .text(log))
    }

    func answer(_ body: [UInt8], from device: Int, now: Int64) throws -> [UInt8]? {
        var submission = try SyncSubmission(body: body)
        submission.sender = Int64(device)
        if bug == .poisonBlocks, submission.items.contains(.refused(.malformed)) {
            submission = SyncSubmission(SyncRequest(log: submission.log, since: submission.since, changes: []))
            var answer = try exchange(submission, now: now)
            answer.refused = (0..<1000).map { SyncAnswer.Refused(index: $0, error: "malformed") }
            return answer.json.bytes
        }
        let dies = crash
        crash = nil
        if dies == .beforeCommit {
            try? database.transaction { () throws(DatabaseError) in
                do { _ = try exchange(submission, now: now) } catch { throw DatabaseError(code: 1, message: "") }
                throw DatabaseError(code: 1, message: "")
            }
            return nil
        }
        if bug == .answeredBeforeCommit, stored.count % 5 == 4 {
            var answer: SyncAnswer?
            stored.append(SyncSubmission(SyncRequest(log: "", since: 0, changes: [])))
            try? database.transaction { () throws(DatabaseError) in
                do { answer = try exchange(submission, now: now) } catch { throw DatabaseError(code: 1, message: "") }
                throw DatabaseError(code: 1, message: "")
            }
            return answer?.json.bytes
        }
        stored.append(submission)
        var answer = try database.transaction { () throws(DatabaseError) in
            do { return try exchange(submission, now: now) } catch { throw DatabaseError(code: 1, message: "\(error)") }
        }
        if dies != nil { return nil }
        if bug == .restampLost { answer.restamped = [] }
        if bug == .cursorTooFar, answer.more {
            answer.cursor += 1
        }
        return answer.json.bytes
    }

    func replay(now: Int64) throws {
        for submission in stored { _ = try exchange(submission, now: now) }
    }

    private func exchange(_ submission: SyncSubmission, now: Int64) throws -> SyncAnswer {
        var submission = submission
        if bug == .overLost {
            let changes = submission.items.compactMap { item -> Change? in
                guard case .change(let change) = item else { return nil }
                return Change(key: change.key, field: change.field, value: change.value, stamp: change.stamp)
            }
            let sender = submission.sender
            submission = SyncSubmission(
                SyncRequest(
                    log: submission.log, since: submission.since, limit: submission.limit, changes: changes,
                    seen: submission.seen))
            submission.sender = sender
        }
        if bug == .restampForgotten { try database.execute("DELETE FROM restamp") }
        // A clock that lets everything pass is one that is far ahead itself.
        let clock = bug == .noRestamp ? now + 400_000_000 : now
        guard var log = try AccountLog(account, in: database) else { throw Death() }
        var answer = try log.exchange(submission, now: clock, forgets: { forgets($0) }).answer
        if bug == .noHistory { try database.execute("DELETE FROM history") }
        if bug == .noEarlierDeletions { try database.execute("DELETE FROM history WHERE field = 'deleted'") }
        answer.now = bug == .wrongTime ? clock + 400_000_000 : now
        return answer
    }

    private func forgets(_ record: Record) -> Bool {
        guard Trash.isPurged(record) else { return false }
        forgotten.insert(record.key)
        return true
    }
}
