import Almanac

/// Choosing the days of a trip on a calendar, tap by tap.
///
/// The first tap is a day trip already; the second makes it a range, in either order; a third begins anew. Past days count
/// like any others: a trip can be written down afterwards.
public struct DayRangePick: Equatable, Sendable {
    /// What is chosen; nil before the first tap.
    public private(set) var days: TripDays?
    /// Whether the next tap begins anew.
    private var isComplete = false

    /// - Parameter days: what was chosen before, which is shown and stays until a day is tapped.
    public init(_ days: TripDays? = nil) {
        self.days = days
        isComplete = days != nil
    }

    public mutating func tap(_ day: Day) {
        if let begun = days, !isComplete {
            days = TripDays(begun.first, day)
            isComplete = true
        } else {
            days = TripDays(day, day)
            isComplete = false
        }
    }
}
