import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// Finds places for a day of a trip: as a list, and as pins on the map in step with it.
final class PlaceSearchScreen: Screen {
    let trips: Trips
    private let tripID: String
    let day: Day
    let map: TripMap
    let search: PlaceSearch
    /// Where the person put a pin.
    private(set) var picked: GeoPoint?

    init(_ route: Route, trip: String, _ day: Day, of trips: Trips) {
        self.trips = trips
        tripID = trip
        self.day = trips.trip(trip).map { trips.day(of: $0, day) } ?? day
        map = TripMap(of: trips)
        search = trips.search.flatMap { $0.trip == trip ? $0 : nil } ?? PlaceSearch(trip: trip)
        super.init(route, in: trips.context)
        map.isBoxExact = true
        // The search for the first place of a trip starts with Korea.
        map.box = { [unowned(unsafe) self] in search.area ?? TripMap.korea }
        map.didMove = { [unowned(unsafe) self] in search.area = $0.shown }
        map.didFit = { [unowned(unsafe) self] in fitMap() }
        map.didTap = { [unowned(unsafe) self] in pick(x: $0, y: $1) }
        map.didDoubleTap = { [unowned(unsafe) self] in picked = nil }
        guard trips.trip(trip) != nil else { return }
        trips.search = search
        if search.places.isEmpty { fitMap() }
        map.ask()
    }

    var trip: Trip? { trips.trip(tripID) }

    override var title: String { words.findPlaces }

    /// Coming back to results should show them, without a keyboard over them.
    override var focus: String { search.results == nil && canFind ? "place-words" : "heading" }

    /// Whether a provider is available, as far as is known.
    private var canFind: Bool { trips.map.findsPlaces != false }

    override func presents(_ route: Route) -> Bool {
        if case .trips(.newStop(let trip, _)) = route { trip == tripID } else { false }
    }

    // MARK: asking

    /// Searches with the current choices. Never searches while a person types: the usage policy of Nominatim forbids
    /// it.
    /// - Parameter isSent: whether the person requested the search, and gets a message if there is nothing to search
    ///   for.
    private func ask(isSent: Bool = false) {
        let query = search.query
        search.results = nil
        search.failure = nil
        search.chosen = nil
        picked = nil
        search.isBlank = isSent && query.isBlank
        guard !query.isBlank else {
            if isSent { context.focus("place-words") }
            return
        }
        search.results = PlaceResults(query)
        search.origin = search.area?.center
        send(query)
        // Moving the focus closes the keyboard of a phone, so that the results are visible.
        if isSent { context.focus("heading") }
    }

    private func send(_ query: PlaceQuery) {
        search.failure = nil
        // A person who left meanwhile still finds the answer.
        context.request("GET", query.target + "&language=" + words.language.tag) { [self] in didFind(query, $0, $1) }
    }

    /// Takes the server's answer, unless another one is expected by now.
    private func didFind(_ query: PlaceQuery, _ status: Int32, _ body: [UInt8]) {
        guard var results = search.results, results.isLoading, results.query == query else { return }
        do throws(PlaceFailure) {
            _ = results.receive(try PlaceAnswer(status: status, body), to: query)
        } catch {
            _ = results.fail(query)
            search.failure = error
        }
        search.results = results
        // A search in the area of the map has all its results there.
        if query.area == nil, let box = GeoBox(results.places.compactMap { $0.point }) { show(box) }
    }

    func more() {
        guard search.results?.places.isEmpty == false, let query = search.results?.more() else {
            return ask(isSent: true)
        }
        send(query)
    }

    func sort(_ sort: PlaceQuery.Sort) {
        search.sort = sort
        ask()
    }

    /// Searches only in the area of the map, or everywhere again.
    func search(here isHere: Bool) {
        search.isHere = isHere
        // A search everywhere has no middle to measure from.
        if isHere { search.area = map.ground?.shown } else { search.sort = .accuracy }
        ask(isSent: isHere)
    }

    // MARK: the map

    /// Shows all of a box on the map, with no pin under the controls.
    private func show(_ box: GeoBox) {
        search.area = map.ground(around: box, top: 40).shown
        map.follow()
    }

    /// Shows the results on the map, or else the planned stops.
    private func fitMap() {
        guard let trip else { return }
        func box(_ points: [GeoPoint?]) -> GeoBox? { GeoBox(points.compactMap { $0 }) }
        let found =
            box(search.places.map { $0.point })
            ?? box(trips.index.stops(of: trip.id, on: day).map { $0.value.place.point })
            ?? box(trips.index.stops.all(of: trip.id).map { $0.value.place.point })
        if let found { show(found) }
    }

    private func pick(x: Double, y: Double) {
        guard let point = map.ground?.point(x: x * map.size.width, y: y * map.size.height) else { return }
        picked = point
        search.chosen = nil
        context.perform(.reveal(id: "place-card"))
    }

    func unpick() {
        picked = nil
        context.focus("heading")
    }

    /// Opens the sheet of a new stop at the pin.
    func addPicked() {
        context.open(StopSheet(newOn: day, trip: tripID, at: picked, of: trips) { [self] in picked = nil })
    }

    // MARK: places

    /// Marks a place in the list and on the map, or unmarks it.
    func choose(_ number: Int32, fromMap: Bool = false) {
        picked = nil
        search.chosen = number == search.chosen && !fromMap ? nil : number
        guard search.chosen != nil else { return }
        // Beside the list its details are in its row, else under the map.
        if context.isWide {
            if fromMap { context.perform(.reveal(id: "place-\(number)")) }
        } else if fromMap {
            context.perform(.reveal(id: "place-card"))
        } else {
            context.perform([.reveal(id: "place-map"), .focus(id: "place-card")])
        }
    }

    /// Adds a place to the day.
    func add(_ number: Int32) {
        guard Int(number) < search.places.count, trip != nil else { return }
        var place = search.places[Int(number)]
        place.name = String(place.name.prefix(Int(Place.nameLimit)))
        let stop = Stop(id: context.nextID(), trip: tripID, place: place, day: day)
        context.store(
            stop.creation.filter { $0.field != "day" } + trips.moving(stop, to: day),
            announcing: words.added(place.name))
        context.perform(.persist)
    }

    // MARK: its view

    override func view() -> HTML {
        guard let trip else { return lostTrip(context) }
        let found = FoundPlaces(self, trip)
        let problem = search.isBlank ? words.placesBlank : nil
        // Without a provider the screen says so at once; a map, if there is one, serves for setting pins.
        guard canFind else {
            return element(.main, [.class("main")]) {
                screenHead(words, back: .trips(.trip(id: tripID, day)), over: trip.title, words.findPlaces)
                div(key: 1) { banners(context) }
                if trips.map.source != nil { mapPart(found) }
                placeCard(found)
                noFinding(found)
            }
        }
        let top = [head(problem), div(key: 1) { fieldError(problem, "place-words-error") + banners(context) }, kinds]
        guard context.isWide else {
            return element(.main, [.class("main")]) { top + mapPart(found) + placeCard(found) + foundList(found) }
        }
        return element(.main, [.class("main panes split")]) {
            section(.class("pane"), .label(words.findPlaces), key: 1) { top + placeCard(found) + foundList(found) }
            section(.class("pane mappane"), .label(words.showOnMap), key: 2) { mapPart(found) }
        }
    }

    private func head(_ problem: String?) -> HTML {
        let typed = TypedText.query(search.text) { [self] in
            search.text = $0
            search.isBlank = false
        }
        return headBar(key: 0) {
            backLink(words, .trips(.trip(id: tripID, day)))
            screenHeading(words.findPlaces, .class("hidden"))
            element(
                .form,
                [
                    .class("search"), .role("search"), .flag(.novalidate, true),
                    .on(.submit, .send(Action { [self] in ask(isSent: true) })),
                ]
            ) {
                searchInput(
                    typed, id: "place-words", words.findPlaces, hint: words.placeExample,
                    [.value(.dir, "auto")] + invalid(problem, "place-words-error"))
                if !search.text.isEmpty {
                    button(
                        .class("round"), .label(words.clear),
                        .click { [self] in
                            search.text = ""
                            context.focus("place-words")
                        }
                    ) { icon("close", "s") }
                }
                element(.button, [.value(.type, "submit"), .class("round clear"), .label(words.find)]) {
                    icon("search", "m")
                }
            }
        }
    }

    private var kinds: HTML {
        func choose(_ kind: PlaceCategory.Kind?) -> () -> Void {
            { [self] in
                search.kind = kind
                ask()
            }
        }
        return div(.class("chips"), .role("group"), .label(words.placeKinds), key: 2) {
            choiceChip(words.allKinds, search.kind == nil, choose(nil))
            for kind in PlaceCategory.Kind.allCases where kind != .other {
                button(.class("chip"), .pressed(search.kind == kind), .click(choose(kind))) {
                    if let drawing = kind.drawing { icon(drawing, "s") }
                    words.name(of: kind)
                }
            }
        }
    }

    /// The results as numbered pins, with smaller pins for the stops of the day.
    private func mapPart(_ found: FoundPlaces) -> [HTML] {
        guard let ground = map.ground else { return [] }
        // For devices without a pointer.
        let pin = button(
            .class("round"), .label(words.pinInMiddle),
            .click { [self] in
                pick(x: 0.5, y: 0.5)
                context.focus("place-card")
            }
        ) { icon("place") }
        return [
            div(.class("placemap"), key: 3) {
                map.view(ground, pins(found), id: "place-map", keys: [pin])
                if canFind {
                    button(.class("chip here"), .click { [self] in search(here: true) }) {
                        icon("search", "s")
                        words.searchHere
                    }
                }
            }
        ]
    }

    /// The pins in drawing order: quiet ones first, the marked one last.
    private func pins(_ found: FoundPlaces) -> [MapPin] {
        var pins: [MapPin] = []
        for (place, part) in trips.index.stops(of: tripID, on: day).enumerated() {
            guard let point = part.value.place.point else { continue }
            pins.append(MapPin(point: point, number: "\(place + 1)", name: part.value.place.name, look: .quiet))
        }
        var chosen: MapPin?
        let places = search.places
        // Better matches are drawn over worse ones.
        for index in places.indices.reversed() {
            guard let point = places[index].point else { continue }
            let number = Int32(truncatingIfNeeded: index)
            let pin = MapPin(
                point: point, number: "\(index + 1)", name: places[index].name, isChosen: search.chosen == number,
                tap: { [self] in choose(number, fromMap: true) })
            if pin.isChosen { chosen = pin } else { pins.append(pin) }
        }
        if let chosen { pins.append(chosen) }
        if let picked {
            pins.append(MapPin(point: picked, number: "+", name: words.pickedPlace, isChosen: true))
        }
        return pins
    }
}

/// The results, and where they are already planned, for the views.
struct FoundPlaces {
    let screen: PlaceSearchScreen
    let search: PlaceSearch
    let trip: Trip
    /// The number of the day within the trip, from 1.
    let ordinal: Int32
    /// For each result a stop of the trip at the same place, preferably of this day.
    let planned: [TripPart<Stop>?]

    init(_ screen: PlaceSearchScreen, _ trip: Trip) {
        self.screen = screen
        search = screen.search
        self.trip = trip
        ordinal = trip.days.ordinal(of: screen.day) ?? 1
        let stops = screen.trips.index.stops.all(of: trip.id)
        planned = search.places.map { place in
            var found: TripPart<Stop>?
            for part in stops where part.value.place.isSame(as: place) {
                if part.value.day == screen.day { return part }
                found = found ?? part
            }
            return found
        }
    }

    var words: Words { screen.words }
    /// Whether list and map are side by side.
    var isWide: Bool { screen.context.isWide }

    /// Whether a place is already planned for this day.
    func isHere(_ number: Int32) -> Bool { planned[Int(number)]?.value.day == screen.day }
}

extension PlaceCategory.Kind {
    /// The icon of its chip.
    fileprivate var drawing: StaticString? {
        switch self {
        case .food: "food"
        case .cafe: "cup"
        case .sight: "palm"
        case .lodging: "bed"
        case .culture: "photo"
        case .shopping: "wallet"
        case .transport: "route"
        case .other: nil
        }
    }
}
