import Almanac
import Daybook
import Markup

/// A trip: its days, and what is planned on the one that is chosen.
func tripView(_ state: State, _ id: String, _ day: Day?) -> HTML {
    let words = state.words
    guard let trip = state.trips.index.item(id: id)?.trip else { return lostTrip(state) }
    let chosen = state.day(of: trip, day)
    return element(.main, [.class("main")]) {
        tripHead(state, trip)
        notices(state)
        tripTabs(state, trip, chosen)
        ul(.class("rows")) {
            for stop in state.trips.index.stops(of: id, on: chosen) {
                li(.class("row"), key: stop.key) { stop.value.place.name }
            }
        }
        div(.class("toolrow")) {
            link(to: .editTrip(id: id), .class("tool")) {
                icon("edit")
                words.edit
            }
            tripTool(words.duplicate, "cards", .trips(.duplicate(id: id)))
            tripTool(
                trip.isArchived ? words.unarchive : words.archive, "bed", .trips(.archive(id: id, !trip.isArchived)))
            tripTool(words.delete, "trash", .trips(.delete(id: id)))
        }
    }
}

private func tripHead(_ state: State, _ trip: Trip) -> HTML {
    let words = state.words
    return element(.header, [.class("head")]) {
        element(
            .a, [.value(.href, Route.trips.path), .class("round"), .label(words.back), .click(.frame(.close))]
        ) { icon("back") }
        h1(.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto")) {
            span(.class("over")) { "\(words.nights(trip.days)) · \(words.tripDates(trip.days, today: state.today))" }
            trip.title
        }
        button(
            .class("round"), .label(trip.isPinned ? words.unpin : words.pin), .pressed(trip.isPinned),
            .click(.trips(.pin(id: trip.id, !trip.isPinned)))
        ) { icon("pinned", trip.isPinned ? "solid" : "") }
    }
}

/// The days of the trip side by side.
private func tripTabs(_ state: State, _ trip: Trip, _ chosen: Day) -> HTML {
    element(.nav, [.class("chips daytabs"), .label(state.words.tripDays)]) {
        for ordinal in 1...trip.days.count {
            if let day = trip.days.day(ordinal) {
                let route = Route.trip(id: trip.id, day)
                element(
                    .a,
                    [.class("daytab"), .value(.href, route.path), .click(.trips(.choose(id: trip.id, day)))]
                        + (day == chosen ? [.value(.ariaCurrent, "true"), .id("day-tab")] : []), key: ordinal
                ) {
                    b { state.words.tripDay(ordinal) }
                    span(.class("tiny")) { state.words.shortDate(day, today: state.today) }
                }
            }
        }
    }
}

private func tripTool(_ name: String, _ drawing: StaticString, _ action: Action) -> HTML {
    button(.class("tool"), .click(action)) {
        icon(drawing)
        name
    }
}

private func lostTrip(_ state: State) -> HTML {
    element(.main, [.class("main")]) {
        notices(state)
        div(.class("empty fill")) {
            dog("dog-calm")
            h1(.id("heading"), .value(.tabindex, "-1"), .class("emptyhead")) { state.words.lostTitle }
            p { state.words.lostText }
            link(to: .trips, .class("btn")) { state.words.trips }
        }
    }
}

extension State {
    /// The day of a trip that is shown: the one of the address, else today's, else the first.
    func day(of trip: Trip, _ day: Day?) -> Day {
        if let day, trip.days.contains(day) { return day }
        return trip.days.contains(today) ? today : trip.days.first
    }
}
