import Almanac
import Daybook
import Replica

extension State {
    mutating func update(_ action: TripsAction) -> [Effect] {
        switch action {
        case .form(let action): return update(action)
        case .choose(let id, let day):
            route = .trip(id: id, day)
            trips.chosen = nil
            return [.replace(path: route.path)]
        case .openSorting:
            trips.isSorting.toggle()
            return [.focus(id: trips.isSorting ? "sort-\(preferences.tripsSort.rawValue)" : "sorting")]
        case .sort(let sort): return write(Preferences.key, [("tripsSort", .string(sort.rawValue))])
        case .showPast(let isShown):
            trips.showsPast = isShown
            return []
        case .showArchived(let isShown):
            trips.showsArchived = isShown
            return []
        case .pin(let id, let isPinned): return write(Trip.key(id), [("pinned", isPinned ? true : .null)])
        case .archive(let id, let isArchived):
            guard let trip = trips.index.item(id: id)?.trip else { return [] }
            let effects = write(Trip.key(id), [("archived", isArchived ? true : .null)])
            return effects
                + show(
                    isArchived ? words.archived(trip.title) : words.unarchived(trip.title),
                    undo: .edits([Edit(trip.key, "archived", isArchived ? .null : true)]))
        case .duplicate(let id): return duplicateTrip(id)
        case .delete(let id): return deleteTrip(id)
        case .day(let action): return update(action)
        case .search(let action): return update(action)
        case .money(let action): return update(action)
        case .packing(let action): return update(action)
        case .diary(let action): return update(action)
        case .take(let action): return update(action)
        }
    }

    /// Makes the plan anew from today on, or from its own days where they are still to come.
    private mutating func duplicateTrip(_ id: String) -> [Effect] {
        guard let trip = trips.index.item(id: id)?.trip else { return [] }
        let copy = TripCopy(trip, in: trips.index)
        var ids: [String] = []
        for _ in 0..<copy.count { ids.append(identifiers.next(now: now)) }
        let edits = copy.edits(title: words.copyOf(trip.title), first: max(trip.days.first, today), ids: ids)
        var effects = write(edits)
        var made: [Edit] = []
        for edit in edits where made.last?.key != edit.key { made.append(.delete(edit.key)) }
        effects += show(words.duplicated(trip.title), undo: .edits(made))
        return effects + go(to: .trip(id: ids[0], nil))
    }

    private mutating func deleteTrip(_ id: String) -> [Effect] {
        guard let trip = trips.index.item(id: id)?.trip else { return [] }
        let edits = trips.index.deletion(of: id)
        var effects = write(edits)
        effects += show(words.deleted(trip.title), undo: .edits(TripsIndex.restoration(of: edits)))
        guard route.trip == id else { return effects }
        return effects + [.replace(path: Route.trips.path)] + arrive(at: .trips)
    }
}
