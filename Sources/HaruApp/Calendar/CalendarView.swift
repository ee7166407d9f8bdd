import Almanac
import Daybook
import Markup

/// The month, and all of the chosen day: beside it in a wide window, else under it.
func calendarView(_ state: State) -> HTML {
    element(.main, [.class("main panes split even")]) {
        section(.class("pane calpane"), .label(state.words.calendar)) {
            calendarHead(state)
            notices(state)
            monthGrid(state)
        }
        section(.class("pane agendapane"), .label(state.words.longDate(state.chosenDay))) { agenda(state) }
    }
}

private func calendarHead(_ state: State) -> HTML {
    let grid = state.calendarGrid
    return element(.header, [.class("head")]) {
        h1(.id("heading"), .value(.tabindex, "-1")) {
            span(.class("over")) { state.words.year(grid.year) }
            state.words.monthName(grid.month)
        }
        button(.class("round"), .label(state.words.previousMonth), .click(.calendar(.turn(-1)))) { icon("back") }
        button(.class("round"), .label(state.words.nextMonth), .click(.calendar(.turn(1)))) { icon("forward") }
        button(.class("chip"), .click(.calendar(.choose(state.today)))) { state.words.today }
        span(.class("phone-only")) { gear(state) }
    }
}

/// The chosen day: what the almanac says of it, and what a person keeps on it.
private func agenda(_ state: State) -> HTML {
    let day = state.chosenDay
    let words = state.words
    return div(.class("agenda"), key: 0) {
        div(.class("sec-head")) {
            h2 { words.dayOfMonth(day) }
            span(.class("more")) { LunarDate(day).map { words.lunarDate($0) } ?? "" }
        }
        for line in dayLines(state, day) { p(.class("sub dayline")) { line } }
        agendaDays(state, day)
        todoSection(state, on: day)
    }
}

/// The holidays and the solar term of a day, in words.
private func dayLines(_ state: State, _ day: Day) -> [String] {
    var lines: [String] = []
    for holiday in state.calendar.holidays(on: day) { lines.append(state.words.holiday(holiday)) }
    if let term = SolarTerm(on: day) { lines.append(state.words.solarTerm(term)) }
    return lines
}

private func agendaDays(_ state: State, _ day: Day) -> HTML {
    div(.class("rows gap"), .lens("days")) {
        for item in state.calendar.items {
            link(to: .day(id: item.dday.id), .class("row")) {
                span(.class("mark"), .unseen) {}
                span(.class("body")) {
                    span(.class("title")) { item.dday.title }
                    if let occasion = item.dday.occasion(on: day) {
                        span(.class("sub")) { state.words.occasion(occasion) }
                    }
                }
                dayNumber(state.shown, item.dday)
            }
        }
        button(.class("row addrow"), .click(.calendar(.addDay))) {
            icon("plus", "m")
            span(.class("body sub")) { state.words.addDayOn(state.words.shortDate(day, today: state.today)) }
        }
    }
}
