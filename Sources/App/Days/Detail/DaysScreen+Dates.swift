import Almanac
import AppFrame
import Daybook
import Markup

// The dates of one D-day, its facts and its note.
extension DaysScreen {
    /// The next five dates of a repeating countdown.
    func nextDates(of dday: Dday) -> [HTML] {
        guard dday.kind == .countdown, let recurrence = dday.recurrence, recurrence.repeats != .none else { return [] }
        let next = dates(5) { recurrence.next(onOrAfter: $0) }
        return next.isEmpty
            ? [] : [part(words.nextFive) { ul(.class("rows")) { for day in next { nextRow(day, of: dday) } } }]
    }

    /// Collects `count` dates from today on, one after the other.
    private func dates(_ count: Int32, _ next: (Day) -> Day?) -> [Day] {
        var days: [Day] = []
        var from: Day? = today
        while days.count < Int(count), let start = from, let day = next(start) {
            days.append(day)
            from = day.adding(days: 1)
        }
        return days
    }

    private func nextRow(_ day: Day, of dday: Dday) -> HTML {
        li(.class("row")) {
            span(.class("body")) {
                element(.time, [.value(.datetime, day.text)]) { words.fullDate(day) }
                if let ordinal = dday.ordinal(on: day) { span(.class("sub blk")) { words.ordinal(ordinal) } }
            }
            span(.class("sub")) { words.inDays(today.days(to: day)) }
        }
    }

    /// The milestones of a count, with a line that marks today.
    func milestones(of dday: Dday) -> [HTML] {
        guard dday.kind == .count, let recurrence = dday.recurrence else { return [] }
        let all = Milestones(of: recurrence)
        let past = past(all, from: recurrence.first)
        var coming: [Milestone] = []
        _ = dates(milestonesAfter) { day in
            guard let next = all.next(onOrAfter: day) else { return nil }
            coming.append(next)
            return next.day
        }
        let jump = button(.class("more"), .click { [self] in context.perform(.scroll(id: "milestone-today")) }) {
            words.jumpToToday
        }
        return [
            part(words.milestones, more: past.count > 5 ? [jump] : []) {
                div(.class("rows")) {
                    if past.count == Int(milestonesBefore) {
                        moreButton(words.showEarlier) { [self] in milestonesBefore += 10 }
                    }
                    ul(.class("thread")) {
                        for milestone in past { milestoneRow(milestone, isPast: true) }
                        todayRow(dday)
                        for milestone in coming { milestoneRow(milestone, isPast: false) }
                    }
                    if coming.count == Int(milestonesAfter) {
                        moreButton(words.showLater) { [self] in milestonesAfter += 10 }
                    }
                }
            }
        ]
    }

    /// The last milestones before today, oldest first.
    private func past(_ all: Milestones, from first: Day) -> [Milestone] {
        guard first < today, let yesterday = today.adding(days: -1) else { return [] }
        // After the fiftieth, milestones are at most a hundred days apart.
        let start = today.adding(days: -101 * (milestonesBefore + 1)) ?? first
        return all.milestones(in: max(start, first)...max(yesterday, first)).suffix(Int(milestonesBefore))
    }

    private func moreButton(_ name: String, _ call: @escaping () -> Void) -> HTML {
        button(.class("textbtn wide"), .click(call)) { name }
    }

    private func milestoneRow(_ milestone: Milestone, isPast: Bool) -> HTML {
        let count = today.days(to: milestone.day)
        return li(.class(isPast ? "past" : ""), key: milestone.day.number) {
            span(.class("what")) { words.reminders.occasions(milestone) }
            element(.time, [.value(.datetime, milestone.day.text)]) { words.shortDate(milestone.day, today: today) }
            span(.class("left")) {
                isPast ? words.daysAgo(-count) : count == 0 ? "D-DAY" : "D−\(words.grouped(count))"
            }
        }
    }

    private func todayRow(_ dday: Dday) -> HTML {
        let label = dday.standing(on: today).map { words.spoken($0.label) } ?? ""
        return li(.class("now"), .id("milestone-today"), key: -1) {
            span { "\(words.today) \(label)" }
            element(.hr, [.unseen]) {}
            element(.time, [.value(.datetime, today.text)]) { words.shortDate(today, today: today) }
        }
    }

    /// The round numbers on the way to, or since, a day that does not repeat.
    func roundDays(of dday: Dday) -> [HTML] {
        guard dday.kind == .countdown, let recurrence = dday.recurrence, recurrence.repeats == .none else { return [] }
        let marks = RoundDays.next(5, of: recurrence.first, after: today)
        if marks.isEmpty { return [] }
        return [
            part(words.roundDays(isComing: today < recurrence.first)) {
                ul(.class("rows")) {
                    for mark in marks {
                        li(.class("row")) {
                            span(.class("body")) {
                                words.roundDay(mark.label)
                                element(.time, [.class("sub blk"), .value(.datetime, mark.day.text)]) {
                                    words.fullDate(mark.day)
                                }
                            }
                            span(.class("sub")) { words.inDays(today.days(to: mark.day)) }
                        }
                    }
                }
            }
        ]
    }

    /// The facts that the card leaves out: its base date, how it repeats, its reminders, its group.
    func facts(of dday: Dday) -> [HTML] {
        var rows: [HTML] = []
        func add(_ name: String, _ value: String, _ more: String? = nil) {
            rows.append(
                li(.class("row")) {
                    span(.class("body")) { name }
                    span(.class("value")) {
                        value
                        if let more { span(.class("sub blk")) { more } }
                    }
                })
        }
        if let recurrence = dday.recurrence {
            switch recurrence.base {
            case .lunar(let date): add(words.base(of: dday), words.fullLunar(date), words.solarDate(date.solar))
            case .solar(let day):
                if dday.kind == .count || recurrence.repeats != .none { add(words.base(of: dday), words.longDate(day)) }
                if dday.kind == .countdown, recurrence.repeats == .none, words.language == .korean,
                    let date = LunarDate(day)
                {
                    add(words.lunar, words.fullLunar(date))
                }
            }
            if dday.kind == .countdown { add(words.repeating, words.repeats(recurrence.repeats)) }
        }
        if !dday.reminders.isEmpty { add(words.reminder, words.reminders(dday.reminders)) }
        if !dday.group.isEmpty { add(words.group, dday.group) }
        return rows.isEmpty ? [] : [part(words.facts) { ul(.class("rows")) { rows } }]
    }

    /// The age by both calendars, for a birthday whose first day is past.
    func ages(of dday: Dday) -> [HTML] {
        guard let recurrence = dday.recurrence, recurrence.repeats == .yearly, dday.kind == .countdown, dday.isBirthday,
            recurrence.first < today
        else { return [] }
        // A person born on 29 February completes a year on 1 March of a common year (민법 제160조).
        let birth = recurrence.first
        var lines = [words.solarAge(years((birth.year, birth.month, birth.day), (today.year, today.month, today.day)))]
        if case .lunar(let birth) = recurrence.base, let now = LunarDate(today) {
            lines.append(words.lunarAge(years((birth.year, birth.month, birth.day), (now.year, now.month, now.day))))
        }
        return [part(words.age) { ul(.class("rows")) { for line in lines { li(.class("row")) { line } } } }]
    }

    /// Whole years from one date to another.
    private func years(_ from: (Int32, Int32, Int32), _ to: (Int32, Int32, Int32)) -> Int32 {
        to.0 - from.0 - ((to.1, to.2) >= (from.1, from.2) ? 0 : 1)
    }

    func note(of dday: Dday) -> [HTML] {
        guard !dday.note.isEmpty else { return [] }
        return [part(words.note) { div(.class("card note serif"), .value(.dir, "auto")) { dday.note } }]
    }
}
