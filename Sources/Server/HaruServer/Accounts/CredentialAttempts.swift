import HTTP
import Store
import Synchronization

/// Slows down who guesses passphrases, links and codes: by the account, and by where the attempts come from, at all
/// servers of a store together.
final class CredentialAttempts: Sendable {
    /// Attempts of an account, and of an address, that need not wait.
    private static let free: (account: Int64, address: Int64) = (8, 20)

    private let store: any AttemptStore
    private let now: @Sendable () -> Int64
    /// The last time that old attempts were forgotten, in milliseconds since 1970.
    private let cleared = Mutex<Int64>(0)

    init(store: any AttemptStore, now: @escaping @Sendable () -> Int64) {
        self.store = store
        self.now = now
    }

    /// Counts an attempt for whoever asks.
    /// - Returns: The source to give to ``succeed(_:)`` if the attempt was right.
    func begin(from request: Request) async throws(APIError) -> AttemptSource {
        let source = AttemptSource(hash: Digest.sha256Bytes(Array("haru address \(Self.address(of: request))".utf8)))
        try await begin(source, Self.free.address)
        return source
    }

    /// Counts an attempt for an account; for one that is not there as for one that is.
    func begin(for account: AccountID, isKnown: Bool = true) async throws(APIError) {
        let nobody = Digest.sha256Bytes(Array("haru nobody \(account.text)".utf8))
        try await begin(isKnown ? AttemptSource(account) : AttemptSource(hash: nobody), Self.free.account)
    }

    /// Counts an attempt of somebody who is signed in to the account. Strangers' guesses are counted apart, or they
    /// could keep its owner from changing the passphrase. All devices count together: with one that was stolen, others
    /// can be joined.
    func begin(signedInTo account: AccountID) async throws(APIError) {
        try await begin(Self.ownDevices(of: account), Self.free.account)
    }

    private static func ownDevices(of account: AccountID) -> AttemptSource { AttemptSource(account, "devices") }

    private func begin(_ source: AttemptSource, _ free: Int64) async throws(APIError) {
        let now = now()
        let delay = try await attempt { () async throws(StoreReadinessError) in
            try await store.beginAttempt(source, free: free, now: now)
        }
        if let delay { throw .tooMany(delay) }
        let isTime = cleared.withLock { cleared in
            guard now - cleared > AttemptCount.memory else { return false }
            cleared = now
            return true
        }
        // That it fails is no reason for an attempt to fail.
        if isTime { _ = try? await store.forgetOldAttempts(now: now) }
    }

    /// The attempt was right and no longer counts. If the store fails, it stays counted, and the request still
    /// succeeds.
    func succeed(_ source: AttemptSource) async {
        _ = try? await store.succeedAttempt(source, forgetsAll: false, now: now())
    }

    /// The passphrase was right: the attempts before were a person's own.
    func forget(_ account: AccountID) async {
        _ = try? await store.succeedAttempt(AttemptSource(account), forgetsAll: true, now: now())
    }

    /// The passphrase was right: the attempts before of those who are signed in were its owner's.
    func forget(signedInTo account: AccountID) async {
        _ = try? await store.succeedAttempt(Self.ownDevices(of: account), forgetsAll: true, now: now())
    }

    /// The address that an attempt comes from. Clients whose proxy names no address are one.
    static func address(of request: Request) -> String { request.client?.text ?? "" }
}
