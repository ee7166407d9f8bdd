import Almanac
import Replica

/// Places from a file: GPX, KML, GeoJSON, or the lists of Google Takeout (GeoJSON and CSV).
public struct TripImport: Equatable, Sendable {
    /// The most bytes of a file: 16 MiB.
    public static let byteLimit = 1 << 24
    /// The most places to take; ``isCut`` tells whether there were more.
    public static let placeLimit = 2_000

    /// A place in a file.
    public struct Entry: Equatable, Sendable {
        public var place = Place(name: "")
        public var day: Day?
        /// The number of its route or folder, 1 for the first; nil outside of them.
        public var route: Int32?
        /// As ``Stop/time``.
        public var time: Int32?
        /// As ``Stop/minutes``.
        public var minutes: Int32?
        public var memo = ""
        public var isMustSee = false

        package init() {}
    }

    /// The name of the document; empty when it has none.
    public package(set) var title = ""
    /// The concept of the trip in the file; empty if there is none.
    public package(set) var concept = ""
    /// The days of the trip in the file; nil if there are none.
    package var span: TripDays?
    public package(set) var entries: [Entry] = []
    /// The number of places without a location, or with one outside the world.
    public package(set) var withoutLocation: Int32 = 0
    /// The number of tracks and shapes, which are not imported.
    public package(set) var shapes: Int32 = 0
    /// The lines of entries with neither a name nor a location, which are left out; 0 for an unknown line.
    public package(set) var omitted: [Int32] = []
    public package(set) var isCut = false

    package init() {}

    /// Takes in an entry. One without a name is named by its coordinates.
    package mutating func add(_ entry: Entry, line: Int32 = 0) {
        var entry = entry
        entry.place.name = String(Text.trimmed(entry.place.name).prefix(Int(Place.nameLimit)))
        entry.memo = String(PageText.cleaned(entry.memo).prefix(Int(Stop.memoLimit)))
        if entry.place.name.isEmpty, let point = entry.place.point {
            entry.place.name = point.latitudeText + ", " + point.longitudeText
        }
        if entry.place.name.isEmpty {
            omitted.append(line)
        } else if entries.count == TripImport.placeLimit {
            isCut = true
        } else {
            if entry.place.point == nil { withoutLocation += 1 }
            entries.append(entry)
        }
    }

    /// The days for a new trip: those of the file's trip and of its places; nil if it has none.
    public var days: TripDays? {
        var days = span
        for entry in entries {
            guard let day = entry.day else { continue }
            days = days.map { TripDays(min($0.first, day), max($0.last, day)) } ?? TripDays(day, day)
        }
        return days
    }

    /// The number of places without a date that get a day of the trip by the order of their routes.
    public func placedByOrder(in trip: Trip) -> Int32 {
        var count: Int32 = 0
        for entry in entries where dayByOrder(entry, trip.days) != nil { count += 1 }
        return count
    }

    private func dayByOrder(_ entry: Entry, _ days: TripDays) -> Day? {
        entry.day == nil ? entry.route.flatMap { days.day($0) } : nil
    }

    /// The day of a trip for a place: its own, else that of its route, if the trip has it; else none.
    private func day(of entry: Entry, in trip: Trip) -> Day? {
        entry.day.map { trip.days.contains($0) ? $0 : nil } ?? dayByOrder(entry, trip.days)
    }

    /// The import without places that the trip already visits on the same day, as after a first import of the file.
    /// - Parameter stops: the stops of the trip.
    public func without(_ stops: [TripPart<Stop>], of trip: Trip) -> TripImport {
        var names: [[UInt32]] = []
        var days: [Day?] = []
        for part in stops {
            names.append(Search.letters(of: part.value.place.name))
            days.append(part.value.day.flatMap { trip.days.contains($0) ? $0 : nil })
        }
        var rest = self
        rest.entries = entries.filter { entry in
            let day = day(of: entry, in: trip)
            let name = Search.letters(of: entry.place.name)
            for index in stops.indices where days[index] == day {
                let place = stops[index].value.place
                if entry.place.isSameByProvider(as: place) ?? (names[index] == name && entry.place.isNear(place)) {
                    return false
                }
            }
            return true
        }
        return rest
    }

    /// The edits that put its places into a trip: on their day, else on the day of their route, if the trip has it;
    /// else on none. Existing stops stay.
    /// - Parameters:
    ///   - stops: the stops of the trip.
    ///   - ids: as many new ids as ``entries``, rising.
    public func edits(into trip: Trip, behind stops: [TripPart<Stop>], ids: [String]) -> [Edit] {
        var edits: [Edit] = []
        var rank = ""
        for part in stops { rank = max(rank, part.value.effectiveRank) }
        for place in entries.indices.prefix(ids.count) {
            let entry = entries[place]
            var stop = Stop(
                id: ids[place], trip: trip.id, place: entry.place, day: day(of: entry, in: trip))
            // This places them behind the existing stops, in their order.
            stop.rank = rank + ids[place]
            stop.time = entry.time
            stop.minutes = entry.minutes
            stop.memo = entry.memo
            stop.isMustSee = entry.isMustSee
            edits += stop.creation
        }
        return edits
    }
}
