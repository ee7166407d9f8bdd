import Daybook
import Replica

@testable import HaruServer
@testable import Store

/// The body of a request to sync, packed or not, answered by the server's rules on a database in memory.
///
/// Each of the changes is stored or refused; the kept digest is the one that is counted anew; sent again, all is answered the same
/// and changes nothing; the answer is one that a device can read.
enum SubmissionTarget {
    private static let now: Int64 = 1_795_235_078_007
    private static let account = AccountID(number: 7)
    nonisolated(unsafe) private static let database: Database = made {
        let database = try Database(unprepared: ":memory:")
        try Migrator.haru.migrate(database, now: 0)
        try database.run(
            """
            INSERT INTO account (account, name, passphrase, created, log, seq, digest, fields, restamped, photos)
            VALUES (7, 'a', '', 0, 'log', 0, 0, 0, '', 0)
            """)
        return database
    }

    static func run(_ bytes: [UInt8]) -> Int32 {
        let isPacked = bytes.starts(with: [0x1f, 0x8b])
        guard let submission = try? SyncCodec.submission(bytes, isPacked: isPacked) else { return 0 }
        made {
            try database.execute("BEGIN")
            try check(submission)
            try database.execute("ROLLBACK")
        }
        return 0
    }

    private static func check(_ submission: SyncSubmission) throws {
        let first = try exchange(submission)
        demand(
            Int(first.answer.accepted) + first.answer.refused.count == submission.items.count,
            "a change is neither stored nor refused")
        let read = try SyncAnswer(body: first.answer.json.bytes)
        demand(read == first.answer, "the answer is read as another")

        let again = try exchange(submission)
        demand(!again.hasNews && again.end == first.end, "sent again it has changed something")
        demand(again.answer.accepted == first.answer.accepted, "sent again another count is stored")
        demand(again.answer.refused == first.answer.refused, "sent again others are refused")
        demand(Set(again.answer.restamped) == Set(first.answer.restamped), "sent again it has other stamps")
        demand(again.answer.digest == first.answer.digest, "sent again it has another digest")

        // Empty; the server has a type of this name, too.
        var digest = Digest(sum: 0, count: 0)
        let state = try database.query("SELECT collection, record, field, value, stamp, base FROM state") {
            row throws(DatabaseError) in
            try StoredChange.read(RecordKey(collection: row.text(0), id: row.text(1)), row, from: 2)
        }
        for change in state {
            digest.insert(change)
            demand(!change.stamp.isTooFarAhead(of: now), "a stamp too far ahead is stored")
        }
        demand(digest.text == first.answer.digest, "the kept digest is not the one that is counted")
    }

    private static func exchange(_ submission: SyncSubmission) throws -> SyncExchange {
        guard var log = try AccountLog(account, in: database) else { fatalError("the account is gone") }
        return try log.exchange(submission, now: now, forgets: { Trash.isPurged($0) })
    }
}
