import Almanac
import AppFrame
import Daybook
import HaruDays
import HaruPages
import HaruTodos
import HaruTrips
import Markup

/// A screen with the to-dos of a day, or of some, and the button that adds something to one.
class TodoListScreen: Screen {
    let app: AppModel
    let list: TodoList
    let menu: AddMenu

    init(_ route: Route, on day: Day, _ app: AppModel) {
        self.app = app
        list = TodoList(of: app.todos, on: day)
        menu = AddMenu(app)
        super.init(route, in: app)
    }

    /// The day that it shows, or adds to.
    var day: Day { today }

    override func presents(_ route: Route) -> Bool {
        if case .todos = route { true } else { route == .days(.new) || route == .trips(.new) }
    }

    override func didReturn() {
        menu.giveFocusBack()
        list.didReturn()
    }
    override func saveDrafts() { list.saveDrafts() }
    override func willClose() { list.willClose() }
    override func addButton() -> [HTML] { menu.view(on: day) }

    override func observe(_ event: AppEvent) {
        switch event {
        case .willUndo: list.willUndo()
        case .didUndo: list.didUndo()
        case .dayDidChange:
            // The row may be gone with its day.
            list.dayDidChange(to: day)
        default: break
        }
    }

    // MARK: a day

    /// The holidays, the events of calendars of others and the solar term of a day.
    /// - Parameter isFar: whether the term is left out.
    func almanacLines(of day: Day, _ contents: DayContents, isFar: Bool = false) -> [HTML] {
        var lines = contents.holidays(on: day).map { holiday in p(.class("sub dayline")) { words.holiday(holiday) } }
        lines += contents.others(on: day).map { otherLine(words, $0, on: day) }
        if !isFar, let term = SolarTerm(on: day) {
            lines.append(p(.class("sub dayline")) { words.termOfDay(words.solarTerm(term)) })
        }
        return lines
    }

    /// The trips, diaries and D-days of a day.
    /// - Parameter isFar: whether a trip is named on its first day alone.
    func recordRows(on day: Day, _ contents: DayContents, isFar: Bool = false) -> [HTML] {
        let rows =
            app.trips.tripRows(on: day, begins: isFar) + app.trips.diaryRows(on: day)
            + app.days.rows(contents.items(on: day), on: day)
        return rows.isEmpty ? [] : [div(.class("rows gap"), .lens("days")) { rows }]
    }

    /// Everything of a coming day: its almanac, to-dos, trips, D-days and the pages that open; empty if there is
    /// nothing.
    /// - Parameters:
    ///   - limit: how many to-dos are shown; the calendar has the others.
    ///   - daysApart: repeats that come in fewer days, from one day to the next, are left out.
    ///   - isFar: whether a trip is named on its first day alone, and solar terms are left out.
    func rows(
        ofComing day: Day, _ contents: DayContents, limit: Int32, daysApart: Int32 = 1, isFar: Bool = false
    ) -> [HTML] {
        let count = contents.count(on: day)
        let rest = count.open + count.done - limit
        return almanacLines(of: day, contents, isFar: isFar)
            + list.rows(on: day, coming: contents.coming(on: day), limit: Int(limit), daysApart: daysApart)
            + (rest > 0 ? [link(to: .calendar(day), .class("textbtn")) { words.moreTodos(rest) }] : [])
            + recordRows(on: day, contents, isFar: isFar)
            + app.pages.openingRows(on: day)
    }

    /// A coming day with all of it under its date; nil if there is nothing.
    /// - Parameter mark: its further attributes.
    func comingDay(
        _ day: Day, _ contents: DayContents, limit: Int32, daysApart: Int32, isFar: Bool = false, mark: [Attr]? = nil
    ) -> HTML? {
        let rows = rows(ofComing: day, contents, limit: limit, daysApart: daysApart, isFar: isFar)
        if rows.isEmpty { return nil }
        return element(.div, [.class("comingday")] + (mark ?? []), key: day.number) {
            element(.h3, [.class("sub dayline")]) {
                link(to: .calendar(day)) { words.comingDay(day, today: today) }
            }
            rows
        }
    }
}

extension AppModel {
    /// The day after today; today itself on the last day of all.
    var tomorrow: Day { today.adding(days: 1) ?? today }
}
