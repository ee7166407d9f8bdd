import Almanac

/// Hints about a plan; nothing in it is forbidden.
public enum StopHints {
    /// Two stops: the second starts before the first ends.
    public struct Overlap: Sendable {
        public let first: TripPart<Stop>
        public let second: TripPart<Stop>
        /// The overlap in minutes, 1 or more.
        public let minutes: Int32
    }

    /// The overlaps of a trip's days, also across midnight. Each stop is compared to the earlier one that ends last.
    /// - Parameter days: the stops of each day in their order, day after day.
    public static func overlaps(_ days: [[TripPart<Stop>]]) -> [Overlap] {
        var found: [Overlap] = []
        var last: TripPart<Stop>?
        var end: Int32 = 0
        var midnight: Int32 = 0
        for day in days {
            for stop in day {
                guard let time = stop.value.time, let over = stop.value.end else { continue }
                if let last, end > midnight + time {
                    found.append(Overlap(first: last, second: stop, minutes: end - midnight - time))
                }
                if last == nil || midnight + over >= end { (last, end) = (stop, midnight + over) }
            }
            midnight += 1440
        }
        return found
    }

    /// The first timed stop of a day that starts at a time or later; nil if none is left.
    public static func next(in shown: [TripPart<Stop>], at minutes: Int32) -> TripPart<Stop>? {
        shown.first { $0.value.time.map { $0 >= minutes } == true }
    }

    /// The suggested time of a new stop: the end of the last one, rounded up to five minutes, or 09:00 on a day without
    /// times; nil if that is after midnight.
    public static func time(afterLastOf shown: [TripPart<Stop>]) -> Int32? {
        var end: Int32?
        for stop in shown { if let over = stop.value.end { end = max(end ?? 0, over) } }
        guard let end else { return 540 }
        let offered = (end + 4) / 5 * 5
        return offered < 1440 ? offered : nil
    }
}

/// The route through a day's stops: a straight line from each to the next that has a location.
public struct DayRoute: Sendable {
    /// The way from one stop to the next, by their indexes within the day; stops without a location are skipped.
    public struct Leg: Equatable, Sendable {
        public let from: Int32
        public let to: Int32
        /// The straight-line distance; the actual way is longer.
        public let metres: Double
    }

    public private(set) var legs: [Leg] = []
    /// The length of all legs, in metres.
    public private(set) var metres = 0.0
    /// The locations in their order.
    public private(set) var points: [GeoPoint] = []

    public init(_ shown: [TripPart<Stop>]) {
        var last: (place: Int32, point: GeoPoint)?
        for place in shown.indices {
            guard let point = shown[place].value.place.point else { continue }
            let here = Int32(truncatingIfNeeded: place)
            if let last {
                legs.append(Leg(from: last.place, to: here, metres: last.point.distance(to: point)))
                metres += legs[legs.count - 1].metres
            }
            points.append(point)
            last = (here, point)
        }
    }

    /// The area of a map that shows the whole route; nil if no stop has a location.
    public var box: GeoBox? { GeoBox(points) }
}
