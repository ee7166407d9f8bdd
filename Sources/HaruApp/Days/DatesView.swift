import Almanac
import Daybook
import Markup

/// The next five dates of a countdown that comes again.
func nextView(_ state: State, _ dday: Dday) -> [HTML] {
    guard dday.kind == .countdown, let recurrence = dday.recurrence, recurrence.repeats != .none else { return [] }
    var days: [Day] = []
    var from: Day? = state.today
    while days.count < 5, let day = from, let next = recurrence.next(onOrAfter: day) {
        days.append(next)
        from = next.adding(days: 1)
    }
    guard !days.isEmpty else { return [] }
    return [
        daySection(state.words.nextFive) {
            ul(.class("rows")) { for day in days { nextRow(state, day) } }
        }
    ]
}

private func nextRow(_ state: State, _ day: Day) -> HTML {
    li(.class("row")) {
        element(.time, [.class("body"), .value(.datetime, day.text)]) { state.words.fullDate(day) }
        span(.class("sub")) { state.words.inDays(state.today.days(to: day)) }
    }
}

/// The milestones of a count, with a line where today stands.
func milestonesView(_ state: State, _ dday: Dday) -> [HTML] {
    guard dday.kind == .count, let recurrence = dday.recurrence else { return [] }
    let words = state.words
    let (past, coming) = milestones(state, recurrence)
    let jump = button(.class("more"), .click(.days(.jumpToToday))) { words.jumpToToday }
    return [
        daySection(words.milestones, more: past.count > 5 ? [jump] : []) {
            div(.class("rows")) {
                if past.count == Int(state.days.milestonesBefore) { moreButton(words.showEarlier, before: true) }
                ul(.class("thread")) {
                    for milestone in past { milestoneRow(state, milestone, isPast: true) }
                    todayRow(state, dday)
                    for milestone in coming { milestoneRow(state, milestone, isPast: false) }
                }
                if coming.count == Int(state.days.milestonesAfter) { moreButton(words.showLater, before: false) }
            }
        }
    ]
}

/// The last milestones before today, oldest first, and the next ones from today on.
private func milestones(_ state: State, _ recurrence: Recurrence) -> (past: [Milestone], coming: [Milestone]) {
    let all = Milestones(of: recurrence)
    var coming: [Milestone] = []
    var from: Day? = state.today
    while coming.count < Int(state.days.milestonesAfter), let day = from, let next = all.next(onOrAfter: day) {
        coming.append(next)
        from = next.day.adding(days: 1)
    }
    guard recurrence.first < state.today, let yesterday = state.today.adding(days: -1) else { return ([], coming) }
    let wanted = state.days.milestonesBefore
    // No two milestones lie more than a hundred days apart after the fiftieth.
    let start = state.today.adding(days: -101 * (wanted + 1)) ?? recurrence.first
    let past = all.milestones(in: max(start, recurrence.first)...max(yesterday, recurrence.first))
    return (Array(past.suffix(Int(wanted))), coming)
}

private func moreButton(_ name: String, before: Bool) -> HTML {
    button(.class("textbtn wide"), .click(.days(.moreMilestones(before: before)))) { name }
}

private func milestoneRow(_ state: State, _ milestone: Milestone, isPast: Bool) -> HTML {
    let words = state.words
    var name = ""
    for occasion in milestone.occasions { name += (name.isEmpty ? "" : " · ") + words.occasion(occasion) }
    let days = state.today.days(to: milestone.day)
    return li(.class(isPast ? "past" : ""), key: milestone.day.number) {
        span(.class("what")) { name }
        element(.time, [.value(.datetime, milestone.day.text)]) { words.shortDate(milestone.day, today: state.today) }
        span(.class("left")) { isPast ? words.daysAgo(-days) : days == 0 ? "D-DAY" : "D−\(words.grouped(days))" }
    }
}

private func todayRow(_ state: State, _ dday: Dday) -> HTML {
    let words = state.words
    let label = dday.standing(on: state.today).map { words.spoken($0.label) } ?? ""
    return li(.class("now"), .id("milestone-today"), key: -1) {
        span { "\(words.today) \(label)" }
        element(.hr, [.unseen]) {}
        element(.time, [.value(.datetime, state.today.text)]) { words.shortDate(state.today, today: state.today) }
    }
}

/// The age by both calendars, of a birthday whose first day lies in the past.
func agesView(_ state: State, _ dday: Dday) -> [HTML] {
    guard let recurrence = dday.recurrence, recurrence.repeats == .yearly, dday.kind == .countdown, dday.isBirthday,
        recurrence.first < state.today
    else { return [] }
    let words = state.words
    var lines = [words.solarAge(solarYears(from: recurrence, to: state.today))]
    if case .lunar(let base) = recurrence.base, let now = LunarDate(state.today) {
        lines.append(words.lunarAge(lunarYears(from: base, to: now)))
    }
    return [
        daySection(words.age) {
            ul(.class("rows")) { for line in lines { li(.class("row")) { line } } }
        }
    ]
}

/// Whole years by the civil calendar; a 29 February completes its year on 1 March of a common year (민법 제160조).
private func solarYears(from recurrence: Recurrence, to today: Day) -> Int32 {
    let birth = recurrence.first
    let isReached = (today.month, today.day) >= (birth.month, birth.day)
    return today.year - birth.year - (isReached ? 0 : 1)
}

private func lunarYears(from birth: LunarDate, to today: LunarDate) -> Int32 {
    let isReached = (today.month, today.day) >= (birth.month, birth.day)
    return today.year - birth.year - (isReached ? 0 : 1)
}
