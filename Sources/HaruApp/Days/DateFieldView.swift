import Almanac
import Daybook
import Markup

/// The date: solar or lunar, typed or chosen on a page, and what it means said at once.
func dateField(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    let base = form.draft.base(today: state.today)
    var problem: String?
    if case .failure(let failure) = base { problem = words.problem(failure, wasSubmitted: form.wasSubmitted) }
    return div(.class("field"), key: 5) {
        element(.label, [.value(.for, "date")]) { words.date }
        calendars(words, form)
        element(
            .input,
            [
                .id("date"), .class("input"), .value(.value, form.draft.date), .value(.autocomplete, "off"),
                .value(.enterkeyhint, "done"),
                .value(.placeholder, form.draft.isLunar ? words.lunarExample : words.dateExample),
                .on(.input, .text { .form(.date($0)) }),
            ] + invalid(problem, "date-error")
        ) {}
        fieldError(problem, "date-error")
        turned(state, form)
        if form.draft.isLunar { lunarPage(state, form) } else { dayPage(state, form) }
    }
}

private func dayPage(_ state: State, _ form: DayForm) -> HTML {
    monthPage(
        state,
        DatePage(
            page: form.page, chosen: form.chosenDay(today: state.today), pick: { .form(.pick($0)) },
            keys: form.keys(today: state.today)))
}

private func calendars(_ words: Words, _ form: DayForm) -> HTML {
    radios(
        [.label(words.calendarKind)],
        [
            Choice(id: "solar", name: words.solar, action: .form(.lunar(false)), isChosen: !form.draft.isLunar),
            Choice(id: "lunar", name: words.lunar, action: .form(.lunar(true)), isChosen: form.draft.isLunar),
        ])
}

/// What the date in the form means: the civil day, for a lunar date, and how it counts today.
private func turned(_ state: State, _ form: DayForm) -> HTML {
    div(.class("turnedplace"), .value(.ariaLive, "polite")) {
        if let recurrence = form.draft.recurrence(today: state.today) {
            div(.class("turned")) {
                icon("calendar", "m")
                span(.class("grow")) { meaning(state.words, recurrence) }
                dayNumber(
                    state.shown,
                    Dday(id: form.id ?? "", title: form.draft.title, kind: form.draft.kind, recurrence: recurrence),
                    size: "s")
            }
        }
    }
}

private func meaning(_ words: Words, _ recurrence: Recurrence) -> [HTML] {
    switch recurrence.base {
    case .solar(let day): return [.text(words.longDate(day))]
    case .lunar(let date):
        return [
            span(.class("blk")) { words.solarDate(date.solar) }, span(.class("sub blk")) { words.lunarDate(date) },
        ]
    }
}
