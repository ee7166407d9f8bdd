import AppFrame
import Daybook
import Markup
import Replica

/// The actions on a trip as a whole, over any of its screens.
final class TripMenuSheet: PresentedSheet {
    private let trips: Trips
    private let id: String

    init(_ id: String, over presenter: Screen, of trips: Trips) {
        self.id = id
        self.trips = trips
        super.init(over: presenter, opener: "trip-more")
        context.focus("trip-edit")
    }

    /// A row that closes the sheet, then runs an action on the current trip.
    private func row(
        _ drawing: StaticString, _ name: String, id: String? = nil, _ act: @escaping (Trip) -> Void
    ) -> HTML {
        rowButton(drawing, name, id: id) { [self] in
            dismiss()
            if let trip = trips.trip(self.id) { act(trip) }
        }
    }

    override func view() -> HTML {
        dialog(words.moreOfTrip, [.lens("trips")]) {
            head(words.moreOfTrip, dismissal: words.close)
            div(.class("sheet-body")) {
                if let trip = trips.trip(id) { rows(trip) }
            }
        }
    }

    private func rows(_ trip: Trip) -> HTML {
        let context = context
        return div(.class("rows")) {
            row("edit", words.editTrip, id: "trip-edit") { context.open(.trips(.edit(id: $0.id))) }
            row("pinned", trip.isPinned ? words.unpin : words.pin) {
                context.store([Edit($0.key, "pinned", $0.isPinned ? .null : true)])
            }
            row("download", words.exportTrip) { context.open(.trips(.files(id: $0.id))) }
            row("copy", words.duplicate) { [self] in trips.duplicate($0) }
            row("archive", trip.isArchived ? words.unarchive : words.archive) { [self] in trips.archive($0) }
            row("trash", words.delete) { [self] in trips.delete($0) }
        }
    }
}
