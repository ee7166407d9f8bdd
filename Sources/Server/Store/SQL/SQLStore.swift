/// A store with SQL tables: its use of them is written once, for every database.
protocol SQLStore: Store {
    /// Runs `body` in a transaction, in which nobody else writes to the account, and returns when it is on the disk.
    /// `body` is run again if the database asks for it, or if the group it was committed with has failed.
    func write<Value: Sendable>(
        _ account: AccountID, _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value

    /// Runs one query on committed data; no write waits for it.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value

    /// Runs several queries on one state of committed data; no write waits for them.
    func snapshot<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value

    /// Called when changes of an account are committed: its log ends at `end` now.
    func didStore(_ account: AccountID, end: Int64)
}

extension SQLStore {
    public func identity() async throws(StoreReadinessError) -> StoreIdentity {
        try await read { database throws(DatabaseError) in try StoreIdentity(in: database) }
    }
}
