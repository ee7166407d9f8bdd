import Glibc

/// A moment in civil time, UTC, to the millisecond.
struct WallClock: Sendable {
    /// Milliseconds since 1970.
    let milliseconds: Int64

    /// A day on which this was written: a clock that says an earlier one was never set.
    static let earliest: Int64 = 1_795_000_000_000

    static func now() -> WallClock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return WallClock(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// `2026-11-21T04:24:38.123Z`.
    var iso8601: String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        let fraction = milliseconds % 1000
        return "\(date)T\(time).\(fraction / 100)\(fraction / 10 % 10)\(fraction % 10)Z"
    }

    private func two(_ number: Int32) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
