import Almanac
import Replica

/// The days of a trip, from the first to the last, both included.
public struct TripDays: Equatable, Sendable {
    /// With more days than this the person is asked first.
    public static let asksAbove: Int32 = 365
    /// No trip has more days; the last is drawn in. A damaged record would else make millions of tabs.
    public static let limit: Int32 = 3_660

    public let first: Day
    public let last: Day

    /// The days between two, in either order.
    public init(_ one: Day, _ other: Day) {
        first = min(one, other)
        last = min(max(one, other), first.adding(days: TripDays.limit - 1) ?? Day.last)
    }

    /// How many days, 1 to ``limit``: the 4 of 3박 4일.
    public var count: Int32 { first.days(to: last) + 1 }

    /// The nights between them: the 3 of 3박 4일; none for a day trip (당일).
    public var nights: Int32 { count - 1 }

    public var asks: Bool { count > TripDays.asksAbove }

    public func contains(_ day: Day) -> Bool { day >= first && day <= last }

    /// Which day of the trip it is, 1 for the first (2일차); nil on other days.
    public func ordinal(of day: Day) -> Int32? { contains(day) ? first.days(to: day) + 1 : nil }

    /// The day of that ordinal; nil where there is none.
    public func day(_ ordinal: Int32) -> Day? {
        ordinal >= 1 && ordinal <= count ? first.adding(days: ordinal - 1) : nil
    }

    /// As many days from another first one on.
    public func beginning(on day: Day) -> TripDays { TripDays(day, day.adding(days: nights) ?? Day.last) }

    /// How a trip stands on a day: through its last day it is under way.
    public enum Phase: Equatable, Sendable {
        /// In so many days, 1 or more.
        case upcoming(days: Int32)
        /// On this day of it, 1 for the first.
        case ongoing(day: Int32)
        /// For so many days, 1 or more.
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
