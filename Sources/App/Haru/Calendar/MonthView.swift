import Almanac
import AppFrame
import Daybook
import HaruDays
import HaruPages
import HaruTodos
import Markup

/// The most lines of names that a cell shows.
private let mostNames = 6

// The six weeks of the page. Arrow keys move the chosen day; Page Up, Page Down and a swipe turn the page.
extension CalendarScreen {
    var monthGrid: HTML {
        let grid = grid
        let page = page
        return div(
            .class("month"), .role("group"), .label(words.yearMonth(grid.year, grid.month)), keys, swipes
        ) {
            for place in 0..<7 { weekdayHead(grid.weekStart.adding(days: Int32(place))) }
            for place in shownPlaces(grid) { cell(page, grid, grid.days[place], place) }
        }
    }

    /// All six weeks, or only that of the chosen day.
    private func shownPlaces(_ grid: MonthGrid) -> Range<Int> {
        guard showsWeek, let place = grid.days.firstIndex(of: chosen) else { return 0..<grid.days.count }
        return place / 7 * 7..<place / 7 * 7 + 7
    }

    private func weekdayHead(_ weekday: Weekday) -> HTML {
        let tone = weekday == .sunday ? "dow sunday" : weekday == .saturday ? "dow saturday" : "dow"
        return span(.class(tone), .unseen) { words.shortWeekday(weekday) }
    }

    /// Arrow keys move the chosen day; Page Up and Page Down go to the same day of another month or week.
    var keys: Attr {
        .on(
            .keydown,
            .key { [self] key in
                let next: Day?
                switch key {
                case "ArrowLeft": next = chosen.adding(days: -1)
                case "ArrowRight": next = chosen.adding(days: 1)
                case "ArrowUp": next = chosen.adding(days: -7)
                case "ArrowDown": next = chosen.adding(days: 7)
                case "PageUp": next = showsWeek ? chosen.adding(days: -7) : chosen.adding(months: -1)
                case "PageDown": next = showsWeek ? chosen.adding(days: 7) : chosen.adding(months: 1)
                case "Home": next = today
                default: next = nil
                }
                return next.map { day in Action { self.chooseCell(day) } }
            })
    }

    /// A clearly horizontal swipe turns the page, as paper would follow the finger.
    var swipes: Attr { horizontalSwipe { isLeft in Action { [self] in turn(isLeft ? 1 : -1) } } }

    /// Moves the focus along with the day, since the turned page may have another day in this cell.
    private func chooseCell(_ day: Day) {
        choose(day)
        app.focus(day.cellID)
    }

    private func cell(_ page: CalendarPage, _ grid: MonthGrid, _ day: Day?, _ place: Int) -> HTML {
        let key = Int32(truncatingIfNeeded: place)
        guard let day else { return .element(.span, [.class("day out"), .unseen], [], key: key) }
        let count = page.count(on: day)
        let items = page.items(on: day)
        let others = page.others(on: day)
        let bands = page.bands(inRowOf: place)
        let column = Int32(truncatingIfNeeded: place % 7)
        var name = dayName(page, day)
        if !items.isEmpty { name += words.comma + words.days }
        if count.mark != .none { name += words.comma + words.todosMark(count) }
        if let mark = app.pages.markName(of: day) { name += words.comma + mark }
        let above = bands.filter { $0.first <= column && $0.last >= column }
        for band in above { name += words.comma + band.item.trip.title }
        let tone = dayTone(page, day) + (grid.contains(day) ? "" : " out")
        return element(.button, dayButton(day, tone: tone, name: name), key: key) {
            span(.class("n")) { "\(day.day)" }
            span(.class("marks")) {
                // If there is room for names, they stand for the items; a paw then shows only that everything is done.
                if count.mark == .done {
                    icon("paw-filled", "s")
                } else if count.mark != .none, !app.isWide {
                    if count.mark == .coming { span(.class("coming")) { icon("paw", "s") } } else { icon("paw", "s") }
                }
                if !items.isEmpty, !app.isWide { span(.class("dot")) {} }
                if !others.isEmpty, !app.isWide { span(.class("ring \(others[0].tone.rawValue)")) {} }
                app.pages.mark(of: day)
            }
            span(.class("lun")) { words.lunarMark(day, isChosen: day == chosen) }
            if app.isWide { names(page, day, items, count, others, isRaised: above.contains { $0.line == 0 }) }
            for band in bands where band.first == column && band.line < 2 { bandView(band) }
        }
    }

    /// The names of D-days, of open and coming to-dos, and of events of others' calendars, as many as fit; the styles
    /// count the rest.
    private func names(
        _ page: CalendarPage, _ day: Day, _ items: [DaysIndex.Item], _ count: TodoCount, _ others: [OtherEvent],
        isRaised: Bool
    ) -> [HTML] {
        let total = Int32(truncatingIfNeeded: items.count + others.count) + count.open + count.coming
        if total == 0 { return [] }
        var lines = items.prefix(mostNames).map { item in
            span(.class("one dotted")) { app.days.name(of: item.dday, on: day) }
        }
        if count.open > 0 {
            lines += app.todos.index[day].filter { !$0.todo.isDone }.prefix(mostNames).map { item in
                span(.class("one")) { item.todo.text }
            }
        }
        lines += page.coming(on: day).prefix(mostNames).map { coming in span(.class("one sub")) { coming.text } }
        lines += others.prefix(mostNames).map { other in
            span(.class("one sub other \(other.tone.rawValue)")) { words.otherTitle(other) }
        }
        return [
            span(.class(isRaised ? "lines raised" : "lines high"), .value(.progress, "\(total)")) {
                Array(lines.prefix(mostNames))
            }
        ]
    }

    /// The band of a trip, at its first day and at the start of each week.
    private func bandView(_ band: TripsIndex.Band) -> HTML {
        span(
            .class(band.line == 0 ? "band" : "band low"), .lens("trips"),
            .value(.progress, "\(band.last - band.first + 1)")
        ) { span(.class("one blk")) { band.item.trip.title } }
    }

    /// The date and the holidays of a day, and the events of others' calendars on it.
    func dayName(_ page: CalendarPage, _ day: Day) -> String {
        var name = words.longDate(day)
        for holiday in page.holidays(on: day) { name += words.comma + words.holiday(holiday) }
        for other in page.others(on: day).prefix(mostNames) { name += words.comma + words.otherTitle(other) }
        return name
    }

    /// The classes of a day: red on Sundays and holidays, blue on Saturdays.
    func dayTone(_ page: CalendarPage, _ day: Day) -> String {
        let tone = day == today ? "day today" : "day"
        if day.weekday == .sunday || !page.holidays(on: day).isEmpty { return tone + " sunday" }
        return day.weekday == .saturday ? tone + " saturday" : tone
    }

    /// The attributes of a day's button: a click chooses the day, and Tab stops only at the chosen one.
    func dayButton(_ day: Day, tone: String, name: String) -> [Attr] {
        let isChosen = day == chosen
        var attributes: [Attr] = [
            .value(.type, "button"), .class(tone), .id(day.cellID), .label(name), .pressed(isChosen),
            .value(.tabindex, isChosen ? "0" : "-1"), .click { [self] in chooseCell(day) },
        ]
        if day == today { attributes.append(.value(.ariaCurrent, "date")) }
        return attributes
    }
}
