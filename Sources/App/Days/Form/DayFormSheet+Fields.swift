import Almanac
import AppFrame
import Cards
import Daybook
import Markup

extension DayFormSheet {
    var titleField: HTML {
        let problem: String? =
            switch draft.titleProblem {
            case .missing where wasSubmitted: words.titleMissing
            case .tooLong(let limit, let count): words.titleTooLong(limit: limit, now: count)
            case .missing, nil: nil
            }
        return lineField(
            words.title, "title", field(draft.title) { [self] in draft.title = $0 }, problem: problem,
            hint: words.titleExample, isBig: true, [.value(.enterkeyhint, "next")], key: 3)
    }

    var kindField: HTML {
        let isCount = draft.kind == .count
        return div(.class("field"), key: 4) {
            span(.class("label"), .id("kind-label")) { words.howToCount }
            radios(
                [.value(.ariaLabelledby, "kind-label")],
                [
                    kindChoice("kind-countdown", words.countdown, .countdown),
                    kindChoice("kind-count", words.dayCount, .count),
                ])
            p(.class("hint")) { isCount ? words.dayCountMeaning : words.countdownMeaning }
        }
    }

    private func kindChoice(_ id: String, _ name: String, _ kind: Dday.Kind) -> Choice {
        Choice(id: id, name: name, action: choosing { [self] in draft.kind = kind }, isChosen: kind == draft.kind)
    }

    /// The group, typed or chosen from the existing ones.
    var groupField: HTML {
        let groups = days.index.groups
        let chips = div(.class("chips wrap")) {
            for name in groups {
                let isOn = name == draft.group
                choiceChip(name, isOn, choosing { [self] in draft.group = isOn ? "" : name })
            }
        }
        return lineField(
            words.group, "group", field(draft.group) { [self] in draft.group = $0 },
            problem: words.tooLong(draft.groupProblem), hint: words.groupExample, key: 10,
            more: groups.isEmpty ? [] : [chips])
    }

    /// The days and the time at which the D-day reminds.
    var remindersField: HTML {
        let reminders = draft.reminders
        return div(.class("field"), key: 11) {
            span(.class("label"), .id("reminders-label")) { words.reminder }
            div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "reminders-label")) {
                for days in Reminders.choices {
                    choiceChip(
                        words.before(days), reminders.daysBefore.contains(days),
                        choosing { [self] in draft.reminders.toggle(days) })
                }
                if draft.kind == .count {
                    choiceChip(
                        words.milestones, reminders.milestones,
                        choosing { [self] in draft.reminders.milestones.toggle() })
                }
            }
            if !reminders.isEmpty {
                div(.class("timerow")) {
                    element(.label, [.value(.for, "reminder-time"), .class("sub")]) { words.reminderTime }
                    timeInput("reminder-time", field(ClockTime.text(reminders.time)) { [self] in remind(at: $0) })
                    p(.class("hint")) { words.reminderMeaning(context.device) }
                }
            }
        }
    }

    private func remind(at text: String) {
        if let time = ClockTime.minutes(text) { draft.reminders.time = time }
    }

    /// The six styles of cards and pictures.
    var styleField: HTML {
        let chosen = DayCard.Style(stored: draft.style, hasPhoto: draft.image != nil)
        return div(.class("field"), key: 14) {
            span(.class("label"), .unseen) { words.cardStyle }
            radios(
                [.class("styles"), .label(words.cardStyle)],
                DayCard.Style.allCases.map { style in
                    Choice(
                        id: "style-\(style.rawValue)", name: words.style(style),
                        action: choosing { [self] in draft.style = style.rawValue }, isChosen: style == chosen,
                        sample: "look-\(style.rawValue)")
                })
        }
    }
}
