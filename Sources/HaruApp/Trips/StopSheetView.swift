import Almanac
import Daybook
import Markup

/// The sheet in which a stop is made or changed.
func stopSheet(_ state: State, _ form: StopForm) -> HTML {
    let words = state.words
    let name = form.id == nil ? words.addStop : words.stop
    return element(
        .dialog, [.class("sheet side"), .flag(.modal, true), .label(name), .on(.cancel, .send(.frame(.close)))]
    ) {
        element(.form, [.class("sheet-form"), .flag(.novalidate, true), .on(.submit, .send(.stop(.submit)))]) {
            div(.class("sheet-head")) {
                button(.class("textbtn"), .click(.frame(.close))) { words.cancel }
                h2 { name }
                element(.button, [.value(.type, "submit"), .class("textbtn main-act")]) {
                    form.id == nil ? words.add : words.save
                }
            }
            div(.class("sheet-body form")) {
                if form.isResumed { resumedDraft(words, .stop(.startOver)) }
                if state.trips.index.item(id: form.trip) == nil {
                    goneRecord(words.tripGone)
                } else if let id = form.id, state.trips.index.stops.part(id: id) == nil {
                    goneRecord(words.stopGone)
                }
                nameField(words, form)
                dayField(state, form)
                stopTimeField(state, form)
                lengthField(words, form)
                memoField(words, form)
                switchRow(words.mustSee, isOn: form.draft.isMustSee) { .stop(.mustSee($0)) }
                addressField(words, form)
                locationField(state, form)
                if form.id != nil { deleter(words, .stop(.delete)) }
            }
        }
    }
}

/// That the sheet goes on with what was left unfinished.
func resumedDraft(_ words: Words, _ startOver: Action) -> HTML {
    // Keyed, as the fields are: when it leaves, the field that is being written in must stay the same element.
    div(.class("banner"), key: 1) {
        p { words.resumed }
        button(.class("textbtn"), .click(startOver)) { words.startOver }
    }
}

/// That what the sheet is of was deleted meanwhile.
func goneRecord(_ text: String) -> HTML {
    div(.class("banner"), .role("status"), key: 2) {
        icon("warning")
        p { text }
    }
}

/// A line with its label above and what is wrong with it below.
func lineField(
    _ name: String, _ id: String, _ value: String, problem: String?, hint: String = "", isBig: Bool = false,
    mode: String = "text", key: Int32, _ action: @escaping (String) -> Action, more: [HTML] = []
) -> HTML {
    div(.class("field"), key: key) {
        element(.label, [.value(.for, id)]) { name }
        element(
            .input,
            [
                .id(id), .class(isBig ? "input big" : "input"), .value(.value, value), .value(.dir, "auto"),
                .value(.autocomplete, "off"), .value(.inputmode, mode), .value(.placeholder, hint),
                .on(.input, .text(action)),
            ] + invalid(problem, id + "-error")
        ) {}
        fieldError(problem, id + "-error")
        more
    }
}

private func nameField(_ words: Words, _ form: StopForm) -> HTML {
    let found = form.draft.nameProblem
    let problem = found == .missing && !form.wasSubmitted ? nil : found.map { stopProblem(words, $0) }
    return lineField(
        words.stopName, "stop-name", form.draft.name, problem: problem, hint: words.stopExample, isBig: true, key: 3,
        { .stop(.name($0)) })
}

/// The days of the trip, or none.
private func dayField(_ state: State, _ form: StopForm) -> [HTML] {
    guard let days = state.trips.index.item(id: form.trip)?.trip.days else { return [] }
    let words = state.words
    return [
        div(.class("field"), key: 4) {
            span(.class("label"), .id("stop-day-label")) { words.stopDay }
            div(.class("chips"), .role("group"), .value(.ariaLabelledby, "stop-day-label")) {
                dayChips(state, days, form.draft.day) { .stop(.day($0)) }
                choiceChip(words.noDay, form.draft.day == nil, .stop(.day(nil)))
            }
        }
    ]
}

/// The days of a trip to choose one from.
func dayChips(_ state: State, _ days: TripDays, _ chosen: Day?, _ action: (Day) -> Action) -> [HTML] {
    (1...days.count).map { ordinal in
        let day = days.day(ordinal) ?? days.last
        return choiceChip(
            "\(state.words.tripDay(ordinal)) · \(state.words.shortDate(day, today: state.today))", day == chosen,
            action(day))
    }
}

private func stopTimeField(_ state: State, _ form: StopForm) -> HTML {
    let words = state.words
    let time = form.draft.time
    return div(.class("field"), key: 5) {
        element(.label, [.value(.for, "stop-time")]) { words.time }
        div(.class("timerow")) {
            element(
                .input,
                [
                    .id("stop-time"), .class("input"), .value(.type, "time"),
                    .value(.value, time.map { ClockTime.text($0) } ?? ""), .on(.change, .text { .stop(.time($0)) }),
                ]
            ) {}
            if time != nil {
                button(
                    .class("textbtn"), .label(words.clearTime),
                    .click(.focusing(.stop(.time("")), id: "stop-time"))
                ) { words.clear }
            } else if let offered = offered(state, form) {
                div { choiceChip(ClockTime.text(offered), false, .stop(.time(ClockTime.text(offered)))) }
            }
        }
    }
}

/// When the day's last stop is over.
private func offered(_ state: State, _ form: StopForm) -> Int32? {
    guard let day = form.draft.day else { return nil }
    let stops = state.trips.index.stops(of: form.trip, on: day).filter { $0.value.id != form.id }
    return StopHints.time(afterLastOf: stops)
}

private func lengthField(_ words: Words, _ form: StopForm) -> HTML {
    lineField(
        words.stay, "stop-length", form.draft.length, problem: form.draft.isLengthBad ? words.stayBad : nil,
        mode: "numeric", key: 6, { .stop(.length($0)) },
        more: [
            div(.class("chips wrap"), .role("group"), .label(words.stay)) {
                for minutes in [30, 60, 90, 120, 180] as [Int32] {
                    choiceChip(words.duration(minutes), form.draft.minutes == minutes, .stop(.length("\(minutes)")))
                }
            }
        ])
}

private func memoField(_ words: Words, _ form: StopForm) -> HTML {
    let problem = form.draft.memoProblem.map { stopProblem(words, $0) }
    return div(.class("field"), key: 7) {
        element(.label, [.value(.for, "stop-memo")]) { words.memo }
        element(
            .textarea,
            [
                .id("stop-memo"), .class("input"), .value(.value, form.draft.memo), .value(.dir, "auto"),
                .value(.rows, "3"), .on(.input, .text { .stop(.memo($0)) }),
            ] + invalid(problem, "stop-memo-error")
        ) {}
        fieldError(problem, "stop-memo-error")
    }
}

private func addressField(_ words: Words, _ form: StopForm) -> HTML {
    lineField(
        words.address, "stop-address", form.draft.address,
        problem: form.draft.addressProblem.map { stopProblem(words, $0) }, key: 9, { .stop(.address($0)) })
}

/// Where it is, and the ways to maps elsewhere. What is no location is told and keeps nothing else from being saved.
private func locationField(_ state: State, _ form: StopForm) -> HTML {
    let words = state.words
    var more: [HTML] = []
    if let point = form.draft.point {
        let place = Place(name: Text.trimmed(form.draft.name), point: point)
        let start = wayBefore(state, form)
        more = waysOut("maps-label", words.otherMaps) {
            for service in [MapService.kakao, .naver, .google] {
                if let address = service.link(to: place) { outside(words.name(of: service), address) }
            }
            if let id = form.id, isOnMap(state, id) {
                button(.class("chip"), .click(.tripDay(.find(id: id)))) { words.showOnMap }
            }
        }
        more += waysOut("ways-label", words.directions) {
            for service in [MapService.kakao, .naver, .openStreetMap] {
                if let address = service.directions(from: start, to: place) {
                    outside(words.name(of: service), address)
                }
            }
        }
    }
    return lineField(
        words.location, "stop-location", form.draft.location,
        problem: form.draft.locationProblem.map { words.problem($0) }, hint: words.locationExample, key: 10,
        { .stop(.location($0)) }, more: more + pageOf(state, form))
}

/// Whether a stop has its pin on the map of its day; without a day, or a location that is saved, it has none.
private func isOnMap(_ state: State, _ id: String) -> Bool {
    guard let stop = state.trips.index.stops.part(id: id)?.value, stop.place.point != nil, let day = stop.day else {
        return false
    }
    return state.trips.index.item(id: stop.trip)?.trip.days.contains(day) == true
}

private func waysOut(_ id: String, _ name: String, @HTMLBuilder content: () -> [HTML]) -> [HTML] {
    [
        span(.class("label"), .id(id)) { name },
        element(.div, [.class("chips wrap"), .role("group"), .value(.ariaLabelledby, id)], content: content),
    ]
}

/// Where the way begins: on the day itself where the person is, which is nil, and while planning at the stop before.
private func wayBefore(_ state: State, _ form: StopForm) -> Place? {
    guard let day = form.draft.day, day != state.today else { return nil }
    var before: Place?
    for part in state.trips.index.stops(of: form.trip, on: day) {
        if part.value.id == form.id { break }
        if part.value.place.point != nil { before = part.value.place }
    }
    return before
}

/// What its provider says of it, and its telephone.
private func pageOf(_ state: State, _ form: StopForm) -> [HTML] {
    guard let place = form.id.flatMap({ state.trips.index.stops.part(id: $0) })?.value.place else { return [] }
    let ways = placeWays(state.words, place)
    return ways.isEmpty ? [] : [div(.class("chips wrap")) { ways }]
}

func deleter(_ words: Words, _ action: Action) -> HTML {
    div(.class("deleters"), key: 30) {
        button(.class("btn danger full"), .click(action)) {
            icon("trash", "m")
            words.delete
        }
    }
}
