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

extension State {
    /// The trip whose day is on the screen, and that day.
    var shownTripDay: (trip: Trip, day: Day)? {
        let id: String
        let day: Day?
        switch base {
        case .trip(let known, let chosen): (id, day) = (known, chosen)
        case .editTrip(let known): (id, day) = (known, nil)
        case .searchPlaces(let known, let chosen): (id, day) = (known, chosen)
        default: return nil
        }
        return trips.index.item(id: id).map { ($0.trip, self.day(of: $0.trip, day)) }
    }

    /// Brings the tab of a day into view among those of a long trip, once when the day is opened.
    mutating func tendTabs() -> [Effect] {
        guard case .trip = base, let (trip, day) = shownTripDay, let ordinal = trip.days.ordinal(of: day) else {
            trips.revealed = nil
            return []
        }
        guard trips.revealed != base else { return [] }
        trips.revealed = base
        return [.reveal(id: "day-tab-\(ordinal)")]
    }

    /// Works out the plan of the day that is shown, where it changed.
    mutating func tendTrip() {
        guard let (trip, day) = shownTripDay else { return }
        if trips.map.screen != base {
            trips.map.ground = nil
            trips.map.missing = []
            trips.map.screen = base
        }
        guard trips.plan?.isOf(trip.id, day, trips.index) != true else { return }
        trips.plan = TripPlanOfDay(trip.id, day, trips.index)
    }
}
