import Almanac
import Replica

/// A trip made again on other days: its plan and its list to pack, nothing of what was (expenses, diary) and nothing packed.
public struct TripCopy: Sendable {
    private let trip: Trip
    private let stops: [TripPart<Stop>]
    private let packing: [TripPart<PackingItem>]

    public init(_ trip: Trip, in index: TripsIndex) {
        self.trip = trip
        stops = index.stops.all(of: trip.id)
        packing = index.packing.all(of: trip.id)
    }

    /// How many ids it needs.
    public var count: Int { 1 + stops.count + packing.count }

    /// The edits that make it.
    /// - Parameters:
    ///   - title: of the copy.
    ///   - first: its first day. Stops outside the trip's days have no day in it.
    ///   - ids: ``count`` new ones, rising; the first is that of the trip. What has no id is left out.
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
    /// The edits that put a trip into the Trash with all that hangs on it. What of that was deleted before is not touched, so
    /// ``restoration(of:)`` of what this deletes brings back just that.
    public func deletion(of trip: String) -> [Edit] { keys(of: trip).map { .delete($0) } }

    /// The edits that undo a deletion.
    public static func restoration(of deletion: [Edit]) -> [Edit] { deletion.map { .restore($0.key) } }

    /// The keys of a trip and of all that hangs on it.
    public func keys(of trip: String) -> [RecordKey] {
        var keys: [RecordKey] = [Trip.key(trip)]
        for part in stops.all(of: trip) { keys.append(part.value.key) }
        for part in expenses.all(of: trip) { keys.append(part.value.key) }
        for part in notes.all(of: trip) { keys.append(part.value.key) }
        for part in packing.all(of: trip) { keys.append(part.value.key) }
        return keys
    }
}
