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
    }

    /// The name of the document; empty when it has none.
    public internal(set) var title = ""
    /// The concept of the trip in the file; empty if there is none.
    public internal(set) var concept = ""
    /// The days of the trip in the file; nil if there are none.
    var span: TripDays?
    public internal(set) var entries: [Entry] = []
    /// The number of places without a location, or with one outside the world.
    public internal(set) var withoutLocation: Int32 = 0
    /// The number of tracks and shapes, which are not imported.
    public internal(set) var shapes: Int32 = 0
    /// The lines of entries with neither a name nor a location, which are left out; 0 for an unknown line.
    public internal(set) var omitted: [Int32] = []
    public internal(set) var isCut = false

    init() {}

    /// Reads a file in any of these formats.
    public static func read(_ bytes: [UInt8]) throws(ImportFailure) -> TripImport {
        if bytes.count > byteLimit { throw ImportFailure(.tooLarge) }
        if bytes.count > 1, bytes[0] == UInt8(ascii: "P"), bytes[1] == UInt8(ascii: "K") {
            throw ImportFailure(.packed)
        }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw ImportFailure(.notText) }
        let hasMark = bytes.count > 2 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        let bytes = hasMark ? Array(bytes[3...]) : bytes
        let found: TripImport
        switch bytes.first(where: { $0 > 0x20 }) {
        case UInt8(ascii: "<")?: found = try MapFileReader.read(bytes)
        case UInt8(ascii: "{")?: found = try GeoJSONReader.read(bytes)
        case nil: throw ImportFailure(.nothingFound)
        default: found = try SavedListReader.read(bytes)
        }
        if found.entries.isEmpty { throw ImportFailure(.nothingFound) }
        return found
    }

    /// Takes in an entry. One without a name is named by its coordinates.
    mutating func add(_ entry: Entry, line: Int32 = 0) {
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

extension TripImport.Entry {
    /// Reads a moment: `2026-11-21`, or with `T09:30:00` after it, in local time. Returns false for other text.
    mutating func read(moment text: String) -> Bool {
        let parts = Text.parts(Text.trimmed(text), at: UInt8(ascii: "T"))
        guard let first = parts.first, let day = try? Day.parse(first) else { return false }
        // A moment in UTC can fall on another day here; midnight UTC is how programs write a day alone.
        if parts.count == 2, parts[1].utf8.last.map({ $0 | 0x20 == UInt8(ascii: "z") }) == true {
            if Text.begins(parts[1], with: "00:00:00") { self.day = day }
            return true
        }
        self.day = day
        if parts.count == 2 { time = ClockTime.minutes(String(decoding: parts[1].utf8.prefix(5), as: UTF8.self)) }
        return true
    }
}
