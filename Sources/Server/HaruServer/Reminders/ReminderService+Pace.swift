import Outbound

extension ReminderService {
    /// All times are in milliseconds.
    enum Pace {
        /// Waits this long for more changes before it plans again.
        static let gathering: Int64 = 5000
        /// Still sends a notice that was due this shortly before a change: the change took a while to arrive.
        static let grace: Int64 = 90_000
        /// Keeps others from delivering a notice for this long; begins no request that could end later.
        static let lease: Int64 = 60_000
        /// Plans an account again after this long in any case, as days pass and zone rules change.
        static let longest: Int64 = 6 * 3_600_000
        /// Does so up to this much earlier, so that not all accounts come at once.
        static let spread: Int64 = 3_600_000
        /// Checks this often for devices that subscribed at another server, and for changes that no server announced.
        static let round: Int64 = 600_000
        /// Waits this long between two tries, for as long as the notice is worth telling.
        static let retries = Backoff(tries: .max, pause: 15_000, longestPause: 1_800_000)
        /// Waits this long after a store error.
        static let outage: Int64 = 30_000
    }
}
