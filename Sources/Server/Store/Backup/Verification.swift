import CSQLite
import Replica

/// Checks everything that is stored, and reports damage.
public struct Verification: Sendable {
    public private(set) var accounts = 0
    public private(set) var fields = 0
    public private(set) var earlier = 0
    public private(set) var photos = 0
    /// Photos that are listed and are not there, or have other bytes.
    public private(set) var lostPhotos: [LostPhoto] = []
    /// All other damage, a line each, with accounts named by their ids; never anybody's words.
    public private(set) var damage: [String] = []

    /// All that is wrong, one line each.
    public var faults: [String] { damage + lostPhotos.map(\.text) }

    private let hash: @Sendable ([UInt8]) -> String

    /// Checks a store and its photos; Haru may serve meanwhile.
    /// - Parameter hash: the SHA-256 of bytes, in hexadecimal digits.
    public static func of(
        _ store: StoreLocation, photos: PhotoLocation, hash: @escaping @Sendable ([UInt8]) -> String
    ) throws(BackupError) -> Verification {
        let copier = PhotoCopier(photos)
        let photo = { (account: AccountID, photo: String, _: any SQLConnection) in copier.read(photo, of: account) }
        let found: Verification
        switch store {
        case .folder(let folder):
            let path = folder + "/haru.sqlite"
            guard Backup.isThere(path) else { throw .noData(folder: folder) }
            found = try check(path, hash, photo)
        case .postgreSQL(let address): found = try check(address, hash, photo)
        }
        // Says nothing about photos that could not be checked.
        if let fault = copier.fault { throw fault }
        return found
    }

    /// Checks a backup's file.
    public static func ofBackup(_ path: String, hash: @escaping @Sendable ([UInt8]) -> String) throws(BackupError)
        -> Verification
    {
        guard Backup.isThere(path) else { throw .noData(folder: path) }
        return try check(path, hash) { account, photo, database in
            let rows = try? database.query(
                "SELECT bytes FROM backup_photo WHERE account = ? AND hash = ?", account.value, .text(photo)
            ) { row throws(DatabaseError) in row.blob(0) }
            return rows?.first
        }
    }

    private static func check(
        _ path: String, _ hash: @escaping @Sendable ([UInt8]) -> String,
        _ bytes: (AccountID, String, any SQLConnection) -> [UInt8]?
    ) throws(BackupError) -> Verification {
        var found = Verification(hash: hash)
        var refusal: StoreError?
        do throws(DatabaseError) {
            let database = try Database(unprepared: path)
            guard try Ownership(of: database) == .ours else { throw DatabaseError(code: SQLITE_NOTADB, message: "") }
            refusal = try Migrator.haru.refusal(of: database)
            if refusal == nil {
                try database.snapshot { () throws(DatabaseError) in
                    let lines = try database.query("PRAGMA integrity_check") { row throws(DatabaseError) in
                        row.text(0)
                    }
                    if lines != ["ok"] { found.damage += lines.map { "database: \($0)" } }
                    try found.verify(through: database, bytes)
                }
            }
        } catch {
            switch error.primaryCode {
            case SQLITE_NOTADB: throw .notABackup(path: path)
            case SQLITE_CORRUPT: found.damage.append(error.text)
            default: throw .database(error)
            }
        }
        if let refusal { throw .store(refusal) }
        return found
    }

    /// PostgreSQL itself checks that its pages are intact (pg_amcheck, data checksums).
    private static func check(
        _ address: PostgreSQLAddress, _ hash: @escaping @Sendable ([UInt8]) -> String,
        _ bytes: (AccountID, String, any SQLConnection) -> [UInt8]?
    ) throws(BackupError) -> Verification {
        var found = Verification(hash: hash)
        var isThere = false
        var refusal: StoreError?
        do throws(DatabaseError) {
            let database = try PostgreSQLConnection(address)
            // However long it takes to read everything.
            try database.execute("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
            isThere = try database.hasTable("store")
            refusal = try Migrator.postgreSQL.refusal(of: database)
            if isThere, refusal == nil {
                try database.snapshot { () throws(DatabaseError) in try found.verify(through: database, bytes) }
            }
        } catch {
            throw .database(error)
        }
        if let refusal { throw .store(refusal) }
        if !isThere { throw .noData(folder: "\(address)") }
        return found
    }

    private init(hash: @escaping @Sendable ([UInt8]) -> String) { self.hash = hash }

    private mutating func verify(
        through database: any SQLConnection, _ bytes: (AccountID, String, any SQLConnection) -> [UInt8]?
    ) throws(DatabaseError) {
        struct StoredAccount {
            let id: AccountID
            let seq: Int64
            let digest: Digest
            let photoBytes: Int64
        }
        let stored = try database.query("SELECT account, seq, digest, fields, photos FROM account") {
            row throws(DatabaseError) in
            StoredAccount(
                id: AccountID(number: row.integer(0)), seq: row.integer(1),
                digest: Digest(sum: UInt64(bitPattern: row.integer(2)), count: row.integer(3)),
                photoBytes: row.integer(4))
        }
        for account in stored {
            accounts += 1
            let name = "account \(account.id.text)"
            var digest = Digest()
            let last = try scan("state", account.id, database) { digest.insert($0) }
            fields += Int(digest.count)
            if digest != account.digest {
                damage.append("\(name): the digest is \(account.digest.text), counted \(digest.text)")
            }
            var count = 0
            let lastEarlier = try scan("history", account.id, database) { _ in count += 1 }
            earlier += count
            if max(last, lastEarlier) > account.seq { damage.append("\(name): changes are numbered beyond the last") }
            try verify(photosOf: account.id, account.photoBytes, database, bytes)
        }
    }

    /// Reads every change of a table; the highest number.
    private func scan(
        _ table: String, _ account: AccountID, _ database: any SQLConnection, _ body: (Change) -> Void
    ) throws(DatabaseError) -> Int64 {
        var last: Int64 = 0
        try database.scan(
            "SELECT collection, record, field, value, stamp, base, seq FROM \(table) WHERE account = ?", account.value
        ) { row throws(DatabaseError) in
            body(try StoredChange.read(RecordKey(collection: row.text(0), id: row.text(1)), row, from: 2))
            last = max(last, row.integer(6))
            return true
        }
        return last
    }

    private mutating func verify(
        photosOf account: AccountID, _ stored: Int64, _ database: any SQLConnection,
        _ bytes: (AccountID, String, any SQLConnection) -> [UInt8]?
    ) throws(DatabaseError) {
        var sum: Int64 = 0
        for (_, photo) in try Self.photos(in: database, of: account) {
            photos += 1
            sum += photo.size
            let content = bytes(account, photo.hash, database)
            if let content, hash(content) == photo.hash { continue }
            lostPhotos.append(LostPhoto(account: account, hash: photo.hash, isThere: content != nil))
        }
        if sum != stored { damage.append("account \(account.text): photos have \(sum) bytes, kept as \(stored)") }
    }

    /// The listed photos; those of all accounts if none is named.
    static func photos(
        in database: any SQLConnection, of account: AccountID? = nil
    ) throws(DatabaseError) -> [(AccountID, StoredPhoto)] {
        let accounts =
            if let account { [account] } else {
                try database.query("SELECT account FROM account") { row throws(DatabaseError) in
                    AccountID(number: row.integer(0))
                }
            }
        var photos: [(AccountID, StoredPhoto)] = []
        for account in accounts {
            photos += try database.query("SELECT hash, type, size FROM photo WHERE account = ?", account.value) {
                row throws(DatabaseError) in
                (account, StoredPhoto(hash: row.text(0), type: row.text(1), size: row.integer(2)))
            }
        }
        return photos
    }
}
