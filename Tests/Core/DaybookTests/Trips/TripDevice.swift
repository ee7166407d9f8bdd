import Almanac
import Replica

@testable import Daybook

/// A device that keeps trips.
struct TripDevice {
    static let today = Day(year: 2026, month: 11, day: 21)!

    var replica = Replica(clock: HybridClock(device: 1))
    var index = TripsIndex()
    var now: Int64 = 1_795_000_000_000

    mutating func write(_ edits: [Edit]) {
        now += 1000
        for key in replica.write(edits, now: now).records {
            if let record = replica.record(key) { index.update(record) }
        }
    }

    /// A trip of some days from `start`, counted from today.
    @discardableResult
    mutating func trip(_ id: String, from start: Int32, days: Int32, title: String = "여행") -> Trip {
        let trip = Trip(id: id, title: title, days: TripDays(day(start), day(start + days - 1)))
        write(trip.creation)
        return trip
    }

    /// A stop of a day, counted from today.
    @discardableResult
    mutating func stop(
        _ id: String, _ trip: String, _ day: Int32?, _ time: String? = nil, minutes: Int32? = nil, rank: String = "",
        at point: GeoPoint? = nil
    ) -> Stop {
        var stop = Stop(id: id, trip: trip, place: Place(name: id, point: point), day: day.map(self.day))
        stop.time = time.flatMap { ClockTime.minutes($0) }
        stop.minutes = minutes
        stop.rank = rank
        write(stop.creation)
        return stop
    }

    func day(_ days: Int32) -> Day { TripDevice.today.adding(days: days)! }

    func shown(_ trip: String, _ day: Int32) -> [TripPart<Stop>] { index.stops(of: trip, on: self.day(day)) }

    func ids(_ trip: String, _ day: Int32) -> [String] { shown(trip, day).map(\.value.id) }
}
