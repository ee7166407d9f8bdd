import Almanac
import Replica

/// A copy of a trip on other days: its plan and its packing list, without expenses and diary, and with nothing packed.
public struct TripCopy: Sendable {
    private let trip: Trip
    private let stops: [TripPart<Stop>]
    private let packing: [TripPart<PackingItem>]

    public init(_ trip: Trip, in index: TripsIndex) {
        self.trip = trip
        stops = index.stops.all(of: trip.id)
        packing = index.packing.all(of: trip.id)
    }

    /// The number of ids it needs.
    public var count: Int { 1 + stops.count + packing.count }

    /// The edits that create it.
    /// - Parameters:
    ///   - title: the title of the copy.
    ///   - first: its first day. Stops outside the trip's days have no day in it.
    ///   - ids: ``count`` new ids, rising; the first is for the trip. Records without an id are left out.
    public func edits(title: String, first: Day, ids: [String]) -> [Edit] {
        var rest = ids[...]
        guard let id = rest.popFirst() else { return [] }
        var copy = trip
        copy.id = id
        copy.title = title
        copy.days = trip.days.beginning(on: first)
        copy.isPinned = false
        copy.isArchived = false
        let shift = trip.days.first.days(to: first)
        var edits = copy.creation
        for part in stops {
            guard let id = rest.popFirst() else { return edits }
            var stop = part.value
            stop.rank = stop.effectiveRank
            stop.id = id
            stop.trip = copy.id
            stop.day = stop.day.flatMap { trip.days.contains($0) ? $0.adding(days: shift) : nil }
            edits += stop.creation
        }
        for part in packing {
            guard let id = rest.popFirst() else { return edits }
            var item = part.value
            item.rank = item.effectiveRank
            item.id = id
            item.trip = copy.id
            item.isPacked = false
            edits += item.creation
        }
        return edits
    }
}

extension TripsIndex {
    /// The edits that delete a trip with everything that belongs to it. Records deleted earlier are not touched, so
    /// that restoring the same ones restores exactly the records that they delete.
    public func deletion(of trip: String) -> [Edit] { keys(of: trip).map { .delete($0) } }

    /// The keys of a trip and of everything that belongs to it.
    public func keys(of trip: String) -> [RecordKey] {
        var keys: [RecordKey] = [Trip.key(trip)]
        for part in stops.all(of: trip) { keys.append(part.value.key) }
        for part in expenses.all(of: trip) { keys.append(part.value.key) }
        for part in notes.all(of: trip) { keys.append(part.value.key) }
        for part in packing.all(of: trip) { keys.append(part.value.key) }
        return keys
    }
}
