import Almanac

/// What is worth a remark in a plan; nothing of it is forbidden.
public enum StopHints {
    /// Two stops of which the second begins before the first is over.
    public struct Overlap: Sendable {
        public let first: TripPart<Stop>
        public let second: TripPart<Stop>
        /// By how many minutes, 1 or more.
        public let minutes: Int32
    }

    /// The overlaps of a trip's days, beyond midnight too. Each stop is held against the one before it that is over last.
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

    /// The first timed stop of a day that begins at a time or later; nil when none is left.
    public static func next(in shown: [TripPart<Stop>], at minutes: Int32) -> TripPart<Stop>? {
        shown.first { $0.value.time.map { $0 >= minutes } == true }
    }

    /// The time that a new stop of a day is offered: when the last one is over, rounded up to five minutes, and 09:00 on a
    /// day without times; nil when that is after midnight.
    public static func time(afterLastOf shown: [TripPart<Stop>]) -> Int32? {
        var end: Int32?
        for stop in shown { if let over = stop.value.end { end = max(end ?? 0, over) } }
        guard let end else { return 540 }
        let offered = (end + 4) / 5 * 5
        return offered < 1440 ? offered : nil
    }
}

/// The way through a day's stops: a straight line from each to the next that is somewhere.
public struct DayRoute: Sendable {
    /// From one stop to the next, by their places among those of the day; stops without a location are passed over.
    public struct Leg: Equatable, Sendable {
        public let from: Int32
        public let to: Int32
        /// As a bird flies; the way is longer.
        public let metres: Double
    }

    public private(set) var legs: [Leg] = []
    /// Of all legs, in metres.
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

    /// The part of a map that shows all of it; nil when nothing is somewhere.
    public var box: GeoBox? { GeoBox(points) }
}
