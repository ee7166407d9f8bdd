import Almanac
import Daybook
import Markup

/// A trip: its days, and what is planned on the one that is chosen.
func tripView(_ state: State, _ id: String, _ day: Day?) -> HTML {
    guard let trip = state.trips.index.item(id: id)?.trip else { return lostTrip(state) }
    let chosen = state.day(of: trip, day)
    let plan =
        state.trips.plan.flatMap { $0.isOf(id, chosen, state.trips.index) ? $0 : nil }
        ?? TripPlanOfDay(id, chosen, state.trips.index)
    // Beside the plan where both fit, else above it.
    if state.isWide && plan.route.box != nil {
        return element(.main, [.class("main panes split")]) {
            section(.class("pane"), .label(trip.title), key: 1) { planParts(state, trip, plan, map: []) }
            section(.class("pane mappane"), .label(state.words.showOnMap), key: 2) { tripMap(state, plan) }
        }
    }
    return element(.main, [.class("main")]) { planParts(state, trip, plan, map: [tripMap(state, plan)]) }
}

private func planParts(_ state: State, _ trip: Trip, _ plan: TripPlanOfDay, map: [HTML]) -> [HTML] {
    let words = state.words
    let id = trip.id
    return [
        div(.class("tophead"), key: 49) {
            tripHead(state, trip)
            tripTabs(state, trip, plan.day)
        },
        div(key: 45) { notices(state) },
    ] + map + tripDayRows(state, trip, plan) + stopsWithoutDay(state, trip, plan.day) + [
        moneyOfDay(state, trip, plan.day)
    ] + tripDiary(state, trip, plan.day) + [
        div(.class("toolrow sec"), key: 48) {
            tripLink(words.findPlaces, "search", .searchPlaces(trip: id, plan.day))
            tripLink(words.diary, "note", .tripDiary(trip: id, plan.day))
            tripLink(words.money, "wallet", .money(trip: id, plan.day))
            tripLink(words.packing, "packing", .packing(trip: id))
            tripLink(words.takeAlong, "download", .takeTrip(id: id))
        },
        div(.class("toolrow"), key: 46) {
            tripLink(words.edit, "edit", .editTrip(id: id))
            tripTool(words.duplicate, "cards", .trips(.duplicate(id: id)))
            tripTool(
                trip.isArchived ? words.unarchive : words.archive, "bed", .trips(.archive(id: id, !trip.isArchived)))
            tripTool(words.delete, "trash", .trips(.delete(id: id)))
        },
    ]
}

/// The way to the sheet of a new stop of the day.
func stopButton(_ state: State, _ id: String, _ day: Day?) -> [HTML] {
    guard let trip = state.trips.index.item(id: id)?.trip else { return [] }
    return [
        element(.aside, [.label(state.words.addStop)]) {
            link(to: .newStop(trip: id, state.day(of: trip, day)), .class("fab"), .label(state.words.addStop)) {
                icon("plus")
            }
        }
    ]
}

private func tripHead(_ state: State, _ trip: Trip) -> HTML {
    let words = state.words
    return element(.header, [.class("head")]) {
        element(
            .a, [.value(.href, Route.trips.path), .class("round"), .label(words.back), .click(.frame(.close))]
        ) { icon("back") }
        h1(.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto")) {
            span(.class("over")) { "\(words.nights(trip.days)) · \(words.tripDates(trip.days, today: state.today))" }
            span(.class("two")) { trip.title }
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
                    [
                        .class(state.trips.target == ordinal ? "chip daytab over" : "chip daytab"),
                        .value(.href, route.path),
                        .value(.dataKey, "\(ordinal)"), .id("day-tab-\(ordinal)"),
                        .click(.trips(.choose(id: trip.id, day))),
                    ] + (day == chosen ? [.value(.ariaCurrent, "true")] : []), key: ordinal
                ) {
                    b { state.words.tripDay(ordinal) }
                    span(.class("tiny")) { state.words.shortDate(day, today: state.today) }
                }
            }
        }
    }
}

private func tripLink(_ name: String, _ drawing: StaticString, _ route: Route) -> HTML {
    link(to: route, .class("tool")) {
        icon(drawing)
        name
    }
}

private func tripTool(_ name: String, _ drawing: StaticString, _ action: Action) -> HTML {
    button(.class("tool"), .click(action)) {
        icon(drawing)
        name
    }
}

func lostTrip(_ state: State) -> HTML {
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
