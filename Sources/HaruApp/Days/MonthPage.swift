import Almanac
import Markup

/// A page of the calendar from which a day is chosen: by tap, or by arrows, Page Up and Page Down.
func monthPage(_ state: State, _ form: DayForm, chosen: Day?) -> HTML {
    let page = form.page
    let grid = MonthGrid(year: page.year, month: page.month, weekStart: .sunday)
    return div(.class("card monthpage")) {
        stepper(state, page)
        div(.class("leaf"), .role("group"), .label(state.words.yearMonth(page.year, page.month)), keys) {
            for weekday in weekdays { dayName(state.words, weekday) }
            for (index, day) in grid.days.enumerated() {
                cell(state, day, page: page, chosen: chosen, key: Int32(truncatingIfNeeded: index))
            }
        }
    }
}

private let weekdays: [Weekday] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]

private func stepper(_ state: State, _ page: Day) -> HTML {
    div(.class("stepper")) {
        button(.class("round"), .label(state.words.previousMonth), .click(.days(.turn(-1)))) { icon("back") }
        b(.value(.ariaLive, "polite")) { state.words.yearMonth(page.year, page.month) }
        button(.class("round"), .label(state.words.nextMonth), .click(.days(.turn(1)))) { icon("forward") }
    }
}

private func dayName(_ words: Words, _ weekday: Weekday) -> HTML {
    let tone = weekday == .sunday ? "sunday" : weekday == .saturday ? "saturday" : ""
    return span(.class(tone), .unseen) { words.shortWeekday(weekday) }
}

private var keys: Attr {
    .on(
        .keydown,
        .key { key in
            switch key {
            case "ArrowLeft": .days(.step(days: -1))
            case "ArrowRight": .days(.step(days: 1))
            case "ArrowUp": .days(.step(days: -7))
            case "ArrowDown": .days(.step(days: 7))
            case "PageUp": .days(.turn(-1))
            case "PageDown": .days(.turn(1))
            default: nil
            }
        })
}

/// A day of the page; days of the neighbour months are left out, so that a page is one month.
private func cell(_ state: State, _ day: Day?, page: Day, chosen: Day?, key: Int32) -> HTML {
    guard let day, day.year == page.year, day.month == page.month else {
        return .element(.span, [.unseen], [], key: key)
    }
    let stop = chosen.map { $0.year == page.year && $0.month == page.month } == true ? chosen : page
    var attributes: [Attr] = [
        .value(.type, "button"), .id(day.cellID), .label(state.words.longDate(day)), .pressed(day == chosen),
        .value(.tabindex, day == stop ? "0" : "-1"), .click(.days(.pick(day))),
    ]
    if day == state.today { attributes.append(.value(.ariaCurrent, "date")) }
    return .element(.button, attributes, [.text("\(day.day)")], key: key)
}
