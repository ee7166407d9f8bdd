/// Where attempts at passphrases, links and codes are counted, for all servers of a store together. Old counts are
/// forgotten.
public protocol AttemptStore: Sendable {
    /// Counts an attempt. An attempt made too early costs a single read.
    /// - Parameter free: The number of attempts without a delay.
    /// - Returns: The seconds until it may be made; nil for now.
    func beginAttempt(_ source: AttemptSource, free: Int64, now: Int64) async throws(StoreReadinessError) -> Int64?
    /// Counts an action that is allowed a limited number of times a day.
    /// - Returns: The seconds until it is allowed; nil for now.
    func countToday(_ source: AttemptSource, most: Int64, now: Int64) async throws(StoreReadinessError) -> Int64?
    /// Reverts a count of ``countToday(_:most:now:)``, as the action was not carried out.
    func uncountToday(_ source: AttemptSource) async throws(StoreReadinessError)
    /// Uncounts the last attempt, which was right.
    /// - Parameter forgetsAll: Those before do not count either.
    func succeedAttempt(_ source: AttemptSource, forgetsAll: Bool, now: Int64) async throws(StoreReadinessError)
    /// Forgets the sources that have not tried for an hour.
    func forgetOldAttempts(now: Int64) async throws(StoreReadinessError)
}

/// A source of attempts that are counted together: an account, or anything else with this hash.
public struct AttemptSource: Hashable, Sendable {
    /// The beginning of the rows' key. Hashes are spread over a few numbers: there is no account to put them under.
    let account: AccountID
    /// Empty for an account's attempts.
    let hash: [UInt8]

    static let buckets: Int64 = 16

    public init(_ account: AccountID) {
        self.account = account
        hash = []
    }

    /// Another count of an account, which goes with it.
    /// - Parameter name: such as `ntfy`.
    public init(_ account: AccountID, _ name: String) {
        self.account = account
        hash = Array(name.utf8)
    }

    /// - Parameter hash: 16 bytes and more that nobody can choose, such as a SHA-256.
    public init(hash: [UInt8]) {
        account = AccountID(number: Int64(hash.first ?? 0) % Self.buckets)
        self.hash = Array(hash.prefix(16))
    }
}
