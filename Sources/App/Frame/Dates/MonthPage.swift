import Almanac
import Daybook
import Markup

/// A month from which a day is chosen in a form.
package struct DatePage {
    /// Any day of the month.
    package let page: Day
    package let chosen: Day?
    /// The days chosen together, if there are several; the first and the last are shown as pressed.
    package var span: TripDays?
    package let years: YearChooser
    package let pick: (Day) -> Action
    package let keys: PageKeys

    package init(
        page: Day, chosen: Day?, span: TripDays? = nil, years: YearChooser, pick: @escaping (Day) -> Action,
        keys: PageKeys
    ) {
        self.page = page
        self.chosen = chosen
        self.span = span
        self.years = years
        self.pick = pick
        self.keys = keys
    }

    /// The day that Tab reaches: the chosen one, unless Page Up or Page Down left its month.
    package static func stop(_ page: Day, chosen: Day?) -> Day {
        guard let chosen, chosen.year == page.year, chosen.month == page.month else { return page }
        return chosen
    }
}

/// Turns a page and moves the chosen day on it.
package struct PageKeys {
    package let turn: (Int32) -> Action
    package let step: (Int32) -> Action
    /// The id of the cell that takes the focus when a key turns the page; nil if it cannot turn.
    package let turned: (Int32) -> String?

    package init(
        turn: @escaping (Int32) -> Action, step: @escaping (Int32) -> Action, turned: @escaping (Int32) -> String?
    ) {
        self.turn = turn
        self.step = step
        self.turned = turned
    }
}

/// A page of the calendar for choosing a day by tap, by arrows, or by Page Up and Page Down.
package func monthPage(_ context: AppContext, _ date: DatePage) -> HTML {
    let start = context.preferences.weekStart
    let grid = MonthGrid(year: date.page.year, month: date.page.month, weekStart: start)
    let name = context.words.yearMonth(date.page.year, date.page.month)
    return div(.class("card monthpage")) {
        pageStepper(
            name, previous: context.words.previousMonth, next: context.words.nextMonth, date.years, date.keys.turn)
        if date.years.isOpen {
            date.years.view(date.page.year, 1...9999) { _ = date.keys.turn($0 * 12).perform() }
        } else {
            div(.class("leaf"), .role("group"), .label(name), pageKeys(date.keys)) {
                for place in 0..<7 as Range<Int32> { dayName(context.words, start.adding(days: place)) }
                for (index, day) in grid.days.enumerated() {
                    cell(context, date, day, key: Int32(truncatingIfNeeded: index))
                }
            }
        }
    }
}

/// The name of a page, which opens the years, between the buttons that turn it.
package func pageStepper(
    _ name: String, previous: String, next: String, _ years: YearChooser, _ turn: (Int32) -> Action
) -> HTML {
    div(.class("stepper")) {
        button(.class("round"), .label(previous), .click(turn(-1))) { icon("back") }
        years.opener(name)
        button(.class("round"), .label(next), .click(turn(1))) { icon("forward") }
    }
}

private func dayName(_ words: Words, _ weekday: Weekday) -> HTML {
    let tone = weekday == .sunday ? "sunday" : weekday == .saturday ? "saturday" : ""
    return span(.class(tone), .unseen) { words.shortWeekday(weekday) }
}

/// Arrows move the chosen day. Page Up and Page Down turn the page and move the focus, as the day that has it may not
/// exist in the new month.
package func pageKeys(_ keys: PageKeys) -> Attr {
    .on(
        .keydown,
        .key { key in
            switch key {
            case "ArrowLeft": keys.step(-1)
            case "ArrowRight": keys.step(1)
            case "ArrowUp": keys.step(-7)
            case "ArrowDown": keys.step(7)
            case "PageUp": keys.turned(-1).map { .focusing(keys.turn(-1), id: $0) }
            case "PageDown": keys.turned(1).map { .focusing(keys.turn(1), id: $0) }
            default: nil
            }
        })
}

/// A day of the page. Days of neighbouring months are left out, so that a page is one month.
private func cell(_ context: AppContext, _ date: DatePage, _ day: Day?, key: Int32) -> HTML {
    guard let day, day.year == date.page.year, day.month == date.page.month else {
        return .element(.span, [.unseen], [], key: key)
    }
    var attributes: [Attr] = [
        .value(.type, "button"), .id(day.pageCellID), .label(context.words.longDate(day)),
        .pressed(date.span.map { day == $0.first || day == $0.last } ?? (day == date.chosen)),
        .value(.tabindex, day == DatePage.stop(date.page, chosen: date.chosen) ? "0" : "-1"), .click(date.pick(day)),
    ]
    if day == context.today { attributes.append(.value(.ariaCurrent, "date")) }
    if date.span?.contains(day) == true { attributes.append(.class("within")) }
    return .element(.button, attributes, [.text("\(day.day)")], key: key)
}

extension Day {
    /// The id of its cell in the calendar.
    package var cellID: String { "day-\(text)" }

    /// The id of its cell on a form's page, which can stand over the calendar.
    package var pageCellID: String { "pick-\(text)" }
}
