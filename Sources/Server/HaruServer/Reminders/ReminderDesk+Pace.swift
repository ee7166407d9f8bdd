import Outbound

extension ReminderDesk {
    /// All times are in milliseconds.
    enum Pace {
        /// So long more changes are waited for before an account is planned anew.
        static let gathering: Int64 = 5000
        /// What was due shortly before a change of the records is told all the same: it took a while to come here.
        static let grace: Int64 = 90_000
        /// Nobody else delivers what a server has leased for so long. A request that could end later is not begun.
        static let lease: Int64 = 60_000
        /// An account is planned anew after so long in any case: days pass, and rules of zones change.
        static let longest: Int64 = 6 * 3_600_000
        /// So much earlier at most, so that not all accounts come at once.
        static let spread: Int64 = 3_600_000
        /// Devices may have subscribed at another server.
        static let round: Int64 = 600_000
        /// Between two tries, for as long as the notice is worth telling.
        static let retries = Backoff(tries: .max, pause: 15_000, longestPause: 1_800_000)
        /// So long a store that does not answer is left alone.
        static let outage: Int64 = 30_000
    }
}
