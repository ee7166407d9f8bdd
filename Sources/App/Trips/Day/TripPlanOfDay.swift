import Almanac
import Daybook

/// What a trip's day has, worked out once for a state of the trips: looking for the same place goes through all its stops.
final class TripPlanOfDay: Sendable {
    let trip: String
    let day: Day
    /// The state of the trips it was worked out for.
    private let version: Int32
    /// The stops in the order in which they are gone to.
    let shown: [TripPart<Stop>]
    let route: DayRoute
    /// Those that begin before another is over, on this day or reaching into it.
    let overlaps: [StopHints.Overlap]
    /// For each stop another one of the trip at the same place.
    let twins: [TripPart<Stop>?]

    init(_ trip: String, _ day: Day, _ index: TripsIndex) {
        self.trip = trip
        self.day = day
        version = index.version
        shown = index.stops(of: trip, on: day)
        route = DayRoute(shown)
        let before = day.adding(days: -1).map { index.stops(of: trip, on: $0) } ?? []
        overlaps = StopHints.overlaps([before, shown]).filter { $0.second.value.day == day }
        twins = StopHints.twins(of: shown, in: index.stops.all(of: trip))
    }

    func isOf(_ trip: String, _ day: Day, _ index: TripsIndex) -> Bool {
        version == index.version && trip == self.trip && day == self.day
    }

    /// How long one stays at the stops that say so, in minutes.
    var minutes: Int32 {
        var sum: Int32 = 0
        for stop in shown { sum += stop.value.minutes ?? 0 }
        return sum
    }
}
