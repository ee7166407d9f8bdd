import Almanac
import AppFrame
import Daybook
import HaruDays
import HaruPages
import HaruTodos
import HaruTrips
import Markup

/// The most to-dos that a column shows; those of the chosen day are all listed beside the week.
private let columnLength = 10

// The week of the chosen day in seven columns, with the records of each day.
extension CalendarScreen {
    var weekGrid: HTML {
        let grid = grid
        let page = page
        return div(.class("week"), .role("group"), .label(words.yearMonth(grid.year, grid.month)), swipes) {
            for place in 0..<7 as Range<Int32> {
                if let day = grid.weekBegin(of: chosen).adding(days: place) { column(page, day) }
            }
        }
    }

    private func column(_ page: CalendarPage, _ day: Day) -> HTML {
        div(.class(day == chosen ? "column chosen" : "column"), .role("group"), .label(words.longDate(day))) {
            element(
                .button, dayButton(day, tone: dayTone(page, day), name: dayName(page, day)) + [keys]
            ) {
                span(.class("dow")) { words.shortWeekday(day.weekday) }
                span(.class("n")) { "\(day.day)" }
                span(.class("lun")) { words.lunarMark(day, isChosen: day == chosen) }
            }
            for item in app.trips.index[day] where !item.trip.isArchived { tripItem(item.trip, day) }
            for holiday in page.holidays(on: day) { p(.class("tiny sunday")) { words.holiday(holiday) } }
            for event in page.others(on: day) { otherItem(words, event, on: day) }
            for item in page.items(on: day) { dayItem(item.dday, on: day) }
            for item in app.pages.index[day] { pageItem(item.page) }
            todoItems(day)
            for one in page.coming(on: day).prefix(columnLength) { comingItem(one) }
        }
    }

    /// A to-do that its series will make.
    private func comingItem(_ coming: TodosIndex.Coming) -> HTML {
        let text = coming.time.map { words.clockTime($0) + " " + coming.text } ?? coming.text
        let content: [HTML] = [icon("paw", "m"), span(.class("two")) { text }]
        guard let open = app.todos.index.open(of: coming.series) else {
            return span(.class("item pawline coming")) { content }
        }
        return link(to: .todos(.todo(id: open.todo.id)), .class("item pawline coming")) { content }
    }

    private func tripItem(_ trip: Trip, _ day: Day) -> HTML {
        link(to: .trips(.trip(id: trip.id, day)), .class("item"), .lens("trips")) {
            span(.class("two"), .value(.dir, "auto")) { trip.title }
        }
    }

    private func dayItem(_ dday: Dday, on day: Day) -> HTML {
        link(to: .days(.day(id: dday.id)), .class("item"), .lens("days")) {
            span(.class("mark"), .unseen) {}
            span(.class("two")) { app.days.name(of: dday, on: day) }
        }
    }

    /// The page of a day: its title if it can be read, else its seal.
    private func pageItem(_ page: Page) -> HTML {
        link(to: .pages(.page(page.day)), .class("item"), .lens("pages")) {
            app.pages.face(of: page)
            span(.class("two")) { app.pages.weekLine(page) }
        }
    }

    private func todoItems(_ day: Day) -> [HTML] {
        let items = timedFirst(app.todos.index[day].map { $0.todo })
        var all = items.prefix(columnLength).map { todoItem($0) }
        if items.count > columnLength {
            all.append(
                button(.class("item sub"), .click { [self] in choose(day) }) {
                    words.moreTodos(Int32(truncatingIfNeeded: items.count - columnLength))
                })
        }
        return all
    }

    /// To-dos with a time, ordered by it, then the others in their own order.
    private func timedFirst(_ todos: [Todo]) -> [Todo] {
        var timed: [Todo] = []
        for todo in todos {
            guard let time = todo.time else { continue }
            let place = timed.firstIndex { ($0.time ?? 0) > time } ?? timed.count
            timed.insert(todo, at: place)
        }
        return timed + todos.filter { $0.time == nil }
    }

    private func todoItem(_ todo: Todo) -> HTML {
        let text = todo.time.map { words.clockTime($0) + " " + todo.text } ?? todo.text
        return div(.class("item pawline")) {
            button(
                .class("tickbox"), .role("checkbox"), .checked(todo.isDone), .label(text),
                .click { [self] in app.todos.tick(todo) }
            ) { icon(todo.isDone ? "paw-filled" : "paw", "m") }
            link(to: .todos(.todo(id: todo.id)), .class("two")) { text }
        }
    }
}
