/// A photo that is stored, by the SHA-256 of its bytes.
public struct StoredPhoto: Equatable, Sendable {
    /// 64 lowercase hexadecimal digits.
    public let hash: String
    /// A media type.
    public let type: String
    /// Size in bytes.
    public let size: Int64

    public init(hash: String, type: String, size: Int64) {
        self.hash = hash
        self.type = type
        self.size = size
    }
}

/// The result of adding a photo.
public enum PhotoAddition: Equatable, Sendable {
    case added
    case wasThere
    /// The account's photos would be more than its quota.
    case overQuota
    case noAccount
}

/// Stores which photos accounts have; their bytes are in files (``PhotoFolder``).
public protocol PhotoStore: Sendable {
    func photo(_ hash: String, of account: AccountID) async throws(StoreReadinessError) -> StoredPhoto?
    /// All of them, by hash.
    func photos(of account: AccountID) async throws(StoreReadinessError) -> [StoredPhoto]
    /// Adds a photo whose file is in its place already.
    /// - Parameter quota: Bytes that all photos of the account may have.
    func add(
        _ photo: StoredPhoto, of account: AccountID, quota: Int64, now: Int64
    ) async throws(StoreReadinessError) -> PhotoAddition
}

extension SQLStore {
    public func photo(_ hash: String, of account: AccountID) async throws(StoreReadinessError) -> StoredPhoto? {
        try await read { database throws(DatabaseError) in
            try database.query(
                "SELECT hash, type, size FROM photo WHERE account = ? AND hash = ?", account.value, .text(hash),
                body: Self.photo
            ).first
        }
    }

    public func photos(of account: AccountID) async throws(StoreReadinessError) -> [StoredPhoto] {
        try await read { database throws(DatabaseError) in
            try database.query(
                "SELECT hash, type, size FROM photo WHERE account = ? ORDER BY hash", account.value, body: Self.photo)
        }
    }

    public func add(
        _ photo: StoredPhoto, of account: AccountID, quota: Int64, now: Int64
    ) async throws(StoreReadinessError) -> PhotoAddition {
        try await write(account) { database throws(DatabaseError) in
            let used = try database.query("SELECT photos FROM account WHERE account = ?", account.value) {
                row throws(DatabaseError) in row.integer(0)
            }
            guard let used = used.first else { return .noAccount }
            let known = try database.query(
                "SELECT 1 FROM photo WHERE account = ? AND hash = ?", account.value, .text(photo.hash)
            ) { _ throws(DatabaseError) in true }
            if !known.isEmpty { return .wasThere }
            guard photo.size <= quota, used <= quota - photo.size else { return .overQuota }
            try database.run(
                "INSERT INTO photo (account, hash, type, size, created) VALUES (?, ?, ?, ?, ?)", account.value,
                .text(photo.hash), .text(photo.type), .integer(photo.size), .integer(now))
            try database.run(
                "UPDATE account SET photos = photos + ? WHERE account = ?", .integer(photo.size), account.value)
            return .added
        }
    }

    private static func photo(_ row: borrowing Row) throws(DatabaseError) -> StoredPhoto {
        StoredPhoto(hash: row.text(0), type: row.text(1), size: row.integer(2))
    }
}
