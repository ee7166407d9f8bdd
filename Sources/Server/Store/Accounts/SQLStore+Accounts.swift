extension SQLStore {
    public func add(_ account: Account, receipt: Receipt?) async throws(StoreReadinessError) -> Bool {
        let log = StoreIdentity.randomID()
        return try await write(account.id) { database throws(DatabaseError) in
            guard try Self.insert(account, log: log, into: database) else { return false }
            if let receipt { try Self.insert(receipt, of: account.id, account.created, into: database) }
            return true
        }
    }

    public func add(
        _ account: Account, redeeming invitation: [UInt8], from inviter: AccountID, now: Int64, receipt: Receipt?
    ) async throws(StoreReadinessError) -> AccountAddition {
        let log = StoreIdentity.randomID()
        // Nobody else takes the inviter's invitations meanwhile.
        return try await write(inviter) { database throws(DatabaseError) in
            if let receipt, try Self.has(receipt, of: account.id, now, in: database) { return .repeated }
            guard try Self.hasInvitation(.account, invitation, from: inviter, now, in: database) else {
                return .noInvitation
            }
            guard try Self.insert(account, log: log, into: database) else { return .nameTaken }
            try Self.deleteInvitation(invitation, from: inviter, in: database)
            if let receipt { try Self.insert(receipt, of: account.id, now, into: database) }
            return .added
        }
    }

    /// Returns false if there is one of that id.
    private static func insert(
        _ account: Account, log: String, into database: any SQLConnection
    ) throws(DatabaseError) -> Bool {
        try database.run(
            """
            INSERT INTO account (account, name, passphrase, created, log, seq, digest, fields, restamped, photos)
            VALUES (?, ?, ?, ?, ?, 0, 0, 0, '', 0) ON CONFLICT DO NOTHING
            """,
            account.id.value, .text(account.name), .text(account.passphrase), .integer(account.created), .text(log))
        return database.changedRows > 0
    }

    public func account(_ id: AccountID) async throws(StoreReadinessError) -> Account? {
        try await read { database throws(DatabaseError) in
            try database.query(
                "SELECT account, name, passphrase, created, photos FROM account WHERE account = ?", id.value,
                body: Self.account
            ).first
        }
    }

    public func hasAccounts() async throws(StoreReadinessError) -> Bool {
        try await read { database throws(DatabaseError) in
            try !database.query("SELECT 1 FROM account LIMIT 1") { _ throws(DatabaseError) in true }.isEmpty
        }
    }

    public func accounts() async throws(StoreReadinessError) -> [Account] {
        try await read { database throws(DatabaseError) in
            try database.query(
                "SELECT account, name, passphrase, created, photos FROM account ORDER BY name", body: Self.account)
        }
    }

    public func remove(_ account: AccountID) async throws(StoreReadinessError) -> Bool {
        try await write(account) { database throws(DatabaseError) in
            try database.run("DELETE FROM account WHERE account = ?", account.value)
            let wasThere = database.changedRows > 0
            for table in AccountTables.all where table != "account" {
                try database.run("DELETE FROM \(table) WHERE account = ?", account.value)
            }
            return wasThere
        }
    }

    public func renewLog(of account: AccountID) async throws(StoreReadinessError) {
        let log = StoreIdentity.randomID()
        try await write(account) { database throws(DatabaseError) in
            try database.run("UPDATE account SET log = ?, renewed = seq WHERE account = ?", .text(log), account.value)
        }
    }

    public func setPassphrase(
        _ passphrase: String, of account: AccountID, replacing old: String?, ending sessions: EndedSessions
    ) async throws(StoreReadinessError) -> Bool {
        try await write(account) { database throws(DatabaseError) in
            try database.run(
                "UPDATE account SET passphrase = ? WHERE account = ? AND passphrase = COALESCE(?, passphrase)",
                .text(passphrase), account.value, old.map { .text($0) } ?? .null)
            guard database.changedRows > 0 else { return false }
            try Self.end(sessions, of: account, in: database)
            return true
        }
    }

    public func end(_ sessions: EndedSessions, of account: AccountID) async throws(StoreReadinessError) {
        try await write(account) { database throws(DatabaseError) in
            try Self.end(sessions, of: account, in: database)
        }
    }

    private static func end(
        _ sessions: EndedSessions, of account: AccountID, in database: any SQLConnection
    ) throws(DatabaseError) {
        switch sessions {
        case .none: return
        case .browsers(let kept?):
            try database.run(
                "DELETE FROM device WHERE account = ? AND device <> ? AND kind = 'browser'", account.value,
                .integer(kept))
        case .browsers(nil):
            try database.run("DELETE FROM device WHERE account = ? AND kind = 'browser'", account.value)
        case .all: try database.run("DELETE FROM device WHERE account = ?", account.value)
        }
        // Channels have no devices: where they lead may be somebody else's choice.
        for table in ["push", "notice"] {
            try database.run(
                """
                DELETE FROM \(table) WHERE account = ?1
                AND device NOT IN (SELECT device FROM device WHERE account = ?1)
                """, account.value)
        }
        // Neither must a link made by somebody else outlive it.
        for table in ["channel", "invitation"] {
            try database.run("DELETE FROM \(table) WHERE account = ?", account.value)
        }
    }

    private static func account(_ row: borrowing Row) throws(DatabaseError) -> Account {
        Account(
            id: AccountID(number: row.integer(0)), name: row.text(1), passphrase: row.text(2), created: row.integer(3),
            photoBytes: row.integer(4))
    }
}

/// The tables with the data of accounts.
enum AccountTables {
    static let all = [
        "account", "device", "invitation", "state", "history", "restamp", "photo", "feed", "push",
        "channel", "notice", "attempt", "calendar",
    ]
}
