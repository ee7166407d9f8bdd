import Replica

/// Stores the changes of accounts.
public protocol ChangeStore: Sendable {
    /// Stores a device's changes, each by itself, and gives it the changes of others since. Everything is on
    /// the disk when it returns; sent again, it changes nothing.
    /// - Parameters:
    ///   - now: the right time, in milliseconds since 1970: a change with a stamp too far ahead is stored under one of
    ///     now.
    ///   - forgets: whether nothing of a record is kept, not even its history.
    /// - Returns: nil if the account is gone.
    func exchange(
        _ submission: SyncSubmission, account: AccountID, now: Int64, forgets: @escaping @Sendable (Record) -> Bool
    ) async throws(StoreReadinessError) -> SyncExchange?

    /// Earlier values of a record's fields, the newest first: as many as the limit permits and an answer can hold.
    /// - Parameter before: if given, only values written before this stamp.
    func history(
        _ record: RecordKey, account: AccountID, before: Stamp?, limit: Int
    ) async throws(StoreReadinessError) -> HistoryPage
}

/// An answer, and whether other devices have something to fetch now.
public struct SyncExchange: Sendable {
    public let answer: SyncAnswer
    public let hasNews: Bool
    /// The number of the log's last change.
    public let end: Int64
    /// How far the clock is behind the account's stamps, in milliseconds; 0 if it may be right.
    public let clockLag: Int64
}

/// An earlier value, and its place in the log.
public struct StoredHistory: Equatable, Sendable {
    public let seq: Int64
    public let entry: HistoryEntry
}

/// A part of a record's history.
public struct HistoryPage: Equatable, Sendable {
    public var entries: [StoredHistory] = []
    /// Whether there are values earlier than these.
    public var more = false
}

extension SQLStore {
    public func exchange(
        _ submission: SyncSubmission, account: AccountID, now: Int64, forgets: @escaping @Sendable (Record) -> Bool
    ) async throws(StoreReadinessError) -> SyncExchange? {
        // A mere pull waits for no commit.
        if submission.items.isEmpty {
            return try await snapshot { database throws(DatabaseError) in
                var log = try AccountLog(account, in: database)
                return try log?.exchange(submission, now: now, forgets: forgets)
            }
        }
        let exchange = try await write(account) { database throws(DatabaseError) in
            var log = try AccountLog(account, in: database)
            return try log?.exchange(submission, now: now, forgets: forgets)
        }
        if let exchange, exchange.hasNews { didStore(account, end: exchange.end) }
        return exchange
    }

    public func history(
        _ record: RecordKey, account: AccountID, before: Stamp?, limit: Int
    ) async throws(StoreReadinessError) -> HistoryPage {
        try await read { database throws(DatabaseError) in
            var page = HistoryPage()
            var bytes = 0
            try database.scan(
                """
                SELECT field, value, stamp, base, seq, newer, conflict FROM history
                WHERE account = ? AND collection = ? AND record = ? AND stamp < ? AND conflict < 2
                ORDER BY stamp DESC, seq DESC LIMIT ?
                """, account.value, .text(record.collection), .text(record.id), .text(before?.text ?? "g"),
                .integer(Int64(limit) + 1)
            ) { row throws(DatabaseError) in
                if page.entries.count >= limit || bytes >= SyncLimits.bodyBytes {
                    page.more = true
                    return false
                }
                let change = try StoredChange.read(record, row)
                bytes += row.byteCount(1)
                guard let newer = Stamp(row.text(5)) else { throw DatabaseError(damaged: "history.newer") }
                page.entries.append(
                    StoredHistory(
                        seq: row.integer(4), entry: HistoryEntry(change, newer: newer, isConflict: row.integer(6) == 1))
                )
                return true
            }
            return page
        }
    }
}
