import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// A trip: its days, and the plan of the chosen one.
final class TripScreen: Screen {
    let trips: Trips
    private let id: String
    /// The day in the address; nil for the most relevant day.
    private var addressed: Day?
    private var known: TripPlanOfDay?
    let map: TripMap
    /// Whether the whole concept is shown.
    private var showsConcept = false
    /// The stop whose directions to the next are shown.
    var leg: String?
    /// The stop marked in its row and on the map.
    var chosen: String?
    let line: EntryLine
    /// The parts of the line that the person refused to have recognised.
    var refused: StopEntry.Parts = []
    let order: RowOrder

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

    // MARK: the trip and its days

    var trip: Trip? { trips.trip(id) }

    var day: Day? { trip.map { trips.day(of: $0, addressed) } }

    /// The plan of the day, computed once per state of the trips.
    var plan: TripPlanOfDay? {
        guard let day else { return nil }
        if let known, known.isOf(id, day, trips.index) { return known }
        let plan = TripPlanOfDay(id, day, trips.index)
        known = plan
        return plan
    }

    override var title: String { trip?.title ?? words.lostTitle }

    override func presents(_ route: Route) -> Bool {
        switch route {
        case .trips(.edit(let trip)): trip == id
        case .trips(.newStop(let trip, let day)): trip == id && day == self.day
        case .trips(.stop(let stop)): trips.index.stops.part(id: stop)?.value.trip == id
        default: false
        }
    }

    override func willOpen(over route: Route) {
        // The map behind the sheet moves there, too.
        if case .trips(.stop(let stop)) = route { mark(stop) }
    }

    override func saveDrafts() { line.saveDraft() }

    override func observe(_ event: AppEvent) {
        switch event {
        case .didUndo: line.resume(line.draftName)
        case .recordsDidChange: map.ask()
        default: break
        }
    }

    /// Shows another day in place.
    func show(_ day: Day) {
        addressed = day
        chosen = nil
        leg = nil
        order.cancel()
        map.fit()
        move(to: .trips(.trip(id: id, day)))
        didShowDay()
    }

    /// Scrolls the tab of the day into view on a long trip, once.
    private func didShowDay() {
        map.ask()
        guard let day, let ordinal = trip?.days.ordinal(of: day) else { return }
        trips.shownDay = (id, day)
        context.perform(.reveal(id: "day-tab-\(ordinal)"))
    }

    // MARK: stops on the map

    func mark(_ stop: String) {
        chosen = stop
        if let point = trips.index.stops.part(id: stop)?.value.place.point { map.fly(to: point) }
    }

    /// Marks a stop in its row and on the map, or unmarks it.
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

    /// The day's stops on the map, in order and joined by a dashed line.
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
        return [roundButton(words.addStop, .trips(.newStop(trip: id, day)))]
    }

    override func view() -> HTML {
        guard let trip, let plan else { return lostTrip(context) }
        // Beside the plan if both fit, else above it.
        if context.isWide && plan.route.box != nil {
            return element(.main, [.class("main panes split")]) {
                section(.class("pane"), .label(trip.title), key: 1) { parts(trip, plan, map: []) }
                section(.class("pane mappane"), .label(words.showOnMap), key: 2) { mapView(plan) }
            }
        }
        return element(.main, [.class("main")]) { parts(trip, plan, map: [mapView(plan)]) }
    }

    private func parts(_ trip: Trip, _ plan: TripPlanOfDay, map: [HTML]) -> [HTML] {
        let days = dayTabs(
            trips, trip, plan.day, route: { .trips(.trip(id: trip.id, $0)) }, target: order.target,
            show: { [self] in show($0) }
        )
        return [
            tripHead(trips, trip, .plan, over: self, days: [days]),
            div(key: 45) {
                banners(context)
                concept(trip)
            },
        ] + map + stopRows(trip, plan) + stopsWithoutDay(trip, plan.day) + [
            spendingRow(trips, trip, plan.day)
        ] + diarySection(trips, trip, plan.day)
    }

    /// The concept of the trip: two lines of it, or all after a tap.
    private func concept(_ trip: Trip) -> [HTML] {
        guard !trip.concept.isEmpty else { return [] }
        return [
            button(
                .class("concept sub"), .label(words.concept + words.colon + trip.concept),
                .value(.ariaExpanded, showsConcept ? "true" : "false"), .click { [self] in showsConcept.toggle() }
            ) { span(.class(showsConcept ? "note" : "two"), .value(.dir, "auto")) { trip.concept } }
        ]
    }
}
