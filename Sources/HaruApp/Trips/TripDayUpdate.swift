import Almanac
import Daybook
import Replica

extension State {
    /// One step in the plan of a trip's day.
    mutating func update(_ action: TripDayAction) -> [Effect] {
        switch action {
        case .entry(let text):
            trips.entry = text
            trips.entryProblem = nil
            return []
        case .add: return addStops()
        case .choose(let id, let fromMap):
            if fromMap {
                trips.chosen = id
                return [.scroll(id: "stop-\(id)"), .focus(id: "no-\(id)")]
            }
            trips.chosen = trips.chosen == id ? nil : id
            guard trips.chosen != nil, trips.index.stops.part(id: id)?.value.place.point != nil else { return [] }
            fly(to: id)
            return [.reveal(id: "trip-map")]
        case .find(let id):
            trips.chosen = id
            fly(to: id)
            return leave(to: parent) + [.reveal(id: "trip-map"), .focus(id: "no-\(id)")]
        case .shift(let id, let offset): return shiftStop(id, by: offset)
        case .drag(let action): return updateStopDrag(action)
        case .move(let id, let day):
            guard let stop = trips.index.stops.part(id: id)?.value else { return [] }
            return moveStop(stop, to: day) + [.focus(id: "grip-\(id)")]
        case .carry(let id, let days): return carryStop(id, days: days)
        case .delete(let id): return deleteStop(id) + [.focus(id: "stop-new")]
        case .form(let action): return update(action)
        case .map(let action): return update(action)
        }
    }

    // MARK: adding and deleting

    private mutating func addStops() -> [Effect] {
        guard let (trip, day) = shownTripDay else { return [] }
        var names: [String] = []
        for line in Text.parts(trips.entry, at: UInt8(ascii: "\n")) where !Text.trimmed(line).isEmpty {
            names.append(Text.trimmed(line))
        }
        trips.entryProblem = names.compactMap { Place.problem(ofName: $0) }.first
        // An empty line is no mistake worth a sentence.
        guard !names.isEmpty, trips.entryProblem == nil else { return [.focus(id: "stop-new")] }
        var rank = ""
        for part in trips.index.stops(of: trip.id, on: day) { rank = max(rank, part.value.effectiveRank) }
        var edits: [Edit] = []
        var back: [Edit] = []
        for name in names {
            rank = Rank.between(rank, nil)
            var stop = Stop(id: identifiers.next(now: now), trip: trip.id, place: Place(name: name), day: day)
            stop.rank = rank
            edits += stop.creation
            back.append(.delete(stop.key))
        }
        trips.entry = ""
        var effects = write(edits)
        // One that was typed is seen right above the line; of a list that was pasted it is said how to be rid of it.
        if names.count > 1 {
            effects += show(words.addedStops(Int32(truncatingIfNeeded: names.count)), undo: .edits(back))
        }
        return effects + [.persist, .focus(id: "stop-new"), .reveal(id: "stop-new")]
    }

    /// Puts the lines for new stops and things aside where another trip is opened, and shows what was left in those of that one.
    mutating func openTripLines() {
        guard let id = route.trip, id != trips.lineTrip else { return }
        if let trip = trips.lineTrip, !trips.entry.isEmpty || !trips.packing.entry.isEmpty {
            trips.leftLines.append(TripLines(trip: trip, stop: trips.entry, item: trips.packing.entry))
        }
        let place = trips.leftLines.firstIndex { $0.trip == id }
        let left = place.map { trips.leftLines.remove(at: $0) }
        trips.lineTrip = id
        trips.entry = left?.stop ?? ""
        trips.entryProblem = nil
        trips.packing.entry = left?.item ?? ""
        trips.packing.problem = nil
    }

    mutating func deleteStop(_ id: String) -> [Effect] {
        guard let stop = trips.index.stops.part(id: id)?.value else { return [] }
        if trips.chosen == id { trips.chosen = nil }
        return write([.delete(stop.key)]) + show(words.deleted(stop.place.name), undo: .restore(stop.key))
    }

    // MARK: moving

    private mutating func shiftStop(_ id: String, by offset: Int32) -> [Effect] {
        let focus = Effect.focus(id: "grip-\(id)")
        guard offset != 0, let (stops, place) = neighbours(ofStop: id), stops.indices.contains(place + Int(offset)),
            let day = stops[place].value.day
        else { return [focus] }
        let move = StopOrder.moving(
            stops[place].value, to: day, place: Int32(truncatingIfNeeded: place) + offset, among: stops)
        var effects: [Effect] = []
        if move.place != Int32(truncatingIfNeeded: place) { effects = write(move.edits) }
        if move.isHeldByTime { effects += show(words.heldByTime) }
        return effects + [focus]
    }

    /// Puts a stop on another day of its trip, behind those that are there, or where its time has it.
    private mutating func moveStop(_ stop: Stop, to day: Day?) -> [Effect] {
        guard day != stop.day else { return [] }
        let among = day.map { trips.index.stops(of: stop.trip, on: $0) } ?? []
        let place = StopOrder.placeOfNew(stop.time, among: among)
        let edits = StopOrder.moving(stop, to: day, place: place, among: among).edits
        let back = taking(back: edits)
        let said =
            day.map { words.movedTo(stop.place.name, words.shortDate($0, today: today)) }
            ?? words.movedToNoDay(stop.place.name)
        return write(edits) + show(said, undo: .edits(back))
    }

    private mutating func carryStop(_ id: String, days: Int32) -> [Effect] {
        guard let stop = trips.index.stops.part(id: id)?.value, let trip = trips.index.item(id: stop.trip)?.trip,
            let day = stop.day?.adding(days: days), trip.days.contains(day)
        else { return [] }
        route = .trip(id: trip.id, day)
        return moveStop(stop, to: day) + [.replace(path: route.path), .focus(id: "grip-\(id)")]
    }

    private mutating func updateStopDrag(_ action: RowDragAction) -> [Effect] {
        switch action {
        case .take(let id, let touch):
            guard let (stops, place) = neighbours(ofStop: id) else { return [] }
            trips.target = 0
            trips.drag = RowDrag(
                id: id, part: 0, place: Int32(truncatingIfNeeded: place),
                last: Int32(truncatingIfNeeded: stops.count - 1), touch: touch)
            return [.focus(id: "grip-\(id)")]
        case .move(let touch):
            let before = trips.drag?.offset
            guard trips.drag?.follow(touch) == true, let drag = trips.drag else { return [] }
            if touch.over > 0 {
                guard touch.over != trips.target else { return [] }
                trips.target = touch.over
                // The tabs beside it, so that the strip goes on under a pointer at its edge.
                return [.reveal(id: "day-tab-\(touch.over - 1)"), .reveal(id: "day-tab-\(touch.over + 1)")]
            }
            trips.target = 0
            guard drag.offset != before, let (stops, place) = neighbours(ofStop: drag.id),
                stops.indices.contains(place + Int(drag.offset))
            else { return [] }
            return [.reveal(id: "grip-\(stops[place + Int(drag.offset)].value.id)")]
        case .drop(let touch):
            guard trips.drag?.follow(touch) == true, let drag = trips.drag else { return [] }
            trips.drag = nil
            trips.target = 0
            guard touch.over > 0 else { return shiftStop(drag.id, by: drag.offset) }
            guard let stop = trips.index.stops.part(id: drag.id)?.value,
                let day = trips.index.item(id: stop.trip)?.trip.days.day(touch.over)
            else { return [] }
            // The day stays: more may be to be moved.
            let shown = shownTripDay.flatMap { $0.trip.days.ordinal(of: $0.day) } ?? 1
            return moveStop(stop, to: day) + [.focus(id: day == stop.day ? "grip-\(drag.id)" : "day-tab-\(shown)")]
        case .cancel:
            trips.drag = nil
            trips.target = 0
            return []
        }
    }

    private func neighbours(ofStop id: String) -> (stops: [TripPart<Stop>], place: Int)? {
        guard let stop = trips.index.stops.part(id: id)?.value, let day = stop.day else { return nil }
        let stops = trips.index.stops(of: stop.trip, on: day)
        guard let place = stops.firstIndex(where: { $0.value.id == id }) else { return nil }
        return (stops, place)
    }
}
