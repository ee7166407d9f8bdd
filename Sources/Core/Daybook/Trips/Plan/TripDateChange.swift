import Almanac
import Replica

/// The effects of new dates on a trip, computed in advance so that a screen can show them.
public struct TripDateChange: Sendable {
    public enum Way: Sendable {
        /// Everything moves with the days: the second day's stops stay on the second day.
        case shift
        /// Every stop keeps its date.
        case keepDates

        /// The likelier one: where both ends change, the trip is at another time; where one does, it gets longer or
        /// shorter.
        public init(from old: TripDays, to new: TripDays) {
            self = old.first == new.first || old.last == new.last ? .keepDates : .shift
        }
    }

    /// Where stops go whose day is not among the new ones.
    public enum LeftOver: Equatable, Sendable {
        /// The first or the last day, whichever is nearer.
        case nearest
        /// One of the new days.
        case on(Day)
        /// No day: they wait among stops without one.
        case withoutDay

        /// The chosen day; nil for the other options.
        public var day: Day? {
            if case .on(let day) = self { return day }
            return nil
        }
    }

    public let trip: Trip
    public let days: TripDays
    /// The stops whose day belongs to the trip now but not to its new dates, in order.
    public private(set) var leftOver: [TripPart<Stop>] = []
    /// The number of stops that get another date and stay on a day of the trip.
    public private(set) var movedStops: Int32 = 0
    /// The number of expenses and diaries that get another date.
    public let movedDated: Int32
    /// The number of new, empty days, and of removed ones.
    public let addedDays: Int32
    public let removedDays: Int32
    /// The number of days by which everything moves; 0 if dates are kept.
    private let shift: Int32
    private let index: TripsIndex

    public init(_ trip: Trip, to days: TripDays, way: Way, in index: TripsIndex) {
        self.trip = trip
        self.days = days
        self.index = index
        shift = way == .shift ? trip.days.first.days(to: days.first) : 0
        let shared =
            way == .shift
            ? min(trip.days.count, days.count)
            : max(min(trip.days.last, days.last).number - max(trip.days.first, days.first).number + 1, 0)
        addedDays = days.count - shared
        removedDays = trip.days.count - shared
        movedDated = shift == 0 ? 0 : index.dated(of: trip)
        for part in index.stops.all(of: trip.id) {
            guard let day = part.value.day, trip.days.contains(day) else { continue }
            guard let new = day.adding(days: shift), days.contains(new) else {
                leftOver.append(part)
                continue
            }
            if new != day { movedStops += 1 }
        }
    }

    /// Whether the person has to choose.
    public var asks: Bool { !leftOver.isEmpty }

    /// The edits that carry it out. Expenses and diaries move with shifted days; if dates are kept, they keep theirs,
    /// within the trip or not, since they record the events of those dates.
    public func edits(leftOver choice: LeftOver) -> [Edit] {
        var edits = days.edits(of: trip.key)
        if shift != 0 {
            for part in index.stops.all(of: trip.id) { move(part.value.key, part.value.day, to: days, &edits) }
            for part in index.expenses.all(of: trip.id) { move(part.value.key, part.value.day, to: nil, &edits) }
            for part in index.notes.all(of: trip.id) { move(part.value.key, part.value.day, to: nil, &edits) }
        }
        return edits + placing(choice)
    }

    /// Moves a record whose day belongs to the trip.
    private func move(_ key: RecordKey, _ day: Day?, to days: TripDays?, _ edits: inout [Edit]) {
        guard let day, trip.days.contains(day), let new = day.adding(days: shift) else { return }
        if days?.contains(new) ?? true { edits.append(Edit(key, "day", .string(new.text))) }
    }

    /// The edits that place left-over stops, behind the stops of their new day.
    private func placing(_ choice: LeftOver) -> [Edit] {
        var edits: [Edit] = []
        var ends: (first: String?, last: String?)
        for part in leftOver {
            let day: Day
            switch choice {
            case .withoutDay:
                edits.append(Edit(part.value.key, "day", .null))
                continue
            case .on(let chosen): day = chosen
            case .nearest:
                let new = part.value.day?.adding(days: shift) ?? days.first
                day = new < days.first ? days.first : days.last
            }
            let isFirst = day == days.first
            let rank = Rank.between((isFirst ? ends.first : ends.last) ?? highestRank(on: day), nil)
            if isFirst { ends.first = rank } else { ends.last = rank }
            edits += Edit.of(part.value.key, Stop.moving(to: day, rank: rank))
        }
        return edits
    }

    /// The highest rank of the stops on a day after the change; empty if there are none.
    private func highestRank(on day: Day) -> String {
        guard let old = day.adding(days: -shift), trip.days.contains(old) || shift == 0 else { return "" }
        return index.stops.all(of: trip.id, from: old.number, to: old.number).last?.value.effectiveRank ?? ""
    }
}
