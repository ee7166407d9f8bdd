import CSQLite

extension DatabaseError {
    /// The failure as one clause for the operator, with the database's own text where ours says less.
    public var text: String {
        if let state { return Self.text(state, message) }
        return switch primaryCode {
        case SQLITE_FULL: "the disk is full"
        case SQLITE_IOERR: "the disk does not read or write the database (\(message))"
        case SQLITE_BUSY, SQLITE_LOCKED: "another program keeps the database locked"
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM: "the database cannot be opened or written (\(message))"
        case SQLITE_CORRUPT, SQLITE_NOTADB: "the database is damaged (\(message))"
        default: "the database fails (\(message))"
        }
    }

    /// PostgreSQL's classes of errors, by their first two characters.
    private static func text(_ state: String, _ message: String) -> String {
        switch state.prefix(2) {
        case "08", "57": "PostgreSQL cannot be reached (\(message))"
        case "28": "PostgreSQL does not let Haru in (\(message))"
        case "53": "PostgreSQL has no room left (\(message))"
        case "55": "another program keeps the database locked"
        case "58", "XX": "PostgreSQL's disk or data is damaged (\(message))"
        default: "the database fails (\(state): \(message))"
        }
    }
}
