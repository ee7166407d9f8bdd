import Outbound

extension ReminderService {
    /// All times are in milliseconds.
    enum Pace {
        /// Waits this long for more changes before it plans again.
        static let gathering: Int64 = 5000
        /// Tells what was due so shortly before a change of the records all the same: the change took a while to come here.
        static let grace: Int64 = 90_000
        /// Keeps others from delivering a notice for this long; begins no request that could end later.
        static let lease: Int64 = 60_000
        /// Plans an account anew after this long in any case: days pass, and rules of zones change.
        static let longest: Int64 = 6 * 3_600_000
        /// Does so up to this much earlier, so that not all accounts come at once.
        static let spread: Int64 = 3_600_000
        /// Looks this often for devices that subscribed at another server, and for changes that no server told of.
        static let round: Int64 = 600_000
        /// Waits this long between two tries, for as long as the notice is worth telling.
        static let retries = Backoff(tries: .max, pause: 15_000, longestPause: 1_800_000)
        /// Waits this long after a store error.
        static let outage: Int64 = 30_000
    }
}
