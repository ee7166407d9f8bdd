import Almanac
import AppFrame
import Daybook
import HaruDays
import HaruPages
import HaruTodos
import HaruTrips
import Markup
import Replica

/// The month, with everything of the chosen day beside it in a wide window, else below it.
final class CalendarScreen: TodoListScreen {
    private let worked = CalendarPage()
    /// Whether a narrow window shows one week of the month, so that there is room for the day under it.
    private var isFolded: Bool
    /// The day that was chosen; nil for today, whichever day that is.
    private var addressed: Day?

    init(_ route: Route, _ day: Day?, _ app: AppModel) {
        addressed = day
        isFolded = app.device.isLow
        super.init(route, on: day ?? app.today, app)
    }

    override var title: String { words.yearMonth(grid.year, grid.month) }
    override var day: Day { chosen }

    /// The selected day of the calendar.
    var chosen: Day { addressed ?? today }
    var showsWeek: Bool { app.isWide ? app.preferences.calendarLook == .week : isFolded }
    var grid: MonthGrid { MonthGrid(of: chosen, weekStart: app.preferences.weekStart) }

    var page: CalendarPage {
        worked.update(grid, app)
        return worked
    }

    /// Selects another day in place: going back leaves the screen instead of passing through all days seen.
    func choose(_ day: Day) {
        list.move(to: day)
        addressed = day == today ? nil : day
        move(to: .calendar(addressed))
    }

    /// Turns by a number of pages, months or weeks; negative numbers turn back.
    func turn(_ count: Int32) {
        let next = showsWeek ? chosen.adding(days: 7 * count) : grid.entry(monthsOn: count, today: today)
        if let next { choose(next) }
    }

    // MARK: its view

    override func view() -> HTML {
        let isWeekly = showsWeek && app.isWide
        return element(.main, [.class(isWeekly ? "main panes split even weekly" : "main panes split even")]) {
            section(.class("pane calpane"), .label(words.calendar)) {
                head
                banners(app)
                if isWeekly { weekGrid } else { monthGrid }
            }
            section(.class("pane agendapane"), .label(words.longDate(chosen))) { agenda }
        }
    }

    private var head: HTML {
        let grid = grid
        return headBar {
            h1(.id("heading"), .value(.tabindex, "-1")) {
                link(to: .year(grid.year), .class("over")) {
                    words.year(grid.year)
                    icon("forward", "s")
                }
                if app.isWide { words.monthName(grid.month) } else { words.shortMonth(grid.month) }
            }
            if app.isWide { looks }
            roundIconButton(words.previous(showsWeek), "back") { [self] in turn(-1) }
            roundIconButton(words.next(showsWeek), "forward") { [self] in turn(1) }
            button(.class("chip"), .click { [self] in choose(today) }) { words.today }
            if !app.isWide {
                searchLink(app)
                gear(app)
            }
        }
    }

    private var looks: HTML {
        radios(
            [.label(words.look)], .calendarLook, in: app, "look-", chosen: app.preferences.calendarLook.rawValue,
            CalendarLook.allCases.map { ($0.rawValue, words.look($0)) })
    }

    /// The chosen day: its almanac entries, and the person's records.
    private var agenda: HTML {
        let day = chosen
        let items = page.items(on: day)
        return div(.class("agenda"), key: 0) {
            div(.class("sec-head")) {
                h2 { words.dayOfMonth(day) }
                span(.class("more")) { LunarDate(day).map { words.lunarDate($0) } ?? "" }
                if !app.isWide { fold }
            }
            almanacLines(of: day, page)
            list.view()
            recordRows(on: day, page)
            app.pages.rows(on: day)
            if items.isEmpty, app.pages.index[day].isEmpty, app.trips.index[day].isEmpty,
                app.todos.index.count(on: day).mark == .none, page.coming(on: day).isEmpty
            {
                emptyDay(day == today ? words.todayIsFree : words.dayIsFree)
            }
        }
    }

    private var fold: HTML {
        button(
            .class("round"), .id("fold"), .label(isFolded ? words.unfoldMonth : words.foldMonth),
            .value(.ariaExpanded, isFolded ? "false" : "true"), .click { [self] in isFolded.toggle() }
        ) { icon(isFolded ? "down" : "up", "m") }
    }
}
