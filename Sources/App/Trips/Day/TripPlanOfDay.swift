import Almanac
import Daybook

/// The plan of a trip's day, computed once per state of the trips: finding equal places goes through all stops of the
/// trip.
final class TripPlanOfDay: Sendable {
    let trip: String
    let day: Day
    /// The state of the trips that it was computed for.
    private let version: Int32
    /// The stops in order.
    let shown: [TripPart<Stop>]
    let route: DayRoute
    /// Stops that begin before another ends, on this day or reaching into it.
    let overlaps: [StopHints.Overlap]
    /// For each stop, another stop of the trip at the same place.
    let duplicates: [TripPart<Stop>?]

    init(_ trip: String, _ day: Day, _ index: TripsIndex) {
        self.trip = trip
        self.day = day
        version = index.version
        shown = index.stops(of: trip, on: day)
        route = DayRoute(shown)
        let before = day.adding(days: -1).map { index.stops(of: trip, on: $0) } ?? []
        overlaps = StopHints.overlaps([before, shown]).filter { $0.second.value.day == day }
        duplicates = StopHints.duplicates(of: shown, in: index.stops.all(of: trip))
    }

    func isOf(_ trip: String, _ day: Day, _ index: TripsIndex) -> Bool {
        version == index.version && trip == self.trip && day == self.day
    }

    /// The sum of the stops' durations, in minutes, as far as they have one.
    var minutes: Int32 {
        var sum: Int32 = 0
        for stop in shown { sum += stop.value.minutes ?? 0 }
        return sum
    }
}
