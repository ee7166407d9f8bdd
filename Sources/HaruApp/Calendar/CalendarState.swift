import Almanac
import Daybook

/// What the calendar shows beside the records, worked out once for a page and a chosen day.
struct CalendarState {
    /// What it was worked out for.
    struct Basis: Equatable {
        var grid: MonthGrid
        var chosen: Day
        var days: Int32
        var todos: Int32
    }

    var basis: Basis?
    /// Which of the 42 days have a D-day.
    var marks: [Bool] = []
    /// The to-dos of the 42 days.
    var counts: [TodoCount] = []
    /// The holidays of the page.
    var holidays: [Holiday] = []
    /// The D-days of the chosen day.
    var items: [DaysIndex.Item] = []

    func holidays(on day: Day) -> [Holiday] { holidays.filter { $0.day == day } }

    /// Works out what differs from what stands there, and nothing else: not for each screen that is drawn.
    mutating func tend(_ new: Basis, _ days: DaysIndex, _ todos: TodosIndex) {
        guard new != basis else { return }
        let old = basis
        basis = new
        let isSamePage = new.grid == old?.grid
        if !isSamePage { holidays = new.grid.holidays }
        if !isSamePage || new.days != old?.days { marks = new.grid.marks(days) }
        if !isSamePage || new.todos != old?.todos { counts = new.grid.counts(todos) }
        if new.chosen != old?.chosen || new.days != old?.days { items = days.items(from: new.chosen, days: 1)[0] }
    }
}

/// What a person does on the calendar.
public enum CalendarAction: Sendable {
    case choose(Day)
    /// Turns so many months on, or back.
    case turn(Int32)
    /// Opens the form of a new D-day on the chosen day.
    case addDay
}

extension State {
    /// The day that the calendar stands at.
    var chosenDay: Day {
        if case .calendar(let day?) = route { return day }
        return today
    }

    var calendarGrid: MonthGrid { MonthGrid(of: chosenDay, weekStart: preferences.weekStart) }

    mutating func update(_ action: CalendarAction) -> [Effect] {
        switch action {
        case .choose(let day): return choose(day)
        case .turn(let count):
            let grid = calendarGrid
            let page = MonthGrid(year: grid.year, month: grid.month + count, weekStart: grid.weekStart)
            guard let first = Day(year: page.year, month: page.month, day: 1) else { return [] }
            return choose(page.contains(today) ? today : first)
        case .addDay: return start(on: chosenDay)
        }
    }

    /// Stands at another day in place: the way back leads to where one came from, not through all days looked at.
    private mutating func choose(_ day: Day) -> [Effect] {
        route = .calendar(day == today ? nil : day)
        return [.replace(path: route.path), pageEffect]
    }

    /// Works out what the calendar shows, where that changed.
    mutating func tendCalendar() {
        guard case .calendar = route else { return }
        let basis = CalendarState.Basis(
            grid: calendarGrid, chosen: chosenDay, days: days.index.version, todos: todos.index.version)
        calendar.tend(basis, days.index, todos.index)
    }
}

extension MonthGrid {
    /// The holidays of its 42 days; the neighbour years may have some of them.
    fileprivate var holidays: [Holiday] {
        var found: [Holiday] = []
        for year in (year - 1)...(year + 1) {
            for holiday in HolidayYear(year)?.holidays ?? [] where days.contains(holiday.day) { found.append(holiday) }
        }
        return found
    }

    fileprivate func marks(_ index: DaysIndex) -> [Bool] {
        guard let first = firstDay else { return [] }
        return [Bool](repeating: false, count: first.place)
            + index.marks(from: first.day, count: Int32(42 - first.place))
    }

    fileprivate func counts(_ index: TodosIndex) -> [TodoCount] {
        guard let first = firstDay else { return [] }
        return [TodoCount](repeating: TodoCount(), count: first.place)
            + index.counts(from: first.day, days: Int32(42 - first.place))
    }

    /// The first day of the grid and its place, which is 0 but in the first month of year 1.
    private var firstDay: (day: Day, place: Int)? {
        for (place, day) in days.enumerated() {
            if let day { return (day, place) }
        }
        return nil
    }
}
