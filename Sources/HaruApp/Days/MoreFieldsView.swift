import Almanac
import Cards
import Daybook
import Markup

/// The group, typed or taken from those there are.
func groupField(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    let problem = tooLong(words, form.draft.groupProblem)
    return div(.class("field"), key: 10) {
        element(.label, [.value(.for, "group")]) { words.group }
        element(
            .input,
            [
                .id("group"), .class("input"), .value(.value, form.draft.group), .value(.autocomplete, "off"),
                .value(.placeholder, words.groupExample), .on(.input, .text { .form(.group($0)) }),
            ] + invalid(problem, "group-error")
        ) {}
        fieldError(problem, "group-error")
        if !state.days.index.groups.isEmpty {
            div(.class("chips wrap")) {
                for name in state.days.index.groups { groupChip(name, isOn: name == form.draft.group) }
            }
        }
    }
}

func pinField(_ words: Words, _ form: DayForm) -> HTML {
    div(.class("rows"), key: 13) {
        switchRow(words.pinToTop, isOn: form.draft.isPinned) { .form(.pinned($0)) }
    }
}

/// The six styles of cards and pictures.
func styleField(_ words: Words, _ form: DayForm) -> HTML {
    let chosen = DayCard.Style(stored: form.draft.style, hasPhoto: form.draft.image != nil)
    return div(.class("field"), key: 14) {
        span(.class("label"), .unseen) { words.cardStyle }
        radios(
            [.class("styles"), .label(words.cardStyle)],
            DayCard.Style.allCases.map { style in
                Choice(
                    id: "style-\(style.rawValue)", name: words.style(style), action: .form(.style(style)),
                    isChosen: style == chosen, sample: "look-\(style.rawValue)")
            })
    }
}

private func groupChip(_ name: String, isOn: Bool) -> HTML {
    button(.class("chip"), .pressed(isOn), .click(.form(.group(isOn ? "" : name)))) { name }
}

/// When the D-day asks to be remembered, and at what time.
func remindersField(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    let reminders = form.draft.reminders
    return div(.class("field"), key: 11) {
        span(.class("label"), .id("reminders-label")) { words.reminder }
        div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "reminders-label")) {
            for days in Reminders.choices {
                reminderChip(words.before(days), reminders.daysBefore.contains(days), .remind(daysBefore: days))
            }
            if form.draft.kind == .count { reminderChip(words.milestones, reminders.milestones, .remindMilestones) }
        }
        if !reminders.isEmpty { reminderTime(state, reminders) }
    }
}

private func reminderChip(_ name: String, _ isOn: Bool, _ action: FormAction) -> HTML {
    button(.class("chip"), .pressed(isOn), .click(.form(action))) { name }
}

private func reminderTime(_ state: State, _ reminders: Reminders) -> HTML {
    let words = state.words
    return div(.class("timerow")) {
        element(.label, [.value(.for, "reminder-time"), .class("sub")]) { words.reminderTime }
        element(
            .input,
            [
                .id("reminder-time"), .class("input"), .value(.type, "time"),
                .value(.value, ClockTime.text(reminders.time)), .on(.change, .text { .form(.remindTime($0)) }),
            ]
        ) {}
        p(.class("hint")) { words.reminderMeaning(state.device) }
    }
}

func noteField(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    let problem = tooLong(words, form.draft.noteProblem)
    return div(.class("field"), key: 12) {
        element(.label, [.value(.for, "note")]) { words.note }
        element(
            .textarea,
            [
                .id("note"), .class("input"), .value(.value, form.draft.note), .value(.dir, "auto"),
                .on(.input, .text { .form(.note($0)) }),
            ] + invalid(problem, "note-error")
        ) {}
        fieldError(problem, "note-error")
    }
}

private func tooLong(_ words: Words, _ problem: DdayDraft.TextProblem?) -> String? {
    guard case .tooLong(let limit, let count)? = problem else { return nil }
    return words.tooLong(limit: limit, now: count)
}
