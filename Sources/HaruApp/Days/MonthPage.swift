import Almanac
import Markup

/// A page of the calendar from which a day is chosen: by tap, or by arrows, Page Up and Page Down.
func monthPage(_ state: State, _ form: DayForm) -> HTML {
    let page = form.page
    let chosen = form.chosenDay(today: state.today)
    let grid = MonthGrid(year: page.year, month: page.month, weekStart: state.preferences.weekStart)
    let name = state.words.yearMonth(page.year, page.month)
    return div(.class("card monthpage")) {
        pageStepper(name, previous: state.words.previousMonth, next: state.words.nextMonth)
        div(.class("leaf"), .role("group"), .label(name), pageKeys(form, today: state.today)) {
            for place in 0..<7 { dayName(state.words, grid.weekStart.adding(days: Int32(place))) }
            for (index, day) in grid.days.enumerated() {
                cell(state, form, day, chosen: chosen, key: Int32(truncatingIfNeeded: index))
            }
        }
    }
}

/// The name of a page between the buttons that turn it.
func pageStepper(_ name: String, previous: String, next: String) -> HTML {
    div(.class("stepper")) {
        button(.class("round"), .label(previous), .click(.form(.turn(-1)))) { icon("back") }
        b(.value(.ariaLive, "polite")) { name }
        button(.class("round"), .label(next), .click(.form(.turn(1)))) { icon("forward") }
    }
}

private func dayName(_ words: Words, _ weekday: Weekday) -> HTML {
    let tone = weekday == .sunday ? "sunday" : weekday == .saturday ? "saturday" : ""
    return span(.class(tone), .unseen) { words.shortWeekday(weekday) }
}

/// Arrows move the chosen day; Page Up and Page Down turn the page and take the focus along, as the day that has it may
/// not exist in the month they turn to.
func pageKeys(_ form: DayForm, today: Day) -> Attr {
    .on(
        .keydown,
        .key { key in
            switch key {
            case "ArrowLeft": .form(.step(days: -1))
            case "ArrowRight": .form(.step(days: 1))
            case "ArrowUp": .form(.step(days: -7))
            case "ArrowDown": .form(.step(days: 7))
            case "PageUp": turn(form, -1, today)
            case "PageDown": turn(form, 1, today)
            default: nil
            }
        })
}

private func turn(_ form: DayForm, _ count: Int32, _ today: Day) -> Action? {
    form.turned(count, today: today).map { .focusing(.form(.turn(count)), id: $0) }
}

/// A day of the page; days of the neighbour months are left out, so that a page is one month.
private func cell(_ state: State, _ form: DayForm, _ day: Day?, chosen: Day?, key: Int32) -> HTML {
    guard let day, day.year == form.page.year, day.month == form.page.month else {
        return .element(.span, [.unseen], [], key: key)
    }
    var attributes: [Attr] = [
        .value(.type, "button"), .id(day.cellID), .label(state.words.longDate(day)), .pressed(day == chosen),
        .value(.tabindex, day == form.stop(today: state.today) ? "0" : "-1"), .click(.form(.pick(day))),
    ]
    if day == state.today { attributes.append(.value(.ariaCurrent, "date")) }
    return .element(.button, attributes, [.text("\(day.day)")], key: key)
}
