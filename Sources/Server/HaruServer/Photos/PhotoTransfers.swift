import Store
import Synchronization

/// How many photos each account is sending: one that sends slowly must not keep out the others.
final class PhotoTransfers: Sendable {
    /// The most simultaneous uploads of one account.
    private static let most = 4

    private let counts = Mutex<[AccountID: Int]>([:])

    /// False if the account sends as many as it may. Otherwise call ``end(_:)``, once.
    func begin(_ account: AccountID) -> Bool {
        counts.withLock { counts in
            let count = counts[account, default: 0]
            if count >= Self.most { return false }
            counts[account] = count + 1
            return true
        }
    }

    func end(_ account: AccountID) {
        counts.withLock { counts in
            let count = counts[account, default: 1] - 1
            counts[account] = count > 0 ? count : nil
        }
    }
}
