import Almanac
import Daybook
import Replica

extension State {
    /// One step in the sheet of a stop.
    mutating func update(_ action: StopFormAction) -> [Effect] {
        guard var form = trips.stopForm else { return [] }
        switch action {
        case .name(let text): form.draft.name = text
        case .day(let day): form.draft.day = day
        case .time(let text): form.draft.time = ClockTime.minutes(text)
        case .length(let text): form.draft.length = text
        case .memo(let text): form.draft.memo = text
        case .mustSee(let isMustSee): form.draft.isMustSee = isMustSee
        case .address(let text): form.draft.address = text
        case .location(let text): form.draft.location = text
        case .startOver:
            let effects = forget(draft: form.draftName)
            trips.stopForm = newStopForm()
            return effects + [.focus(id: "stop-name")]
        case .delete:
            var effects = forget(draft: form.draftName)
            trips.stopForm = nil
            if let id = form.id { effects += deleteStop(id) }
            return effects + leave(to: parent)
        case .submit: return submit(form)
        }
        trips.stopForm = form
        return [.beat]
    }

    /// Lets go of what was left unfinished under this name.
    mutating func forget(draft name: String) -> [Effect] {
        drafts[name] = nil
        storage.keep(name)
        return [.keep(name: name, value: nil)]
    }

    private mutating func submit(_ submitted: StopForm) -> [Effect] {
        var form = submitted
        let id = form.id ?? identifiers.next(now: now)
        // As it is stored, also where it was deleted elsewhere meanwhile: saving says that it is wanted.
        let record = form.id.flatMap { replica.record(Stop.key($0)) }
        let old = record.flatMap { Stop($0) }
        guard let stop = form.draft.stop(id: id, trip: form.trip, old: old) else {
            form.wasSubmitted = true
            trips.stopForm = form
            return [.focus(id: form.firstProblem)]
        }
        // Where the saving fails, or never ends, what was typed last is still there to go on with.
        var effects = keepForm()
        // What is written under a trip that was deleted meanwhile would be seen nowhere.
        let returned = returning(trip: form.trip)
        effects += write(returned)
        trips.stopForm = nil
        if trips.spot != nil { trips.search?.picked = nil }
        drafts[form.draftName] = nil
        var edits: [Edit] = []
        if let old {
            edits = changes(of: old, to: stop, form)
        } else {
            edits = stop.creation.filter { $0.field != "day" } + placing(stop)
        }
        var back = old == nil ? Undo.delete(stop.key) : .edits(taking(back: edits))
        if record?.isDeleted == true {
            edits.insert(.restore(stop.key), at: 0)
            back = .delete(stop.key)
        }
        if !returned.isEmpty { back = takingAway(returned + [.restore(stop.key)]) }
        effects += write(edits, forgetting: form.draftName)
        let name = stop.place.name
        effects += show(old == nil ? words.added(name) : words.saved(name), undo: back.edits.isEmpty ? nil : back)
        effects.append(.persist)
        return effects + leave(to: parent)
    }

    /// Puts a stop on its day, behind those that are there, or where its time has it.
    func placing(_ stop: Stop) -> [Edit] {
        let among = stop.day.map { trips.index.stops(of: stop.trip, on: $0) } ?? []
        let place = StopOrder.placeOfNew(stop.time, among: among.filter { $0.value.id != stop.id })
        return StopOrder.moving(stop, to: stop.day, place: place, among: among).edits
    }

    /// What the form changes of a stop: only what differs from what it began with, as another tab may have changed the rest.
    private func changes(of old: Stop, to stop: Stop, _ form: StopForm) -> [Edit] {
        let began = form.original
        let draft = form.draft
        var edits = stop.edits(from: old).filter { edit in
            switch edit.field {
            case "name": draft.name != began.name
            case "memo": draft.memo != began.memo
            case "mustSee": draft.isMustSee != began.isMustSee
            case "address", "lotAddress": draft.address != began.address
            case "lat", "lon": draft.location != began.location
            default: false
            }
        }
        let isTimed = draft.time != began.time || draft.length != began.length
        if draft.day != began.day {
            if isTimed { edits += StopOrder.timing(old, stop.time, minutes: stop.minutes, among: []) }
            edits += placing(stop)
        } else if isTimed {
            let among = old.day.map { trips.index.stops(of: old.trip, on: $0) } ?? []
            edits += StopOrder.timing(old, stop.time, minutes: stop.minutes, among: among)
        }
        return edits
    }

    // MARK: opening

    /// Opens the sheet that belongs to the address, with what was left in it.
    /// - Parameter before: the screen that was open until now.
    mutating func openStop(from before: Route) {
        switch route {
        case .newStop(let trip, _):
            trips.under = nil
            if case .searchPlaces(let known, _) = before, known == trip { trips.under = before }
            if trips.index.item(id: trip) == nil { return }
        case .stop(let id):
            let stop = trips.index.stops.part(id: id)?.value
            if case .trip(let trip, _) = before, trip == stop?.trip {
                trips.under = before
                // The map behind the sheet goes there, too.
                trips.chosen = id
                fly(to: id)
            } else {
                trips.under = stop.flatMap { trips.index.item(id: $0.trip) == nil ? nil : .trip(id: $0.trip, $0.day) }
            }
        default:
            trips.under = nil
            trips.spot = nil
            return
        }
        let fresh = newStopForm()
        if let form = trips.stopForm, form.draftName == fresh?.draftName, form.isDirty {
            trips.stopForm?.isResumed = true
        } else {
            trips.stopForm = fresh
            if let text = drafts[fresh?.draftName ?? ""] { _ = trips.stopForm?.take(kept: text) }
        }
        if let spot = trips.spot { trips.stopForm?.draft.location = LocationEntry.text(spot) }
    }

    /// The sheet as it begins; nil where there is no stop, or no trip, of the address.
    private func newStopForm() -> StopForm? {
        switch route {
        case .newStop(let trip, let day):
            return trips.index.item(id: trip).map {
                var draft = StopDraft(day: $0.trip.days.contains(day) ? day : nil)
                if let spot = trips.spot { draft.location = LocationEntry.text(spot) }
                return StopForm(id: nil, trip: trip, draft: draft)
            }
        case .stop(let id):
            return trips.index.stops.part(id: id).map {
                StopForm(id: id, trip: $0.value.trip, draft: StopDraft($0.value))
            }
        default: return nil
        }
    }
}
