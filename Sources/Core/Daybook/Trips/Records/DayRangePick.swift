import Almanac

/// Chooses the days of a trip on a calendar, tap by tap.
///
/// The first tap already makes a day trip; the second makes it a range, in either order; a third starts again. Past
/// days are allowed: a trip can be recorded afterwards.
public struct DayRangePick: Equatable, Sendable {
    /// The chosen days; nil before the first tap.
    public private(set) var days: TripDays?
    /// Whether the next tap starts again.
    private var isComplete = false

    /// - Parameter days: the previous choice, which stays until a day is tapped.
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
