import CSQLite

/// A prepared statement, kept by its database for the next use.
final class Statement {
    private let connection: OpaquePointer
    private let handle: OpaquePointer

    init(_ sql: String, on connection: OpaquePointer) throws(DatabaseError) {
        var prepared: OpaquePointer?
        let result = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard result == SQLITE_OK, let prepared else { throw DatabaseError(connection, code: result) }
        self.connection = connection
        handle = prepared
    }

    deinit { sqlite3_finalize(handle) }

    var row: Row { Row(source: .sqlite(handle)) }

    func bind(_ values: [SQLValue]) throws(DatabaseError) {
        precondition(values.count == sqlite3_bind_parameter_count(handle), "one value for each mark")
        for (index, value) in values.enumerated() {
            let result = bind(value, at: Int32(index + 1))
            guard result == SQLITE_OK else { throw DatabaseError(connection, code: result) }
        }
    }

    /// True if there is a row.
    func step() throws(DatabaseError) -> Bool {
        let result = sqlite3_step(handle)
        guard result == SQLITE_ROW || result == SQLITE_DONE else { throw DatabaseError(connection, code: result) }
        return result == SQLITE_ROW
    }

    func reset() {
        // Repeats the error of the last step, which was thrown then.
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT: SQLite copies before the call returns. The macro is a cast that Swift does not import.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: return sqlite3_bind_null(handle, index)
        case .integer(let number): return sqlite3_bind_int64(handle, index, number)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // An empty text needs a pointer too, or it becomes NULL.
                    guard let base = $0.baseAddress else { return sqlite3_bind_text(handle, index, "", 0, transient) }
                    return sqlite3_bind_text64(
                        handle, index, base, UInt64($0.count), transient, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let bytes):
            return bytes.withUnsafeBytes {
                $0.isEmpty
                    ? sqlite3_bind_zeroblob(handle, index, 0)
                    : sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), transient)
            }
        }
    }
}
