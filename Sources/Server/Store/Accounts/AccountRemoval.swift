/// The end of an account: of all that the store has of it, and of its photos.
public enum AccountRemoval {
    /// What has failed. The account is still there then, and can be removed again.
    public enum Fault: Error, Equatable, Sendable {
        case store(StoreReadinessError)
        case photos(PhotoFault)
    }

    /// Photos go first: while they cannot be deleted the account stays, and with it who can try again. Some may be gone where this
    /// throws, so the account gets another log before: its devices then send all that they have, and what is gone is received again.
    public static func run(
        _ account: AccountID, in store: any AccountStore, photos: any PhotoFiles
    ) async throws(Fault) {
        do throws(StoreReadinessError) { try await store.renewLog(of: account) } catch { throw .store(error) }
        do throws(PhotoFault) { try await photos.removeAll(of: account) } catch { throw .photos(error) }
        do throws(StoreReadinessError) { _ = try await store.remove(account) } catch { throw .store(error) }
        // What a device has sent meanwhile.
        try? await photos.removeAll(of: account)
    }
}
