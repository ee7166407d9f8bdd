import Almanac

extension TripsIndex {
    /// The stops of a trip's day in the order in which they are gone to (``StopOrder/shown(_:)``).
    public func stops(of trip: String, on day: Day) -> [TripPart<Stop>] {
        StopOrder.shown(stops.all(of: trip, from: day.number, to: day.number))
    }

    /// The stops of a trip that stand on none of its days: wished for, or left over by a change of dates elsewhere.
    public func stopsWithoutDay(of trip: Trip) -> [TripPart<Stop>] {
        stops.all(of: trip.id, from: .min, to: trip.days.first.number - 1)
            + stops.all(of: trip.id, from: trip.days.last.number + 1, to: .max)
    }

    /// What was spent on a trip's day; nil for what was spent on no day in particular.
    public func expenses(of trip: String, on day: Day?) -> [TripPart<Expense>] {
        let number = day?.number ?? .min
        return expenses.all(of: trip, from: number, to: number)
    }

    /// The diary of a trip's day: nearly always one note, more where devices wrote without knowing of each other.
    public func notes(of trip: String, on day: Day) -> [TripPart<TripNote>] {
        notes.all(of: trip, from: day.number, to: day.number)
    }

    /// How many expenses and diaries lie on the days of a trip: those that go along where these move.
    public func dated(of trip: Trip) -> Int32 {
        let (first, last) = (trip.days.first.number, trip.days.last.number)
        let count =
            expenses.all(of: trip.id, from: first, to: last).count + notes.all(of: trip.id, from: first, to: last).count
        return Int32(truncatingIfNeeded: count)
    }

    /// A trip's part of a row of days.
    public struct Band: Sendable {
        public let item: Item
        /// The days of the row that it lies over, counted from 0, both included.
        public let first: Int32
        public let last: Int32
        /// Whether the trip begins and ends in the row, so that the band has an end there.
        public let begins: Bool
        public let ends: Bool
        /// The line it is drawn on, 0 for the first, so that no two lie over each other.
        public let line: Int32
    }

    /// The bands of the trips that lie over so many days from one on, for a week of the calendar; archived ones are left out.
    public func bands(from first: Day, days count: Int32) -> [Band] {
        let last = first.adding(days: count - 1) ?? Day.last
        var bands: [Band] = []
        for item in trips(from: first, to: last) where !item.trip.isArchived {
            let days = item.trip.days
            let from = max(first.days(to: days.first), 0)
            var line: Int32 = 0
            while bands.contains(where: { $0.line == line && $0.last >= from }) { line += 1 }
            bands.append(
                Band(
                    item: item, first: from, last: min(first.days(to: days.last), count - 1),
                    begins: days.first >= first, ends: days.last <= last, line: line))
        }
        return bands
    }

    /// The diaries written on a day, of all trips, each with its trip, also where that has other days now: for a day of the
    /// calendar and for On this day.
    public func diaries(on day: Day) -> [(trip: Item, note: TripPart<TripNote>)] {
        var found: [(trip: Item, note: TripPart<TripNote>)] = []
        for note in notes(on: day) where !note.value.isEmpty {
            guard let item = item(id: note.value.trip) else { continue }
            // Those of the trip that began first stand first.
            var place = found.count
            while place > 0, item.trip.days.first < found[place - 1].trip.trip.days.first { place -= 1 }
            found.insert((item, note), at: place)
        }
        return found
    }
}
