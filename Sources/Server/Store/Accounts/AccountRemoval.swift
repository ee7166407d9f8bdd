/// The end of an account: of all that the store has of it, and of its photos.
public enum AccountRemoval {
    /// The cause of a failure. The account is then still there, and can be removed again.
    public enum Fault: Error, Equatable, Sendable {
        case store(StoreReadinessError)
        case photos(PhotoFault)
    }

    /// How often photos are tried to be deleted: a bucket that refuses once often does not the next time.
    static let tries = 3

    /// Photos go first: while they cannot be deleted the account stays, and its owner can try again. Some may be gone
    /// if this throws, so the account first gets another log: its devices then send all that they have, and lost photos
    /// are received again.
    /// - Returns: why photos that a device has sent meanwhile may be left behind; nil if none are. The account is gone.
    public static func run(
        _ account: AccountID, in store: any AccountStore, photos: any PhotoFiles
    ) async throws(Fault) -> PhotoFault? {
        do throws(StoreReadinessError) { try await store.renewLog(of: account) } catch { throw .store(error) }
        if let fault = await removeAll(of: account, photos) { throw .photos(fault) }
        do throws(StoreReadinessError) { _ = try await store.remove(account) } catch { throw .store(error) }
        return await removeAll(of: account, photos)
    }

    /// Returns the last fault if none of the tries succeeds.
    private static func removeAll(of account: AccountID, _ photos: any PhotoFiles) async -> PhotoFault? {
        var last: PhotoFault?
        for _ in 0..<tries {
            do throws(PhotoFault) {
                try await photos.removeAll(of: account)
                return nil
            } catch {
                last = error
            }
        }
        return last
    }
}
