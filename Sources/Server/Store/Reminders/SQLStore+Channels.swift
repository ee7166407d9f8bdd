extension SQLStore {
    public func save(_ one: ReminderChannel, code: ChannelCode?) async throws(StoreReadinessError) -> Bool {
        let number = code == nil ? one.kind.number : one.kind.unconfirmedNumber
        return try await write(one.account) { database throws(DatabaseError) in
            try Self.remove(code == nil ? one.kind.numbers : [number], of: one.account, database)
            try database.run(
                """
                INSERT INTO channel (
                    account, device, address, secret, zone, language, home, planned, begun, code, expires, tries)
                SELECT account, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0 FROM account WHERE account = ?
                """,
                .integer(number), .text(one.address), .text(one.secret), .text(one.zone), .text(one.language),
                .text(one.home), .integer(one.planned), .integer(one.planned), code.map { .blob($0.hash) } ?? .null,
                .integer(code?.expires ?? 0), one.account.value)
            return database.changedRows > 0
        }
    }

    public func channels(_ account: AccountID) async throws(StoreReadinessError) -> [ReminderChannel] {
        try await read { database throws(DatabaseError) in
            try database.query(
                """
                SELECT device, address, secret, zone, language, home, planned, taken, problem, code FROM channel
                WHERE account = ? ORDER BY device DESC
                """, account.value
            ) { row throws(DatabaseError) in
                let number = row.integer(0)
                guard let kind = ReminderChannel.Kind.allCases.first(where: { $0.numbers.contains(number) }) else {
                    throw DatabaseError(damaged: "a channel")
                }
                return ReminderChannel(
                    account: account, kind: kind, address: row.text(1), secret: row.text(2), zone: row.text(3),
                    language: row.text(4), home: row.text(5), planned: row.integer(6),
                    accepted: row.isNull(7) ? nil : row.integer(7), problem: row.isNull(8) ? nil : row.integer(8),
                    isConfirmed: row.isNull(9))
            }
        }
    }

    public func confirm(
        _ kind: ReminderChannel.Kind, of account: AccountID, code: [UInt8], now: Int64
    ) async throws(StoreReadinessError) -> Bool {
        try await write(account) { database throws(DatabaseError) in
            let unconfirmed = SQLValue.integer(kind.unconfirmedNumber)
            let isRight = try !database.query(
                "SELECT 1 FROM channel WHERE account = ? AND device = ? AND code = ? AND expires > ? AND tries < ?",
                account.value, unconfirmed, .blob(code), .integer(now), .integer(ChannelCode.tries)
            ) { _ throws(DatabaseError) in true }.isEmpty
            guard isRight else {
                try database.run(
                    "UPDATE channel SET tries = tries + 1 WHERE account = ? AND device = ?", account.value, unconfirmed)
                return false
            }
            try Self.remove([kind.number], of: account, database)
            // Notices that were due before are not sent: nobody knew that the address was somebody's.
            try database.run(
                "UPDATE channel SET device = ?1, code = NULL, planned = ?2, begun = ?2 WHERE account = ?3 AND device = ?4",
                .integer(kind.number), .integer(now), account.value, unconfirmed)
            return true
        }
    }

    public func removeChannel(
        _ kind: ReminderChannel.Kind, of account: AccountID
    ) async throws(StoreReadinessError) -> Bool {
        try await write(account) { database throws(DatabaseError) in
            try Self.remove(kind.numbers, of: account, database)
        }
    }

    public func move(
        _ kind: ReminderChannel.Kind, of account: AccountID, zone: String, language: String
    ) async throws(StoreReadinessError) -> Bool {
        try await write(account) { database throws(DatabaseError) in
            try database.run(
                "UPDATE channel SET zone = ?, language = ? WHERE account = ? AND device IN (?, ?)", .text(zone),
                .text(language), account.value, .integer(kind.number), .integer(kind.unconfirmedNumber))
            return database.changedRows > 0
        }
    }

    /// - Returns: whether there was one.
    @discardableResult
    static func remove(
        _ numbers: [Int64], of account: AccountID, _ database: any SQLConnection
    ) throws(DatabaseError) -> Bool {
        var wasThere = false
        for number in numbers {
            try database.run(
                "DELETE FROM notice WHERE account = ? AND device = ? AND done = 0", account.value, .integer(number))
            try database.run(
                "DELETE FROM channel WHERE account = ? AND device = ?", account.value, .integer(number))
            wasThere = wasThere || database.changedRows > 0
        }
        return wasThere
    }
}

extension ReminderChannel.Kind {
    /// Those of its rows.
    fileprivate var numbers: [Int64] { [number, unconfirmedNumber] }
}
