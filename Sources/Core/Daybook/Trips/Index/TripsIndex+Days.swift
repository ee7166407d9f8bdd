import Almanac

extension TripsIndex {
    /// The stops of a trip's day in display order (``StopOrder/shown(_:)``).
    public func stops(of trip: String, on day: Day) -> [TripPart<Stop>] {
        StopOrder.shown(stops.all(of: trip, from: day.number, to: day.number))
    }

    /// The stops of a trip on none of its days: wished for, or left over by a change of dates elsewhere.
    public func stopsWithoutDay(of trip: Trip) -> [TripPart<Stop>] {
        stops.all(of: trip.id, from: .min, to: trip.days.first.number - 1)
            + stops.all(of: trip.id, from: trip.days.last.number + 1, to: .max)
    }

    /// The expenses of a trip's day; with nil those without a day.
    public func expenses(of trip: String, on day: Day?) -> [TripPart<Expense>] {
        let number = day?.number ?? .min
        return expenses.all(of: trip, from: number, to: number)
    }

    /// The diary of a trip's day: nearly always one note, more if devices wrote independently.
    public func notes(of trip: String, on day: Day) -> [TripPart<TripNote>] {
        notes.all(of: trip, from: day.number, to: day.number)
    }

    /// The number of expenses and diaries on the days of a trip, which move with it.
    public func dated(of trip: Trip) -> Int32 {
        let (first, last) = (trip.days.first.number, trip.days.last.number)
        let count =
            expenses.all(of: trip.id, from: first, to: last).count + notes.all(of: trip.id, from: first, to: last).count
        return Int32(truncatingIfNeeded: count)
    }

    /// The part of a trip within a row of days.
    public struct Band: Sendable {
        public let item: Item
        /// The first and the last day of the row that it covers, counted from 0.
        public let first: Int32
        public let last: Int32
        /// Whether the trip begins, and whether it ends, in the row; the band is closed there.
        public let begins: Bool
        public let ends: Bool
        /// The line it is drawn on, 0 for the first, so that bands do not overlap.
        public let line: Int32
    }

    /// The bands of trips over `count` days from a day on, for a week of the calendar; archived trips are left out.
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

    /// The diaries of a day from all trips, each with its trip, even if that has other days now: for the calendar and
    /// for On this day.
    public func diaries(on day: Day) -> [(trip: Item, note: TripPart<TripNote>)] {
        var found: [(trip: Item, note: TripPart<TripNote>)] = []
        for note in notes(on: day) where !note.value.isEmpty {
            guard let item = item(id: note.value.trip) else { continue }
            // Diaries of earlier trips come first.
            var place = found.count
            while place > 0, item.trip.days.first < found[place - 1].trip.trip.days.first { place -= 1 }
            found.insert((item, note), at: place)
        }
        return found
    }
}
