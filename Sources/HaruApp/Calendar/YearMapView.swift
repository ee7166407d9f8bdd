import Almanac
import Daybook
import Markup

/// The days of a year in twelve months. A day fills up as more was done on it, so it can be read without its colour.
func yearMap(_ state: State, _ year: Int32) -> HTML {
    let standing = place(state, year)
    return div(.class("yearmap"), .role("group"), .label(state.words.dayMap), keys(standing, year)) {
        for month in 1...12 { monthMap(state, year, Int32(month), standing) { dayMap(state, $0, $1) } }
    }
}

/// The same days with their feelings. A day with a page leads to it, or to its seal.
func feelingMap(_ state: State, _ insights: Insights) -> HTML {
    let year = insights.period.year
    let standing = place(state, year)
    return div(.class("yearmap felt"), .role("group"), .label(state.words.feelingMap), keys(standing, year)) {
        for month in 1...12 {
            monthMap(state, year, Int32(month), standing) { dayFeeling(state, insights, $0, $1) }
        }
    }
}

/// Where the keys stand: where they were moved to, else today, else the first of January.
private func place(_ state: State, _ year: Int32) -> Day? {
    if let standing = state.calendar.year.standing, standing.year == year { return standing }
    return state.today.year == year ? state.today : Day(year: year, month: 1, day: 1)
}

private func keys(_ standing: Day?, _ year: Int32) -> Attr {
    .on(
        .keydown,
        .key { key in
            let step: Int32
            switch key {
            case "ArrowLeft": step = -1
            case "ArrowRight": step = 1
            case "ArrowUp": step = -7
            case "ArrowDown": step = 7
            default: return nil
            }
            guard let next = standing?.adding(days: step), next.year == year else { return nil }
            return .focusing(.calendar(.stand(next)), id: next.cellID)
        })
}

private func monthMap(
    _ state: State, _ year: Int32, _ month: Int32, _ standing: Day?, _ cell: (Day, Bool) -> HTML
) -> HTML {
    section(.label(state.words.yearMonth(year, month)), key: month) {
        h2 { state.words.shortMonth(month) }
        div(.class("monthmap")) {
            if let first = Day(year: year, month: month, day: 1) {
                for _ in 0..<state.preferences.weekStart.days(to: first.weekday) { span {} }
                for number in 1...31 {
                    if let day = Day(year: year, month: month, day: Int32(number)) {
                        cell(day, day == standing)
                    }
                }
            }
        }
    }
}

private func dayMap(_ state: State, _ day: Day, _ isStop: Bool) -> HTML {
    let counts = state.calendar.year.counts
    let place = Int(Day(year: day.year, month: 1, day: 1)?.days(to: day) ?? 0)
    let done = place < counts.count ? counts[place].done : 0
    let isToday = day == state.today
    var attributes: [Attr] = [
        .value(.type, "button"),
        .class(isToday ? "l\(TodoStatistics.level(done)) now" : "l\(TodoStatistics.level(done))"),
        .id(day.cellID), .label("\(state.words.longDate(day)), \(state.words.doneCount(done))"),
        .value(.tabindex, isStop ? "0" : "-1"), .click(.frame(.open(.calendar(isToday ? nil : day)))),
    ]
    if isToday { attributes.append(.value(.ariaCurrent, "date")) }
    return element(.button, attributes) { "\(day.day)" }
}

private func dayFeeling(_ state: State, _ insights: Insights, _ day: Day, _ isStop: Bool) -> HTML {
    let place = Int(Day(year: day.year, month: 1, day: 1)?.days(to: day) ?? 0)
    let shown = insights.days[place]
    let isToday = day == state.today
    let next: Route = shown == .none ? .calendar(isToday ? nil : day) : .page(day)
    var attributes: [Attr] = [
        .value(.type, "button"), .class(isToday ? "\(shown.look) now" : shown.look), .id(day.cellID),
        .label("\(state.words.longDate(day)), \(state.words.insightsDay(shown))"),
        .value(.tabindex, isStop ? "0" : "-1"), .click(.frame(.open(next))),
    ]
    if isToday { attributes.append(.value(.ariaCurrent, "date")) }
    return element(.button, attributes) {
        if shown.feeling == nil { "\(day.day)" } else { faceMark(shown) }
    }
}
