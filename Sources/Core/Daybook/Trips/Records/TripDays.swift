import Almanac
import Replica

/// The days of a trip, from the first to the last, both included.
public struct TripDays: Equatable, Sendable {
    /// With more days than this the person is asked first.
    public static let asksAbove: Int32 = 365
    /// The most days of a trip; a later last day is moved forward. Otherwise a damaged record would make millions of
    /// tabs.
    public static let limit: Int32 = 3_660

    public let first: Day
    public let last: Day

    /// The days between two, in either order.
    public init(_ one: Day, _ other: Day) {
        first = min(one, other)
        last = min(max(one, other), first.adding(days: TripDays.limit - 1) ?? Day.last)
    }

    /// The number of days, 1 to ``limit``: the 4 of 3박 4일.
    public var count: Int32 { first.days(to: last) + 1 }

    /// The nights between them: the 3 of 3박 4일; none for a day trip (당일).
    public var nights: Int32 { count - 1 }

    public var asks: Bool { count > TripDays.asksAbove }

    public func contains(_ day: Day) -> Bool { day >= first && day <= last }

    /// The number of a day within the trip, 1 for the first (2일차); nil on other days.
    public func ordinal(of day: Day) -> Int32? { contains(day) ? first.days(to: day) + 1 : nil }

    /// The day with that number; nil if there is none.
    public func day(_ ordinal: Int32) -> Day? {
        ordinal >= 1 && ordinal <= count ? first.adding(days: ordinal - 1) : nil
    }

    /// The same number of days from another first day on.
    public func beginning(on day: Day) -> TripDays { TripDays(day, day.adding(days: nights) ?? Day.last) }

    /// The phase of a trip on a day: it is under way through its last day.
    public enum Phase: Equatable, Sendable {
        /// It starts in this many days, 1 or more.
        case upcoming(days: Int32)
        /// Its current day, 1 for the first.
        case ongoing(day: Int32)
        /// It ended this many days ago, 1 or more.
        case past(days: Int32)
    }

    public func phase(on today: Day) -> Phase {
        if today < first { return .upcoming(days: today.days(to: first)) }
        if today > last { return .past(days: last.days(to: today)) }
        return .ongoing(day: first.days(to: today) + 1)
    }

    /// The edits that store them.
    func edits(of trip: RecordKey) -> [Edit] {
        [Edit(trip, "start", .string(first.text)), Edit(trip, "end", .string(last.text))]
    }
}
