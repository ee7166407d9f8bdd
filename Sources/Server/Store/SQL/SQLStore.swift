/// A store whose tables are read and written by SQL: what it does with them is written once, for every database.
protocol SQLStore: Store {
    /// Runs `body` in a transaction, in which nobody else writes to the account, and answers when it is on the disk. `body` is
    /// run again where the database asks for it, or where what it was committed with has failed.
    func write<Value: Sendable>(
        _ account: AccountID, _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value

    /// Runs one query on what is committed; no write waits for it.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value

    /// Runs several queries on one state of what is committed; no write waits for them.
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
