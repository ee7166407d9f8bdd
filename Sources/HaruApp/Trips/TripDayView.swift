import Almanac
import Daybook
import Markup

/// The stops of a trip's day in the order in which they are gone to, with the line that adds one.
func tripDayRows(_ state: State, _ trip: Trip, _ plan: TripPlanOfDay) -> [HTML] {
    let words = state.words
    let next =
        plan.day == state.today ? StopHints.next(in: plan.shown, at: state.minutes)?.value.id : nil
    let count = Int32(truncatingIfNeeded: plan.shown.count)
    return [
        div(.class("rows stopswrap"), key: 42) {
            element(.ol, [.class("stops"), .label(words.stops)]) {
                for place in plan.shown.indices { stopRow(state, trip, plan, place, next: next) }
            }
            div(.class("todo entry")) {
                stopLine(state)
                link(to: .searchPlaces(trip: trip.id, plan.day), .class("round"), .label(words.findPlaces)) {
                    icon("search", "m")
                }
            }
        },
        div(.class("entryfoot"), key: 43) {
            fieldError(state.trips.entryProblem.map { stopProblem(words, $0) }, "stop-new-error")
            if count > 0 { p(.class("sub")) { words.daySum(count, plan.route.metres, plan.minutes) } }
        },
    ]
}

/// What keeps the name of a stop from being saved.
func stopProblem(_ words: Words, _ problem: DdayDraft.TextProblem) -> String {
    switch problem {
    case .missing: words.stopNameMissing
    case .tooLong(let limit, let count): words.tooLong(limit: limit, now: count)
    }
}

private func stopLine(_ state: State) -> [HTML] {
    let problem = state.trips.entryProblem.map { stopProblem(state.words, $0) }
    return [
        span(.class("pawbox plus"), .unseen) { icon("plus", "m") },
        element(
            .textarea,
            [
                .id("stop-new"), .label(state.words.writeStop), .value(.rows, "1"), .value(.value, state.trips.entry),
                .value(.placeholder, state.words.writeStop), .value(.enterkeyhint, "done"),
                .value(.autocomplete, "off"), .on(.input, .text { .tripDay(.entry($0)) }),
                .on(.keydown, .key { $0 == "Enter" ? .tripDay(.add) : nil }),
            ] + invalid(problem, "stop-new-error")
        ) {},
    ]
}

private func stopRow(_ state: State, _ trip: Trip, _ plan: TripPlanOfDay, _ place: Int, next: String?) -> HTML {
    let words = state.words
    let part = plan.shown[place]
    let stop = part.value
    let isChosen = state.trips.chosen == stop.id
    var classes = "stop"
    if stop.time == nil { classes += " untimed" }
    if state.isGone(stop) { classes += " gone" }
    if stop.id == next || isChosen { classes += " next" }
    var attributes: [Attr] = [.id("stop-\(stop.id)")]
    let drag = state.trips.drag
    if let drag, drag.id == stop.id {
        classes += " dragged"
        attributes.append(.value(.progress, "\(drag.travel)"))
    } else if let drag, state.trips.target == 0 {
        switch drag.room(part: 0, place: Int32(truncatingIfNeeded: place)) {
        case .none: break
        case .up: classes += " up"
        case .down: classes += " down"
        }
    }
    return element(.li, [.class(classes)] + attributes, key: part.key) {
        if let time = stop.time {
            element(.time, []) { ClockTime.text(time) }
        } else {
            span(.class("sub")) { words.untimed }
        }
        button(
            .class("no"), .id("no-\(stop.id)"), .label(words.chooseStop(stop.place)), .pressed(isChosen),
            .click(.tripDay(.choose(id: stop.id, fromMap: false)))
        ) { "\(place + 1)" }
        link(to: .stop(id: stop.id), .class("what")) {
            stopTitle(words, stop, isNext: stop.id == next)
            stopNotes(state, trip, plan, place)
        }
        if isChosen && drag == nil { stopMovers(words, stop) }
        stopGrip(words, stop, isDragged: drag?.id == stop.id)
        leg(words, plan, place)
    }
}

private func stopTitle(_ words: Words, _ stop: Stop, isNext: Bool) -> HTML {
    span(.class("title two"), .value(.dir, "auto")) {
        stop.place.name
        if stop.isMustSee {
            span(.class("must")) {
                icon("star", "s solid")
                span(.class("hidden")) { words.mustSee }
            }
        }
        if isNext { span(.class("badge tinybadge")) { words.nextStop } }
    }
}

/// The second line: what is to be minded, what was noted, how long it takes and what it is.
private func stopNotes(_ state: State, _ trip: Trip, _ plan: TripPlanOfDay, _ place: Int) -> [HTML] {
    let words = state.words
    let stop = plan.shown[place].value
    var text = ""
    func say(_ part: String) { if !part.isEmpty { text += (text.isEmpty ? "" : " · ") + part } }
    if let twin = plan.twins[place]?.value {
        let ordinal = twin.day.flatMap { trip.days.ordinal(of: $0) }
        say(words.twin(twin.day == plan.day ? nil : ordinal))
    }
    say(Text.trimmed(stop.memo))
    if let minutes = stop.minutes { say(words.duration(minutes)) }
    say(stop.place.category.label)
    var lines: [HTML] = []
    for overlap in plan.overlaps where overlap.second.value.id == stop.id {
        lines.append(
            span(.class("error")) {
                icon("warning", "s")
                words.overlap(overlap.first.value.place.name, overlap.minutes)
            })
    }
    if !text.isEmpty { lines.append(span(.class("sub one blk"), .value(.dir, "auto")) { text }) }
    return lines
}

/// How far it is to the next stop that has a location.
private func leg(_ words: Words, _ plan: TripPlanOfDay, _ place: Int) -> [HTML] {
    for leg in plan.route.legs where leg.from == Int32(truncatingIfNeeded: place) {
        let isNext = Int(leg.to) == place + 1
        return [
            span(.class("leg one")) {
                words.straight(leg.metres, to: isNext ? nil : plan.shown[Int(leg.to)].value.place.name)
            }
        ]
    }
    return []
}

private func stopMovers(_ words: Words, _ stop: Stop) -> HTML {
    span(.class("movers")) {
        button(
            .class("round"), .label(words.moveUp(stop.place.name)), .click(.tripDay(.shift(id: stop.id, by: -1)))
        ) { icon("up") }
        button(
            .class("round"), .label(words.moveDown(stop.place.name)), .click(.tripDay(.shift(id: stop.id, by: 1)))
        ) { icon("down") }
    }
}

/// The handle of a row. Keys move the stop within its day and, sideways, from day to day.
private func stopGrip(_ words: Words, _ stop: Stop, isDragged: Bool) -> HTML {
    let id = stop.id
    var attributes: [Attr] = [
        .value(.type, "button"), .class("grip"), .id("grip-\(id)"), .label(words.dragRow(stop.place.name)),
        // The browser tells what lies under the pointer: a day's tab has its number there.
        .value(.dataKey, "0"),
        .on(.pointerdown, .key { PointerTouch($0).map { .tripDay(.drag(.take(id: id, $0))) } }),
        .on(
            .keydown,
            .key { key in
                switch key {
                case "ArrowUp": .tripDay(.shift(id: id, by: -1))
                case "ArrowDown": .tripDay(.shift(id: id, by: 1))
                case "ArrowLeft": .tripDay(.carry(id: id, days: -1))
                case "ArrowRight": .tripDay(.carry(id: id, days: 1))
                case "Delete": .tripDay(.delete(id: id))
                case "Escape": isDragged ? .tripDay(.drag(.cancel)) : nil
                default: nil
                }
            }),
    ]
    if isDragged {
        attributes += [
            .on(.pointermove, .key { PointerTouch($0, canDrop: true).map { .tripDay(.drag(.move($0))) } }),
            .on(.pointerup, .key { PointerTouch($0, canDrop: true).map { .tripDay(.drag(.drop($0))) } }),
            .on(.pointercancel, .send(.tripDay(.drag(.cancel)))),
        ]
    }
    return element(.button, attributes) { icon("grip", "m") }
}

/// What is wished for, or was left over by a change of dates: each with a tap that puts it on the day that is shown.
func stopsWithoutDay(_ state: State, _ trip: Trip, _ day: Day) -> [HTML] {
    let words = state.words
    let stops = state.trips.index.stopsWithoutDay(of: trip)
    guard !stops.isEmpty else { return [] }
    return [
        section(.class("sec"), key: 44) {
            div(.class("sec-head")) { h2 { words.stopsWithoutDay } }
            ul(.class("rows rowblock")) {
                for part in stops {
                    let name = part.value.place.name
                    li(.class("between"), key: part.key) {
                        link(to: .stop(id: part.value.id), .class("row")) {
                            span(.class("body")) {
                                span(.class("title two"), .value(.dir, "auto")) { name }
                                if !part.value.memo.isEmpty { span(.class("sub one")) { part.value.memo } }
                            }
                        }
                        button(
                            .class("textbtn main-act"), .label(words.toThisDay(name)),
                            .click(.tripDay(.move(id: part.value.id, to: day)))
                        ) { words.toThisDay }
                    }
                }
            }
        }
    ]
}
