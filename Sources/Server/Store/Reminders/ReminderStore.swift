import Replica

/// Where devices are that hear of what is due, and the ledger of what they were told: a row for each notice on each device from when
/// it comes due. A row is leased to the server that delivers it, so that it is delivered once however many servers there are, and
/// again when that one dies.
public protocol ReminderStore: Sendable {
    /// The key pair by which push services know this store's servers: what is kept, or `new` from now on.
    func pushKey(orKeep new: [UInt8]) async throws(StoreReadinessError) -> [UInt8]

    /// Keeps a subscription in place of the one that the device had, and of others of the account with its endpoint; false where the
    /// device is gone.
    func subscribe(_ subscription: PushSubscription) async throws(StoreReadinessError) -> Bool
    /// Forgets a device's subscription and what it was not told yet; false where there is none.
    /// - Parameter endpoint: Only where it has this one, if it is given.
    func unsubscribe(
        _ device: Int64, of account: AccountID, endpoint: String?
    ) async throws(StoreReadinessError) -> Bool
    /// The subscriptions of the devices that are signed in.
    func subscriptions(_ account: AccountID, now: Int64) async throws(StoreReadinessError) -> [PushSubscription]
    /// The accounts that have subscriptions, each with the number of its newest change.
    func subscribedAccounts() async throws(StoreReadinessError) -> [(account: AccountID, newest: Int64)]
    /// The number of an account's newest change; 0 where there is none.
    func newestChange(_ account: AccountID) async throws(StoreReadinessError) -> Int64

    /// Puts notices into the ledger that have come due, and notes that the device was looked at now. Those that are there stay as they
    /// are; what nobody wants to hear any more is forgotten after two days.
    /// - Parameter since: Nothing that was due by then is put there; nil for when the device was looked at last.
    func enter(
        _ notices: [DueNotice], for device: Int64, of account: AccountID, since: Int64?, now: Int64
    ) async throws(StoreReadinessError)
    /// Puts a notice into the ledger that is of no record, and for a device that has subscribed.
    func enter(
        _ notice: DueNotice, for device: Int64, of account: AccountID
    ) async throws(StoreReadinessError)
    /// Leases what waits to be told, the oldest first, at most one for each token.
    /// - Parameters:
    ///   - tokens: Hashes of tokens that answers to the notices come with.
    ///   - until: Until when nobody else delivers them.
    func lease(
        _ account: AccountID, now: Int64, until: Int64, tokens: [[UInt8]]
    ) async throws(StoreReadinessError) -> [LeasedNotice]
    /// Ends a lease: the notice was told, or is not to be; or, where `next` is given, is to be tried again then.
    func settle(_ notice: LeasedNotice, next: Int64?) async throws(StoreReadinessError)
    /// When the next of the ledger is to be tried; nil where none waits.
    func nextTry(_ account: AccountID) async throws(StoreReadinessError) -> Int64?

    /// Notes what the push service said to a message: that it took it, for nil, or its status.
    func note(_ problem: Int64?, device: Int64, of account: AccountID, now: Int64) async throws(StoreReadinessError)
    /// The device and the name of the notice that has this token, which has arrived; nil where there is none.
    func arrived(
        _ token: [UInt8], of account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> (device: Int64, name: String)?
    /// Makes a token good for nothing.
    func spend(_ token: [UInt8], of account: AccountID) async throws(StoreReadinessError)
}
