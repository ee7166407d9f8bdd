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
        element(.form, [.class("sheet-form"), .flag(.novalidate, true), .on(.submit, .send(.days(.submit)))]) {
            div(.class("sheet-head")) {
                button(.class("textbtn"), .click(.frame(.close))) { words.cancel }
                h2 { name }
                element(.button, [.value(.type, "submit"), .class("textbtn main-act")]) {
                    form.id == nil ? words.add : words.save
                }
            }
            div(.class("sheet-body form")) {
                if form.isResumed { resumed(words) }
                titleField(state, form)
                kindField(state, form)
                dateField(state, form)
            }
        }
    }
}

private func resumed(_ words: Words) -> HTML {
    div(.class("banner")) {
        p { words.resumed }
        button(.class("textbtn"), .click(.days(.startOver))) { words.startOver }
    }
}

private func titleField(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    let problem: String? =
        switch form.draft.titleProblem {
        case .missing where form.wasSubmitted: words.titleMissing
        case .tooLong(let count): words.titleTooLong(limit: Dday.titleLimit, now: count)
        case .missing, nil: nil
        }
    return div(.class("field")) {
        element(.label, [.value(.for, "title")]) { words.title }
        element(
            .input,
            [
                .id("title"), .class("input big"), .value(.value, form.draft.title), .value(.dir, "auto"),
                .value(.autocomplete, "off"), .value(.enterkeyhint, "next"), .value(.placeholder, words.titleExample),
                .on(.input, .text { .days(.title($0)) }),
            ] + invalid(problem, "title-error")
        ) {}
        fieldError(problem, "title-error")
    }
}

private func kindField(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    return div(.class("field")) {
        span(.class("label"), .id("kind-label")) { words.howToCount }
        radios(
            [.value(.ariaLabelledby, "kind-label")],
            [
                Choice(
                    id: "kind-countdown", name: words.countdown, action: .days(.kind(.countdown)),
                    isChosen: form.draft.kind == .countdown),
                Choice(
                    id: "kind-count", name: words.dayCount, action: .days(.kind(.count)),
                    isChosen: form.draft.kind == .count),
            ])
        p(.class("hint")) { form.draft.kind == .countdown ? words.countdownMeaning : words.dayCountMeaning }
    }
}

private func dateField(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    let day = form.draft.day(today: state.today)
    let problem = dateProblem(words, day, wasSubmitted: form.wasSubmitted)
    return div(.class("field")) {
        element(.label, [.value(.for, "date")]) { words.date }
        element(
            .input,
            [
                .id("date"), .class("input"), .value(.value, form.draft.date), .value(.autocomplete, "off"),
                .value(.inputmode, "text"), .value(.enterkeyhint, "done"), .value(.placeholder, words.dateExample),
                .on(.input, .text { .days(.date($0)) }),
            ] + invalid(problem, "date-error")
        ) {}
        fieldError(problem, "date-error")
        turned(state, form, day)
        monthPage(state, form, chosen: try? day.get())
    }
}

/// What the typed date means, said at once.
private func turned(_ state: State, _ form: DayForm, _ day: Result<Day, DateEntry.Failure>) -> HTML {
    div(.class("turnedplace"), .value(.ariaLive, "polite")) {
        if case .success(let date) = day {
            div(.class("turned")) {
                icon("calendar", "m")
                span(.class("grow")) { state.words.longDate(date) }
                preview(state, form, date)
            }
        }
    }
}

private func preview(_ state: State, _ form: DayForm, _ date: Day) -> HTML {
    let dday = Dday(id: form.id ?? "", title: form.draft.title, kind: form.draft.kind, date: date)
    return dayNumber(state.shown, dday, size: "s")
}

private func dateProblem(
    _ words: Words, _ day: Result<Day, DateEntry.Failure>, wasSubmitted: Bool
) -> String? {
    guard case .failure(let failure) = day else { return nil }
    switch failure {
    case .empty: return wasSubmitted ? words.dateMissing : nil
    case .unreadable: return wasSubmitted ? words.dateUnreadable : nil
    case .noSuchMonth: return words.noSuchMonth
    case .noSuchDay(let year, let month, let last): return words.noSuchDay(year: year, month: month, last: last)
    case .yearOutOfRange: return words.yearOutOfRange
    }
}
