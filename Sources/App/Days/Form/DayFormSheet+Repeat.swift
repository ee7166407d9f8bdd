import Almanac
import AppFrame
import Daybook
import Markup

// How the date repeats, and the policies where they matter, each with its resulting dates.
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
        // The years of a count repeat too, whatever the draft says about repeating.
        if draft.kind == .count { draft.repeats = .yearly }
        guard let now = draft.recurrence(today: today, order: words.dateOrder), now.repeats != .none else { return [] }
        let isYearly = now.repeats == .yearly
        switch now.base {
        case .solar(let day):
            guard day.month == 2 && day.day == 29 && isYearly else { return [] }
            return [
                choice("feb29-policy", words.feb29Question, key: 9, now, Recurrence.Feb29Policy.allCases) {
                    [self] policy in
                    (words.feb29Policy(policy), now.with(feb29Policy: policy), { self.draft.feb29Policy = policy })
                }
            ]
        case .lunar(let date):
            return (date.isLeap && isYearly ? [leap(now, date)] : []) + (date.day == 30 ? [day30(now)] : [])
        }
    }

    private func leap(_ now: Recurrence, _ date: LunarDate) -> HTML {
        choice("leap-policy", words.leapQuestion(date.month), key: 7, now, Recurrence.LeapPolicy.allCases) {
            [self] policy in
            (
                words.leapPolicy(policy, date.month, date.day), now.with(leapPolicy: policy),
                { self.draft.leapPolicy = policy }
            )
        }
    }

    private func day30(_ now: Recurrence) -> HTML {
        choice("day30-policy", words.day30Question, key: 8, now, Recurrence.Day30Policy.allCases) { [self] policy in
            (words.day30Policy(policy), now.with(day30Policy: policy), { self.draft.day30Policy = policy })
        }
    }

    /// A policy with its options, each with the dates that tell it from the others.
    private func choice<Policy>(
        _ group: String, _ question: String, key: Int32, _ now: Recurrence, _ policies: [Policy],
        _ option: (Policy) -> (name: String, recurrence: Recurrence, choose: () -> Void)
    ) -> HTML {
        let options = policies.map { option($0) }
        let previews = PolicyPreview.of(options.map { $0.recurrence }, after: today)
        return element(.fieldset, [.class("field")], key: key) {
            element(.legend, [.class("label")]) { question }
            div(.class("rows")) {
                for (one, preview) in zip(options, previews) {
                    row(group, one.name, isChosen: one.recurrence == now, dates(preview), one.choose)
                }
            }
        }
    }

    private func row(
        _ group: String, _ name: String, isChosen: Bool, _ dates: [String], _ choose: @escaping () -> Void
    ) -> HTML {
        element(.label, [.class("option")]) {
            radioButton(group, isChosen: isChosen, choosing(choose))
            span {
                b { name }
                span(.class("sub")) {
                    if dates.isEmpty { words.never }
                    // Lines break between dates, not inside one.
                    for date in dates {
                        span { date }
                        " "
                    }
                }
            }
        }
    }

    /// The dates of an option, with separators.
    private func dates(_ preview: PolicyPreview) -> [String] {
        var dates: [String] = []
        for (place, day) in (preview.next + preview.parting).enumerated() {
            if place > 0 { dates[place - 1] += place == preview.next.count ? " …" : " ·" }
            dates.append(words.shortDate(day, today: today))
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
