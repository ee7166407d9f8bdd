import Almanac
import Daybook

/// What the calendar shows beside the records, worked out once for a page and a chosen day.
struct CalendarState {
    /// What it was worked out for.
    struct Basis: Equatable {
        var grid: MonthGrid
        var chosen: Day
        var days: Int32
    }

    var basis: Basis?
    /// Which of the 42 days have a D-day.
    var marks: [Bool] = []
    /// The holidays of the page.
    var holidays: [Holiday] = []
    /// The D-days of the chosen day.
    var items: [DaysIndex.Item] = []

    func holidays(on day: Day) -> [Holiday] { holidays.filter { $0.day == day } }
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
        if case .calendar(let day?) = base { return day }
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
        guard base.isCalendar else { return }
        let basis = CalendarState.Basis(grid: calendarGrid, chosen: chosenDay, days: days.index.version)
        guard basis != calendar.basis else { return }
        let old = calendar.basis
        calendar.basis = basis
        if basis.grid != old?.grid {
            calendar.holidays = []
            for year in (basis.grid.year - 1)...(basis.grid.year + 1) {
                for holiday in HolidayYear(year)?.holidays ?? [] where basis.grid.days.contains(holiday.day) {
                    calendar.holidays.append(holiday)
                }
            }
        }
        if basis.grid != old?.grid || basis.days != old?.days, let first = basis.grid.firstDay {
            calendar.marks = days.index.marks(from: first.day, count: 42 - first.place)
            calendar.marks.insert(contentsOf: [Bool](repeating: false, count: Int(first.place)), at: 0)
        }
        calendar.items = days.index.items(on: basis.chosen)
    }
}

extension MonthGrid {
    /// The first day of the grid and its place, which is 0 but in the first month of year 1.
    fileprivate var firstDay: (day: Day, place: Int32)? {
        for (place, day) in days.enumerated() {
            if let day { return (day, Int32(truncatingIfNeeded: place)) }
        }
        return nil
    }
}
