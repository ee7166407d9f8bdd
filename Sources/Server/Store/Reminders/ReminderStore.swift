import Replica

/// Stores the devices and channels that receive notices, and the ledger of deliveries: one row for each notice on each
/// device, from the moment it comes due. A row is leased to the server that delivers it, so that it is delivered once
/// however many servers there are, and again if that one dies.
public protocol ReminderStore: Sendable {
    /// The key pair by which push services know this store's servers: the stored one, or `new` from now on.
    func pushKey(orStore new: [UInt8]) async throws(StoreReadinessError) -> [UInt8]

    /// Keeps a subscription in place of the one that the device had, and of others of the account with its endpoint;
    /// false where the device is gone.
    func subscribe(_ subscription: PushSubscription) async throws(StoreReadinessError) -> Bool
    /// Forgets a device's subscription and its pending notices; returns false if there is none.
    /// - Parameter endpoint: if given, only a subscription with this endpoint.
    func unsubscribe(
        _ device: Int64, of account: AccountID, endpoint: String?
    ) async throws(StoreReadinessError) -> Bool
    /// The subscriptions of the devices that are signed in.
    func subscriptions(_ account: AccountID, now: Int64) async throws(StoreReadinessError) -> [PushSubscription]
    /// The accounts that have subscriptions or confirmed channels, each with the number of its newest change.
    func subscribedAccounts() async throws(StoreReadinessError) -> [(account: AccountID, newest: Int64)]
    /// The number of an account's newest change; 0 where there is none.
    func newestChange(_ account: AccountID) async throws(StoreReadinessError) -> Int64

    /// Keeps a channel in place of the one of its kind; notices that wait for it are forgotten, as it may be another
    /// address. One that is to be confirmed takes the place of the old one with its confirmation, and until then only
    /// that of another that waits.
    /// - Parameter code: The code that confirms the address; nil where it needs no confirmation.
    /// - Returns: false where the account is gone.
    func save(_ channel: ReminderChannel, code: ChannelCode?) async throws(StoreReadinessError) -> Bool
    /// The account's channels, unconfirmed ones last.
    func channels(_ account: AccountID) async throws(StoreReadinessError) -> [ReminderChannel]
    /// Confirms a channel by its code, which is then used up. Five wrong ones make it good for nothing.
    /// - Parameter code: Its SHA-256.
    func confirm(
        _ kind: ReminderChannel.Kind, of account: AccountID, code: [UInt8], now: Int64
    ) async throws(StoreReadinessError) -> Bool
    /// Forgets a channel and the notices that wait for it; returns false if there is none.
    func removeChannel(_ kind: ReminderChannel.Kind, of account: AccountID) async throws(StoreReadinessError) -> Bool
    /// Tells a channel by another zone's clocks from now on, and in other languages; returns false if there is none.
    func move(
        _ kind: ReminderChannel.Kind, of account: AccountID, zone: String, language: String
    ) async throws(StoreReadinessError) -> Bool

    /// Enters notices that have come due into the ledger, and notes that the device was looked at now. Existing ones
    /// stay as they are; those past their worth are forgotten after two days. A channel has the number of its kind,
    /// here and below.
    /// - Parameter since: nothing due by then is entered; nil for when the device was last looked at. Nothing due
    ///   before it began to hear is entered in any case.
    func enter(
        _ notices: [DueNotice], for device: Int64, of account: AccountID, since: Int64?, now: Int64
    ) async throws(StoreReadinessError)
    /// Puts a notice into the ledger that is of no record, and for a device that has subscribed.
    func enter(
        _ notice: DueNotice, for device: Int64, of account: AccountID
    ) async throws(StoreReadinessError)
    /// Leases waiting notices, the oldest first, at most one for each token.
    /// - Parameters:
    ///   - tokens: Hashes of tokens that answers to the notices come with.
    ///   - until: Until when nobody else delivers them.
    func lease(
        _ account: AccountID, now: Int64, until: Int64, tokens: [[UInt8]]
    ) async throws(StoreReadinessError) -> [LeasedNotice]
    /// Ends a lease: the notice was told, or is not to be; or, where `next` is given, is to be tried again then.
    /// Returns false where there was nothing to end: another has the lease, or the notice has arrived.
    @discardableResult
    func settle(_ notice: LeasedNotice, next: Int64?) async throws(StoreReadinessError) -> Bool
    /// When the next of the ledger is to be tried; nil where none waits.
    func nextTry(_ account: AccountID) async throws(StoreReadinessError) -> Int64?

    /// Notes the push service's answer to a message: nil if it accepted it, or else its status.
    func recordProblem(_ problem: Int64?, device: Int64, of account: AccountID, now: Int64)
        async throws(StoreReadinessError)
    /// The device and the name of the arrived notice with this token; nil if there is none. Where its sender has heard
    /// no answer, the push service has taken it all the same, and has no problem.
    func confirmArrival(
        _ token: [UInt8], of account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> (device: Int64, name: String)?
    /// Makes a token good for nothing.
    func spend(_ token: [UInt8], of account: AccountID) async throws(StoreReadinessError)
}
