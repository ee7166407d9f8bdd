extension SQLStore {
    public func calendar(_ id: String, of account: AccountID) async throws(StoreReadinessError) -> CachedCalendar? {
        try await read { database throws(DatabaseError) in
            try database.query(
                """
                SELECT source, body, tag, modified, fetched, tried, next, failures, problem FROM calendar
                WHERE account = ? AND calendar = ?
                """, account.value, .text(id)
            ) { row throws(DatabaseError) in
                var calendar = CachedCalendar(account, id: id, source: row.blob(0))
                calendar.body = row.blob(1)
                calendar.tag = row.text(2)
                calendar.modified = row.text(3)
                calendar.fetched = row.isNull(4) ? nil : row.integer(4)
                calendar.tried = row.integer(5)
                calendar.next = row.integer(6)
                calendar.failures = row.integer(7)
                calendar.problem = row.isNull(8) ? nil : row.text(8)
                return calendar
            }.first
        }
    }

    public func save(_ calendar: CachedCalendar) async throws(StoreReadinessError) {
        let account = calendar.account.value
        try await write(calendar.account) { database throws(DatabaseError) in
            let accounts = try database.query(
                "SELECT account FROM account WHERE account = ?", account
            ) { row throws(DatabaseError) in row.integer(0) }
            if accounts.isEmpty { return }
            try database.run(
                "DELETE FROM calendar WHERE account = ? AND calendar = ?", account, .text(calendar.id))
            try database.run(
                """
                INSERT INTO calendar
                (account, calendar, source, body, tag, modified, fetched, tried, next, failures, problem)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, account, .text(calendar.id), .blob(calendar.source), .blob(calendar.body), .text(calendar.tag),
                .text(calendar.modified), calendar.fetched.map { .integer($0) } ?? .null, .integer(calendar.tried),
                .integer(calendar.next), .integer(calendar.failures), calendar.problem.map { .text($0) } ?? .null)
        }
    }

    public func forgetCalendars(of account: AccountID, except ids: [String]) async throws(StoreReadinessError) {
        let there = try await read { database throws(DatabaseError) in
            try database.query(
                "SELECT calendar FROM calendar WHERE account = ?", account.value
            ) { row throws(DatabaseError) in row.text(0) }
        }
        let gone = there.filter { !ids.contains($0) }
        if gone.isEmpty { return }
        try await write(account) { database throws(DatabaseError) in
            for id in gone {
                try database.run("DELETE FROM calendar WHERE account = ? AND calendar = ?", account.value, .text(id))
            }
        }
    }
}
