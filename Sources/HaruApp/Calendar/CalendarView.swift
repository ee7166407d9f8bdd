import Almanac
import Daybook
import Markup

/// The month, and all of the chosen day: beside it in a wide window, else under it.
func calendarView(_ state: State) -> HTML {
    element(.main, [.class(state.showsWeek ? "main panes split even weekly" : "main panes split even")]) {
        section(.class("pane calpane"), .label(state.words.calendar)) {
            calendarHead(state)
            notices(state)
            if state.showsWeek { weekGrid(state) } else { monthGrid(state) }
        }
        section(.class("pane agendapane"), .label(state.words.longDate(state.chosenDay))) { agenda(state) }
    }
}

private func calendarHead(_ state: State) -> HTML {
    let grid = state.calendarGrid
    return element(.header, [.class("head")]) {
        h1(.id("heading"), .value(.tabindex, "-1")) {
            link(to: .year(grid.year), .class("over")) {
                state.words.year(grid.year)
                icon("forward", "s")
            }
            state.words.monthName(grid.month)
        }
        if state.isWide { looks(state) }
        button(.class("round"), .label(state.words.previous(state.showsWeek)), .click(.calendar(.turn(-1)))) {
            icon("back")
        }
        button(.class("round"), .label(state.words.next(state.showsWeek)), .click(.calendar(.turn(1)))) {
            icon("forward")
        }
        button(.class("chip"), .click(.calendar(.choose(state.today)))) { state.words.today }
        span(.class("phone-only")) { gear(state) }
    }
}

private func looks(_ state: State) -> HTML {
    let choices = CalendarLook.allCases.map { look in
        Choice(
            id: "look-\(look.rawValue)", name: state.words.look(look), action: .calendar(.look(look)),
            isChosen: look == state.preferences.calendarLook)
    }
    return radios([.label(state.words.look)], choices)
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
        agendaPages(state, on: day)
        todoSection(state, on: day)
        if state.chosenItems.isEmpty, state.pages.index[day].isEmpty, state.todos.index.count(on: day).mark == .none {
            emptyDay(day == state.today ? words.todayIsFree : words.dayIsFree)
        }
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
    let date = state.words.shortDate(day, today: state.today)
    return div(.class("rows gap"), .lens("days")) {
        tripRows(state, on: day)
        diaryRows(state, on: day)
        for item in state.chosenItems {
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
        adder(state.words.addDayOn(date), .addDay)
        adder(state.words.addTripOn(date), .addTrip)
    }
}

private func adder(_ name: String, _ action: CalendarAction) -> HTML {
    button(.class("row addrow"), .click(.calendar(action))) {
        icon("plus", "m")
        span(.class("body sub")) { name }
    }
}
