import Almanac
import Daybook
import Markup

/// A year: of done to-dos, what there is to be glad of, a map of its days, and the same in numbers for listeners; or of
/// feelings.
func yearView(_ state: State, _ year: Int32) -> HTML {
    if state.preferences.yearLook == .feelings, let insights = state.pages.insights.insights {
        return feelingYear(state, insights)
    }
    return element(.main, [.class("main year"), .lens("todos")]) {
        yearHead(state, year)
        notices(state)
        yearLooks(state)
        if state.calendar.year.done == 0 { emptyYear(state.words) } else { yearNumbers(state, year) }
        yearMap(state, year)
        if state.calendar.year.done > 0 { yearTable(state, year) }
    }
}

func yearHead(_ state: State, _ year: Int32) -> HTML {
    let words = state.words
    return element(.header, [.class("head")]) {
        element(
            .a,
            [.value(.href, Route.calendar(nil).path), .class("round"), .label(words.back), .click(.frame(.close))]
        ) { icon("back") }
        h1(.id("heading"), .value(.tabindex, "-1")) { words.year(year) }
        button(.class("round"), .label(words.previousYear), .click(.calendar(.turn(-1)))) { icon("back") }
        button(.class("round"), .label(words.nextYear), .click(.calendar(.turn(1)))) { icon("forward") }
        button(.class("chip"), .click(.calendar(.turn(state.today.year - year)))) { words.thisYear }
    }
}

/// What the days of the year show.
func yearLooks(_ state: State) -> HTML {
    let choices = YearLook.allCases.map { look in
        Choice(
            id: "year-\(look.rawValue)", name: state.words.yearLook(look), action: .calendar(.yearLook(look)),
            isChosen: look == state.preferences.yearLook)
    }
    return radios([.label(state.words.yearLookName)], choices)
}

private func emptyYear(_ words: Words) -> HTML {
    div(.class("empty")) {
        dog("dog-calm")
        p { words.emptyYear }
    }
}

private func yearNumbers(_ state: State, _ year: Int32) -> HTML {
    let words = state.words
    let numbers = state.calendar.year
    let streak = year == state.today.year ? state.todos.streak : 0
    return section(.class("card"), .label(words.doneThatYear)) {
        element(.dl, [.class("stats")]) {
            number(words.doneTodos, words.times(numbers.done))
            number(words.doneDays, words.daysDone(numbers.days))
            if streak > 0 { number(words.streak, words.daysDone(streak)) }
        }
        if let best = TodoStatistics.best(numbers.months) {
            p(.class("sub")) {
                words.bestMonth(Int32(truncatingIfNeeded: best) + 1, numbers.months[best].done)
                if streak > 0 { words.betweenSentences + words.restDays }
            }
        }
    }
}

private func number(_ name: String, _ value: String) -> HTML {
    div {
        element(.dt, [.class("tiny")]) { name }
        element(.dd, []) { value }
    }
}

/// The twelve months in numbers.
private func yearTable(_ state: State, _ year: Int32) -> HTML {
    let words = state.words
    return div(.class("hidden")) {
        element(.table, [.label(words.year(year))]) {
            element(.thead, []) {
                tableRow(words.month, words.doneTodos, words.doneDays, isHead: true)
            }
            element(.tbody, []) {
                for (place, month) in state.calendar.year.months.enumerated() {
                    tableRow(
                        words.monthName(Int32(truncatingIfNeeded: place) + 1), words.times(month.done),
                        words.daysDone(month.days), isHead: false)
                }
            }
        }
    }
}

private func tableRow(_ name: String, _ done: String, _ days: String, isHead: Bool) -> HTML {
    let cell: Tag = isHead ? .th : .td
    return element(.tr, []) {
        element(.th, [.value(.scope, isHead ? "col" : "row")]) { name }
        element(cell, isHead ? [.value(.scope, "col")] : []) { done }
        element(cell, isHead ? [.value(.scope, "col")] : []) { days }
    }
}
