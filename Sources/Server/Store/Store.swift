/// Everything the server keeps about accounts: on its own disk (``SQLiteStore``), or in a database that several servers
/// share (``PostgreSQLStore``). Calls return when their changes are on the disk.
public protocol Store: AccountStore, AttemptStore, CalendarStore, ChangeStore, FeedStore, PhotoStore, ReminderStore {
    /// Whether somebody had an account when it was opened.
    var hadAccounts: Bool { get }
    /// The identity of this store.
    func identity() async throws(StoreReadinessError) -> StoreIdentity
    /// Proves that the store reads, writes and commits to the place where the next start will read.
    func check() async throws(StoreReadinessError)
    /// Calls `tell`, on any thread, for whatever other servers store here; only the last `tell` is called. Never called
    /// if the store has no other server.
    func observe(_ handler: @escaping @Sendable (StoreNews) -> Void)
    /// Ends in order. Later calls throw `closed`.
    func close() async throws(StoreReadinessError)
}

/// Why a store cannot answer.
public enum StoreReadinessError: Error, Equatable, Sendable {
    case closed
    /// The file at this path was deleted or moved while it was open: whatever is committed now will be lost.
    case gone(String)
    /// Another file has taken the place of the one that is open.
    case replaced(String)
    /// Too many calls wait, so this one was not begun.
    case busy
    case database(DatabaseError)
}

/// News of changes that another server has stored.
public enum StoreNews: Equatable, Sendable {
    /// The log of an account ends at this number now.
    case changes(AccountID, end: Int64)
    /// News was missed for a while: there may be something new for everybody.
    case missed
}
