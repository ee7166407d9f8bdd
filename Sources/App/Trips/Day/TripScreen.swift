import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// A trip: its days, and what is planned on the one that is chosen.
final class TripScreen: Screen {
    let trips: Trips
    private let id: String
    /// The day of the address; nil for the one that is most wanted.
    private var addressed: Day?
    private var known: TripPlanOfDay?
    let map: TripMap
    /// The stop that is marked in its row and on the map.
    var chosen: String?
    let line: EntryLine
    let order: RowOrder
    private var revealed: Day?

    init(_ route: Route, trip id: String, _ day: Day?, of trips: Trips) {
        self.trips = trips
        self.id = id
        addressed = day
        map = TripMap(of: trips)
        line = EntryLine("stop-new", .stopLine(trip: id), in: trips.context)
        order = RowOrder(in: trips.context)
        super.init(route, in: trips.context)
        arrangeStops()
        map.box = { [unowned(unsafe) self] in plan?.route.box }
        didShowDay()
    }

    // MARK: what is shown

    var trip: Trip? { trips.trip(id) }

    var day: Day? { trip.map { trips.day(of: $0, addressed) } }

    /// What the day has, worked out once for a state of the trips.
    var plan: TripPlanOfDay? {
        guard let day else { return nil }
        if let known, known.isOf(id, day, trips.index) { return known }
        let plan = TripPlanOfDay(id, day, trips.index)
        known = plan
        return plan
    }

    override var title: String { trip?.title ?? words.lostTitle }

    override func stays(under route: Route) -> Bool {
        switch route {
        case .editTrip(let trip): trip == id
        case .newStop(let trip, let day): trip == id && day == self.day
        case .stop(let stop): trips.index.stops.part(id: stop)?.value.trip == id
        default: false
        }
    }

    override func willOpen(over route: Route) {
        // The map behind the sheet goes there, too.
        if case .stop(let stop) = route { mark(stop) }
    }

    override func saveDrafts() { line.saveDraft() }

    override func recordsDidChange() { map.ask() }

    /// Shows another day, in place.
    func show(_ day: Day) {
        addressed = day
        chosen = nil
        order.cancel()
        map.fit()
        move(to: .trip(id: id, day))
        didShowDay()
    }

    /// Brings the tab of the day into view among those of a long trip, once.
    private func didShowDay() {
        map.ask()
        guard let day, let ordinal = trip?.days.ordinal(of: day) else { return }
        context.perform(.reveal(id: "day-tab-\(ordinal)"))
    }

    // MARK: stops on the map

    func mark(_ stop: String) {
        chosen = stop
        if let point = trips.index.stops.part(id: stop)?.value.place.point { map.fly(to: point) }
    }

    /// Marks a stop in its row and on the map, or no longer.
    func choose(_ stop: String) {
        if chosen == stop {
            chosen = nil
        } else {
            mark(stop)
            if trips.index.stops.part(id: stop)?.value.place.point != nil { context.perform(.reveal(id: "trip-map")) }
        }
    }

    private func chooseOnMap(_ stop: String) {
        chosen = stop
        context.perform(.scroll(id: "stop-\(stop)"))
        context.focus("no-\(stop)")
    }

    /// The day's stops on the map: in order, with a dashed line between them.
    private func mapView(_ plan: TripPlanOfDay) -> HTML {
        guard plan.route.box != nil, let ground = map.ground else {
            return div(.class("sub stopswrap"), key: 40) { words.noLocations }
        }
        var pins: [MapPin] = []
        for (place, part) in plan.shown.enumerated() {
            let stop = part.value
            guard let point = stop.place.point else { continue }
            pins.append(
                MapPin(
                    point: point, number: "\(place + 1)", name: stop.place.name,
                    look: trips.isGone(stop) ? .gone : .plain, isChosen: stop.id == chosen,
                    tap: { [self] in chooseOnMap(stop.id) }))
        }
        return map.view(ground, pins, way: plan.route.points)
    }

    // MARK: its view

    override func addButton() -> [HTML] {
        guard let day else { return [] }
        return [roundButton(words.addStop, .newStop(trip: id, day))]
    }

    override func view() -> HTML {
        guard let trip, let plan else { return lostTrip(context) }
        // Beside the plan where both fit, else above it.
        if context.isWide && plan.route.box != nil {
            return element(.main, [.class("main panes split")]) {
                section(.class("pane"), .label(trip.title), key: 1) { parts(trip, plan, map: []) }
                section(.class("pane mappane"), .label(words.showOnMap), key: 2) { mapView(plan) }
            }
        }
        return element(.main, [.class("main")]) { parts(trip, plan, map: [mapView(plan)]) }
    }

    private func parts(_ trip: Trip, _ plan: TripPlanOfDay, map: [HTML]) -> [HTML] {
        [
            div(.class("tophead"), key: 49) {
                head(trip)
                tabs(trip, plan.day)
            },
            div(key: 45) { notices(context) },
        ] + map + stopRows(trip, plan) + stopsWithoutDay(trip, plan.day) + [
            spendingRow(trips, trip, plan.day)
        ] + diarySection(trips, trip, plan.day) + [
            div(.class("toolrow sec"), key: 48) {
                toolLink(words.findPlaces, "search", .searchPlaces(trip: id, plan.day))
                toolLink(words.diary, "notebook", .tripDiary(trip: id, plan.day))
                toolLink(words.money, "wallet", .money(trip: id, plan.day))
                toolLink(words.packing, "packing", .packing(trip: id))
                toolLink(words.takeAlong, "download", .takeTrip(id: id))
            },
            div(.class("toolrow"), key: 46) {
                toolLink(words.edit, "edit", .editTrip(id: id))
                tool(words.duplicate, "copy") { [self] in duplicate(trip) }
                tool(trip.isArchived ? words.unarchive : words.archive, "archive") { [self] in archive(trip) }
                tool(words.delete, "trash") { [self] in delete(trip) }
            },
        ]
    }

    private func head(_ trip: Trip) -> HTML {
        element(.header, [.class("head")]) {
            backLink(words, .trips)
            h1(.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto")) {
                span(.class("over")) { "\(words.nights(trip.days)) · \(words.tripDates(trip.days, today: today))" }
                span(.class("two")) { trip.title }
            }
            button(
                .class("round"), .label(trip.isPinned ? words.unpin : words.pin), .pressed(trip.isPinned),
                .click { [self] in context.store([Edit(trip.key, "pinned", trip.isPinned ? .null : true)]) }
            ) { icon("pinned", trip.isPinned ? "solid" : "") }
        }
    }

    /// The days of the trip side by side.
    private func tabs(_ trip: Trip, _ shown: Day) -> HTML {
        element(.nav, [.class("chips daytabs"), .label(words.tripDays)]) {
            for ordinal in 1...trip.days.count {
                if let day = trip.days.day(ordinal) {
                    element(
                        .a,
                        [
                            .class(order.target == ordinal ? "chip daytab over" : "chip daytab"),
                            .value(.href, Route.trip(id: trip.id, day).path), .value(.dataKey, "\(ordinal)"),
                            .id("day-tab-\(ordinal)"), .click { [self] in show(day) },
                        ] + (day == shown ? [.value(.ariaCurrent, "true")] : []), key: ordinal
                    ) {
                        b { words.tripDay(ordinal) }
                        span(.class("tiny")) { words.shortDate(day, today: today) }
                    }
                }
            }
        }
    }

    private func toolLink(_ name: String, _ drawing: StaticString, _ route: Route) -> HTML {
        link(to: route, .class("tool")) {
            icon(drawing)
            name
        }
    }

    private func tool(_ name: String, _ drawing: StaticString, _ call: @escaping () -> Void) -> HTML {
        button(.class("tool"), .click(call)) {
            icon(drawing)
            name
        }
    }

    // MARK: the trip as a whole

    /// Makes the plan anew from today on, or from its own days where they are still to come.
    private func duplicate(_ trip: Trip) {
        let copy = TripCopy(trip, in: trips.index)
        let ids = context.nextIDs(copy.count)
        let edits = copy.edits(title: words.copyOf(trip.title), first: max(trip.days.first, today), ids: ids)
        context.store(edits)
        var made: [Edit] = []
        for edit in edits where made.last?.key != edit.key { made.append(.delete(edit.key)) }
        context.announce(words.duplicated(trip.title), undo: .edits(made))
        context.open(.trip(id: ids[0], nil))
    }

    private func archive(_ trip: Trip) {
        let isArchived = !trip.isArchived
        context.store([Edit(trip.key, "archived", isArchived ? true : .null)])
        context.announce(
            isArchived ? words.archived(trip.title) : words.unarchived(trip.title),
            undo: .edits([Edit(trip.key, "archived", isArchived ? .null : true)]))
    }

    private func delete(_ trip: Trip) {
        let edits = trips.index.deletion(of: id)
        context.store(edits)
        context.announce(words.deleted(trip.title), undo: .edits(TripsIndex.restoration(of: edits)))
        context.replace(with: .trips)
    }
}
