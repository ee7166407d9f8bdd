import Almanac
import Daybook
import Markup

/// Finding places for a day of a trip: as a list, and as pins on the map in step with it.
func tripSearchView(_ state: State, _ id: String, _ day: Day) -> HTML {
    guard let trip = state.trips.index.item(id: id)?.trip, let search = state.trips.search, search.trip == id else {
        return lostTrip(state)
    }
    let day = state.day(of: trip, day)
    let found = FoundPlaces(state, trip, day, search)
    let problem = search.isBlank ? state.words.placesBlank : nil
    let top = [
        searchHead(state, search, problem, back: .trip(id: id, day)),
        div(key: 1) { fieldError(problem, "place-words-error") + notices(state) }, kindChips(state, search),
    ]
    guard found.isWide else {
        return element(.main, [.class("main")]) { top + placeMap(state, found) + placeCard(found) + foundList(found) }
    }
    return element(.main, [.class("main panes split")]) {
        section(.class("pane"), .label(state.words.findPlaces), key: 1) { top + placeCard(found) + foundList(found) }
        section(.class("pane mappane"), .label(state.words.showOnMap), key: 2) { placeMap(state, found) }
    }
}

/// What was found, and where it is planned already, as its views need it.
struct FoundPlaces {
    let words: Words
    let search: TripSearch
    let trip: Trip
    let day: Day
    /// Which day of the trip it is, counted from 1.
    let ordinal: Int32
    /// Whether list and map stand side by side.
    let isWide: Bool
    /// For each of them a stop of the trip at the same place, best one of the day.
    let planned: [TripPart<Stop>?]

    init(_ state: State, _ trip: Trip, _ day: Day, _ search: TripSearch) {
        words = state.words
        self.search = search
        self.trip = trip
        self.day = day
        ordinal = trip.days.ordinal(of: day) ?? 1
        isWide = state.isWide
        let stops = state.trips.index.stops.all(of: trip.id)
        planned = search.places.map { place in
            var found: TripPart<Stop>?
            for part in stops where part.value.place.isSame(as: place) {
                if part.value.day == day { return part }
                found = found ?? part
            }
            return found
        }
    }

    /// Whether a place is planned for the day already.
    func isHere(_ number: Int32) -> Bool { planned[Int(number)]?.value.day == day }
}

private func searchHead(_ state: State, _ search: TripSearch, _ problem: String?, back: Route) -> HTML {
    let words = state.words
    return element(.header, [.class("head")], key: 0) {
        element(
            .a, [.value(.href, back.path), .class("round"), .label(words.back), .click(.frame(.close))]
        ) { icon("back") }
        h1(.id("heading"), .class("hidden"), .value(.tabindex, "-1")) { words.findPlaces }
        element(
            .form,
            [.class("search"), .role("search"), .flag(.novalidate, true), .on(.submit, .send(.places(.submit)))]
        ) {
            element(
                .input,
                [
                    .id("place-words"), .value(.type, "search"), .label(words.findPlaces),
                    .value(.value, search.text), .value(.placeholder, words.placeExample), .value(.dir, "auto"),
                    .value(.autocomplete, "off"), .value(.enterkeyhint, "search"),
                    .on(.input, .text { .places(.text($0)) }),
                ] + invalid(problem, "place-words-error")
            ) {}
            if !search.text.isEmpty {
                button(.class("round"), .label(words.clear), .click(.places(.clear))) { icon("close", "s") }
            }
            element(.button, [.value(.type, "submit"), .class("round clear"), .label(words.find)]) {
                icon("search", "m")
            }
        }
    }
}

private func kindChips(_ state: State, _ search: TripSearch) -> HTML {
    div(.class("chips"), .role("group"), .label(state.words.placeKinds), key: 2) {
        choiceChip(state.words.allKinds, search.kind == nil, .places(.kind(nil)))
        for kind in PlaceCategory.Kind.allCases where kind != .other {
            button(.class("chip"), .pressed(search.kind == kind), .click(.places(.kind(kind)))) {
                if let drawing = kind.drawing { icon(drawing, "s") }
                state.words.name(of: kind)
            }
        }
    }
}

extension PlaceCategory.Kind {
    /// The drawing on its chip.
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

// MARK: the map

/// The places that were found as numbered pins, the stops of the day smaller among them. All of it stands in the list, too, so
/// its pins are for the mouse and the finger alone.
private func placeMap(_ state: State, _ found: FoundPlaces) -> [HTML] {
    guard let ground = state.mapGround else { return [] }
    // Where nothing can be pointed at.
    let pin = button(
        .class("round"), .label(found.words.pinInMiddle),
        .click(.focusing(.places(.pick(x: 0.5, y: 0.5)), id: "place-card"))
    ) { icon("place") }
    return [
        div(.class("placemap"), key: 3) {
            mapView(state, ground, pins(state, found), id: "place-map", keys: [pin])
            button(.class("chip here"), .click(.places(.here(true)))) {
                icon("search", "s")
                found.words.searchHere
            }
        }
    ]
}

/// From the quietest to the one that is marked.
private func pins(_ state: State, _ found: FoundPlaces) -> [MapPin] {
    var pins: [MapPin] = []
    let stops = state.trips.index.stops(of: found.trip.id, on: found.day)
    for place in stops.indices {
        let stop = stops[place].value
        guard let point = stop.place.point else { continue }
        pins.append(MapPin(point: point, number: "\(place + 1)", name: stop.place.name, look: .quiet))
    }
    var chosen: MapPin?
    let places = found.search.places
    // The first lie over those that fit less.
    for index in places.indices.reversed() {
        guard let point = places[index].point else { continue }
        let number = Int32(truncatingIfNeeded: index)
        let pin = MapPin(
            point: point, number: "\(index + 1)", name: places[index].name, isChosen: found.search.chosen == number,
            action: .places(.choose(number, fromMap: true)))
        if pin.isChosen { chosen = pin } else { pins.append(pin) }
    }
    if let chosen { pins.append(chosen) }
    if let picked = found.search.picked {
        pins.append(MapPin(point: picked, number: "+", name: found.words.pickedPlace, isChosen: true))
    }
    return pins
}
