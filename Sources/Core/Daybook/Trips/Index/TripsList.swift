import Almanac

/// What the list of trips is sorted by; kept in the setting record.
public enum TripsSort: String, CaseIterable, Sendable {
    /// Made last first.
    case newest
    /// Nearest to today first, whether it comes or is past.
    case nearest
    /// By the first day, latest first.
    case date
    case title
}

/// All trips as the first screen of the lens has them: each in one part.
public struct TripsList: Sendable {
    /// Pinned ones, whenever they are; archived ones are never here.
    public private(set) var pinned: [TripsIndex.Item] = []
    /// Under way, through the last day.
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
            // Behind its equals; of those `all` has the earlier first, and what was made later is newer.
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

    /// What stands for a trip in comparisons: nothing for newest, where the id decides.
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
    /// The trips whose title, concept or one of whose stops holds what is searched for, latest first; by initials, too.
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
