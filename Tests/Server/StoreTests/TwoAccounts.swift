import Replica
import TestStores
import Testing

@testable import Store

/// A store with two accounts, and the steps of a device of one of them.
struct TwoAccounts: Sendable {
    let store: TestStore
    let ann = AccountID(number: 1)
    let bob = AccountID(number: 2)
    let now: Int64 = 1_795_000_000_000

    init(_ kind: StoreKind) async throws {
        store = try await TestStore(kind)
        for id in [ann, bob] {
            _ = try await store.add(Account(id: id, name: id.text, passphrase: "", created: 0))
        }
    }

    func change(
        _ value: JSON, _ time: Int64, device: UInt64 = 1, field: String = "text", over: Int64? = nil,
        record: String = "A"
    ) -> Change {
        Change(
            key: RecordKey(collection: "page", id: record), field: field, value: value,
            stamp: Stamp(milliseconds: now + time, counter: 0, device: device),
            base: over.map { Stamp(milliseconds: now + $0, counter: 0, device: 1) })
    }

    func exchange(
        _ changes: [Change], since: Int64 = 0, seen: Int64? = nil, limit: Int32 = 1000, log: String? = nil,
        as account: AccountID? = nil, now time: Int64? = nil,
        forgets: @escaping @Sendable (Record) -> Bool = { _ in false }
    ) async throws -> SyncAnswer {
        let account = account ?? ann
        let known: String
        if let log { known = log } else { known = try await self.log(account) }
        let request = SyncRequest(log: known, since: since, limit: limit, changes: changes, seen: seen)
        let exchange = try await store.exchange(
            SyncSubmission(request), account: account, now: time ?? now, forgets: forgets)
        return try #require(exchange).answer
    }

    /// The texts in the tables, whether they are shown or not.
    func storedTexts() async throws -> [String] {
        try await store.read { database throws(DatabaseError) in
            try database.query(
                """
                SELECT value FROM state WHERE account = ?1 UNION ALL SELECT value FROM history WHERE account = ?1
                """, .integer(1)
            ) { row throws(DatabaseError) in String(decoding: row.blob(0), as: UTF8.self) }.filter {
                $0.hasPrefix("\"")
            }
        }
    }

    func log(_ account: AccountID) async throws -> String {
        let empty = SyncSubmission(SyncRequest(log: "", since: 0, limit: 0, changes: []))
        return try #require(try await store.exchange(empty, account: account, now: now, forgets: { _ in false })).answer
            .log
    }

    func digest(_ changes: [Change]) -> String {
        var digest = Digest()
        for change in changes { digest.insert(change) }
        return digest.text
    }
}
