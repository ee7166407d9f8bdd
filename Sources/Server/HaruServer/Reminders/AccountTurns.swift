import Store
import Synchronization

/// Lets each account do something a few times at once; the rest of the account's waits for its turn, and nobody else's
/// does.
final class AccountTurns: Sendable {
    private struct Place {
        let turnstile: AsyncSemaphore
        /// How many are inside or wait.
        var count = 0
    }

    private let most: Int
    private let places = Mutex<[AccountID: Place]>([:])

    /// - Parameter most: Tasks of an account that may be inside at once.
    init(most: Int) { self.most = most }

    /// Waits for a turn. Whoever has entered has to ``leave(_:)``.
    func enter(_ account: AccountID) async {
        let turnstile = places.withLock { places in
            places[account, default: Place(turnstile: AsyncSemaphore(most: most))].count += 1
            return places[account]?.turnstile
        }
        await turnstile?.enter()
    }

    func leave(_ account: AccountID) {
        let turnstile = places.withLock { places in
            let turnstile = places[account]?.turnstile
            places[account]?.count -= 1
            if places[account]?.count == 0 { places[account] = nil }
            return turnstile
        }
        turnstile?.leave()
    }
}
