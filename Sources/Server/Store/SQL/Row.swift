import CPostgreSQL
import CSQLite

/// The current row of a query. Columns count from 0.
public struct Row: ~Copyable {
    enum Source {
        /// A statement positioned on the row.
        case sqlite(OpaquePointer)
        /// A result in the binary format, whose first row it is.
        case postgreSQL(OpaquePointer)
    }

    let source: Source

    public func isNull(_ column: Int32) -> Bool {
        switch source {
        case .sqlite(let statement): sqlite3_column_type(statement, column) == SQLITE_NULL
        case .postgreSQL(let result): PQgetisnull(result, 0, column) == 1
        }
    }

    public func integer(_ column: Int32) -> Int64 {
        switch source {
        case .sqlite(let statement): sqlite3_column_int64(statement, column)
        case .postgreSQL:
            // As wide as the column's type, the highest byte first, which has the sign.
            bytes(column).reduce(bytes(column).first.map { $0 >= 0x80 ? -1 : 0 } ?? 0) { $0 << 8 | Int64($1) }
        }
    }

    public func text(_ column: Int32) -> String {
        switch source {
        // The pointer first: asking for it may change the count.
        case .sqlite(let statement): _ = sqlite3_column_text(statement, column)
        case .postgreSQL: break
        }
        return String(decoding: bytes(column), as: UTF8.self)
    }

    /// The length of a text or a blob, in bytes.
    public func byteCount(_ column: Int32) -> Int {
        switch source {
        case .sqlite(let statement): Int(sqlite3_column_bytes(statement, column))
        case .postgreSQL(let result): Int(PQgetlength(result, 0, column))
        }
    }

    public func blob(_ column: Int32) -> [UInt8] { Array(bytes(column)) }

    /// Valid as long as the row.
    private func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        let start: UnsafeRawPointer?
        switch source {
        case .sqlite(let statement): start = sqlite3_column_blob(statement, column)
        case .postgreSQL(let result): start = PQgetvalue(result, 0, column).map { UnsafeRawPointer($0) }
        }
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : byteCount(column))
    }
}
