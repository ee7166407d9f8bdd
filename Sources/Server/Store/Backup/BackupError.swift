/// Why a backup could not be made, checked or brought back.
public enum BackupError: Error, Equatable, Sendable {
    /// There is no database in the folder.
    case noData(folder: String)
    /// The file is there already; nothing is written over.
    case exists(path: String)
    /// The folder has data already.
    case inUse(folder: String)
    /// The file is no backup of Haru's.
    case notABackup(path: String)
    /// A file cannot be read or written.
    case file(path: String, errno: Int32)
    case database(DatabaseError)
    /// The database into which it was to be brought is not one for it.
    case store(StoreError)
    /// The bucket of the photos does not do what it is asked.
    case photos(Bucket, BucketFault)
    /// What is in it is not whole, beyond photos that are lost: see ``Verification``.
    case broken([String])
}

/// What a backup holds.
public struct BackupSummary: Equatable, Sendable {
    public var accounts = 0
    public var photos = 0
    /// Photos that it was to have and has not, as they are not there or, when it is brought back, have other bytes.
    public var lost: [LostPhoto] = []

    public init() {}
}
