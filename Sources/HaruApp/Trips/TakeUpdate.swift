import Almanac
import Daybook
import Replica

extension State {
    /// One step in taking a trip along, or bringing places in.
    mutating func update(_ action: TakeAction) -> [Effect] {
        switch action {
        case .download(let format):
            guard let trip = takenTrip else { return [] }
            let plan = TripPlan(trip, in: trips.index)
            let text =
                switch format {
                case .gpx: plan.gpx
                case .kml: plan.kml
                case .geoJSON: plan.geoJSON
                case .iCalendar: plan.iCalendar(now: now)
                }
            return [.download(name: plan.fileName + format.ending, type: format.type, text: text)]
        case .print:
            // Drawn first: effects are done when the screen stands.
            trips.isOnPaper = true
            return [.print]
        case .read(let number):
            trips.file = TripFile(reading: number)
            return [.readFile(number: number, limit: Int32(TripImport.byteLimit) + 1)]
        case .add: return takenTrip.map { addPlaces(to: $0) } ?? makeTripOfFile()
        case .cancel:
            trips.file = TripFile()
            return [.focus(id: "trip-file")]
        }
    }

    /// The trip that is taken along; nil where a file becomes a new one.
    var takenTrip: Trip? {
        guard case .takeTrip(let id) = route else { return nil }
        return trips.index.item(id: id)?.trip
    }

    /// The browser has read a file, or could not. An answer that nobody waits for any more is let go.
    mutating func takeFile(_ bytes: [UInt8]?, number: Int32) -> [Effect] {
        guard trips.file.reading == number else { return [] }
        trips.file = TripFile()
        guard let bytes else {
            trips.file.isUnread = true
            return [.focus(id: "trip-file")]
        }
        do throws(ImportFailure) {
            trips.file.found = try TripImport.read(bytes)
            // To the middle: its buttons would else lie under the tabs.
            return [.focus(id: "file-found"), .scroll(id: "file-found")]
        } catch {
            trips.file.failure = error
            return [.focus(id: "trip-file")]
        }
    }

    private mutating func addPlaces(to trip: Trip) -> [Effect] {
        guard let found = trips.file.found else { return [] }
        let ids = newIDs(found.entries.count)
        trips.file = TripFile()
        var effects = write(found.edits(into: trip, behind: trips.index.stops.all(of: trip.id), ids: ids)) + [.persist]
        effects += show(
            words.addedStops(Int32(truncatingIfNeeded: ids.count)), undo: .edits(ids.map { .delete(Stop.key($0)) }))
        return effects + leave(to: parent)
    }

    private mutating func makeTripOfFile() -> [Effect] {
        guard let found = trips.file.found, let days = found.days else { return [] }
        if days.asks, !trips.file.isAsked {
            trips.file.isAsked = true
            return [.focus(id: "file-add")]
        }
        let ids = newIDs(found.entries.count + 1)
        let title = String(found.title.prefix(Int(Trip.titleLimit)))
        let trip = Trip(id: ids[0], title: title.isEmpty ? words.tripOfFile : title, days: days)
        let stops = Array(ids[1...])
        var effects = write(trip.creation + found.edits(into: trip, behind: [], ids: stops)) + [.persist]
        effects += show(
            words.added(trip.title), undo: .edits([.delete(trip.key)] + stops.map { .delete(Stop.key($0)) }))
        let next = Route.trip(id: trip.id, nil)
        return effects + [.replace(path: next.path)] + arrive(at: next)
    }

    private mutating func newIDs(_ count: Int) -> [String] {
        var ids: [String] = []
        for _ in 0..<count { ids.append(identifiers.next(now: now)) }
        return ids
    }
}
