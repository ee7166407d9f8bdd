import CSQLite

/// A connection to an SQLite file. Not thread-safe and not `Sendable`: it belongs to one thread.
///
/// Every commit is on the disk when it returns (WAL with synchronous=FULL), and foreign keys are enforced.
public final class Database: SchemaConnection {
    private let handle: OpaquePointer
    /// Prepared statements by their SQL; finalized before the connection is closed.
    private var statements: [String: Statement] = [:]
    private var isInTransaction = false

    /// Opens the file, and makes it if it is missing. Waits up to `busyTimeout` milliseconds for another connection's
    /// lock, then throws.
    public convenience init(path: String, busyTimeout: Int32 = 5000) throws(DatabaseError) {
        try self.init(unprepared: path, busyTimeout: busyTimeout)
        try prepare()
    }

    /// Opens the file for a look: nothing is written to one that is there until `prepare`.
    init(unprepared path: String, busyTimeout: Int32 = 5000, fileSystem: String? = nil) throws(DatabaseError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let result = sqlite3_open_v2(path, &opened, flags, fileSystem)
        guard result == SQLITE_OK, let opened else {
            let error = DatabaseError(opened, code: result)
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, busyTimeout)
    }

    /// Sets up how it writes, before anything is written.
    func prepare() throws(DatabaseError) {
        try execute("PRAGMA journal_mode = WAL")
        try execute("PRAGMA synchronous = FULL")
        try execute("PRAGMA foreign_keys = ON")
        // Deleted content is overwritten with zeros, as docs/privacy.md says; Debian's SQLite does so by itself.
        try execute("PRAGMA secure_delete = ON")
        // Text columns must hold valid UTF-8, and a schema must not run its own functions.
        try execute("PRAGMA trusted_schema = OFF")
        // A few megabytes are enough for a person's data; the page cache does the rest.
        try execute("PRAGMA cache_size = -2000")
        try execute("PRAGMA journal_size_limit = 4194304")
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs one or more statements and drops their rows.
    public func execute(_ sql: String) throws(DatabaseError) {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw DatabaseError(handle, code: result) }
    }

    public func scan(
        _ sql: String, values: [SQLValue], body: (borrowing Row) throws(DatabaseError) -> Bool
    ) throws(DatabaseError) {
        let statement = try prepared(sql)
        // A statement that is not reset would keep the write-ahead log from being checkpointed.
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() {
            guard try body(statement.row) else { return }
        }
    }

    public var changedRows: Int { Int(sqlite3_changes(handle)) }

    /// Runs `body` on one state of the database, regardless of other commits.
    public func snapshot<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
        try run("BEGIN")
        defer { sqlite3_exec(handle, "COMMIT", nil, nil, nil) }
        return try body()
    }

    /// Runs `body` as a part of a transaction that can fail alone: its effects are then undone.
    func part<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
        try run("SAVEPOINT part")
        do throws(DatabaseError) {
            let result = try body()
            try run("RELEASE part")
            return result
        } catch {
            if isInOpenTransaction {
                try run("ROLLBACK TO part")
                try run("RELEASE part")
            }
            throw error
        }
    }

    /// False also if SQLite has rolled a transaction back by itself, as after an error of the disk.
    var isInOpenTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Runs `body` in one transaction that takes the write lock at its beginning; rolls back if it throws.
    /// Transactions do not nest.
    public func transaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
        precondition(!isInTransaction, "transactions do not nest")
        isInTransaction = true
        defer { isInTransaction = false }
        try execute("BEGIN IMMEDIATE")
        do throws(DatabaseError) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // After some errors SQLite has rolled back by itself; the first error is the one to report.
            if isInOpenTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    public static let migrationTable = """
        CREATE TABLE IF NOT EXISTS migration (
            position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, applied INTEGER NOT NULL
        ) STRICT
        """

    public func hasTable(_ name: String) throws(DatabaseError) -> Bool {
        try !query("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", .text(name)) {
            _ throws(DatabaseError) in true
        }.isEmpty
    }

    /// Moves the write-ahead log into the database file and empties it.
    public func checkpoint() throws(DatabaseError) {
        let result = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        guard result == SQLITE_OK else { throw DatabaseError(handle, code: result) }
    }

    private func prepared(_ sql: String) throws(DatabaseError) -> Statement {
        if let statement = statements[sql] { return statement }
        let statement = try Statement(sql, on: handle)
        statements[sql] = statement
        return statement
    }
}
