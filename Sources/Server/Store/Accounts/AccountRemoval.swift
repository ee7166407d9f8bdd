/// The end of an account: of all that the store has of it, and of its photos.
public enum AccountRemoval {
    /// The cause of a failure. The account is then still there, and can be removed again.
    public enum Fault: Error, Equatable, Sendable {
        case store(StoreReadinessError)
        case photos(PhotoFault)
    }

    /// Photos go first: while they cannot be deleted the account stays, and its owner can try again. Some may be gone if this
    /// throws, so the account first gets another log: its devices then send all that they have, and lost photos are received again.
    public static func run(
        _ account: AccountID, in store: any AccountStore, photos: any PhotoFiles
    ) async throws(Fault) {
        do throws(StoreReadinessError) { try await store.renewLog(of: account) } catch { throw .store(error) }
        do throws(PhotoFault) { try await photos.removeAll(of: account) } catch { throw .photos(error) }
        do throws(StoreReadinessError) { _ = try await store.remove(account) } catch { throw .store(error) }
        // Removes what a device has sent meanwhile.
        try? await photos.removeAll(of: account)
    }
}
