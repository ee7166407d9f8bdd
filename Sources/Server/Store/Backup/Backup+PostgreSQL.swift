import Glibc

/// The same file for the content of PostgreSQL, so that data can move between the two kinds of store.
extension Backup {
    /// Backs up a PostgreSQL as it is at one moment; Haru may serve meanwhile.
    /// - Parameter hash: the SHA-256 of bytes, in hexadecimal digits.
    public static func write(
        _ address: PostgreSQLAddress, photos: PhotoLocation, to path: String,
        hash: @escaping @Sendable ([UInt8]) -> String
    ) throws(BackupError) -> BackupSummary {
        let source: PostgreSQLConnection
        let isThere: Bool
        let refusal: StoreError?
        do throws(DatabaseError) {
            source = try PostgreSQLConnection(address)
            // However long it takes to read everything.
            try source.execute("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
            isThere = try source.hasTable("store")
            refusal = try Migrator.postgreSQL.refusal(of: source)
        } catch {
            throw .database(error)
        }
        guard isThere else { throw .noData(folder: "\(address)") }
        if let refusal { throw .store(refusal) }
        return try write(to: path, with: PhotoCopier(photos), hash: hash) { partial throws(DatabaseError) in
            let target = try Database(unprepared: partial)
            do throws(Migrator.MigratingError) {
                try Migrator.haru.migrate(target, now: SQLiteStore.now())
            } catch {
                throw DatabaseError(damaged: "the schema of a new file")
            }
            try Ownership.mark(target)
            try source.snapshot { () throws(DatabaseError) in
                let identity = try StoreIdentity(in: source)
                try target.transaction { () throws(DatabaseError) in
                    try target.run(
                        "INSERT INTO store (\"only\", id, created, checked) VALUES (1, ?, ?, 0)", .text(identity.id),
                        .integer(identity.created))
                    try TableCopy.copyPushKey(from: source, to: target)
                    try TableCopy.run(from: source, to: target)
                }
            }
        }
    }

    /// Restores a backup into a PostgreSQL without accounts, and makes its schema if it is missing.
    /// - Parameters:
    ///   - dataFolder: holds a copy of the file while it works.
    ///   - photos: the destination of the photos.
    ///   - hash: the SHA-256 of bytes, in hexadecimal digits.
    public static func restore(
        from path: String, into address: PostgreSQLAddress, dataFolder: String, photos: PhotoLocation,
        hash: @escaping @Sendable ([UInt8]) -> String
    ) throws(BackupError) -> BackupSummary {
        let staged = StagedPhotos(for: photos)
        if case .folder(let folder) = photos, staged.isInUse { throw .inUse(folder: folder) }
        let target: PostgreSQLConnection
        do throws(DatabaseError) { target = try PostgreSQLConnection(address) } catch { throw .database(error) }
        let hadAccounts: Bool
        do throws(StoreError) {
            hadAccounts = try PostgreSQLOpening.prepare(target, address, now: SQLiteStore.now())
        } catch {
            throw .store(error)
        }
        if hadAccounts {
            staged.settle()
            throw .inUse(folder: "\(address)")
        }
        let (partial, summary) = try unpack(path, into: dataFolder, photos: staged, hash: hash)
        defer { unlink(partial) }
        try staged.place()
        do throws(DatabaseError) {
            let source = try Database(unprepared: partial)
            do throws(Migrator.MigratingError) {
                try Migrator.haru.migrate(source, now: SQLiteStore.now())
            } catch {
                throw DatabaseError(damaged: "the schema of the backup")
            }
            // All or nothing, so that a failed attempt can be repeated. Whether a commit that failed was one is not
            // known: the photos stay, and the next attempt sees whether accounts name them.
            try target.transaction { () throws(DatabaseError) in
                try TableCopy.copyPushKey(from: source, to: target)
                try TableCopy.run(from: source, to: target)
            }
        } catch {
            throw .database(error)
        }
        staged.settle()
        return summary
    }
}
