import Replica

extension SQLStore {
    public func add(_ feed: Feed, token: [UInt8], most: Int) async throws(StoreReadinessError) -> FeedAddition {
        try await write(feed.account) { database throws(DatabaseError) in
            let counts = try database.query(
                "SELECT (SELECT count(*) FROM feed WHERE account = ?1 AND kind = ?2) FROM account WHERE account = ?1",
                feed.account.value, .text(feed.kind.rawValue)
            ) { row throws(DatabaseError) in row.integer(0) }
            guard let count = counts.first else { return .noAccount }
            if count >= Int64(most) { return .tooMany }
            try database.run(
                "INSERT INTO feed (account, feed, name, choice, token, created, kind) VALUES (?, ?, ?, ?, ?, ?, ?)",
                feed.account.value, .integer(feed.id), .text(feed.name), .text(feed.choice), .blob(token),
                .integer(feed.created), .text(feed.kind.rawValue))
            return .added
        }
    }

    public func feeds(_ account: AccountID, _ kind: Feed.Kind) async throws(StoreReadinessError) -> [Feed] {
        try await read { database throws(DatabaseError) in
            try database.query(
                """
                SELECT feed, name, choice, created, seen FROM feed WHERE account = ? AND kind = ? ORDER BY created, feed
                """, account.value, .text(kind.rawValue)
            ) { row throws(DatabaseError) in Self.feed(row, kind, account) }
        }
    }

    public func feed(
        _ account: AccountID, _ kind: Feed.Kind, token: [UInt8]
    ) async throws(StoreReadinessError) -> FoundFeed? {
        try await read { database throws(DatabaseError) in
            try database.query(
                """
                SELECT feed.feed, feed.name, feed.choice, feed.created, feed.seen, account.log, account.seq,
                    account.photos
                FROM feed JOIN account ON account.account = feed.account
                WHERE feed.account = ? AND feed.token = ? AND feed.kind = ?
                """, account.value, .blob(token), .text(kind.rawValue)
            ) { row throws(DatabaseError) in
                FoundFeed(
                    feed: Self.feed(row, kind, account), log: row.text(5), end: row.integer(6), photos: row.integer(7))
            }.first
        }
    }

    public func change(
        _ feed: Int64, _ kind: Feed.Kind, of account: AccountID, name: String, choice: String
    ) async throws(StoreReadinessError) -> Bool {
        try await write(account) { database throws(DatabaseError) in
            try database.run(
                "UPDATE feed SET name = ?, choice = ? WHERE account = ? AND feed = ? AND kind = ?", .text(name),
                .text(choice), account.value, .integer(feed), .text(kind.rawValue))
            return database.changedRows > 0
        }
    }

    public func removeFeed(
        _ feed: Int64, _ kind: Feed.Kind, of account: AccountID
    ) async throws(StoreReadinessError) -> Bool {
        try await write(account) { database throws(DatabaseError) in
            try database.run(
                "DELETE FROM feed WHERE account = ? AND feed = ? AND kind = ?", account.value, .integer(feed),
                .text(kind.rawValue))
            return database.changedRows > 0
        }
    }

    public func touch(_ feed: Feed, now: Int64) async throws(StoreReadinessError) {
        try await write(feed.account) { database throws(DatabaseError) in
            try database.run(
                "UPDATE feed SET seen = ? WHERE account = ? AND feed = ?", .integer(now), feed.account.value,
                .integer(feed.id))
        }
    }

    public func records(
        of account: AccountID, in collection: String, fields: [String], after: String
    ) async throws(StoreReadinessError) -> [Record] {
        // Counts rows, not records: a read stays small however many fields a record has.
        let most = FeedRows.most
        return try await read { database throws(DatabaseError) in
            var records: [Record] = []
            var count = 0
            let marks = (0..<fields.count).map { "?\($0 + 5)" }.joined(separator: ", ")
            try database.scan(
                """
                SELECT field, value, stamp, base, record FROM state
                WHERE account = ?1 AND collection = ?2 AND record > ?3 AND field IN (\(marks))
                ORDER BY record, field LIMIT ?4
                """,
                values: [account.value, .text(collection), .text(after), .integer(Int64(most))]
                    + fields.map { .text($0) }
            ) { row throws(DatabaseError) in
                count += 1
                let key = RecordKey(collection: collection, id: row.text(4))
                if records.last?.key != key { records.append(Record(key: key)) }
                _ = records[records.count - 1].merge(try StoredChange.read(key, row))
                return true
            }
            // The last may not be whole.
            if count == most, records.count > 1 { records.removeLast() }
            return records
        }
    }

    private static func feed(_ row: borrowing Row, _ kind: Feed.Kind, _ account: AccountID) -> Feed {
        Feed(
            kind, account: account, id: row.integer(0), name: row.text(1), choice: row.text(2), created: row.integer(3),
            seen: row.isNull(4) ? nil : row.integer(4))
    }
}

enum FeedRows {
    /// The number of rows per read: several records, as none has that many of the requested fields.
    static let most = 2000
}
