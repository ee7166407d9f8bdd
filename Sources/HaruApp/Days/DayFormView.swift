import Almanac
import Daybook
import Markup

/// The sheet in which a D-day is written.
func dayFormView(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    let name = form.id == nil ? words.addDay : words.editDay
    return element(
        .dialog, [.class("sheet side"), .flag(.modal, true), .label(name), .on(.cancel, .send(.frame(.close)))]
    ) {
        element(
            .form,
            [.class("sheet-form"), .flag(.novalidate, true), .on(.submit, .send(.form(.submit)))] + photoCatchers
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
                if form.id == nil && !form.isDirty { examples(state) }
                titleField(state, form)
                kindField(state, form)
                dateField(state, form)
                repeatField(state, form)
                groupField(state, form)
                pinField(words, form)
                remindersField(state, form)
                noteField(state, form)
                styleField(words, form)
                if let photo = state[.day] { photoField(words, photo) }
            }
        }
    }
}

extension Action {
    @inline(never)
    static func form(_ action: FormAction) -> Action { .days(.form(action)) }
}

private func resumed(_ words: Words) -> HTML {
    // Keyed, as the fields are: when it leaves, the field that is being written in must stay the same element.
    div(.class("banner"), key: 1) {
        p { words.resumed }
        button(.class("textbtn"), .click(.form(.startOver))) { words.startOver }
    }
}

/// Examples to start from, and the coming holidays.
private func examples(_ state: State) -> HTML {
    let words = state.words
    return element(.details, [.class("examples")], key: 2) {
        element(.summary, []) { words.examples }
        div(.class("chips wrap")) {
            for example in DdayExample.allCases {
                button(.class("chip"), .click(.days(.start(example)))) { words.example(example) }
            }
        }
        p(.class("sub")) { words.holidays }
        div(.class("chips wrap")) {
            for holiday in DdayDraft.comingHolidays(from: state.today) { holidayChip(state, holiday.kind, holiday.day) }
        }
    }
}

private func holidayChip(_ state: State, _ kind: HolidayKind, _ day: Day) -> HTML {
    button(.class("chip"), .click(.days(.startHoliday(kind, day)))) {
        state.words.holiday(kind)
        span(.class("tiny")) { state.words.shortDate(day, today: state.today) }
    }
}

private func titleField(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
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
                .value(.autocomplete, "off"), .value(.enterkeyhint, "next"), .value(.placeholder, words.titleExample),
                .on(.input, .text { .form(.title($0)) }),
            ] + invalid(problem, "title-error")
        ) {}
        fieldError(problem, "title-error")
    }
}

private func kindField(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    let isCount = form.draft.kind == .count
    return div(.class("field"), key: 4) {
        span(.class("label"), .id("kind-label")) { words.howToCount }
        radios(
            [.value(.ariaLabelledby, "kind-label")],
            [
                Choice(
                    id: "kind-countdown", name: words.countdown, action: .form(.kind(.countdown)), isChosen: !isCount),
                Choice(id: "kind-count", name: words.dayCount, action: .form(.kind(.count)), isChosen: isCount),
            ])
        p(.class("hint")) { isCount ? words.dayCountMeaning : words.countdownMeaning }
    }
}
