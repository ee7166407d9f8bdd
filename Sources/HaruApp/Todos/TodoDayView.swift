import Almanac
import Daybook
import Markup

/// The day of a to-do: typed, taken from a few that are near, or chosen on a page.
func todoDateField(_ state: State, _ form: TodoForm) -> HTML {
    let words = state.words
    let today = state.today
    let day = form.day(today: today)
    var problem: String?
    if case .failure(let failure) = form.draft.day(today: today) {
        problem = words.problem(failure, wasSubmitted: form.wasSubmitted)
    }
    return div(.class("field"), key: 4) {
        element(.label, [.value(.for, "todo-date")]) { words.date }
        element(
            .input,
            [
                .id("todo-date"), .class("input"), .value(.value, form.draft.date), .value(.autocomplete, "off"),
                .value(.enterkeyhint, "done"), .value(.placeholder, words.dateExample),
                .on(.input, .text { .todoForm(.date($0)) }),
            ] + invalid(problem, "todo-date-error")
        ) {}
        fieldError(problem, "todo-date-error")
        p(.class("hint"), .value(.ariaLive, "polite")) { day.map { words.longDate($0) } ?? "" }
        div(.class("chips wrap"), .role("group"), .label(words.moveElsewhere)) {
            nearDay(words.onTomorrow, today.adding(days: 1), day)
            nearDay(words.thisWeekend, today.weekend, day)
            nearDay(words.nextMonday, today.nextMonday, day)
            button(
                .class("chip"), .value(.ariaExpanded, form.isPicking ? "true" : "false"),
                .click(.todoForm(.openPage))
            ) { words.pickDay }
        }
        if form.isPicking { dayPage(state, form, chosen: day) }
    }
}

private func nearDay(_ name: String, _ day: Day?, _ chosen: Day?) -> [HTML] {
    guard let day else { return [] }
    return [choiceChip(name, day == chosen, .todoForm(.pick(day)))]
}

private func dayPage(_ state: State, _ form: TodoForm, chosen: Day?) -> HTML {
    monthPage(
        state,
        DatePage(
            page: form.page, chosen: chosen, pick: { .todoForm(.pick($0)) },
            keys: PageKeys(
                turn: { .todoForm(.turn($0)) }, step: { .todoForm(.step(days: $0)) },
                turned: { count in
                    form.page.adding(months: count).map { DatePage.stop($0, chosen: chosen).pageCellID }
                })))
}

/// How it comes again, and for which of a series a change holds.
func todoRepeatField(_ state: State, _ form: TodoForm) -> HTML {
    let words = state.words
    let rule = form.draft.rule
    return div(.class("field"), key: 6) {
        span(.class("label"), .id("todo-repeat-label")) { words.repeating }
        div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "todo-repeat-label")) {
            choiceChip(words.none, rule == nil, .todoForm(.repeats(nil)))
            for kind in TodoRepeat.Kind.allCases {
                choiceChip(words.repeatKind(kind), rule?.kind == kind, .todoForm(.repeats(kind)))
            }
        }
        if let rule, rule.kind == .weekly { weekdays(state, rule) }
        hint(state, form)
        if form.original.rule != nil { scope(words, form) }
    }
}

private func weekdays(_ state: State, _ rule: TodoRepeat) -> HTML {
    let start = state.preferences.weekStart
    return div(.class("weekchips"), .role("group"), .label(state.words.repeatKind(.weekly))) {
        for place in 0..<7 as Range<Int32> { weekday(state.words, start.adding(days: place), rule) }
    }
}

private func weekday(_ words: Words, _ weekday: Weekday, _ rule: TodoRepeat) -> HTML {
    button(
        .class("chip"), .label(words.weekday(weekday)), .pressed(rule.comes(on: weekday)),
        .click(.todoForm(.weekday(weekday)))
    ) { words.shortWeekday(weekday) }
}

/// What the rule means, and when it begins; that a series ends.
private func hint(_ state: State, _ form: TodoForm) -> HTML {
    let words = state.words
    var text = ""
    if let rule = form.draft.rule {
        text = words.repeats(rule)
        if let day = form.day(today: state.today).flatMap({ rule.next(onOrAfter: $0) }) {
            text += " · " + words.firstOn(words.shortDate(day, today: state.today))
        }
    } else if form.original.rule != nil {
        text = words.seriesEnds
    }
    return p(.class("hint"), .role("status")) { text }
}

private func scope(_ words: Words, _ form: TodoForm) -> HTML {
    radios(
        [.label(words.scope)],
        [
            Choice(
                id: "scope-one", name: words.onlyThis, action: .todoForm(.forAll(false)), isChosen: !form.isForAll),
            Choice(
                id: "scope-all", name: words.thisAndFollowing, action: .todoForm(.forAll(true)),
                isChosen: form.isForAll),
        ])
}
