import Almanac

/// The sort order of the list of trips, stored in the setting record.
public enum TripsSort: String, CaseIterable, Sendable {
    /// Newest first.
    case newest
    /// Nearest to today first, in either direction.
    case nearest
    /// By the first day, latest first.
    case date
    case title
}

/// All trips for the lens's first screen, each in one part.
public struct TripsList: Sendable {
    /// Pinned trips of any dates; archived ones are never here.
    public private(set) var pinned: [TripsIndex.Item] = []
    /// Trips under way, including those on their last day.
    public private(set) var ongoing: [TripsIndex.Item] = []
    public private(set) var upcoming: [TripsIndex.Item] = []
    public private(set) var past: [TripsIndex.Item] = []
    public private(set) var archived: [TripsIndex.Item] = []

    public init(_ index: TripsIndex, sort: TripsSort, titles: TitleOrder, today: Day) {
        var keys: [[UInt32]] = []
        var sorted: [TripsIndex.Item] = []
        for item in index.all {
            let key = TripsList.key(item.trip, sort, titles, today)
            var place = sorted.count
            // Placed after its equals; `all` has the earlier of those first, and those made later are newer.
            while place > 0,
                TitleOrder.precedes(key, keys[place - 1])
                    || key == keys[place - 1] && sort == .newest && sorted[place - 1].trip.id < item.trip.id
            {
                place -= 1
            }
            keys.insert(key, at: place)
            sorted.insert(item, at: place)
        }
        for item in sorted { add(item, today) }
    }

    /// Whether there is nothing at all.
    public var isEmpty: Bool {
        pinned.isEmpty && ongoing.isEmpty && upcoming.isEmpty && past.isEmpty && archived.isEmpty
    }

    private mutating func add(_ item: TripsIndex.Item, _ today: Day) {
        if item.trip.isArchived { return archived.append(item) }
        if item.trip.isPinned { return pinned.append(item) }
        switch item.trip.days.phase(on: today) {
        case .ongoing: ongoing.append(item)
        case .upcoming: upcoming.append(item)
        case .past: past.append(item)
        }
    }

    /// The sort key of a trip; empty for newest, where the id decides.
    private static func key(_ trip: Trip, _ sort: TripsSort, _ titles: TitleOrder, _ today: Day) -> [UInt32] {
        switch sort {
        case .newest: return []
        case .nearest:
            switch trip.days.phase(on: today) {
            case .ongoing: return [0]
            case .upcoming(let days), .past(let days): return [UInt32(days)]
            }
        case .date: return [UInt32(bitPattern: Day.last.number - trip.days.first.number)]
        case .title: return titles.key(of: trip.title)
        }
    }
}

extension TripsIndex {
    /// The trips whose title, concept or stops match a search, latest first; also by initials.
    public func trips(_ search: Search) -> [Item] {
        var found: [Item] = []
        for item in all.reversed() {
            let trip = item.trip
            if search.matches(trip.title) || search.matches(trip.concept)
                || stops.all(of: trip.id).contains(where: { search.matches($0.value.place.name) })
            {
                found.append(item)
            }
        }
        return found
    }
}
