import Synchronization
import Threads

/// Everything the server keeps about accounts, in a PostgreSQL database that several servers may share.
///
/// Calls wait for one of a few threads, each with its own connection; no call that waits for the database is made
/// anywhere else. A transaction locks the row of its account, so that no two servers give out the same number. An
/// unreachable database is tried again, with pauses; calls made meanwhile fail at once and may be repeated. Nothing is
/// ever half done.
public final class PostgreSQLStore: SQLStore {
    /// The number of threads, and so of connections; one more listens for news of other servers.
    static let workers = 8
    /// Calls that may wait for them.
    private static let mostPending = 4096

    public let hadAccounts: Bool
    private let queue: WorkQueue
    private let listener: NewsListener
    private let threads: ThreadCount

    /// Connects, and brings the schema up to date; waits for both.
    public init(_ address: PostgreSQLAddress) throws(StoreError) {
        let (threads, queue) = (ThreadCount(), WorkQueue(workers: Self.workers, most: Self.mostPending))
        let listener = NewsListener(address)
        (self.threads, self.queue, self.listener) = (threads, queue, listener)
        let opening = Opening(address)
        do throws(WorkerThread.Refusal) {
            try WorkerThread.start { opening.run() }
        } catch {
            throw .system(errno: error.code)
        }
        hadAccounts = try opening.result()
        do throws(WorkerThread.Refusal) {
            let connector = PostgreSQLConnector(address)
            for _ in 0..<Self.workers { try threads.start { PostgreSQLWorker(queue, connector).run() } }
            try threads.start { listener.run() }
        } catch {
            stop()
            throw .system(errno: error.code)
        }
    }

    deinit { stop() }

    @discardableResult
    private func stop() -> Bool {
        listener.stop()
        return queue.close()
    }

    public func check() async throws(StoreReadinessError) {
        try await read { database throws(DatabaseError) in
            // In a transaction of its own.
            try database.run("UPDATE store SET checked = checked + 1")
            guard database.changedRows == 1 else { throw DatabaseError(damaged: "the table store") }
        }
    }

    /// Finishes waiting calls, then closes.
    public func close() async throws(StoreReadinessError) {
        guard stop() else { throw .closed }
        await threads.ended()
    }

    public func observe(_ handler: @escaping @Sendable (StoreNews) -> Void) { listener.observe(handler) }

    func didStore(_ account: AccountID, end: Int64) { listener.announce(account, end: end) }

    func write<Value: Sendable>(
        _ account: AccountID, _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value {
        try await call(body) { queue.write($0, account) }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value {
        try await call(body) { queue.read($0, isSnapshot: false) }
    }

    func snapshot<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value {
        try await call(body) { queue.read($0, isSnapshot: true) }
    }

    private func call<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value,
        _ add: (PendingCall) -> StoreReadinessError?
    ) async throws(StoreReadinessError) -> Value {
        let result: Result<Value, StoreReadinessError> = await withCheckedContinuation { continuation in
            let call = PendingCall(body, continuation)
            if let refusal = add(call) { call.fail(refusal) }
        }
        return try result.get()
    }

    /// Opens the database for the first time, on its own thread.
    private final class Opening: Sendable {
        private let address: PostgreSQLAddress
        private let outcome = Mutex<Result<Bool, StoreError>?>(nil)
        private let done = Semaphore()

        init(_ address: PostgreSQLAddress) { self.address = address }

        func run() {
            let found: Result<Bool, StoreError>
            do throws(StoreError) { found = .success(try prepare()) } catch { found = .failure(error) }
            outcome.withLock { $0 = found }
            done.post()
        }

        func result() throws(StoreError) -> Bool {
            done.wait()
            return try outcome.withLock { $0 }?.get() ?? false
        }

        private func prepare() throws(StoreError) -> Bool {
            let database: PostgreSQLConnection
            do throws(DatabaseError) { database = try PostgreSQLConnection(address) } catch { throw .database(error) }
            return try PostgreSQLOpening.prepare(database, address, now: SQLiteStore.now())
        }
    }
}
