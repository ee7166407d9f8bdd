import CSQLite

/// A database's answer to a failure.
public struct DatabaseError: Error, Equatable, Sendable {
    /// SQLite's extended result code (sqlite.org/rescode.html); SQLITE_ERROR for an error of PostgreSQL.
    public let code: Int32
    /// PostgreSQL's SQLSTATE, five characters (its manual's appendix A); nil for an error of SQLite.
    public let state: String?
    /// The database's English sentence. It may name tables and columns, never values.
    public let message: String

    /// SQLite's primary result code.
    public var primaryCode: Int32 { code & 0xff }

    /// Whether it may pass in a moment: PostgreSQL cannot be reached, has no connection left, or keeps a lock for too
    /// long.
    public var isPassing: Bool {
        isOutage || isCollision || state == "55P03" || state?.prefix(2) == "57"
    }

    /// Whether the server cannot be reached, or takes nobody.
    var isOutage: Bool {
        guard let state else { return false }
        // 57014 is a statement that took too long.
        return state.hasPrefix("08") || state.hasPrefix("57P") || state == "53300"
    }

    /// Whether the transaction has collided with others, and must be run again (PostgreSQL's manual, 13.5).
    var isCollision: Bool { state == "40001" || state == "40P01" }

    init(code: Int32, message: String) {
        self.code = code
        state = nil
        self.message = message
    }

    init(state: String, message: String) {
        code = SQLITE_ERROR
        self.state = state
        self.message = message
    }

    init(_ connection: OpaquePointer?, code: Int32) {
        let text = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        self.init(
            code: connection.map { sqlite3_extended_errcode($0) } ?? code,
            message: text.map { String(cString: $0) } ?? "unknown error")
    }

    /// Damage that Haru itself found.
    init(damaged what: String) { self.init(code: SQLITE_CORRUPT, message: "\(what) cannot be read") }
}
