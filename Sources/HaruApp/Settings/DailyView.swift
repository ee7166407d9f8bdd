import Daybook
import Markup

/// What is the same every day: with which weekday weeks begin, and the alarm for to-dos.
func dailySettings(_ state: State) -> HTML {
    let words = state.words
    let alarm = state.preferences.alarm
    return setSection(words.everyDay) {
        div(.class("setblock")) {
            span(.class("label"), .id("week-label")) { words.weekStart }
            radios([.value(.ariaLabelledby, "week-label")], weekStarts(state))
        }
        element(.label, [.class("row")]) {
            icon("bell")
            span(.class("body")) {
                span { words.dailyAlarm }
                span(.class("sub")) { words.unheard(state.device) ?? words.dailyAlarmMeaning }
            }
            element(
                .input,
                [
                    .id("alarm"), .class("switch"), .value(.type, "checkbox"), .role("switch"),
                    .label(words.dailyAlarm), .flag(.checked, alarm.isOn),
                    .on(.change, .text { .settings(.alarm($0 == "1")) }),
                ]
            ) {}
        }
        if alarm.isOn { alarmTime(words, alarm) }
    }
}

private func weekStarts(_ state: State) -> [Choice] {
    WeekStart.allCases.map { start in
        Choice(
            id: "week-\(start.rawValue)", name: state.words.weekday(start.weekday),
            action: .settings(.weekStart(start)), isChosen: start.weekday == state.preferences.weekStart)
    }
}

private func alarmTime(_ words: Words, _ alarm: DailyAlarm) -> HTML {
    element(.label, [.class("row")]) {
        span(.class("body")) { words.alarmTime }
        element(
            .input,
            [
                .id("alarm-time"), .class("input"), .value(.type, "time"),
                .value(.value, ClockTime.text(alarm.time)), .on(.change, .text { .settings(.alarmTime($0)) }),
            ]
        ) {}
    }
}
