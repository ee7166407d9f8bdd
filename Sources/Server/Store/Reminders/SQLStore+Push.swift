import Replica

extension SQLStore {
    public func pushKey(orStore new: [UInt8]) async throws(StoreReadinessError) -> [UInt8] {
        // No account has this number.
        try await write(AccountID(number: 0)) { database throws(DatabaseError) in
            try database.run("UPDATE store SET pushkey = ? WHERE pushkey IS NULL", .blob(new))
            return try database.query("SELECT pushkey FROM store") { row throws(DatabaseError) in row.blob(0) }.first
                ?? new
        }
    }

    public func subscribe(_ one: PushSubscription) async throws(StoreReadinessError) -> Bool {
        try await write(one.account) { database throws(DatabaseError) in
            try database.run(
                "DELETE FROM push WHERE account = ? AND device = ?", one.account.value, .integer(one.device))
            try database.run(
                """
                INSERT INTO push (account, device, endpoint, key, secret, zone, language, home, planned, taken, received, begun)
                SELECT account, device, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM device WHERE account = ? AND device = ?
                """,
                .text(one.endpoint), .blob(one.key), .blob(one.secret), .text(one.zone), .text(one.language),
                .text(one.home), .integer(one.planned), .optional(one.accepted), .optional(one.received),
                .integer(one.begun), one.account.value, .integer(one.device))
            guard database.changedRows > 0 else { return false }
            // A browser that has signed in again is a new device with the same endpoint; it would be notified twice.
            try database.run(
                "DELETE FROM push WHERE account = ? AND endpoint = ? AND device <> ?", one.account.value,
                .text(one.endpoint), .integer(one.device))
            return true
        }
    }

    public func unsubscribe(
        _ device: Int64, of account: AccountID, endpoint: String?
    ) async throws(StoreReadinessError) -> Bool {
        try await write(account) { database throws(DatabaseError) in
            if let endpoint {
                try database.run(
                    "DELETE FROM push WHERE account = ? AND device = ? AND endpoint = ?", account.value,
                    .integer(device), .text(endpoint))
            } else {
                try database.run(
                    "DELETE FROM push WHERE account = ? AND device = ?", account.value, .integer(device))
            }
            guard database.changedRows > 0 else { return false }
            try database.run(
                "DELETE FROM notice WHERE account = ? AND device = ? AND done = 0", account.value, .integer(device))
            return true
        }
    }

    public func subscriptions(
        _ account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> [PushSubscription] {
        try await read { database throws(DatabaseError) in
            try database.query(
                """
                SELECT device, endpoint, key, secret, zone, language, home, planned, taken, received, problem, begun
                FROM push
                WHERE account = ?1 AND device IN (
                    SELECT device FROM device WHERE account = ?1 AND (expires IS NULL OR expires > ?2)
                ) ORDER BY device
                """, account.value, .integer(now)
            ) { row throws(DatabaseError) in
                PushSubscription(
                    account: account, device: row.integer(0), endpoint: row.text(1), key: row.blob(2),
                    secret: row.blob(3), zone: row.text(4), language: row.text(5), home: row.text(6),
                    begun: row.integer(11),
                    planned: row.integer(7), accepted: row.isNull(8) ? nil : row.integer(8),
                    received: row.isNull(9) ? nil : row.integer(9), problem: row.isNull(10) ? nil : row.integer(10))
            }
        }
    }

    public func subscribedAccounts() async throws(StoreReadinessError) -> [(account: AccountID, newest: Int64)] {
        try await read { database throws(DatabaseError) in
            try database.query(
                """
                SELECT account, seq FROM account
                WHERE account IN (SELECT account FROM push UNION SELECT account FROM channel WHERE code IS NULL)
                ORDER BY account
                """
            ) { row throws(DatabaseError) in (AccountID(number: row.integer(0)), row.integer(1)) }
        }
    }

    public func newestChange(_ account: AccountID) async throws(StoreReadinessError) -> Int64 {
        try await read { database throws(DatabaseError) in
            try database.query("SELECT seq FROM account WHERE account = ?", account.value) {
                row throws(DatabaseError) in
                row.integer(0)
            }.first ?? 0
        }
    }

    public func recordProblem(
        _ problem: Int64?, device: Int64, of account: AccountID, now: Int64
    ) async throws(StoreReadinessError) {
        let table = ReminderChannel.table(of: device)
        try await write(account) { database throws(DatabaseError) in
            if let problem {
                try database.run(
                    "UPDATE \(table) SET problem = ? WHERE account = ? AND device = ?", .integer(problem),
                    account.value, .integer(device))
            } else {
                try database.run(
                    "UPDATE \(table) SET problem = NULL, taken = ? WHERE account = ? AND device = ?", .integer(now),
                    account.value, .integer(device))
            }
        }
    }
}

extension SQLValue {
    static func optional(_ value: Int64?) -> SQLValue { value.map { .integer($0) } ?? .null }
}
