import Almanac
import Daybook
import Replica

extension State {
    /// The day that the calendar stands at.
    var chosenDay: Day {
        if case .calendar(let day?) = base { return day }
        return today
    }

    var showsWeek: Bool { isWide && preferences.calendarLook == .week }

    /// The D-days of the chosen day.
    var chosenItems: [DaysIndex.Item] {
        let place = Int(calendarGrid.weekBegin(of: chosenDay).days(to: chosenDay))
        return place < calendar.week.count ? calendar.week[place] : []
    }

    var calendarGrid: MonthGrid { MonthGrid(of: chosenDay, weekStart: preferences.weekStart) }

    mutating func update(_ action: CalendarAction) -> [Effect] {
        switch action {
        case .choose(let day): return choose(day)
        case .turn(let count):
            if case .year(let year) = route { return turn(to: year + count) }
            if showsWeek { return chosenDay.adding(days: 7 * count).map { choose($0) } ?? [] }
            let grid = calendarGrid
            let page = MonthGrid(year: grid.year, month: grid.month + count, weekStart: grid.weekStart)
            guard let first = Day(year: page.year, month: page.month, day: 1) else { return [] }
            return choose(page.contains(today) ? today : first)
        case .addDay: return start(on: chosenDay)
        case .addTrip: return startTrip(on: chosenDay)
        case .look(let look): return write(Preferences.key, [("calendarLook", .string(look.rawValue))])
        case .yearLook(let look): return write(Preferences.key, [("yearLook", .string(look.rawValue))])
        case .stand(let day):
            calendar.year.standing = day
            return []
        }
    }

    private mutating func turn(to year: Int32) -> [Effect] {
        guard Day(year: year, month: 1, day: 1) != nil else { return [] }
        route = .year(year)
        return [.replace(path: route.path), pageEffect]
    }

    /// Stands at another day in place: the way back leads to where one came from, not through all days looked at.
    private mutating func choose(_ day: Day) -> [Effect] {
        route = .calendar(day == today ? nil : day)
        return [.replace(path: route.path), pageEffect]
    }

    /// Works out what the calendar shows, where that changed.
    mutating func tendCalendar() {
        if case .year(let year) = base { calendar.year.tend(year, todos.index) }
        guard case .calendar = base else { return }
        let basis = CalendarState.Basis(
            grid: calendarGrid, chosen: chosenDay, days: days.index.version, todos: todos.index.version,
            trips: trips.index.version, decrees: holidays.decrees)
        calendar.tend(basis, days.index, todos.index, trips.index)
    }
}
