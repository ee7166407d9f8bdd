import Threads

/// A connection of its own that only reads, on a thread of its own. Opened on first use.
actor StoreReader {
    private let thread: SerialThread
    private let path: String
    private let fileSystem: String?
    private var database: Database?
    private var isClosed = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(path: String, fileSystem: String?) throws(StoreError) {
        self.path = path
        self.fileSystem = fileSystem
        do throws(WorkerThread.Refusal) {
            thread = try SerialThread()
        } catch {
            throw .system(errno: error.code)
        }
    }

    deinit { thread.end() }

    /// Runs `body` on one state of the database.
    func read<Value: Sendable>(
        _ body: @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) throws(StoreReadinessError) -> Value {
        if isClosed { throw .closed }
        do throws(DatabaseError) {
            // `??` would lose the error's type.
            let database = if let database { database } else { try open() }
            return try database.snapshot { () throws(DatabaseError) in try body(database) }
        } catch {
            throw .database(error)
        }
    }

    func close() {
        database = nil
        isClosed = true
    }

    private func open() throws(DatabaseError) -> Database {
        let opened = try Database(unprepared: path, fileSystem: fileSystem)
        try opened.prepare()
        try opened.execute("PRAGMA query_only = ON")
        database = opened
        return opened
    }
}
