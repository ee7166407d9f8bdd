import Almanac
import Daybook
import Markup

/// How the date comes again, and the policies where they matter, each with the dates it gives.
func repeatField(_ state: State, _ form: DayForm) -> [HTML] {
    guard form.draft.kind == .countdown else { return countPolicies(state, form) }
    return [
        div(.class("field"), key: 6) {
            span(.class("label"), .id("repeat-label")) { state.words.repeating }
            radios(
                [.value(.ariaLabelledby, "repeat-label")],
                Recurrence.Repeats.allCases.map { repeats in
                    Choice(
                        id: "repeat-\(repeats.rawValue)", name: state.words.repeats(repeats),
                        action: .form(.repeats(repeats)),
                        isChosen: repeats == form.draft.repeats)
                })
            if form.draft.repeats == .monthly, let day = form.chosenDay(today: state.today), day.day > 28 {
                p(.class("hint")) { state.words.monthEnd(day.day) }
            }
        }
    ] + policies(state, form)
}

/// The years of a count come again too, whatever it says about repeating.
private func countPolicies(_ state: State, _ form: DayForm) -> [HTML] {
    var yearly = form
    yearly.draft.repeats = .yearly
    return policies(state, yearly)
}

private func policies(_ state: State, _ form: DayForm) -> [HTML] {
    guard let recurrence = form.draft.recurrence(today: state.today), recurrence.repeats != .none else { return [] }
    switch recurrence.base {
    case .solar(let day):
        return day.month == 2 && day.day == 29 && recurrence.repeats == .yearly ? [feb29(state, recurrence)] : []
    case .lunar(let date):
        var all: [HTML] = []
        if date.isLeap && recurrence.repeats == .yearly { all.append(leap(state, recurrence, date)) }
        if date.day == 30 { all.append(day30(state, recurrence)) }
        return all
    }
}

private func leap(_ state: State, _ now: Recurrence, _ date: LunarDate) -> HTML {
    fieldset(state.words.leapQuestion(date.month), key: 7) {
        for policy in Recurrence.LeapPolicy.allCases {
            option(
                state, "leap-policy", state.words.leapPolicy(policy, date.month, date.day),
                now.with(leapPolicy: policy),
                isChosen: policy == now.leapPolicy, .form(.leapPolicy(policy)))
        }
    }
}

private func day30(_ state: State, _ now: Recurrence) -> HTML {
    fieldset(state.words.day30Question, key: 8) {
        for policy in Recurrence.Day30Policy.allCases {
            option(
                state, "day30-policy", state.words.day30Policy(policy), now.with(day30Policy: policy),
                isChosen: policy == now.day30Policy, .form(.day30Policy(policy)))
        }
    }
}

private func feb29(_ state: State, _ now: Recurrence) -> HTML {
    fieldset(state.words.feb29Question, key: 9) {
        for policy in Recurrence.Feb29Policy.allCases {
            option(
                state, "feb29-policy", state.words.feb29Policy(policy), now.with(feb29Policy: policy),
                isChosen: policy == now.feb29Policy, .form(.feb29Policy(policy)))
        }
    }
}

private func fieldset(_ question: String, key: Int32, @HTMLBuilder options: () -> [HTML]) -> HTML {
    element(.fieldset, [.class("field")], key: key) {
        element(.legend, [.class("label")]) { question }
        div(.class("rows")) { options() }
    }
}

/// A policy with the next three dates it gives after today, and the first that only it gives.
private func option(
    _ state: State, _ group: String, _ name: String, _ recurrence: Recurrence, isChosen: Bool, _ action: Action
) -> HTML {
    var dates: [String] = []
    let start = max(state.today, recurrence.first.adding(days: 1) ?? state.today)
    let usual = recurrence.with(leapPolicy: .regular, day30Policy: .last, feb29Policy: .feb28)
    var day: Day? = start
    var usualDay: Day? = start
    var isTold = false
    for index in 0..<120 {
        guard let from = day, let next = recurrence.next(onOrAfter: from) else { break }
        let other = usualDay.flatMap { usual.next(onOrAfter: $0) }
        if index < 3 || (next != other && !isTold) {
            if !dates.isEmpty { dates[dates.count - 1] += index < 4 ? " ·" : " …" }
            dates.append(state.words.shortDate(next, today: state.today))
        }
        if next != other { isTold = true }
        if index >= 2 && (isTold || recurrence == usual) { break }
        day = next.adding(days: 1)
        usualDay = other?.adding(days: 1)
    }
    return element(.label, [.class("option")]) {
        element(
            .input,
            [.value(.type, "radio"), .value(.name, group), .flag(.checked, isChosen), .on(.change, .send(action))]
        ) {}
        span {
            b { name }
            span(.class("sub")) {
                if dates.isEmpty { state.words.never }
                // A line is broken between dates, not in the middle of one.
                for date in dates {
                    span { date }
                    " "
                }
            }
        }
    }
}

extension Recurrence {
    fileprivate func with(
        leapPolicy: LeapPolicy? = nil, day30Policy: Day30Policy? = nil, feb29Policy: Feb29Policy? = nil
    ) -> Recurrence {
        Recurrence(
            base: base, repeats: repeats, leapPolicy: leapPolicy ?? self.leapPolicy,
            day30Policy: day30Policy ?? self.day30Policy, feb29Policy: feb29Policy ?? self.feb29Policy)
    }
}
