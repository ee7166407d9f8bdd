import Almanac
import Daybook
import Replica

extension State {
    /// One step in the form of a trip.
    mutating func update(_ action: TripFormAction) -> [Effect] {
        guard var form = trips.form else { return [] }
        var effects = [Effect.beat]
        switch action {
        case .title(let text): form.draft.title = text
        case .concept(let text): form.draft.concept = text
        case .tap(let day):
            form.draft.pick.tap(day)
            form.page = day
            form.isAgreed = nil
            // A day that is none of the trip's any more is no place for what is left over.
            if let chosen = form.leftOver.day, form.draft.pick.days?.contains(chosen) != true {
                form.leftOver = .nearest
            }
        case .turn(let count): if let page = form.page.adding(months: count) { form.page = page }
        case .step(let days):
            if let day = form.page.adding(days: days) {
                form.page = day
                effects.append(.focus(id: day.pageCellID))
            }
        case .cover(let drawing):
            form.draft.cover = .drawn(drawing)
            form.photo = PhotoField()
        case .budget(let text): form.draft.budget = text
        case .currency(let text): form.draft.currency = text
        case .way(let way): form.way = way
        case .leftOver(let choice): form.leftOver = choice
        case .agree:
            form.isAgreed = true
            trips.form = form
            return submit(form)
        case .startOver:
            drafts[form.draftName] = nil
            storage.keep(form.draftName)
            trips.form = newTripForm(form.id)
            return [.keep(name: form.draftName, value: nil), .focus(id: "title")]
        case .submit: return submit(form)
        }
        trips.form = form
        return effects
    }

    private mutating func submit(_ submitted: TripForm) -> [Effect] {
        var form = submitted
        if form.photo.reading != nil {
            trips.form?.photo.isAwaited = true
            return []
        }
        // As it is stored, also where it was deleted elsewhere meanwhile: saving says that it is wanted.
        let record = form.id.flatMap { replica.record(Trip.key($0)) }
        let old = record.map { Trip($0) }
        let id = form.id ?? identifiers.next(now: now)
        guard let trip = form.draft.trip(id: id, old: old) else {
            form.wasSubmitted = true
            trips.form = form
            return [.focus(id: form.firstProblem)]
        }
        if trip.days.asks, trip.days != old?.days, form.isAgreed != true {
            form.isAgreed = false
            trips.form = form
            return [.focus(id: "long-trip")]
        }
        // Where the saving fails, or never ends, what was typed last is still there to go on with.
        var effects = keepForm()
        trips.form = nil
        drafts[form.draftName] = nil
        let returned = returning(trip: id)
        effects += write(returned)
        let edits = old.map { changes(of: $0, to: trip, form) } ?? trip.creation
        var back = old == nil ? Undo.delete(trip.key) : .edits(taking(back: edits))
        if !returned.isEmpty { back = takingAway(returned) }
        effects += write(edits, forgetting: form.draftName)
        effects += show(
            old == nil ? words.added(trip.title) : words.saved(trip.title), undo: back.edits.isEmpty ? nil : back)
        effects.append(.persist)
        if old == nil {
            route = .trip(id: id, nil)
            return effects + [.replace(path: route.path)] + arrive(at: route)
        }
        return effects + leave(to: parent)
    }

    /// The edits that bring a deleted trip back, with what was deleted together with it by one step. None for one that is there.
    func returning(trip id: String) -> [Edit] {
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

    /// The way back to where a trip was deleted, with what came back with it and what was written under it, by one step.
    func takingAway(_ returned: [Edit]) -> Undo { .edits(returned.map { .delete($0.key) }) }

    /// What the form changes of a trip, and of its stops where it has other dates.
    private func changes(of old: Trip, to trip: Trip, _ form: TripForm) -> [Edit] {
        let began = form.original
        var edits = trip.edits(from: old).filter { edit in
            // Only what this form changed: another tab may have changed the rest since it was opened.
            switch edit.field {
            case "title": form.draft.title != began.title
            case "concept": form.draft.concept != began.concept
            case "cover", "crop": form.draft.cover != began.cover
            case "budget": form.draft.budget != began.budget || form.draft.currency != began.currency
            default: false
            }
        }
        if form.draft.pick.days != began.pick.days, trip.days != old.days {
            edits += TripDateChange(old, to: trip.days, way: form.way, in: trips.index).edits(leftOver: form.leftOver)
        }
        return edits
    }

    /// The edits that write what was there before.
    func taking(back edits: [Edit]) -> [Edit] {
        edits.map { Edit($0.key, $0.field, replica.record($0.key)?[$0.field] ?? .null) }
    }

    /// Opens the form that belongs to the address, with what was left in it.
    mutating func openTripForm() {
        let id: String?
        switch route {
        case .newTrip: id = nil
        case .editTrip(let known): id = known
        default: return
        }
        if let form = trips.form, form.id == id, form.isDirty {
            trips.form?.isResumed = true
            return
        }
        trips.form = newTripForm(id)
        if let text = drafts[trips.form?.draftName ?? ""] { _ = trips.form?.take(kept: text) }
    }

    /// Opens the form of a new trip with its first day chosen, or as it was left unfinished.
    mutating func startTrip(on day: Day) -> [Effect] {
        let effects = go(to: .newTrip)
        guard let form = trips.form, !form.isDirty else { return effects }
        var draft = TripDraft()
        draft.pick.tap(day)
        trips.form = TripForm(id: nil, draft: draft, today: today)
        return effects
    }

    /// The form as it begins; nil where there is no trip of this id.
    private func newTripForm(_ id: String?) -> TripForm? {
        guard let id else { return TripForm(id: nil, draft: TripDraft(), today: today) }
        return trips.index.item(id: id).map {
            var form = TripForm(id: id, draft: TripDraft($0.trip), today: today)
            // What was spent and written tells what was, and with no plan there is nothing to be moved.
            if trips.index.stops.all(of: id).isEmpty && trips.index.dated(of: $0.trip) > 0 { form.way = .keepDates }
            return form
        }
    }
}
