import Almanac

/// The offsets of a time zone from UTC over time, as in the tz database.
///
/// Shared code knows no zone and no clock. Code that has the zone's rules makes this from them, as far ahead as needed.
public struct ZoneOffsets: Hashable, Sendable {
    /// A moment from which on another offset applies.
    public struct Transition: Hashable, Sendable {
        /// Seconds since 1970-01-01T00:00Z.
        public let at: Int64
        /// Seconds east of UTC.
        public let offset: Int32

        public init(at: Int64, offset: Int32) {
            self.at = at
            self.offset = offset
        }
    }

    public static let utc = ZoneOffsets(first: 0, transitions: [])

    /// The offset before the first transition, in seconds east of UTC.
    public let first: Int32
    /// Earliest first.
    public let transitions: [Transition]

    public init(first: Int32, transitions: [Transition]) {
        self.first = first
        self.transitions = transitions
    }

    /// The offset in seconds east of UTC.
    /// - Parameter moment: milliseconds since 1970.
    public func offset(at moment: Int64) -> Int32 {
        let count = countOfTransitions(until: ZoneOffsets.floor(moment, 1000))
        return count > 0 ? transitions[count - 1].offset : first
    }

    /// How many transitions are at a moment or before; each step halves the transitions that are left to look at.
    /// - Parameter moment: seconds since 1970.
    public func countOfTransitions(until moment: Int64) -> Int {
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].at <= moment { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The local day at a moment, and the minutes after midnight.
    /// - Parameter moment: milliseconds since 1970; outside the years 1 to 9999 the result is the first or the last
    ///   representable day.
    public func local(at moment: Int64) -> (day: Day, minutes: Int32) {
        let seconds = ZoneOffsets.floor(moment, 1000) + Int64(offset(at: moment))
        let number = ZoneOffsets.floor(seconds, 86_400)
        let rest = Int32(truncatingIfNeeded: seconds - number * 86_400)
        let clamped = min(max(number, Int64(Day.first.number)), Int64(Day.last.number))
        return (Day(number: Int32(truncatingIfNeeded: clamped)) ?? Day.first, rest / 60)
    }

    /// The first moment of a local day at which the clocks show this time or a later one, in milliseconds since 1970:
    /// the first of a time that occurs twice, the end of the gap for a skipped one.
    /// - Parameter minutes: minutes after midnight, 0 to 1440; 1440 is the start of the next day.
    public func moment(_ day: Day, minutes: Int32) -> Int64 {
        let wanted = Int64(day.number) * 86_400 + Int64(minutes) * 60
        var (start, offset) = (Int64.min, first)
        for next in transitions {
            let moment = max(start, wanted - Int64(offset))
            if moment < next.at { return moment * 1000 }
            (start, offset) = (next.at, next.offset)
        }
        return max(start, wanted - Int64(offset)) * 1000
    }

    private static func floor(_ value: Int64, _ unit: Int64) -> Int64 {
        let quotient = value / unit
        return value % unit < 0 ? quotient - 1 : quotient
    }
}
