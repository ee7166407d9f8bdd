/// Everything the server keeps about accounts: on its own disk (``SQLiteStore``), or in a database that several servers share
/// (``PostgreSQLStore``). Calls return when what they did is on the disk.
public protocol Store: AccountStore, AttemptStore, ChangeStore, FeedStore, PhotoStore, ReminderStore {
    /// Whether somebody had an account when it was opened.
    var hadAccounts: Bool { get }
    /// Which store this is.
    func identity() async throws(StoreReadinessError) -> StoreIdentity
    /// Proves that the store reads, writes and commits to where the next start will read.
    func check() async throws(StoreReadinessError)
    /// Calls `tell`, on any thread, for whatever other servers store here; only the last one that is given is called. Never
    /// where the store has no other server.
    func hear(_ tell: @escaping @Sendable (StoreNews) -> Void)
    /// Ends in order. Later calls throw `closed`.
    func close() async throws(StoreReadinessError)
}

/// Why a store cannot answer.
public enum StoreReadinessError: Error, Equatable, Sendable {
    case closed
    /// The file at this path was deleted or moved away while it was open: what is committed now is lost at the end.
    case gone(String)
    /// Another file has taken the place of the one that is open.
    case replaced(String)
    /// So many calls wait that this one was not begun.
    case busy
    case database(DatabaseError)
}

/// What another server has stored.
public enum StoreNews: Equatable, Sendable {
    /// The log of an account ends at this number now.
    case changes(AccountID, end: Int64)
    /// What was stored for a while was not heard of: there may be something new for everybody.
    case missed
}
