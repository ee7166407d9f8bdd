/// The last fetched version of a calendar that somebody has subscribed to. Times are in milliseconds since 1970.
public struct CachedCalendar: Equatable, Sendable {
    public let account: AccountID
    /// The id of its record.
    public let id: String
    /// SHA-256 of the address that it is from: another address is another calendar.
    public let source: [UInt8]
    /// The content that was there last, packed; empty where there was none.
    public var body: [UInt8] = []
    /// The source's own names of that version: ETag and Last-Modified; empty where it said none.
    public var tag = ""
    public var modified = ""
    /// When it was fetched last; nil for never.
    public var fetched: Int64?
    public var tried: Int64 = 0
    /// When it is tried again.
    public var next: Int64 = 0
    /// How often it failed since.
    public var failures: Int64 = 0
    /// Why, in a word that the store does not read; nil if it did not fail.
    public var problem: String?

    public init(_ account: AccountID, id: String, source: [UInt8]) {
        self.account = account
        self.id = id
        self.source = source
    }
}

/// Where fetched calendars are kept, for all servers of a store together. No call looks at more than one account.
public protocol CalendarStore: Sendable {
    func calendar(_ id: String, of account: AccountID) async throws(StoreReadinessError) -> CachedCalendar?
    /// Keeps it in place of the former one. Does nothing where the account is gone.
    func save(_ calendar: CachedCalendar) async throws(StoreReadinessError)
    /// Forgets all of an account's, except for those with these ids.
    func forgetCalendars(of account: AccountID, except ids: [String]) async throws(StoreReadinessError)
}
