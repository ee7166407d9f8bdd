/// Where accounts, their devices and their invitations are. Tokens come as their SHA-256 alone; passphrases as libsodium
/// stores them. All is on the disk when a call returns.
///
/// But for ``accounts()``, which is the operator's, no call looks at more than one account.
public protocol AccountStore: Sendable {
    /// Adds an account; false where there is one with that id.
    func add(_ account: Account) async throws(StoreReadinessError) -> Bool
    func account(_ id: AccountID) async throws(StoreReadinessError) -> Account?
    /// All accounts, by their names.
    func accounts() async throws(StoreReadinessError) -> [Account]
    /// Deletes all that is stored of an account; false where there is none. Its photos' files are left.
    func remove(_ account: AccountID) async throws(StoreReadinessError) -> Bool
    /// Gives an account another log, so that each of its devices sends all that it has, photos too.
    func renewLog(of account: AccountID) async throws(StoreReadinessError)
    /// - Parameter keeping: Where it is given, all other browsers are signed out.
    func setPassphrase(
        _ passphrase: String, of account: AccountID, keeping: Int64?
    ) async throws(StoreReadinessError)

    /// Adds a device, unless the account is gone.
    func add(_ device: Device, token: [UInt8]) async throws(StoreReadinessError) -> Bool
    /// The device that has this token, unless it has expired.
    func device(
        _ account: AccountID, token: [UInt8], now: Int64
    ) async throws(StoreReadinessError) -> Device?
    /// All devices of an account, the first added first.
    func devices(_ account: AccountID) async throws(StoreReadinessError) -> [Device]
    /// Notes that a device was here, and until when its token holds from now on.
    func touch(_ device: Device, now: Int64, expires: Int64?) async throws(StoreReadinessError)
    func rename(_ device: Int64, of account: AccountID, to name: String) async throws(StoreReadinessError) -> Bool
    /// Ends what a device's token is good for; false where there is no such device.
    func revoke(_ device: Int64, of account: AccountID) async throws(StoreReadinessError) -> Bool

    func invite(
        _ kind: InvitationKind, token: [UInt8], from account: AccountID, now: Int64, expires: Int64
    ) async throws(StoreReadinessError)
    /// Whether an invitation is there and has not expired; it stays.
    func hasInvitation(
        _ kind: InvitationKind, token: [UInt8], from account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> Bool
    /// Takes an invitation away; true if it was there and had not expired. So each is good once.
    func takeInvitation(
        _ kind: InvitationKind, token: [UInt8], from account: AccountID, now: Int64
    ) async throws(StoreReadinessError) -> Bool
}
