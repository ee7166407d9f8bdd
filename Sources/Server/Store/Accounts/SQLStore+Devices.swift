extension SQLStore {
    public func add(
        _ device: Device, token: [UInt8], verified: String?
    ) async throws(StoreReadinessError) -> Bool {
        try await write(device.account) { database throws(DatabaseError) in
            try Self.insert(device, token, verified: verified, into: database)
        }
    }

    public func add(
        _ device: Device, token: [UInt8], redeeming link: [UInt8], now: Int64, receipt: Receipt?
    ) async throws(StoreReadinessError) -> Bool {
        try await write(device.account) { database throws(DatabaseError) in
            if let receipt, try Self.has(receipt, of: device.account, now, in: database) {
                // A device that was signed out since does not come back with it.
                guard try Self.isThere(device, in: database) else { return false }
                return try Self.insert(device, token, into: database)
            }
            guard try Self.hasInvitation(.join, link, from: device.account, now, in: database),
                try Self.insert(device, token, into: database)
            else { return false }
            try Self.deleteInvitation(link, from: device.account, in: database)
            if let receipt { try Self.insert(receipt, of: device.account, now, into: database) }
            return true
        }
    }

    private static func isThere(_ device: Device, in database: any SQLConnection) throws(DatabaseError) -> Bool {
        try database.query(
            "SELECT 1 FROM device WHERE account = ? AND device = ?", device.account.value, .integer(device.id)
        ) { _ throws(DatabaseError) in true }.first ?? false
    }

    /// Returns false if its account is gone, or has another passphrase than the one that was verified.
    private static func insert(
        _ device: Device, _ token: [UInt8], verified: String? = nil, into database: any SQLConnection
    ) throws(DatabaseError) -> Bool {
        try database.run(
            """
            INSERT INTO device (account, device, name, kind, token, created, seen, expires)
            SELECT account, ?, ?, ?, ?, ?, ?, ? FROM account WHERE account = ? AND passphrase = COALESCE(?, passphrase)
            ON CONFLICT (account, device) DO UPDATE SET name = excluded.name, kind = excluded.kind,
            token = excluded.token, created = excluded.created, seen = excluded.seen, expires = excluded.expires
            """,
            .integer(device.id), .text(device.name), .text(device.kind.rawValue), .blob(token),
            .integer(device.created), .integer(device.seen), device.expires.map { .integer($0) } ?? .null,
            device.account.value, verified.map { .text($0) } ?? .null)
        return database.changedRows > 0
    }

    public func device(_ account: AccountID, token: [UInt8], now: Int64) async throws(StoreReadinessError) -> Device? {
        try await read { database throws(DatabaseError) in
            try database.query(
                """
                SELECT device, name, kind, created, seen, expires FROM device
                WHERE account = ? AND token = ? AND (expires IS NULL OR expires > ?)
                """, account.value, .blob(token), .integer(now)
            ) { row throws(DatabaseError) in Self.device(row, account) }.first
        }
    }

    public func devices(_ account: AccountID) async throws(StoreReadinessError) -> [Device] {
        try await read { database throws(DatabaseError) in
            try database.query(
                """
                SELECT device, name, kind, created, seen, expires FROM device WHERE account = ? ORDER BY created, device
                """, account.value
            ) { row throws(DatabaseError) in Self.device(row, account) }
        }
    }

    public func touch(_ device: Device, now: Int64, expires: Int64?) async throws(StoreReadinessError) {
        try await write(device.account) { database throws(DatabaseError) in
            try database.run(
                "UPDATE device SET seen = ?, expires = ? WHERE account = ? AND device = ?", .integer(now),
                expires.map { .integer($0) } ?? .null, device.account.value, .integer(device.id))
        }
    }

    public func rename(_ device: Int64, of account: AccountID, to name: String) async throws(StoreReadinessError)
        -> Bool
    {
        try await write(account) { database throws(DatabaseError) in
            try database.run(
                "UPDATE device SET name = ? WHERE account = ? AND device = ?", .text(name), account.value,
                .integer(device))
            return database.changedRows > 0
        }
    }

    public func revoke(_ device: Int64, of account: AccountID) async throws(StoreReadinessError) -> Bool {
        try await write(account) { database throws(DatabaseError) in
            // It receives no more notices.
            for table in ["push", "notice"] {
                try database.run(
                    "DELETE FROM \(table) WHERE account = ? AND device = ?", account.value, .integer(device))
            }
            try database.run(
                "DELETE FROM device WHERE account = ? AND device = ?", account.value, .integer(device))
            return database.changedRows > 0
        }
    }

    public func invite(
        _ kind: InvitationKind, token: [UInt8], from account: AccountID, now: Int64, expires: Int64
    ) async throws(StoreReadinessError) -> Bool {
        try await write(account) { database throws(DatabaseError) in
            try Self.insert(kind, token, from: account, now, expires, into: database)
        }
    }

    /// Returns false if the account is gone.
    private static func insert(
        _ kind: InvitationKind, _ token: [UInt8], from account: AccountID, _ now: Int64, _ expires: Int64,
        into database: any SQLConnection
    ) throws(DatabaseError) -> Bool {
        try database.run("DELETE FROM invitation WHERE account = ? AND expires <= ?", account.value, .integer(now))
        try database.run(
            """
            INSERT INTO invitation (account, token, kind, created, expires)
            SELECT account, ?, ?, ?, ? FROM account WHERE account = ?
            """, .blob(token), .text(kind.rawValue), .integer(now), .integer(expires), account.value)
        return database.changedRows > 0
    }

    static func insert(
        _ receipt: Receipt, of account: AccountID, _ now: Int64, into database: any SQLConnection
    ) throws(DatabaseError) {
        _ = try insert(.receipt, receipt.hash, from: account, now, receipt.expires, into: database)
    }

    public func hasReceipt(
        _ receipt: Receipt, of account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> Bool {
        try await hasInvitation(.receipt, token: receipt.hash, from: account, now: now)
    }

    static func has(
        _ receipt: Receipt, of account: AccountID, _ now: Int64, in database: any SQLConnection
    ) throws(DatabaseError) -> Bool {
        try hasInvitation(.receipt, receipt.hash, from: account, now, in: database)
    }

    public func hasInvitation(
        _ kind: InvitationKind, token: [UInt8], from account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> Bool {
        try await read { database throws(DatabaseError) in
            try Self.hasInvitation(kind, token, from: account, now, in: database)
        }
    }

    static func hasInvitation(
        _ kind: InvitationKind, _ token: [UInt8], from account: AccountID, _ now: Int64, in database: any SQLConnection
    ) throws(DatabaseError) -> Bool {
        try database.query(
            "SELECT 1 FROM invitation WHERE account = ? AND token = ? AND kind = ? AND expires > ?", account.value,
            .blob(token), .text(kind.rawValue), .integer(now)
        ) { _ throws(DatabaseError) in true }.first ?? false
    }

    static func deleteInvitation(
        _ token: [UInt8], from account: AccountID, in database: any SQLConnection
    ) throws(DatabaseError) {
        try database.run("DELETE FROM invitation WHERE account = ? AND token = ?", account.value, .blob(token))
    }

    private static func device(_ row: borrowing Row, _ account: AccountID) -> Device {
        Device(
            account: account, id: row.integer(0), name: row.text(1),
            kind: Device.Kind(rawValue: row.text(2)) ?? .program, created: row.integer(3), seen: row.integer(4),
            expires: row.isNull(5) ? nil : row.integer(5))
    }
}
