import Almanac
import Daybook
import Markup

/// So many past trips are shown before all are asked for.
private let fewPast = 3

/// All trips: under way, to come and past, as covers and rows.
func tripsView(_ state: State) -> HTML {
    let words = state.words
    let list = TripsList(
        state.trips.index, sort: state.preferences.tripsSort, titles: state.preferences.language.titleOrder,
        today: state.today)
    return element(.main, [.class("main")]) {
        element(.header, [.class("head")]) {
            h1(.id("heading"), .value(.tabindex, "-1")) { words.trips }
            if !list.isEmpty {
                button(
                    .class("round"), .id("sorting"), .label(words.sortTrips),
                    .value(.ariaExpanded, state.trips.isSorting ? "true" : "false"), .click(.trips(.openSorting))
                ) { icon("sort") }
            }
            span(.class("phone-only")) { gear(state) }
        }
        notices(state)
        if state.trips.isSorting && !list.isEmpty { sorts(state) }
        if list.isEmpty { noTrips(words) }
        covers(state, words.pinnedTrips, list.pinned)
        covers(state, words.ongoingTrips, list.ongoing, isLarge: true)
        covers(state, words.comingTrips, list.upcoming)
        past(state, list.past)
        archived(state, list.archived)
        link(to: .importTrip, .class("textbtn wide gap")) { words.importTrip }
    }
}

func tripButton(_ state: State) -> HTML {
    let classes = state.trips.index.isEmpty ? "fab wide-only" : "fab"
    return element(.aside, [.label(state.words.addTrip)]) {
        link(to: .newTrip, .class(classes), .label(state.words.addTrip)) { icon("plus") }
    }
}

private func noTrips(_ words: Words) -> HTML {
    div(.class("empty fill")) {
        dog("dog-calm")
        h2 { words.noTrips }
        p { words.noTripsMore }
        link(to: .newTrip, .class("btn")) { words.addTrip }
    }
}

private func sorts(_ state: State) -> HTML {
    div(.class("arrange")) {
        radios(
            [.label(state.words.sortTrips)],
            TripsSort.allCases.map { sort in
                Choice(
                    id: "sort-\(sort.rawValue)", name: state.words.name(of: sort), action: .trips(.sort(sort)),
                    isChosen: sort == state.preferences.tripsSort)
            })
    }
}

private func covers(_ state: State, _ name: String, _ items: [TripsIndex.Item], isLarge: Bool = false) -> [HTML] {
    guard !items.isEmpty else { return [] }
    return [
        section(.class("sec")) {
            partHead(name, items.count)
            div(.class(isLarge || items.count == 1 ? "cards" : "gallery trips2")) {
                for item in items { tripCover(state, item) }
            }
        }
    ]
}

private func partHead(_ name: String, _ count: Int, more: [HTML] = []) -> HTML {
    div(.class("sec-head")) {
        h2 {
            name
            span(.class("count")) { "\(count)" }
        }
        more
    }
}

/// A trip as its cover with what it is called, when it is, and how far off.
private func tripCover(_ state: State, _ item: TripsIndex.Item) -> HTML {
    let words = state.words
    let trip = item.trip
    return element(
        .a,
        [
            .class("cover"), .value(.href, Route.trip(id: trip.id, nil).path),
            .click(.frame(.open(.trip(id: trip.id, nil)))),
        ], key: item.key
    ) {
        coverPicture(trip)
        span(.class("badge")) { words.tripPhase(trip.days.phase(on: state.today)) }
        span(.class("name two"), .value(.dir, "auto")) { trip.title }
        span(.class("tiny")) {
            span(.class("blk")) { words.tripDates(trip.days, today: state.today) }
            span(.class("blk")) { words.nights(trip.days) }
        }
    }
}

/// The photo of a trip, or its drawing.
func coverPicture(_ trip: Trip) -> HTML {
    if let photo = trip.photo { return photoCanvas(photo) }
    return tripDrawing(trip.drawing ?? .sea)
}

private func past(_ state: State, _ items: [TripsIndex.Item]) -> [HTML] {
    guard !items.isEmpty else { return [] }
    let words = state.words
    let isAll = state.trips.showsPast || items.count <= fewPast
    let more: [HTML] =
        isAll ? [] : [button(.class("more"), .click(.trips(.showPast(true)))) { words.seeAll }]
    return [
        section(.class("sec")) {
            partHead(words.pastTrips, items.count, more: more)
            tripRows(state, isAll ? items[...] : items.prefix(fewPast))
        }
    ]
}

private func archived(_ state: State, _ items: [TripsIndex.Item]) -> [HTML] {
    guard !items.isEmpty else { return [] }
    let isShown = state.trips.showsArchived
    return [
        section(.class("sec")) {
            button(
                .class("textbtn wide"), .value(.ariaExpanded, isShown ? "true" : "false"),
                .click(.trips(.showArchived(!isShown)))
            ) { state.words.archivedTrips(Int32(truncatingIfNeeded: items.count)) }
            if isShown { tripRows(state, items[...]) }
        }
    ]
}

private func tripRows(_ state: State, _ items: ArraySlice<TripsIndex.Item>) -> HTML {
    ul(.class("rows thumbed rowblock")) {
        for item in items {
            li(key: item.key) {
                link(to: .trip(id: item.trip.id, nil), .class("row tall")) {
                    span(.class("thumb")) { coverPicture(item.trip) }
                    span(.class("body")) {
                        b(.class("title two"), .value(.dir, "auto")) { item.trip.title }
                        span(.class("sub")) { state.words.tripDates(item.trip.days, today: state.today) }
                    }
                    span(.class("sub")) { state.words.nights(item.trip.days) }
                }
            }
        }
    }
}
