import Replica

@testable import Store

/// When a server dies that gets a request.
enum ServerCrash {
    case beforeCommit
    /// Before its answer.
    case afterCommit
}

/// A server that simulated devices sync with: the rules alone, or a process.
protocol ServerUnderTest: AnyObject {
    /// Its only account, as far as the devices know.
    var account: AccountID { get }
    /// The place of its data.
    var database: any SchemaConnection { get }
    /// The records that, at some time, were to be kept no part of.
    var forgotten: Set<RecordKey> { get }
    /// How it dies at the next request; nil where it lives.
    var crash: ServerCrash? { get set }
    /// Answers the body of a request of a device; nil where the server died on its way to the answer.
    func answer(_ body: [UInt8], from device: Int, now: Int64) throws -> [UInt8]?
    /// Sends all that was ever stored once more.
    func replay(now: Int64) throws
}

extension ServerUnderTest {
    /// The stamps under which changes of a field were stored instead of their own.
    func givenStamps(_ field: String) throws -> [(key: RecordKey, sent: String, given: String)] {
        try database.query(
            "SELECT collection, record, sent, stamp FROM restamp WHERE account = ? AND field = ?", account.value,
            .text(field)
        ) {
            row throws(DatabaseError) in
            (RecordKey(collection: row.text(0), id: row.text(1)), row.text(2), row.text(3))
        }
    }

    var seq: Int64 { number("SELECT seq FROM account WHERE account = ?") }
    var conflicts: Int64 { number("SELECT count(*) FROM history WHERE account = ? AND conflict = 1") }
    var restamps: Int64 { number("SELECT count(*) FROM restamp WHERE account = ?") }

    private func number(_ sql: String) -> Int64 {
        (try? database.query(sql, account.value) { row throws(DatabaseError) in row.integer(0) })?.first ?? -1
    }

    /// The digest as it is kept.
    func storedDigest() throws -> String {
        try database.query("SELECT digest, fields FROM account WHERE account = ?", account.value) {
            row throws(DatabaseError) in
            Digest(sum: UInt64(bitPattern: row.integer(0)), count: row.integer(1)).text
        }.first ?? ""
    }

    /// All changes of a table.
    /// - Parameter condition: Which of them, in SQL.
    func changes(_ table: String, where condition: String = "1 = 1") throws -> [Change] {
        try database.query(
            "SELECT collection, record, field, value, stamp, base FROM \(table) WHERE account = ? AND \(condition)",
            account.value
        ) {
            row throws(DatabaseError) in
            try StoredChange.read(RecordKey(collection: row.text(0), id: row.text(1)), row, from: 2)
        }
    }
}
