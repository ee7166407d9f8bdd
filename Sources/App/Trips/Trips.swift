import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The lens of trips: its records, and the state that its screens share.
package final class Trips: Lens {
    unowned(unsafe) package let context: AppContext
    package private(set) var index = TripsIndex()
    let list = TripsListState()
    let map = MapState()
    /// The trip's day shown last; its other parts open on this day.
    var shownDay: (trip: String, day: Day)?
    /// The last search for places; other days of its trip keep its results.
    var search: PlaceSearch?
    /// Diaries that were left while their photos were still being read.
    var diariesLoadingPhotos: [DiaryEditor] = []

    package init(in context: AppContext) { self.context = context }

    package func draftNames(of key: RecordKey) -> [String] {
        guard case .trips(let kind) = key.lens else { return [] }
        let id = key.id
        switch kind {
        case .trip:
            let names: [DraftName] = [
                .trip(id: id), .newStop(trip: id), .stopLine(trip: id), .newExpense(trip: id), .packingLine(trip: id),
                .packingEdit(trip: id),
            ]
            return names.map { $0.text } + DiaryEditor.draftNames(ofTrip: id, of: self)
        case .stop: return [DraftName.stop(id: id).text]
        case .expense: return [DraftName.expense(id: id).text]
        case .packing:
            let trip = context.replica.record(key)?["trip"]?.string ?? ""
            return context.rowDrafts(.packingEdit(trip: trip), of: id)
        case .note: return [DraftName.tripNote(id: id).text]
        }
    }

    package func deletedRow(_ record: Record) -> DeletedRow {
        let title = record.beginning(of: "title")
        let trip = Trash.owner(of: record).flatMap { context.replica.record($0) }?["title"]?.string ?? ""
        let name = record.key.known.flatMap { words.name(of: $0) } ?? words.trip
        let kind = trip.isEmpty ? name : "\(name) · \(trip)"
        guard case .trips(let collection) = record.key.lens else { return .other(words) }
        switch collection {
        case .trip:
            let days = words.tripDates(Trip(record).days, today: context.today)
            return DeletedRow("trips", title: title ?? words.untitled, "\(words.trip) · \(days)")
        case .stop: return DeletedRow("place", title: record.beginning(of: "name") ?? words.untitled, kind)
        case .expense: return DeletedRow("wallet", title: title ?? kindName(of: record), kind)
        case .note:
            return DeletedRow("notebook", title: title ?? record.beginning(of: "text") ?? words.photosOnly, kind)
        case .packing: return DeletedRow("packing", title: record.beginning(of: "text") ?? words.untitled, kind)
        }
    }

    package func read(_ record: Record) { index.update(record) }

    package func found(_ search: Search, on spans: [SearchedDays], limit: Int) -> [HTML] {
        rows(matching: search, on: spans, limit: limit)
    }

    /// Makes the screen or sheet of an address.
    package func screen(for route: Route.Trips) -> Screen {
        let address = Route.trips(route)
        return switch route {
        case .list: TripsScreen(address, of: self)
        case .new: TripFormSheet(of: self)
        case .edit(let id):
            index.item(id: id) == nil ? LostSheet(address, in: context) : TripFormSheet(address, id: id, of: self)
        case .trip(let id, let day): TripScreen(address, trip: id, day, of: self)
        case .newStop(let trip, let day): StopSheet(newOn: day, trip: trip, of: self)
        case .stop(let id): StopSheet(address, id: id, of: self)
        case .search(let trip, let day): PlaceSearchScreen(address, trip: trip, day, of: self)
        case .money(let trip, let day): MoneyScreen(address, trip: trip, day, of: self)
        case .newExpense(let trip, let day): ExpenseSheet(address, newOn: day, trip: trip, of: self)
        case .expense(let id): ExpenseSheet(address, id: id, of: self)
        case .packing(let trip): PackingScreen(address, trip: trip, of: self)
        case .diary(let trip, let day): DiaryScreen(address, trip: trip, day, of: self)
        case .photo(let trip, let day, let hash):
            PhotosSheet(hash, in: context) { .trips(.photo(trip: trip, day, hash: $0)) }
        case .files(let id): TripTransferScreen(address, trip: id, of: self)
        case .newFromFile: TripTransferScreen(address, trip: nil, of: self)
        }
    }

    package func observe(_ event: AppEvent) {
        switch event {
        case .didStart: DiaryEditor.storeDrafts(of: self)
        case .didUndo: leaveUndoneTrip()
        default: break
        }
    }

    /// Shows the list in place of the screens of a trip that Undo has just removed.
    private func leaveUndoneTrip() {
        guard let id = context.screen?.route.trip,
            context.snack?.undo?.edits.contains(.delete(Trip.key(id))) == true
        else { return }
        context.replace(with: .trips(.list))
    }

    /// Opens the form of a new trip with its first day chosen, or as it was left unfinished.
    package func startTrip(on day: Day) {
        context.open(TripFormSheet(from: day, of: self))
    }

    /// The screen on which a diary is written, while it is open.
    var diaryScreen: DiaryScreen? { context.screen as? DiaryScreen }

    func trip(_ id: String) -> Trip? { index.item(id: id)?.trip }

    /// The day of a trip to show: the one in the address, else today, else the first.
    func day(of trip: Trip, _ day: Day?) -> Day {
        if let day, trip.days.contains(day) { return day }
        return trip.days.contains(context.today) ? context.today : trip.days.first
    }

    // MARK: shared edits

    /// The edits that restore a deleted trip together with the records deleted in the same step; records written under
    /// a deleted trip would be invisible. Empty if the trip exists.
    func restoration(of id: String) -> [Edit] {
        let replica = context.replica
        guard let trip = replica.record(Trip.key(id)), trip.isDeleted,
            let time = trip.field(Record.deleted)?.stamp.milliseconds
        else { return [] }
        var edits: [Edit] = [.restore(trip.key)]
        for collection in Trash.hanging(on: Trip.collection) {
            for record in replica.records(in: collection)
            where record.isDeleted && record["trip"]?.string == id
                && record.field(Record.deleted)?.stamp.milliseconds == time
            {
                edits.append(.restore(record.key))
            }
        }
        return edits
    }

    /// The edits that delete a restored trip again, with the records restored or written under it.
    static func deleting(_ restored: [Edit]) -> [Edit] { restored.map { .delete($0.key) } }

    /// Moves a stop to a day, behind the stops there, or to where its time belongs.
    func moving(_ stop: Stop, to day: Day?) -> [Edit] {
        let among = day.map { index.stops(of: stop.trip, on: $0) } ?? []
        let place = StopOrder.placeOfNew(stop.time, among: among.filter { $0.value.id != stop.id })
        return StopOrder.moving(stop, to: day, place: place, among: among).edits
    }

    func deleteStop(_ id: String) {
        guard let stop = index.stops.part(id: id)?.value else { return }
        context.store([.delete(stop.key)], announcing: context.words.deleted(stop.place.name))
    }

    /// The initial currency of a new expense: that of the expense written last, else of the budget.
    func currency(of trip: Trip) -> Currency {
        var last: Expense?
        // Ids grow with the time of writing.
        for part in index.expenses.all(of: trip.id) where part.value.money != nil && part.value.id > last?.id ?? "" {
            last = part.value
        }
        return last?.money?.currency ?? trip.budget?.currency ?? .won
    }

    /// The name of a record's kind of expense.
    func kindName(of record: Record) -> String { context.words.name(of: Expense(record)?.kind ?? .other) }

    /// Whether the stop is over by today's clock.
    func isGone(_ stop: Stop) -> Bool {
        stop.day == context.today && stop.end.map { $0 < context.minutes } == true
    }
}

/// The screen of a trip that no longer exists.
func lostTrip(_ context: AppContext) -> HTML {
    lostView(context.words, banners: banners(context), to: .trips(.list), context.words.trips)
}
