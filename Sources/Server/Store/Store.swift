import CSQLite
import Glibc

/// Everything the server keeps, in one data folder. Calls run on the store's own thread and return after the commit.
public actor Store {
    private let thread: StoreThread
    private var database: Database?
    /// The files that it keeps open, as they were when it opened them.
    private let files: [OpenDatabaseFile]

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Why a store cannot answer.
    public enum ReadinessError: Error, Equatable, Sendable {
        case closed
        /// The file at this path was deleted or moved away while it was open: what is committed now is lost at the end.
        case gone(String)
        /// Another file has taken the place of the one that is open.
        case replaced(String)
        case database(DatabaseError)
    }

    /// Opens the store in `folder`, which is made if it is missing, and brings its schema up to date.
    public init(folder path: String) throws(StoreError) {
        try self.init(folder: path, fileSystem: nil)
    }

    /// - Parameter fileSystem: What SQLite knows a file system by that tests have registered.
    init(folder path: String, fileSystem: String?) throws(StoreError) {
        let folder = try DataFolder(preparing: path)
        thread = try StoreThread()
        do throws(StoreError) {
            (database, files) = try Self.open(folder, fileSystem)
        } catch {
            thread.end()
            throw error
        }
    }

    deinit { thread.end() }

    /// Which store this is.
    public func identity() throws(ReadinessError) -> StoreIdentity {
        let rows = try use { database throws(DatabaseError) in
            try database.query("SELECT id, created FROM store") { row throws(DatabaseError) in
                StoreIdentity(id: row.text(0), created: row.integer(1))
            }
        }
        guard let identity = rows.first else { throw .closed }
        return identity
    }

    /// Proves that the store reads, writes and commits, into the files that the next start will read.
    public func check() throws(ReadinessError) {
        if database != nil {
            for file in files { try file.check() }
        }
        try use { database throws(DatabaseError) in
            try database.transaction { () throws(DatabaseError) in
                try database.run("UPDATE store SET checked = checked + 1")
            }
            try database.run("SELECT id, created, checked FROM store")
        }
    }

    /// Empties the write-ahead log into the database and closes it, also where it throws. Later calls throw `closed`.
    ///
    /// What was committed is safe when the log could not be emptied: the next opening reads it.
    public func close() throws(ReadinessError) {
        defer { database = nil }
        try use { database throws(DatabaseError) in try database.checkpoint() }
        for file in files { try file.check() }
    }

    private func use<Result>(
        _ body: (Database) throws(DatabaseError) -> Result
    ) throws(ReadinessError) -> Result {
        guard let database else { throw .closed }
        do throws(DatabaseError) { return try body(database) } catch { throw .database(error) }
    }

    private static func open(
        _ folder: DataFolder, _ fileSystem: String?
    ) throws(StoreError) -> (Database, [OpenDatabaseFile]) {
        let now = now()
        let database: Database
        let ownership: Ownership
        do throws(DatabaseError) {
            database = try Database(unprepared: folder.databasePath, fileSystem: fileSystem)
            ownership = try Ownership(of: database)
        } catch {
            throw StoreError(error, folder: folder)
        }
        guard ownership != .foreign else { throw .foreign(path: folder.databasePath) }
        do throws(DatabaseError) {
            try database.prepare()
        } catch {
            throw StoreError(error, folder: folder)
        }
        do throws(Migrator.MigratingError) {
            try Migrator.haru.migrate(database, now: now)
        } catch {
            switch error {
            case .newer(let step): throw .newer(step: step)
            case .order(let step): throw .damaged("schema step out of order: \(step)")
            case .database(let error): throw StoreError(error, folder: folder)
            }
        }
        do throws(DatabaseError) {
            // A crash before this line leaves a database that is known by its tables.
            if ownership != .ours { try Ownership.mark(database) }
            try database.run(
                "INSERT INTO store (only, id, created, checked) VALUES (1, ?, ?, 0) ON CONFLICT DO NOTHING",
                .text(randomID()), .integer(now))
        } catch {
            throw StoreError(error, folder: folder)
        }
        return (database, OpenDatabaseFile.all(at: folder.databasePath))
    }

    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    private static func randomID() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next() as UInt32, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}
