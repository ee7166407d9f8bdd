import Almanac
import AppFrame
import Daybook
import Markup

// How the date comes again, and the policies where they matter, each with the dates it gives.
extension DayFormSheet {
    var repeatField: [HTML] {
        guard draft.kind == .countdown else { return policies }
        return [
            div(.class("field"), key: 6) {
                span(.class("label"), .id("repeat-label")) { words.repeating }
                radios(
                    [.value(.ariaLabelledby, "repeat-label")],
                    Recurrence.Repeats.allCases.map { repeats in
                        Choice(
                            id: "repeat-\(repeats.rawValue)", name: words.repeats(repeats),
                            action: choosing { [self] in draft.repeats = repeats }, isChosen: repeats == draft.repeats)
                    })
                if draft.repeats == .monthly, let day = chosenDay, day.day > 28 {
                    p(.class("hint")) { words.monthEnd(day.day) }
                }
            }
        ] + policies
    }

    private var policies: [HTML] {
        var draft = draft
        // The years of a count come again too, whatever it says about repeating.
        if draft.kind == .count { draft.repeats = .yearly }
        guard let now = draft.recurrence(today: today, order: words.dateOrder), now.repeats != .none else { return [] }
        let isYearly = now.repeats == .yearly
        switch now.base {
        case .solar(let day):
            guard day.month == 2 && day.day == 29 && isYearly else { return [] }
            let options = Recurrence.Feb29Policy.allCases.map { policy in
                option("feb29-policy", words.feb29Policy(policy), now.with(feb29Policy: policy), now) { [self] in
                    self.draft.feb29Policy = policy
                }
            }
            return [choice(words.feb29Question, key: 9, options)]
        case .lunar(let date):
            return (date.isLeap && isYearly ? [leap(now, date)] : []) + (date.day == 30 ? [day30(now)] : [])
        }
    }

    private func leap(_ now: Recurrence, _ date: LunarDate) -> HTML {
        let options = Recurrence.LeapPolicy.allCases.map { policy in
            option("leap-policy", words.leapPolicy(policy, date.month, date.day), now.with(leapPolicy: policy), now) {
                [self] in draft.leapPolicy = policy
            }
        }
        return choice(words.leapQuestion(date.month), key: 7, options)
    }

    private func day30(_ now: Recurrence) -> HTML {
        let options = Recurrence.Day30Policy.allCases.map { policy in
            option("day30-policy", words.day30Policy(policy), now.with(day30Policy: policy), now) { [self] in
                draft.day30Policy = policy
            }
        }
        return choice(words.day30Question, key: 8, options)
    }

    private func choice(_ question: String, key: Int32, _ options: [HTML]) -> HTML {
        element(.fieldset, [.class("field")], key: key) {
            element(.legend, [.class("label")]) { question }
            div(.class("rows")) { options }
        }
    }

    private func option(
        _ group: String, _ name: String, _ recurrence: Recurrence, _ now: Recurrence, _ choose: @escaping () -> Void
    ) -> HTML {
        let dates = dates(of: recurrence)
        return element(.label, [.class("option")]) {
            element(
                .input,
                [
                    .value(.type, "radio"), .value(.name, group), .flag(.checked, recurrence == now),
                    .on(.change, .send(choosing(choose))),
                ]
            ) {}
            span {
                b { name }
                span(.class("sub")) {
                    if dates.isEmpty { words.never }
                    // A line is broken between dates, not in the middle of one.
                    for date in dates {
                        span { date }
                        " "
                    }
                }
            }
        }
    }

    /// The next three dates that a policy gives after today, and the first that only it gives.
    private func dates(of recurrence: Recurrence) -> [String] {
        var dates: [String] = []
        let usual = recurrence.with(leapPolicy: .regular, day30Policy: .last, feb29Policy: .feb28)
        var day: Day? = max(today, recurrence.first.adding(days: 1) ?? today)
        var usualDay = day
        var isTold = false
        for index in 0..<120 {
            guard let from = day, let next = recurrence.next(onOrAfter: from) else { break }
            let other = usualDay.flatMap { usual.next(onOrAfter: $0) }
            if index < 3 || (next != other && !isTold) {
                if !dates.isEmpty { dates[dates.count - 1] += index < 4 ? " ·" : " …" }
                dates.append(words.shortDate(next, today: today))
            }
            if next != other { isTold = true }
            if index >= 2 && (isTold || recurrence == usual) { break }
            day = next.adding(days: 1)
            usualDay = other?.adding(days: 1)
        }
        return dates
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
