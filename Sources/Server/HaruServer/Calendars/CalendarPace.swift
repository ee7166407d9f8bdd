import Outbound
import Store

/// When a calendar is fetched again: nobody needs it at once, and many servers at the same moment would be a burden.
enum CalendarPace {
    private static let hour: Int64 = 3_600_000
    private static let minute: Int64 = 60_000
    private static let backoff = Backoff(tries: .max, pause: 5 * Int(minute), longestPause: 12 * Int(hour))

    /// After a success, in milliseconds: as often as the calendar wants, between an hour and a day; every six hours
    /// where it does not say.
    /// - Parameter wanted: in seconds.
    static func pause(wanted: Int64?) -> Int64 {
        let pause = wanted.map { min(max($0, 3600), 86_400) * 1000 } ?? 6 * hour
        return pause + Int64.random(in: 0...(pause / 10))
    }

    /// After failures, in milliseconds: longer each time, and never as long as that of others.
    static func pause(failures: Int64, asked: Int64?) -> Int64 {
        let pause = Int64(backoff.pause(afterFailures: Int(min(failures, 16))) ?? Int(12 * hour))
        return max(pause - pause / 5 + Int64.random(in: 0...(pause * 2 / 5)), asked ?? 0)
    }

    /// Whether it is to be fetched.
    /// - Parameter isWanted: whether a person wants it now; then it is, but at most once a minute.
    static func isDue(_ calendar: CachedCalendar, isWanted: Bool, now: Int64) -> Bool {
        // A clock that was set back must not stop it for long.
        if now < calendar.tried { return true }
        return now >= calendar.next || isWanted && now - calendar.tried >= minute
    }
}
