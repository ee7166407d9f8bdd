import Almanac
import Daybook
import Markup

/// The six weeks of the page. Arrows move the chosen day, Page Up and Page Down turn the page, a swipe turns it too.
func monthGrid(_ state: State) -> HTML {
    let grid = state.calendarGrid
    let start = grid.weekStart
    return div(
        .class("month"), .role("group"), .label(state.words.yearMonth(grid.year, grid.month)), gridKeys(state),
        .on(.touchend, .key { swipe($0) })
    ) {
        for place in 0..<7 { weekdayHead(state.words, start.adding(days: Int32(place))) }
        for (place, day) in grid.days.enumerated() {
            cell(state, grid, day, place: Int32(truncatingIfNeeded: place))
        }
    }
}

private func weekdayHead(_ words: Words, _ weekday: Weekday) -> HTML {
    let tone = weekday == .sunday ? "dow sunday" : weekday == .saturday ? "dow saturday" : "dow"
    return span(.class(tone), .unseen) { words.shortWeekday(weekday) }
}

/// Arrows move the chosen day; Page Up and Page Down turn the page, of the month or of the week.
func gridKeys(_ state: State) -> Attr {
    let chosen = state.chosenDay
    let grid = state.calendarGrid
    let today = state.today
    let isWeek = state.showsWeek
    return .on(
        .keydown,
        .key { key in
            let next: Day?
            switch key {
            case "ArrowLeft": next = chosen.adding(days: -1)
            case "ArrowRight": next = chosen.adding(days: 1)
            case "ArrowUp": next = chosen.adding(days: -7)
            case "ArrowDown": next = chosen.adding(days: 7)
            case "PageUp": next = isWeek ? chosen.adding(days: -7) : grid.stop(monthsOn: -1, today: today)
            case "PageDown": next = isWeek ? chosen.adding(days: 7) : grid.stop(monthsOn: 1, today: today)
            case "Home": next = today
            default: next = nil
            }
            return next.map { .focusing(.calendar(.choose($0)), id: $0.cellID) }
        })
}

/// A swipe that is clearly sideways turns the page, as paper would follow the finger.
func swipe(_ payload: String) -> Action? {
    let way = photoNumbers(payload)
    guard way.count == 2, abs(way[0]) > 48, abs(way[0]) > 2 * abs(way[1]) else { return nil }
    return .calendar(.turn(way[0] < 0 ? 1 : -1))
}

private func cell(_ state: State, _ grid: MonthGrid, _ day: Day?, place: Int32) -> HTML {
    guard let day else { return .element(.span, [.class("day out"), .unseen], [], key: place) }
    let isChosen = day == state.chosenDay
    let count = Int(place) < state.calendar.counts.count ? state.calendar.counts[Int(place)] : TodoCount()
    let isMarked = Int(place) < state.calendar.marks.count && state.calendar.marks[Int(place)]
    var name = dayName(state, day)
    if isMarked { name += ", " + state.words.days }
    if count.mark != .none { name += ", " + state.words.todosMark(count) }
    if let mark = pageMarkName(state, day) { name += ", " + mark }
    name += tripNames(state, place: place)
    let tone = grid.contains(day) ? dayTone(state, day) : dayTone(state, day) + " out"
    return element(.button, dayButton(state, day, tone: tone, name: name), key: place) {
        span(.class("n")) { "\(day.day)" }
        span(.class("marks")) {
            if count.mark != .none { icon(count.mark == .done ? "paw-filled" : "paw", "s") }
            if isMarked { span(.class("dot")) {} }
            pageMark(state, day)
        }
        span(.class("lun")) { state.words.lunarMark(day, isChosen: isChosen) }
        tripBands(state, place: place)
    }
}

/// The date and the holidays of a day.
func dayName(_ state: State, _ day: Day) -> String {
    var name = state.words.longDate(day)
    for holiday in state.calendar.holidays(on: day) { name += ", " + state.words.holiday(holiday) }
    return name
}

/// The classes of a day: red on Sundays and holidays, blue on Saturdays.
func dayTone(_ state: State, _ day: Day) -> String {
    let tone = day == state.today ? "day today" : "day"
    if day.weekday == .sunday || !state.calendar.holidays(on: day).isEmpty { return tone + " sunday" }
    return day.weekday == .saturday ? tone + " saturday" : tone
}

/// What makes a button of a day: it chooses the day, and is the only stop for Tab while it is chosen.
func dayButton(_ state: State, _ day: Day, tone: String, name: String) -> [Attr] {
    let isChosen = day == state.chosenDay
    var attributes: [Attr] = [
        .value(.type, "button"), .class(tone), .id(day.cellID), .label(name), .pressed(isChosen),
        .value(.tabindex, isChosen ? "0" : "-1"),
        // Another page may come, in whose cell of this place another day stands: the focus goes along with the day.
        .click(.focusing(.calendar(.choose(day)), id: day.cellID)),
    ]
    if day == state.today { attributes.append(.value(.ariaCurrent, "date")) }
    return attributes
}

extension MonthGrid {
    /// The day at which another page is entered: today where it is on it, else the first.
    func stop(monthsOn count: Int32, today: Day) -> Day? {
        let page = MonthGrid(year: year, month: month + count, weekStart: weekStart)
        return page.contains(today) ? today : Day(year: page.year, month: page.month, day: 1)
    }
}
