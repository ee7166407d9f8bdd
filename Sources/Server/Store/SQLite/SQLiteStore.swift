import CSQLite
import Glibc
import Threads

/// Everything the server keeps, in one data folder. Calls run on the store's own threads, one that writes and one that
/// reads, and return after the commit.
///
/// Writes that come while another is on its way to the disk are committed together; each can fail alone.
public actor SQLiteStore: SQLStore {
    /// The most writes of one commit, and so the most that a waiting one must wait for.
    private static let mostTogether = 256

    private let thread: SerialThread
    private var database: Database?
    private let reader: StoreReader
    /// Whether there was an account when it was opened.
    public nonisolated let hadAccounts: Bool
    /// The calls to commit next.
    private var pending: [PendingCall] = []
    /// The files that it keeps open, as they were on opening.
    private let files: [OpenDatabaseFile]

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Opens the store in `folder`, which is made if it is missing, and brings its schema up to date.
    public init(folder path: String) throws(StoreError) {
        try self.init(folder: path, fileSystem: nil)
    }

    /// - Parameter fileSystem: SQLite's name for a file system that tests have registered.
    init(folder path: String, fileSystem: String?) throws(StoreError) {
        let folder = try DataFolder(preparing: path)
        do throws(WorkerThread.Refusal) {
            thread = try SerialThread()
        } catch {
            throw .system(errno: error.code)
        }
        do throws(StoreError) {
            reader = try StoreReader(path: folder.databasePath, fileSystem: fileSystem)
            (database, files, hadAccounts) = try Self.open(folder, fileSystem)
        } catch {
            thread.end()
            throw error
        }
    }

    deinit { thread.end() }

    public func identity() throws(StoreReadinessError) -> StoreIdentity {
        try use { database throws(DatabaseError) in try StoreIdentity(in: database) }
    }

    /// Proves that the store reads, writes and commits, into the files that the next start will read.
    public func check() throws(StoreReadinessError) {
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

    /// Empties the write-ahead log into the database and closes it, even if it throws. Later calls throw `closed`.
    ///
    /// Committed data is safe even if the log could not be emptied: the next opening reads it.
    public func close() async throws(StoreReadinessError) {
        // A reader would keep the log from being emptied.
        await reader.close()
        defer { database = nil }
        try use { database throws(DatabaseError) in try database.checkpoint() }
        for file in files { try file.check() }
    }

    func write<Value: Sendable>(
        _ account: AccountID, _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value {
        let result: Result<Value, StoreReadinessError> = await withCheckedContinuation { continuation in
            pending.append(PendingCall(body, continuation))
            // Its job comes after those queued by now, and includes the calls that they add.
            if pending.count == 1 { Task { commitPending() } }
        }
        return try result.get()
    }

    nonisolated func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value {
        try await reader.read(body)
    }

    nonisolated func snapshot<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value {
        try await reader.read(body)
    }

    /// Nobody else serves from this folder.
    public nonisolated func observe(_ handler: @escaping @Sendable (StoreNews) -> Void) {}

    nonisolated func didStore(_ account: AccountID, end: Int64) {}

    private func commitPending() {
        let group = Array(pending.prefix(Self.mostTogether))
        pending.removeFirst(group.count)
        if !pending.isEmpty { Task { commitPending() } }
        var answers: [@Sendable () -> Void] = []
        do throws(StoreReadinessError) {
            try use { database throws(DatabaseError) in
                try database.transaction { () throws(DatabaseError) in
                    for write in group { answers.append(try Self.run(write, on: database, isAlone: group.count == 1)) }
                }
            }
        } catch {
            answers = group.map { write in { write.fail(error) } }
        }
        for answer in answers { answer() }
    }

    /// Runs one call; returns the closure that answers its caller once all is committed. Throws if the whole group has
    /// failed.
    private static func run(
        _ write: PendingCall, on database: Database, isAlone: Bool
    ) throws(DatabaseError) -> @Sendable () -> Void {
        if isAlone { return try write.run(database) }
        do throws(DatabaseError) {
            return try database.part { () throws(DatabaseError) in try write.run(database) }
        } catch {
            guard database.isInOpenTransaction else { throw error }
            return { write.fail(.database(error)) }
        }
    }

    private func use<Result>(
        _ body: (Database) throws(DatabaseError) -> Result
    ) throws(StoreReadinessError) -> Result {
        guard let database else { throw .closed }
        do throws(DatabaseError) { return try body(database) } catch { throw .database(error) }
    }

    private static func open(
        _ folder: DataFolder, _ fileSystem: String?
    ) throws(StoreError) -> (Database, [OpenDatabaseFile], Bool) {
        let now = now()
        let database: Database
        let ownership: Ownership
        var refusal: StoreError?
        do throws(DatabaseError) {
            database = try Database(unprepared: folder.databasePath, fileSystem: fileSystem)
            ownership = try Ownership(of: database)
            // Before `prepare`, which writes into the file.
            if ownership != .foreign { refusal = try Migrator.haru.refusal(of: database) }
        } catch {
            throw StoreError(error, folder: folder)
        }
        guard ownership != .foreign else { throw .foreign(path: folder.databasePath) }
        if let refusal { throw refusal }
        do throws(DatabaseError) {
            try database.prepare()
        } catch {
            throw StoreError(error, folder: folder)
        }
        do throws(Migrator.MigratingError) {
            try Migrator.haru.migrate(database, now: now)
        } catch {
            throw StoreError(error) { StoreError($0, folder: folder) }
        }
        let hadAccounts: Bool
        do throws(DatabaseError) {
            // A crash before this line leaves a database that is known by its tables.
            if ownership != .ours { try Ownership.mark(database) }
            try database.run(
                "INSERT INTO store (\"only\", id, created, checked) VALUES (1, ?, ?, 0) ON CONFLICT DO NOTHING",
                .text(StoreIdentity.randomID()), .integer(now))
            hadAccounts = try !database.query("SELECT 1 FROM account LIMIT 1") { _ throws(DatabaseError) in true }
                .isEmpty
        } catch {
            throw StoreError(error, folder: folder)
        }
        return (database, OpenDatabaseFile.all(at: folder.databasePath), hadAccounts)
    }

    static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
