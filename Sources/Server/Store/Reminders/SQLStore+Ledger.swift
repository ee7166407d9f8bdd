extension SQLStore {
    /// How long a notice past its worth is kept, so that its name does not come due again.
    private static var memory: Int64 { 2 * 86_400_000 }

    public func enter(
        _ notices: [DueNotice], for device: Int64, of account: AccountID, since: Int64?, now: Int64
    ) async throws(StoreReadinessError) {
        let table = ReminderChannel.table(of: device)
        try await write(account) { database throws(DatabaseError) in
            let listeners = try database.query(
                "SELECT planned, begun FROM \(table) WHERE account = ? AND device = ?", account.value, .integer(device)
            ) { row throws(DatabaseError) in (planned: row.integer(0), begun: row.integer(1)) }
            guard let listener = listeners.first else { return }
            let start = max(since ?? listener.planned, listener.begun)
            for notice in notices where notice.at > start && notice.at <= now && notice.until > now {
                try Self.insert(notice, for: device, of: account, database)
            }
            try database.run(
                "UPDATE \(table) SET planned = ?1 WHERE account = ?2 AND device = ?3 AND planned < ?1", .integer(now),
                account.value, .integer(device))
            try database.run(
                "DELETE FROM notice WHERE account = ? AND until < ?", account.value, .integer(now - Self.memory))
        }
    }

    public func enter(
        _ notice: DueNotice, for device: Int64, of account: AccountID
    ) async throws(StoreReadinessError) {
        try await write(account) { database throws(DatabaseError) in
            try Self.insert(notice, for: device, of: account, database)
        }
    }

    private static func insert(
        _ notice: DueNotice, for device: Int64, of account: AccountID, _ database: any SQLConnection
    ) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO notice (account, device, name, due, until, next, tries, done)
            SELECT account, device, ?, ?, ?, ?, 0, 0 FROM \(ReminderChannel.table(of: device))
            WHERE account = ? AND device = ? ON CONFLICT DO NOTHING
            """,
            .text(notice.name), .integer(notice.at), .integer(notice.until), .integer(notice.at), account.value,
            .integer(device))
    }

    public func lease(
        _ account: AccountID, now: Int64, until: Int64, tokens: [[UInt8]]
    ) async throws(StoreReadinessError) -> [LeasedNotice] {
        try await write(account) { database throws(DatabaseError) in
            let waiting = try database.query(
                """
                SELECT device, name, due, until, tries FROM notice
                WHERE account = ? AND done = 0 AND next <= ? ORDER BY due, device, name LIMIT ?
                """, account.value, .integer(now), .integer(Int64(tokens.count))
            ) { row throws(DatabaseError) in
                (
                    device: row.integer(0),
                    notice: DueNotice(name: row.text(1), at: row.integer(2), until: row.integer(3)),
                    tries: row.integer(4)
                )
            }
            var leased: [LeasedNotice] = []
            for (token, one) in waiting.enumerated() {
                try database.run(
                    """
                    UPDATE notice SET next = ?, tries = tries + 1, token = ?
                    WHERE account = ? AND device = ? AND name = ?
                    """,
                    .integer(until), .blob(tokens[token]), account.value, .integer(one.device), .text(one.notice.name))
                leased.append(
                    LeasedNotice(
                        account: account, device: one.device, notice: one.notice, attempt: one.tries + 1, token: token))
            }
            return leased
        }
    }

    @discardableResult
    public func settle(_ leased: LeasedNotice, next: Int64?) async throws(StoreReadinessError) -> Bool {
        try await write(leased.account) { database throws(DatabaseError) in
            // A server whose lease has ended no longer settles the row.
            try database.run(
                """
                UPDATE notice SET done = ?, next = ?
                WHERE account = ? AND device = ? AND name = ? AND tries = ? AND done = 0
                """,
                .integer(next == nil ? 1 : 0), .integer(next ?? 0), leased.account.value, .integer(leased.device),
                .text(leased.notice.name), .integer(leased.attempt))
            return database.changedRows == 1
        }
    }

    public func nextTry(_ account: AccountID) async throws(StoreReadinessError) -> Int64? {
        try await read { database throws(DatabaseError) in
            try database.query(
                "SELECT next FROM notice WHERE account = ? AND done = 0 ORDER BY next LIMIT 1", account.value
            ) { row throws(DatabaseError) in row.integer(0) }.first
        }
    }

    public func confirmArrival(
        _ token: [UInt8], of account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> (device: Int64, name: String)? {
        let found = try await read { database throws(DatabaseError) in
            try database.query(
                "SELECT device, name FROM notice WHERE account = ? AND token = ?", account.value, .blob(token)
            ) { row throws(DatabaseError) in (device: row.integer(0), name: row.text(1)) }.first
        }
        // Nobody's write waits for strangers who try tokens.
        guard let found else { return nil }
        return try await write(account) { database throws(DatabaseError) in
            try database.run(
                """
                UPDATE push SET problem = NULL, taken = ? WHERE account = ? AND device = ?
                AND EXISTS (SELECT 1 FROM notice WHERE account = ? AND token = ? AND done = 0)
                """, .integer(now), account.value, .integer(found.device), account.value, .blob(token))
            // The device has answered, so the notice is not sent again even if its sender got no response.
            try database.run(
                "UPDATE notice SET done = 1 WHERE account = ? AND token = ?", account.value, .blob(token))
            try database.run(
                "UPDATE push SET received = ? WHERE account = ? AND device = ?", .integer(now), account.value,
                .integer(found.device))
            return found
        }
    }

    public func spend(_ token: [UInt8], of account: AccountID) async throws(StoreReadinessError) {
        try await write(account) { database throws(DatabaseError) in
            try database.run(
                "UPDATE notice SET token = NULL WHERE account = ? AND token = ?", account.value, .blob(token))
        }
    }
}
