import Replica

/// Stores the devices that hear what is due, and the ledger of what they were told: a row for each notice on each device from when
/// it comes due. A row is leased to the server that delivers it, so that it is delivered once however many servers there are, and
/// again if that one dies.
public protocol ReminderStore: Sendable {
    /// The key pair by which push services know this store's servers: the stored one, or `new` from now on.
    func pushKey(orKeep new: [UInt8]) async throws(StoreReadinessError) -> [UInt8]

    /// Replaces the device's subscription with this one; returns false if the device is gone.
    func subscribe(_ subscription: PushSubscription) async throws(StoreReadinessError) -> Bool
    /// Forgets a device's subscription and its pending notices; returns false if there is none.
    /// - Parameter endpoint: if given, only a subscription with this endpoint.
    func unsubscribe(
        _ device: Int64, of account: AccountID, endpoint: String?
    ) async throws(StoreReadinessError) -> Bool
    /// The subscriptions of the devices that are signed in.
    func subscriptions(_ account: AccountID, now: Int64) async throws(StoreReadinessError) -> [PushSubscription]

    /// The newest change of each field that is named, of all records of the collections.
    func changes(
        _ account: AccountID, of fields: [(collection: String, fields: [String])]
    ) async throws(StoreReadinessError) -> [Change]

    /// Enters notices that have come due into the ledger, and notes that the device was looked at now. Existing ones stay as they are;
    /// those past their worth are forgotten after two days.
    /// - Parameter since: nothing due by then is entered; nil for when the device was last looked at.
    func enter(
        _ notices: [DueNotice], for device: Int64, of account: AccountID, since: Int64?, now: Int64
    ) async throws(StoreReadinessError)
    /// Leases waiting notices, the oldest first, at most one for each token.
    /// - Parameters:
    ///   - tokens: hashes of the tokens that come with answers to the notices.
    ///   - until: the end of the lease; nobody else delivers them before.
    func take(
        _ account: AccountID, now: Int64, until: Int64, tokens: [[UInt8]]
    ) async throws(StoreReadinessError) -> [TakenNotice]
    /// Ends a lease: the notice was delivered, or will not be; or, with `next`, it is tried again then.
    func settle(_ notice: TakenNotice, next: Int64?) async throws(StoreReadinessError)
    /// When the ledger's next notice is to be tried; nil if none waits.
    func nextTry(_ account: AccountID) async throws(StoreReadinessError) -> Int64?

    /// Notes the push service's answer to a message: nil if it accepted it, or else its status.
    func note(_ problem: Int64?, device: Int64, of account: AccountID, now: Int64) async throws(StoreReadinessError)
    /// The device and the name of the arrived notice with this token; nil if there is none.
    func arrived(
        _ token: [UInt8], of account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> (device: Int64, name: String)?
    /// Makes a token good for nothing.
    func spend(_ token: [UInt8], of account: AccountID) async throws(StoreReadinessError)
}
