import CSQLite
import Glibc

/// Why a data folder could not be opened.
public enum StoreError: Error, Equatable, Sendable {
    /// The folder cannot be made or written; the errno says why.
    case folderNotWritable(path: String, errno: Int32)
    /// A newer Haru has written the database.
    case newer(step: String)
    /// The file at `path` is another program's database; it was left as it is.
    case foreign(path: String)
    /// The database, described without its user, has tables of another program; it was left as it is.
    case otherTables(database: String)
    /// The file is there and is no database, or is damaged.
    case damaged(String)
    case database(DatabaseError)
    /// No thread could be started for the database.
    case system(errno: Int32)
}

extension StoreError {
    init(_ error: DatabaseError, folder: DataFolder) {
        switch error.primaryCode {
        case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged(error.message)
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM:
            self = .folderNotWritable(path: folder.path, errno: EACCES)
        default: self = .database(error)
        }
    }
}

extension StoreError {
    init(_ error: Migrator.MigratingError, otherwise: (DatabaseError) -> StoreError = { .database($0) }) {
        switch error {
        case .newer(let step): self = .newer(step: step)
        case .order(let step): self = .damaged("schema step out of order: \(step)")
        case .database(let error): self = otherwise(error)
        }
    }
}
