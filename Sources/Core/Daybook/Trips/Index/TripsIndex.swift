import Almanac
import Replica

/// All trips by day, and all that hangs on them, kept up to date one record at a time: 100 trips and 500 stops in one
/// feel like none.
///
/// Feed it the records of ``Trip/collection``, ``Stop/collection``, ``Expense/collection``, ``TripNote/collection`` and
/// ``PackingItem/collection``, in any order. Records of a trip that is deleted, or not known yet, wait for it.
public struct TripsIndex: Sendable {
    /// A trip in the index.
    public final class Item: Sendable {
        public let trip: Trip
        /// The key of its row; stays with the record while the app is open.
        public let key: Int32
        /// Grows whenever the record changes.
        public let revision: Int32
        let isDeleted: Bool

        init(_ trip: Trip, key: Int32, revision: Int32, isDeleted: Bool) {
            self.trip = trip
            self.key = key
            self.revision = revision
            self.isDeleted = isDeleted
        }
    }

    private var items: [Item] = []
    private var places: [String: Int] = [:]
    /// The places of trips that are not deleted, by first day and id.
    private var byStart: [Int] = []
    /// The most days that any trip ever had, to find the trips of a day without checking all.
    private var longest: Int32 = 1
    public private(set) var stops = TripParts<Stop>()
    public private(set) var expenses = TripParts<Expense>()
    public private(set) var notes = TripParts<TripNote>()
    /// The notes of all trips that are not deleted: the day, counted from the first of all, in the bits above the key.
    private var noteDays: [UInt64] = []
    public private(set) var packing = TripParts<PackingItem>()
    /// Grows with every record taken in, so that results computed from it can be cached.
    public private(set) var version: Int32 = 0

    public init() {}

    public var isEmpty: Bool { byStart.isEmpty }
    public var count: Int32 { Int32(truncatingIfNeeded: byStart.count) }

    /// The first day with a diary; unreadable days do not count.
    public var firstNoteDay: Day? {
        let first = noteDays.first { $0 >> 32 > 0 }
        return first.flatMap { Day(number: Day.first.number + Int32(truncatingIfNeeded: $0 >> 32)) }
    }

    /// The notes of a day from all trips, unordered.
    func notes(on day: Day) -> [TripPart<TripNote>] {
        let number = TripsIndex.entry(day, 0)
        var found: [TripPart<TripNote>] = []
        for entry in noteDays[notePlace(of: number)...] {
            guard entry >> 32 == number >> 32, let note = notes[Int32(truncatingIfNeeded: entry)] else { break }
            found.append(note)
        }
        return found
    }

    /// A trip that is not deleted.
    public func item(id: String) -> Item? {
        guard let place = places[id], !items[place].isDeleted else { return nil }
        return items[place]
    }

    /// All trips by their first days.
    public var all: [Item] { byStart.map { items[$0] } }

    /// The trips that include a day, archived ones too, by their first days.
    public subscript(day: Day) -> [Item] { trips(from: day, to: day) }

    /// The trips that include any day from one to another, both included, by their first days.
    public func trips(from first: Day, to last: Day) -> [Item] {
        let earliest = first.adding(days: 1 - longest) ?? Day.first
        var found: [Item] = []
        for place in byStart[firstPlace { $0.days.first < earliest }...] {
            let item = items[place]
            if item.trip.days.first > last { break }
            if item.trip.days.last >= first { found.append(item) }
        }
        return found
    }

    /// Takes in one record; a deleted one leaves its place, and one of another lens changes nothing.
    public mutating func update(_ record: Record) {
        guard case .trips(let kind) = record.key.lens else { return }
        version &+= 1
        switch kind {
        case .trip: updateTrip(record)
        case .stop: stops.update(record)
        case .expense: expenses.update(record)
        case .note: updateNote(record)
        case .packing: packing.update(record)
        }
    }

    private mutating func updateNote(_ record: Record) {
        if let old = notes.part(id: record.key.id) {
            noteDays.remove(at: notePlace(of: TripsIndex.entry(old.value.day, old.key)))
        }
        notes.update(record)
        if let new = notes.part(id: record.key.id) {
            let entry = TripsIndex.entry(new.value.day, new.key)
            noteDays.insert(entry, at: notePlace(of: entry))
        }
    }

    private static func entry(_ day: Day, _ key: Int32) -> UInt64 {
        UInt64(day.number - Day.first.number) << 32 | UInt64(key)
    }

    /// The place of an entry in ``noteDays``, or the place where it belongs.
    private func notePlace(of entry: UInt64) -> Int {
        var low = 0
        var high = noteDays.count
        while low < high {
            let middle = (low + high) / 2
            if noteDays[middle] < entry { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func updateTrip(_ record: Record) {
        let id = record.key.id
        let place = places[id] ?? items.count
        if place < items.count, !items[place].isDeleted { byStart.remove(at: startPlace(of: items[place].trip)) }
        let new = Item(
            Trip(record), key: Int32(truncatingIfNeeded: place + 1), revision: record.revision,
            isDeleted: record.isDeleted)
        if place < items.count {
            items[place] = new
        } else {
            items.append(new)
            places[id] = place
        }
        guard !new.isDeleted else { return }
        longest = max(longest, new.trip.days.count)
        byStart.insert(place, at: startPlace(of: new.trip))
    }

    /// The place of a trip among all, or the place where it belongs.
    private func startPlace(of trip: Trip) -> Int {
        firstPlace { $0.days.first != trip.days.first ? $0.days.first < trip.days.first : $0.id < trip.id }
    }

    /// The first place for which `isBefore` is false; it must be true for all before and false from there on.
    private func firstPlace(_ isBefore: (Trip) -> Bool) -> Int {
        var low = 0
        var high = byStart.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(items[byStart[middle]].trip) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
