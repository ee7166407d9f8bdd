import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The sheet that creates or edits a stop.
final class StopSheet: FormSheet<StopDraft> {
    private let trips: Trips
    /// The record being edited; nil for a new one.
    private let id: String?
    private let tripID: String
    private let newDay: Day?
    /// The location, if it was picked on the map, and the closure that runs once a stop there is stored.
    private let spot: GeoPoint?
    private let didAdd: () -> Void

    /// The sheet of a new stop.
    init(newOn day: Day, trip: String, at spot: GeoPoint? = nil, of trips: Trips, didAdd: @escaping () -> Void = {}) {
        self.trips = trips
        id = nil
        tripID = trip
        newDay = day
        self.spot = spot
        self.didAdd = didAdd
        super.init(
            .trips(.newStop(trip: trip, day)), StopDraft(day: nil), named: .newStop(trip: trip), in: trips.context)
        open()
        if let spot { draft.location = LocationEntry.text(spot) }
    }

    /// The sheet of a stop.
    init(_ route: Route, id: String, of trips: Trips) {
        self.trips = trips
        self.id = id
        tripID = trips.index.stops.part(id: id)?.value.trip ?? ""
        newDay = nil
        spot = nil
        didAdd = {}
        super.init(route, StopDraft(day: nil), named: .stop(id: id), in: trips.context)
        open()
    }

    private func open() {
        begin()
        if isThere { resumeDraft() }
    }

    private var isThere: Bool {
        trips.trip(tripID) != nil && (id == nil || id.flatMap { trips.index.stops.part(id: $0) } != nil)
    }

    override var title: String { id == nil ? words.addStop : words.stop }
    override var firstField: String { "stop-name" }

    override var underlying: Route? {
        guard trips.trip(tripID) != nil else { return nil }
        return .trips(.trip(id: tripID, newDay ?? id.flatMap { trips.index.stops.part(id: $0)?.value.day }))
    }

    override func begin() {
        if let stop = id.flatMap({ trips.index.stops.part(id: $0)?.value }) { return begin(with: StopDraft(stop)) }
        var draft = StopDraft(day: newDay.flatMap { trips.trip(tripID)?.days.contains($0) == true ? $0 : nil })
        if let spot { draft.location = LocationEntry.text(spot) }
        begin(with: draft)
    }

    // MARK: storing

    override func submit() {
        // Uses the stored record even if it was deleted elsewhere meanwhile: saving restores it.
        let record = id.flatMap { context.replica.record(Stop.key($0)) }
        let old = record.flatMap { Stop($0) }
        guard let stop = draft.stop(id: id ?? context.nextID(), trip: tripID, old: old) else {
            return refuse(firstProblem)
        }
        didAdd()
        let name = stop.place.name
        finish(stop.key, record, of: tripID, in: trips, old == nil ? words.added(name) : words.saved(name)) {
            if let record, let old { return changes(of: record, old, to: stop) }
            return stop.creation.filter { $0.field != "day" } + trips.moving(stop, to: stop.day)
        }
    }

    /// The id of the first invalid field.
    private var firstProblem: String {
        if draft.nameProblem != nil { return "stop-name" }
        if draft.isLengthBad { return "stop-length" }
        return draft.memoProblem != nil ? "stop-memo" : "stop-address"
    }

    /// The edits of the form, with those of the stop's place in its day.
    private func changes(of record: Record, _ old: Stop, to stop: Stop) -> [Edit] {
        var edits = draft.edits(of: record, old, since: original)
        let isTimed = draft.time != original.time || draft.length != original.length
        if draft.day != original.day {
            if isTimed { edits += StopOrder.timing(old, stop.time, minutes: stop.minutes, among: []) }
            edits += trips.moving(stop, to: stop.day)
        } else if isTimed {
            let among = old.day.map { trips.index.stops(of: old.trip, on: $0) } ?? []
            edits += StopOrder.timing(old, stop.time, minutes: stop.minutes, among: among)
        }
        return edits
    }

    // MARK: its view

    override func view() -> HTML {
        let gone = trips.trip(tripID) == nil ? words.tripGone : isThere ? nil : words.stopGone
        let nameProblem = draft.nameProblem == .missing && !wasSubmitted ? nil : draft.nameProblem
        return form(title, id == nil ? words.add : words.save, gone: gone) {
            lineField(
                words.stopName, "stop-name", field(draft.name) { [self] in draft.name = $0 },
                problem: nameProblem.map { words.stopProblem($0) }, hint: words.stopExample, isBig: true, key: 3)
            dayField
            timeField
            lengthField
            textField(
                words.memo, "stop-memo", field(draft.memo) { [self] in draft.memo = $0 },
                problem: draft.memoProblem.map { words.stopProblem($0) }, key: 7)
            switchRow(words.mustSee, isOn: draft.isMustSee) { [self] isOn in
                Action(edit { [self] in draft.isMustSee = isOn })
            }
            lineField(
                words.address, "stop-address", field(draft.address) { [self] in draft.address = $0 },
                problem: draft.addressProblem.map { words.stopProblem($0) }, key: 9)
            locationField
            if let id {
                historyRow(
                    Stop.key(id),
                    [
                        HistoryField("name", words.stopName), HistoryField("memo", words.memo),
                        HistoryField("address", words.address),
                    ])
                deleteButton(words.delete) { [self] in discard { trips.deleteStop(id) } }
            }
        }
    }

    /// The days of the trip, or none of them.
    private var dayField: [HTML] {
        guard let days = trips.trip(tripID)?.days else { return [] }
        return [
            div(.class("field"), key: 4) {
                span(.class("label"), .id("stop-day-label")) { words.stopDay }
                div(.class("chips"), .role("group"), .value(.ariaLabelledby, "stop-day-label")) {
                    dayChips(context, days, draft.day) { day in edit { [self] in draft.day = day } }
                    choiceChip(words.noDay, draft.day == nil, edit { [self] in draft.day = nil })
                }
            }
        ]
    }

    private var timeField: HTML {
        div(.class("field"), key: 5) {
            element(.label, [.value(.for, "stop-time")]) { words.time }
            div(.class("timerow")) {
                timeInput(
                    "stop-time",
                    field(draft.time.map { ClockTime.text($0 % 1440) } ?? "") { [self] in
                        draft.time = ClockTime.minutes($0)
                    })
                if draft.time != nil {
                    button(
                        .class("textbtn"), .label(words.clearTime),
                        .click(
                            edit { [self] in
                                draft.time = nil
                                context.focus("stop-time")
                            })
                    ) { words.clear }
                    if let time = draft.time, time % 1440 < Stop.dawn {
                        // After midnight at the end of this day, or in its early morning.
                        div {
                            choiceChip(
                                words.afterMidnight, time >= 1440,
                                edit { [self] in draft.time = time < 1440 ? time + 1440 : time - 1440 })
                        }
                    }
                } else if let offered {
                    div { choiceChip(words.clockTime(offered), false, edit { [self] in draft.time = offered }) }
                }
            }
        }
    }

    /// The end of the day's last stop.
    private var offered: Int32? {
        guard let day = draft.day else { return nil }
        return StopHints.time(afterLastOf: trips.index.stops(of: tripID, on: day).filter { $0.value.id != id })
    }

    private var lengthField: HTML {
        lineField(
            words.stay, "stop-length", field(draft.length) { [self] in draft.length = $0 },
            problem: draft.isLengthBad ? words.stayBad : nil, mode: "numeric", key: 6,
            more: [
                div(.class("chips wrap"), .role("group"), .label(words.stay)) {
                    for minutes in [30, 60, 90, 120, 180] as [Int32] {
                        choiceChip(
                            words.duration(minutes), draft.minutes == minutes,
                            edit { [self] in draft.length = "\(minutes)" })
                    }
                }
            ])
    }

    /// The location, and links to other maps. Text that is no location is reported but does not keep the rest from
    /// being saved; a link without one is kept.
    private var locationField: HTML {
        var more: [HTML] = []
        var problem = draft.locationProblem
        if problem == .bareLink, MapLink.location(draft.location) != nil {
            let isPlaced = id.flatMap { trips.index.stops.part(id: $0) }?.value.place.point != nil
            more.append(p(.class("hint")) { isPlaced ? words.linkBesidePoint : words.problem(.bareLink) })
            problem = nil
        }
        if let point = draft.point { more += ways(to: Place(name: Text.trimmed(draft.name), point: point)) }
        var place = id.flatMap { trips.index.stops.part(id: $0) }?.value.place ?? Place(name: "")
        if let link = MapLink.location(draft.location) { place.url = link.address }
        let links = placeLinks(words, place)
        if !links.isEmpty { more.append(div(.class("chips wrap")) { links }) }
        return lineField(
            words.location, "stop-location", field(draft.location) { [self] in draft.location = $0 },
            problem: problem.map { words.problem($0) }, hint: words.locationExample, key: 10, more: more)
    }

    private func ways(to place: Place) -> [HTML] {
        let start = before
        let services = MapService.offered(at: place.point)
        return waysOut("maps-label", words.otherMaps) {
            for service in services {
                if let address = service.link(to: place) { outsideChip(words.name(of: service), address) }
            }
            if let id, isOnMap(id) {
                button(.class("chip"), .click { [self] in find(id) }) { words.showOnMap }
            }
        }
            + waysOut("ways-label", words.directions) {
                for service in services {
                    if let address = service.directions(from: start, to: place) {
                        outsideChip(words.name(of: service), address)
                    }
                }
            }
    }

    private func waysOut(_ id: String, _ name: String, @HTMLBuilder content: () -> [HTML]) -> [HTML] {
        [
            span(.class("label"), .id(id)) { name },
            element(.div, [.class("chips wrap"), .role("group"), .value(.ariaLabelledby, id)], content: content),
        ]
    }

    /// Leaves the sheet and marks its stop on the map.
    private func find(_ id: String) {
        context.close()
        context.perform([.reveal(id: "trip-map"), .focus(id: "no-\(id)")])
    }

    /// Whether a stop has a pin on the map of its day; it needs a day and a saved location.
    private func isOnMap(_ id: String) -> Bool {
        guard let stop = trips.index.stops.part(id: id)?.value, stop.place.point != nil, let day = stop.day else {
            return false
        }
        return trips.trip(stop.trip)?.days.contains(day) == true
    }

    /// The start of the directions: nil, the person's own place, on the day itself; the previous stop while planning.
    private var before: Place? {
        guard let day = draft.day, day != today else { return nil }
        var before: Place?
        for part in trips.index.stops(of: tripID, on: day) {
            if part.value.id == id { break }
            if part.value.place.point != nil { before = part.value.place }
        }
        return before
    }
}

extension AnyFormSheet {
    /// Stores the edits of a record that belongs to a trip. If the trip was deleted meanwhile, the record would be
    /// invisible: both are restored.
    /// - Parameters:
    ///   - key: the key of the record.
    ///   - record: the record as it is stored; nil for a new one.
    ///   - edits: makes the edits; called once everything of the trip is restored, since the record finds its place
    ///     among it.
    func finish(
        _ key: RecordKey, _ record: Record?, of trip: String, in trips: Trips, _ said: String, edits: () -> [Edit]
    ) {
        let restored = bringBack(trip, in: trips)
        finish(
            (record?.isDeleted == true ? [.restore(key)] : []) + edits(), said,
            undo: restored.isEmpty ? nil : Trips.deleting(restored + [.restore(key)]))
    }

    /// Restores a trip that was deleted while the form was open, together with the records deleted with it.
    /// - Returns: the restoring edits; empty if the trip exists.
    func bringBack(_ trip: String, in trips: Trips) -> [Edit] {
        let restored = trips.restoration(of: trip)
        if restored.isEmpty { return [] }
        saveDrafts()
        context.store(restored)
        return restored
    }
}
