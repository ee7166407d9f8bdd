/// Stores accounts, their devices and their invitations. Tokens arrive only as their SHA-256, passphrases as libsodium
/// stores them. Everything is on the disk when a call returns.
///
/// Except for ``accounts()``, which is the operator's, ``hasAccounts()``, and an account that is added by another's
/// invitation, no call looks at more than one account.
public protocol AccountStore: Sendable {
    /// Adds an account; returns false if that id exists.
    func add(_ account: Account, receipt: Receipt?) async throws(StoreReadinessError) -> Bool
    func account(_ id: AccountID) async throws(StoreReadinessError) -> Account?
    /// Whether anybody has an account.
    func hasAccounts() async throws(StoreReadinessError) -> Bool
    /// All accounts, by their names.
    func accounts() async throws(StoreReadinessError) -> [Account]
    /// Deletes everything stored about an account, except its photos' files; returns false if there is none.
    func remove(_ account: AccountID) async throws(StoreReadinessError) -> Bool
    /// Gives an account another log, so that each of its devices sends all that it has, including photos.
    func renewLog(of account: AccountID) async throws(StoreReadinessError)
    /// Replaces the hash of a passphrase; returns false if it is no longer `old`, or the account is gone.
    /// - Parameter old: nil for whichever it is.
    func setPassphrase(
        _ passphrase: String, of account: AccountID, replacing old: String?, ending sessions: EndedSessions
    ) async throws(StoreReadinessError) -> Bool
    /// Ends sessions, and anything they could have left behind.
    func end(_ sessions: EndedSessions, of account: AccountID) async throws(StoreReadinessError)

    /// Adds a device, or gives it another token if it is there; returns false if the account is gone, or its passphrase
    /// has changed since it was verified.
    /// - Parameter verified: the hash of the passphrase with which the device signs in; nil if it needs none.
    func add(_ device: Device, token: [UInt8], verified: String?) async throws(StoreReadinessError) -> Bool
    /// The device that has this token, unless it has expired.
    func device(
        _ account: AccountID, token: [UInt8], now: Int64
    ) async throws(StoreReadinessError) -> Device?
    /// All devices of an account, the first added first.
    func devices(_ account: AccountID) async throws(StoreReadinessError) -> [Device]
    /// Notes that a device was here, and until when its token holds from now on.
    func touch(_ device: Device, now: Int64, expires: Int64?) async throws(StoreReadinessError)
    func rename(_ device: Int64, of account: AccountID, to name: String) async throws(StoreReadinessError) -> Bool
    /// Revokes a device's token; returns false if there is no such device.
    func revoke(_ device: Int64, of account: AccountID) async throws(StoreReadinessError) -> Bool

    /// Adds an invitation; returns false if the account is gone.
    func invite(
        _ kind: InvitationKind, token: [UInt8], from account: AccountID, now: Int64, expires: Int64
    ) async throws(StoreReadinessError) -> Bool
    /// Whether an invitation exists and has not expired; it stays valid.
    func hasInvitation(
        _ kind: InvitationKind, token: [UInt8], from account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> Bool
    /// Adds an account and takes away the invitation to it, in one transaction: so each is good once, and none is used
    /// up for nothing.
    /// - Parameter inviter: whose invitation it is.
    func add(
        _ account: Account, redeeming invitation: [UInt8], from inviter: AccountID, now: Int64, receipt: Receipt?
    ) async throws(StoreReadinessError) -> AccountAddition
    /// Adds a device and takes away the link by which it joins, in one transaction; returns false if the link does not
    /// exist or has expired.
    /// - Parameter receipt: with it a request that comes again gives the device another token, unless that was signed
    ///   out.
    func add(
        _ device: Device, token: [UInt8], redeeming link: [UInt8], now: Int64, receipt: Receipt?
    ) async throws(StoreReadinessError) -> Bool
    /// Whether the account has this receipt, and it has not expired.
    func hasReceipt(
        _ receipt: Receipt, of account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> Bool
}

extension AccountStore {
    /// Adds an account, for somebody who gets no answer; returns false if that id exists.
    public func add(_ account: Account) async throws(StoreReadinessError) -> Bool {
        try await add(account, receipt: nil)
    }

    /// Adds a device that needs no passphrase, unless the account is gone.
    public func add(_ device: Device, token: [UInt8]) async throws(StoreReadinessError) -> Bool {
        try await add(device, token: token, verified: nil)
    }
}

/// The outcome of adding an account by an invitation.
public enum AccountAddition: Sendable {
    case added
    /// It is there, by the same request.
    case repeated
    /// The invitation is still good.
    case nameTaken
    /// It does not exist, or has expired.
    case noInvitation
}

/// Which sessions of an account are ended. With any, all channels of its reminders and all links that were made end as
/// well.
public enum EndedSessions: Sendable {
    case none
    /// Those of browsers, but for one, if it is given.
    case browsers(except: Int64?)
    /// Those of programs, too.
    case all
}
