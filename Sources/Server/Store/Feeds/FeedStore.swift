import Replica

/// A secret address of an account at which other programs find the chosen parts: a calendar feed, or a widget.
public struct Feed: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable { case calendar, widget }

    public let kind: Kind
    public let account: AccountID
    public let id: Int64
    public let name: String
    /// Its content, as JSON that the store does not read.
    public let choice: String
    /// Milliseconds since 1970, as is the other.
    public let created: Int64
    /// When it was last fetched, to the hour; nil for never.
    public let seen: Int64?

    public init(
        _ kind: Kind, account: AccountID, id: Int64, name: String, choice: String, created: Int64, seen: Int64? = nil
    ) {
        self.kind = kind
        self.account = account
        self.id = id
        self.name = name
        self.choice = choice
        self.created = created
        self.seen = seen
    }
}

/// A feed, and how far its account's log has come: as long as that is the same, so are the records.
public struct FoundFeed: Equatable, Sendable {
    public let feed: Feed
    public let log: String
    public let end: Int64
    /// Bytes of all photos of the account; as long as that is the same, none has come.
    public let photos: Int64
}

/// The result of adding a feed.
public enum FeedAddition: Sendable {
    case added
    /// The account has reached its limit.
    case tooMany
    case noAccount
}

/// Where secret addresses are. Their tokens come as their SHA-256 alone. All is on the disk when a call returns, no
/// call looks at more than one account, and none finds one of another kind than it asks for.
public protocol FeedStore: Sendable {
    /// - Parameter most: How many feeds of its kind the account may have then.
    func add(_ feed: Feed, token: [UInt8], most: Int) async throws(StoreReadinessError) -> FeedAddition
    /// All feeds of an account, the first added first.
    func feeds(_ account: AccountID, _ kind: Feed.Kind) async throws(StoreReadinessError) -> [Feed]
    /// The feed that has this token.
    func feed(_ account: AccountID, _ kind: Feed.Kind, token: [UInt8]) async throws(StoreReadinessError) -> FoundFeed?
    /// Gives a feed another name and another choice; false where there is none.
    func change(
        _ feed: Int64, _ kind: Feed.Kind, of account: AccountID, name: String, choice: String
    ) async throws(StoreReadinessError) -> Bool
    /// Revokes a feed's token; false where there is no such feed.
    func removeFeed(
        _ feed: Int64, _ kind: Feed.Kind, of account: AccountID
    ) async throws(StoreReadinessError) -> Bool
    /// Notes that a feed was fetched.
    func touch(_ feed: Feed, now: Int64) async throws(StoreReadinessError)

    /// Reads a collection's records as they are now, including those in the Trash, in the order of their ids.
    /// - Parameters:
    ///   - fields: the only fields that are read.
    ///   - after: returns only records with later ids; empty to start at the first.
    /// - Returns: as many as are read at a time; none if there are no more.
    func records(
        of account: AccountID, in collection: String, fields: [String], after: String
    ) async throws(StoreReadinessError) -> [Record]
}
