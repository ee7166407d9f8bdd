import CSQLite

/// What SQLite answered when something failed.
public struct DatabaseError: Error, Equatable, Sendable {
    /// The extended result code (sqlite.org/rescode.html).
    public let code: Int32
    /// SQLite's English sentence. It may name tables and columns, never values.
    public let message: String

    /// The primary result code.
    public var primaryCode: Int32 { code & 0xff }

    init(code: Int32, message: String) {
        self.code = code
        self.message = message
    }

    init(_ connection: OpaquePointer?, code: Int32) {
        self.code = connection.map { sqlite3_extended_errcode($0) } ?? code
        let text = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        message = text.map { String(cString: $0) } ?? "unknown error"
    }
}
