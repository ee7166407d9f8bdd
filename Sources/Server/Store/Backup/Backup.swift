import CSQLite
import Glibc

/// A backup: one SQLite file with the database as it was at one moment, and the photos in a table beside it.
public enum Backup {
    private static let photoTable = "backup_photo"

    /// Makes a backup; Haru may serve meanwhile. The file appears once it is complete and on the disk, and not before.
    /// - Parameters:
    ///   - photos: their location, if not in the data folder.
    ///   - hash: the SHA-256 of bytes, in hexadecimal digits.
    public static func write(
        dataFolder: String, photos: PhotoLocation? = nil, to path: String,
        hash: @escaping @Sendable ([UInt8]) -> String
    ) throws(BackupError) -> BackupSummary {
        let source = dataFolder + "/haru.sqlite"
        guard isThere(source) else { throw .noData(folder: dataFolder) }
        let database: Database
        let refusal: StoreError?
        do throws(DatabaseError) {
            database = try Database(unprepared: source)
            refusal = try Migrator.haru.refusal(of: database)
        } catch {
            throw .database(error)
        }
        if let refusal { throw .store(refusal) }
        let copier = PhotoCopier(photos ?? .folder(dataFolder))
        return try write(to: path, with: copier, hash: hash) { partial throws(DatabaseError) in
            try database.run("VACUUM INTO ?", .text(partial))
        }
    }

    /// Makes the file beside its place, by `copy`, and adds the photos.
    static func write(
        to path: String, with copier: PhotoCopier, hash: ([UInt8]) -> String,
        _ copy: (String) throws(DatabaseError) -> Void
    ) throws(BackupError) -> BackupSummary {
        guard !isThere(path) else { throw .exists(path: path) }
        let partial = path + ".partial"
        unlink(partial)
        defer { unlink(partial) }
        let summary: BackupSummary
        do throws(DatabaseError) {
            try copy(partial)
            summary = try addPhotos(to: partial, with: copier, hash)
        } catch {
            throw .database(error)
        }
        if let fault = copier.fault { throw fault }
        try sync(partial)
        guard rename(partial, path) == 0 else { throw .file(path: path, errno: errno) }
        try sync(folder(of: path))
        return summary
    }

    /// Restores a backup into a folder without data. The whole backup is checked before anything is written. Lost
    /// photos are left out, and reported, so that nothing else is lost with them.
    ///
    /// Every account gets another log, so that its devices send the changes missing from the backup.
    /// - Parameters:
    ///   - photos: the destination of the photos, if not the data folder.
    ///   - hash: the SHA-256 of bytes, in hexadecimal digits.
    public static func restore(
        from path: String, dataFolder: String, photos: PhotoLocation? = nil,
        hash: @escaping @Sendable ([UInt8]) -> String
    ) throws(BackupError) -> BackupSummary {
        let staged = StagedPhotos(for: photos ?? .folder(dataFolder))
        // A log that a killed server left beside a database that was moved away would be played into the restored one.
        if ["", "-wal", "-journal"].contains(where: { isThere(dataFolder + "/haru.sqlite" + $0) }) {
            staged.settle()
            throw .inUse(folder: dataFolder)
        }
        for place in [staged, StagedPhotos(for: .folder(dataFolder))] where place.isInUse {
            throw .inUse(folder: dataFolder)
        }
        let (partial, summary) = try unpack(path, into: dataFolder, photos: staged, hash: hash)
        defer { unlink(partial) }
        try sync(partial)
        try staged.place()
        guard rename(partial, dataFolder + "/haru.sqlite") == 0 else { throw .file(path: dataFolder, errno: errno) }
        try sync(dataFolder)
        staged.settle()
        return summary
    }

    /// Checks a backup, takes a copy of its database, with other logs, into the folder, and the photos beside their
    /// place.
    static func unpack(
        _ path: String, into dataFolder: String, photos: StagedPhotos,
        hash: @escaping @Sendable ([UInt8]) -> String
    ) throws(BackupError) -> (database: String, BackupSummary) {
        let found = try Verification.ofBackup(path, hash: hash)
        if !found.damage.isEmpty { throw .broken(found.damage) }
        do throws(StoreError) {
            _ = try DataFolder(preparing: dataFolder)
        } catch {
            guard case .folderNotWritable(let path, let number) = error else { throw .inUse(folder: dataFolder) }
            throw .file(path: path, errno: number)
        }
        let partial = dataFolder + "/restoring.sqlite"
        unlink(partial)
        photos.clear()
        var summary = BackupSummary()
        summary.lost = found.lostPhotos
        do throws(BackupError) {
            do throws(DatabaseError) {
                try Database(unprepared: path).run("VACUUM INTO ?", .text(partial))
                try forget(found.lostPhotos, in: partial)
            } catch {
                throw .database(error)
            }
            try extractPhotos(of: partial, with: PhotoCopier(photos.location), dataFolder, &summary)
        } catch {
            unlink(partial)
            photos.clear()
            throw error
        }
        return (partial, summary)
    }

    // MARK: -

    /// Adds the photos that are there. Damaged photos come along as they are: something may be made of them.
    private static func addPhotos(
        to path: String, with copier: PhotoCopier, _ hash: ([UInt8]) -> String
    ) throws(DatabaseError) -> BackupSummary {
        var summary = BackupSummary()
        let database = try Database(unprepared: path)
        summary.accounts = try database.query("SELECT account FROM account") { _ throws(DatabaseError) in true }.count
        try database.execute(
            """
            CREATE TABLE \(photoTable) (
                account INTEGER NOT NULL, hash TEXT NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (account, hash)
            ) STRICT
            """)
        for (account, photo) in try Verification.photos(in: database) {
            guard let bytes = copier.read(photo.hash, of: account) else {
                summary.lost.append(LostPhoto(account: account, hash: photo.hash, isThere: false))
                continue
            }
            if hash(bytes) != photo.hash {
                summary.lost.append(LostPhoto(account: account, hash: photo.hash, isThere: true))
            }
            try database.run(
                "INSERT INTO \(photoTable) (account, hash, bytes) VALUES (?, ?, ?)", account.value, .text(photo.hash),
                .blob(bytes))
            summary.photos += 1
        }
        return summary
    }

    /// Takes photos off the lists, so that they are received when devices send them again.
    private static func forget(_ photos: [LostPhoto], in path: String) throws(DatabaseError) {
        let database = try Database(unprepared: path)
        try database.transaction { () throws(DatabaseError) in
            for photo in photos {
                for table in ["photo", photoTable] {
                    try database.run(
                        "DELETE FROM \(table) WHERE account = ? AND hash = ?", photo.account.value, .text(photo.hash))
                }
                try database.run(
                    """
                    UPDATE account SET photos = (SELECT coalesce(sum(size), 0) FROM photo WHERE account = ?1)
                    WHERE account = ?1
                    """, photo.account.value)
            }
        }
    }

    private static func extractPhotos(
        of path: String, with copier: PhotoCopier, _ dataFolder: String, _ summary: inout BackupSummary
    ) throws(BackupError) {
        do throws(DatabaseError) {
            let database = try Database(unprepared: path)
            let accounts = try database.query("SELECT account FROM account") { row throws(DatabaseError) in
                AccountID(number: row.integer(0))
            }
            summary.accounts = accounts.count
            try database.scan("SELECT account, hash, bytes FROM \(photoTable)") { row throws(DatabaseError) in
                let account = AccountID(number: row.integer(0))
                let isThere = copier.write(row.blob(2), as: row.text(1), of: account, dataFolder: dataFolder)
                if isThere { summary.photos += 1 }
                return isThere
            }
            if copier.fault == nil {
                try database.execute("DROP TABLE \(photoTable)")
                for account in accounts {
                    try database.run(
                        "UPDATE account SET log = ?, renewed = seq WHERE account = ?", .text(StoreIdentity.randomID()),
                        account.value)
                }
                try database.execute("VACUUM")
            }
        } catch {
            throw .database(error)
        }
        if let fault = copier.fault { throw fault }
    }

    static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func sync(_ path: String) throws(BackupError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .file(path: path, errno: errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .file(path: path, errno: errno) }
    }
}

/// Files that are read and written in one piece.
enum WholeFile {
    /// Reads a file; nil on failure.
    static func read(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + done, $0.count - done) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            done += count
        }
        return bytes
    }

    /// Writes a file, with its parent folders, readable only by its owner, and flushes it to the disk.
    static func write(_ bytes: [UInt8], to folder: String, name: String) -> BackupError? {
        let path = folder + "/" + name
        do throws(StoreError) { _ = try DataFolder(preparing: folder) } catch {
            return .file(path: folder, errno: errno)
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return .file(path: path, errno: errno) }
        defer { close(descriptor) }
        var done = 0
        while done < bytes.count {
            let put = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + done, $0.count - done) }
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { return .file(path: path, errno: errno) }
            done += put
        }
        return fsync(descriptor) == 0 ? nil : .file(path: path, errno: errno)
    }
}
