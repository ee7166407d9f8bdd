/// Why a backup could not be made, checked or brought back.
public enum BackupError: Error, Equatable, Sendable {
    /// There is no database in the folder.
    case noData(folder: String)
    /// The file is there already; nothing is written over.
    case exists(path: String)
    /// The folder has data already.
    case inUse(folder: String)
    /// Another process makes or checks a backup in the folder.
    case running(folder: String)
    /// The file is no backup of Haru's.
    case notABackup(path: String)
    /// A file cannot be read or written.
    case file(path: String, errno: Int32)
    case database(DatabaseError)
    /// The database is a newer program's, or the one to restore into is not suitable.
    case store(StoreError)
    /// The bucket of the photos does not do as asked.
    case photos(Bucket, BucketFault)
    /// Its content is incomplete, beyond lost photos: see ``Verification``.
    case broken([String])
}

/// The content of a backup.
public struct BackupSummary: Equatable, Sendable {
    public var accounts = 0
    public var photos = 0
    /// Photos that are not there or have other bytes. A backup has these as they are; on restoring they are left out.
    public var lost: [LostPhoto] = []

    public init() {}
}
