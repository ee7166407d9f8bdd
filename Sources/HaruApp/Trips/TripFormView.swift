import Almanac
import Daybook
import Markup

extension Action {
    @inline(never)
    static func trip(_ action: TripFormAction) -> Action { .trips(.form(action)) }
}

/// The sheet in which a trip is made or changed.
func tripFormView(_ state: State, _ form: TripForm) -> HTML {
    let words = state.words
    let name = form.id == nil ? words.addTrip : words.editTrip
    return element(
        .dialog, [.class("sheet side"), .flag(.modal, true), .label(name), .on(.cancel, .send(.frame(.close)))]
    ) {
        element(
            .form,
            [.class("sheet-form"), .flag(.novalidate, true), .on(.submit, .send(.trip(.submit)))] + photoCatchers
        ) {
            div(.class("sheet-head")) {
                button(.class("textbtn"), .click(.frame(.close))) { words.cancel }
                h2 { name }
                element(.button, [.value(.type, "submit"), .class("textbtn main-act")]) {
                    form.id == nil ? words.add : words.save
                }
            }
            div(.class("sheet-body form")) {
                if form.isResumed { resumed(words) }
                if let id = form.id, state.trips.index.item(id: id) == nil { goneRecord(words.tripGone) }
                if form.isAgreed == false { asking(words, form) }
                titleField(words, form)
                daysField(state, form)
                leftOverField(state, form)
                conceptField(words, form)
                budgetField(words, form)
                drawingsField(words, form)
                if let photo = state[.trip] { photoField(words, photo) }
            }
        }
    }
}

private func resumed(_ words: Words) -> HTML {
    // Keyed, as the fields are: when it leaves, the field that is being written in must stay the same element.
    div(.class("banner"), key: 1) {
        p { words.resumed }
        button(.class("textbtn"), .click(.trip(.startOver))) { words.startOver }
    }
}

/// A trip of more than a year may be a slip of the finger.
private func asking(_ words: Words, _ form: TripForm) -> HTML {
    div(.class("banner"), .role("alert"), key: 9) {
        p { words.longTrip(form.draft.pick.days?.count ?? 0) }
        button(.class("textbtn"), .id("long-trip"), .click(.trip(.agree))) { words.longTripYes }
    }
}

private func titleField(_ words: Words, _ form: TripForm) -> HTML {
    let problem: String? =
        switch form.draft.titleProblem {
        case .missing where form.wasSubmitted: words.titleMissing
        case .tooLong(let limit, let count): words.titleTooLong(limit: limit, now: count)
        case .missing, nil: nil
        }
    return div(.class("field"), key: 3) {
        element(.label, [.value(.for, "title")]) { words.title }
        element(
            .input,
            [
                .id("title"), .class("input big"), .value(.value, form.draft.title), .value(.dir, "auto"),
                .value(.autocomplete, "off"), .value(.enterkeyhint, "next"),
                .value(.placeholder, words.tripTitleExample), .on(.input, .text { .trip(.title($0)) }),
            ] + invalid(problem, "title-error")
        ) {}
        fieldError(problem, "title-error")
    }
}

private func daysField(_ state: State, _ form: TripForm) -> HTML {
    let words = state.words
    let days = form.draft.pick.days
    let problem = form.wasSubmitted && days == nil ? words.tripDaysMissing : nil
    return div(.class("field"), key: 4) {
        span(.class("label")) { words.tripDays }
        p(.class("turned"), .value(.ariaLive, "polite")) {
            icon("calendar", "m")
            if let days {
                span(.class("grow")) { words.tripDates(days, today: state.today) }
                b { words.nights(days) }
            } else {
                span(.class("sub")) { words.tripDaysHint }
            }
        }
        fieldError(problem, "days-error")
        monthPage(
            state,
            DatePage(
                page: form.page, chosen: form.page, span: days ?? TripForm.nothing, pick: { .trip(.tap($0)) },
                keys: PageKeys(
                    turn: { .trip(.turn($0)) }, step: { .trip(.step(days: $0)) },
                    turned: { form.page.adding(months: $0)?.pageCellID })))
    }
}

extension TripForm {
    /// No day of any page: nothing is chosen yet.
    fileprivate static let nothing = TripDays(Day.first, Day.first)
}

/// What becomes of the stops, the expenses and the diaries when other days were chosen.
private func leftOverField(_ state: State, _ form: TripForm) -> [HTML] {
    guard let id = form.id, let trip = state.trips.index.item(id: id)?.trip, let days = form.draft.pick.days,
        days != trip.days
    else { return [] }
    let hasStops = !state.trips.index.stops.all(of: id).isEmpty
    let hasDated = state.trips.index.dated(of: trip) > 0
    guard hasStops || hasDated else { return [] }
    let words = state.words
    let change = TripDateChange(trip, to: days, way: form.way, in: state.trips.index)
    return [
        div(.class("field"), key: 5) {
            span(.class("label"), .id("way-label")) { words.otherDays(hasStops: hasStops) }
            radios(
                [.value(.ariaLabelledby, "way-label")],
                [
                    Choice(
                        id: "way-shift", name: words.shiftStops, action: .trip(.way(.shift)),
                        isChosen: form.way == .shift),
                    Choice(
                        id: "way-keep", name: words.keepStops, action: .trip(.way(.keepDates)),
                        isChosen: form.way == .keepDates),
                ])
            if change.asks {
                p(.class("hint")) { words.leftOver(change.leftOver.map { $0.value.place.name }) }
                radios(
                    [.label(words.leftOverChoice)],
                    [
                        Choice(
                            id: "left-near", name: words.leftOverNearest, action: .trip(.leftOver(.nearest)),
                            isChosen: form.leftOver == .nearest),
                        Choice(
                            id: "left-none", name: words.leftOverNone, action: .trip(.leftOver(.withoutDay)),
                            isChosen: form.leftOver == .withoutDay),
                        Choice(
                            id: "left-on", name: words.leftOverOn,
                            action: .trip(.leftOver(.on(form.leftOver.day ?? days.first))),
                            isChosen: form.leftOver.day != nil),
                    ])
                if let chosen = form.leftOver.day {
                    div(.class("chips"), .role("group"), .label(words.leftOverOn)) {
                        dayChips(state, days, chosen) { .trip(.leftOver(.on($0))) }
                    }
                }
            } else if hasStops {
                p(.class("hint")) { words.movedStops(change.movedStops) }
            }
            if hasDated { p(.class("hint")) { words.movedDated(change.movedDated) } }
        }
    ]
}

private func conceptField(_ words: Words, _ form: TripForm) -> HTML {
    var problem: String?
    if case .tooLong(let limit, let count) = form.draft.conceptProblem {
        problem = words.titleTooLong(limit: limit, now: count)
    }
    return div(.class("field"), key: 6) {
        element(.label, [.value(.for, "concept")]) { words.concept }
        element(
            .textarea,
            [
                .id("concept"), .class("input"), .value(.rows, "3"), .value(.value, form.draft.concept),
                .value(.dir, "auto"), .value(.placeholder, words.conceptExample),
                .on(.input, .text { .trip(.concept($0)) }),
            ] + invalid(problem, "concept-error")
        ) {}
        fieldError(problem, "concept-error")
    }
}

private func budgetField(_ words: Words, _ form: TripForm) -> HTML {
    var problem: String?
    if case .failure(let failure) = form.draft.money, form.wasSubmitted { problem = words.problem(failure) }
    return div(.class("field"), key: 7) {
        element(.label, [.value(.for, "budget")]) { words.tripBudget }
        div(.class("timerow")) {
            element(
                .input,
                [
                    .id("budget"), .class("input"), .value(.value, form.draft.budget), .value(.inputmode, "decimal"),
                    .value(.autocomplete, "off"), .on(.input, .text { .trip(.budget($0)) }),
                ] + invalid(problem, "budget-error")
            ) {}
            currencyField(words, "currency", form.draft.currency) { .trip(.currency($0)) }
        }
        fieldError(problem, "budget-error")
    }
}

/// The code of a currency, as it is printed on tickets.
func currencyField(
    _ words: Words, _ id: String, _ code: String, more: [Attr] = [], _ action: @escaping (String) -> Action
) -> HTML {
    element(
        .input,
        [
            .id(id), .class("input"), .label(words.currency), .value(.value, code), .value(.maxlength, "3"),
            .value(.autocapitalize, "characters"), .value(.autocomplete, "off"), .on(.input, .text { action($0) }),
        ] + more
    ) {}
}

/// The twelve drawn covers.
private func drawingsField(_ words: Words, _ form: TripForm) -> HTML {
    div(.class("field"), key: 8) {
        span(.class("label"), .id("cover-label")) { words.cover }
        div(.class("drawings"), .role("group"), .value(.ariaLabelledby, "cover-label")) {
            for drawing in TripDrawing.allCases {
                button(
                    .class("thumb"), .label(words.drawing(drawing)), .pressed(form.draft.cover == .drawn(drawing)),
                    .click(.trip(.cover(drawing)))
                ) { tripDrawing(drawing) }
            }
        }
    }
}
