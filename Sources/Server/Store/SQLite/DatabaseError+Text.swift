import CSQLite

extension DatabaseError {
    /// What failed, as one clause for the operator, with SQLite's own sentence where ours says less.
    public var text: String {
        switch primaryCode {
        case SQLITE_FULL: "the disk is full"
        case SQLITE_IOERR: "the disk does not read or write the database (\(message))"
        case SQLITE_BUSY, SQLITE_LOCKED: "another program keeps the database locked"
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM: "the database cannot be opened or written (\(message))"
        case SQLITE_CORRUPT, SQLITE_NOTADB: "the database is damaged (\(message))"
        default: "the database fails (\(message))"
        }
    }
}
