import CSQLite

/// The row that a query stands on. Columns count from 0.
public struct Row: ~Copyable {
    let statement: OpaquePointer

    public func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    public func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(statement, column)
    }

    public func text(_ column: Int32) -> String {
        guard let text = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }

    /// The length of a text or a blob, in bytes.
    public func byteCount(_ column: Int32) -> Int { Int(sqlite3_column_bytes(statement, column)) }

    public func blob(_ column: Int32) -> [UInt8] {
        // The pointer first: asking for it may change the count.
        let bytes = sqlite3_column_blob(statement, column)
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
    }
}
