extension SQLStore {
    /// Hashes of one bucket that are remembered at a time. More are a flood, and who is new has to wait.
    private static var most: Int64 { 1_250 }

    public func beginAttempt(
        _ source: AttemptSource, free: Int64, now: Int64
    ) async throws(StoreReadinessError) -> Int64? {
        let known = try await read { database throws(DatabaseError) in try Self.count(source, in: database) }
        if let delay = known?.delay(now: now) { return delay }
        return try await count(source, now: now) { $0.begin(free: free, now: now) }
    }

    public func countToday(
        _ source: AttemptSource, most: Int64, now: Int64
    ) async throws(StoreReadinessError) -> Int64? {
        try await count(source, now: now) { $0.beginToday(most: most, now: now) }
    }

    public func uncountToday(_ source: AttemptSource) async throws(StoreReadinessError) {
        try await write(source.account) { database throws(DatabaseError) in
            try database.run(
                "UPDATE attempt SET attempts = attempts - 1 WHERE account = ? AND source = ? AND attempts > 0",
                source.account.value, .blob(source.hash))
        }
    }

    private func count(
        _ source: AttemptSource, now: Int64, _ body: @escaping @Sendable (inout AttemptCount) -> Int64?
    ) async throws(StoreReadinessError) -> Int64? {
        try await write(source.account) { database throws(DatabaseError) in
            try Self.forgetOld(source.account, now, in: database)
            if !source.hash.isEmpty, try Self.count(source, in: database) == nil {
                let others = try database.query(
                    "SELECT count(*) FROM attempt WHERE account = ?", source.account.value
                ) { row throws(DatabaseError) in row.integer(0) }
                if others.first ?? 0 >= Self.most { return AttemptCount.longest / 1000 }
            }
            try database.run(
                "INSERT INTO attempt (account, source, attempts, next) VALUES (?, ?, 0, ?) ON CONFLICT DO NOTHING",
                source.account.value, .blob(source.hash), .integer(now))
            var count = try Self.locked(source, in: database) ?? AttemptCount(next: now)
            if let delay = body(&count) { return delay }
            try Self.save(count, of: source, in: database)
            return nil
        }
    }

    public func succeedAttempt(
        _ source: AttemptSource, forgetsAll: Bool, now: Int64
    ) async throws(StoreReadinessError) {
        try await write(source.account) { database throws(DatabaseError) in
            guard var count = try Self.locked(source, in: database) else { return }
            count.succeed(now: now)
            if !forgetsAll, count.attempts > 0 { return try Self.save(count, of: source, in: database) }
            try database.run(
                "DELETE FROM attempt WHERE account = ? AND source = ?", source.account.value, .blob(source.hash))
        }
    }

    public func forgetOldAttempts(now: Int64) async throws(StoreReadinessError) {
        for number in 0..<AttemptSource.buckets {
            let bucket = AccountID(number: number)
            try await write(bucket) { database throws(DatabaseError) in
                try Self.forgetOld(bucket, now, in: database)
            }
        }
    }

    private static func forgetOld(
        _ account: AccountID, _ now: Int64, in database: any SQLConnection
    ) throws(DatabaseError) {
        try database.run(
            "DELETE FROM attempt WHERE account = ? AND next < ?", account.value, .integer(now - AttemptCount.memory))
    }

    /// The row as it is, until the commit also for other servers that count at the same moment.
    private static func locked(
        _ source: AttemptSource, in database: any SQLConnection
    ) throws(DatabaseError) -> AttemptCount? {
        try database.run(
            "UPDATE attempt SET attempts = attempts WHERE account = ? AND source = ?", source.account.value,
            .blob(source.hash))
        return try count(source, in: database)
    }

    private static func count(
        _ source: AttemptSource, in database: any SQLConnection
    ) throws(DatabaseError) -> AttemptCount? {
        try database.query(
            "SELECT attempts, next FROM attempt WHERE account = ? AND source = ?", source.account.value,
            .blob(source.hash)
        ) { row throws(DatabaseError) in AttemptCount(attempts: row.integer(0), next: row.integer(1)) }.first
    }

    private static func save(
        _ count: AttemptCount, of source: AttemptSource, in database: any SQLConnection
    ) throws(DatabaseError) {
        try database.run(
            "UPDATE attempt SET attempts = ?, next = ? WHERE account = ? AND source = ?", .integer(count.attempts),
            .integer(count.next), source.account.value, .blob(source.hash))
    }
}
