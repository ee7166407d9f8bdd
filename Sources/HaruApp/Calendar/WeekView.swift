import Almanac
import Daybook
import Markup

/// How many to-dos a column shows; all of the chosen day stand beside the week.
private let columnLength = 10

/// The chosen day's week in seven columns, with what each day has.
func weekGrid(_ state: State) -> HTML {
    let grid = state.calendarGrid
    return div(
        .class("week"), .role("group"), .label(state.words.yearMonth(grid.year, grid.month)),
        .on(.touchend, .key { swipe($0) })
    ) {
        for place in 0..<state.calendar.week.count {
            if let day = grid.weekBegin(of: state.chosenDay).adding(days: Int32(place)) { column(state, day, place) }
        }
    }
}

private func column(_ state: State, _ day: Day, _ place: Int) -> HTML {
    div(
        .class(day == state.chosenDay ? "column chosen" : "column"), .role("group"), .label(state.words.longDate(day))
    ) {
        element(
            .button, dayButton(state, day, tone: dayTone(state, day), name: dayName(state, day)) + [gridKeys(state)]
        ) {
            span(.class("dow")) { state.words.shortWeekday(day.weekday) }
            span(.class("n")) { "\(day.day)" }
            span(.class("lun")) { state.words.lunarMark(day, isChosen: day == state.chosenDay) }
        }
        for item in state.trips.index[day] where !item.trip.isArchived { columnTrip(item.trip, day) }
        for holiday in state.calendar.holidays(on: day) { p(.class("tiny sunday")) { state.words.holiday(holiday) } }
        for item in state.calendar.week[place] { columnDay(item.dday) }
        for item in state.pages.index[day] { columnPage(state, item.page) }
        columnTodos(state, day)
    }
}

private func columnTrip(_ trip: Trip, _ day: Day) -> HTML {
    link(to: .trip(id: trip.id, day), .class("item"), .lens("trips")) {
        span(.class("two"), .value(.dir, "auto")) { trip.title }
    }
}

private func columnDay(_ dday: Dday) -> HTML {
    link(to: .day(id: dday.id), .class("item"), .lens("days")) {
        span(.class("mark"), .unseen) {}
        span(.class("two")) { dday.title }
    }
}

/// The page of a day: its title where it can be read, else its seal.
private func columnPage(_ state: State, _ page: Page) -> HTML {
    link(to: .page(page.day), .class("item"), .lens("pages")) {
        pageFace(state, page)
        span(.class("two")) {
            switch page.phase(state.sealClock) {
            case .readable where page.isLocked: state.words.lockIsShut
            case .readable: page.title.isEmpty ? state.words.untitled : page.title
            case .sealed: state.words.isSealed
            case .writable: state.words.editableToday
            }
        }
    }
}

private func columnTodos(_ state: State, _ day: Day) -> [HTML] {
    let items = timedFirst(state.todos.index[day].map { $0.todo })
    var all: [HTML] = []
    for place in 0..<min(items.count, columnLength) { all.append(columnTodo(items[place])) }
    if items.count > columnLength {
        all.append(
            button(.class("item sub"), .click(.calendar(.choose(day)))) {
                state.words.moreTodos(Int32(truncatingIfNeeded: items.count - columnLength))
            })
    }
    return all
}

/// Those with a time in the order of time, then the others in theirs.
private func timedFirst(_ todos: [Todo]) -> [Todo] {
    var timed: [Todo] = []
    for todo in todos {
        guard let time = todo.time else { continue }
        let place = timed.firstIndex { ($0.time ?? 0) > time } ?? timed.count
        timed.insert(todo, at: place)
    }
    return timed + todos.filter { $0.time == nil }
}

private func columnTodo(_ todo: Todo) -> HTML {
    let text = todo.time.map { ClockTime.text($0) + " " + todo.text } ?? todo.text
    return button(
        .class("item pawline"), .role("checkbox"), .checked(todo.isDone), .label(text),
        .click(.todos(.tick(id: todo.id, !todo.isDone)))
    ) {
        icon(todo.isDone ? "paw-filled" : "paw", "m")
        span(.class("two")) { text }
    }
}
