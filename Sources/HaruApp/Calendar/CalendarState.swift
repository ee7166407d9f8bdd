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
        var trips: Int32
        var decrees: HolidayDecrees
    }

    var basis: Basis?
    /// Which of the 42 days have a D-day.
    var marks: [Bool] = []
    /// The to-dos of the 42 days.
    var counts: [TodoCount] = []
    /// The holidays of the page.
    var holidays: [Holiday] = []
    /// The D-days of the seven days of the chosen day's week.
    var week: [[DaysIndex.Item]] = []
    /// The trips that lie over the weeks of the page, row by row.
    var bands: [[TripsIndex.Band]] = []
    var year = YearState()

    func holidays(on day: Day) -> [Holiday] { holidays.filter { $0.day == day } }

    /// Works out what differs from what stands there, and nothing else: not for each screen that is drawn.
    mutating func tend(_ new: Basis, _ days: DaysIndex, _ todos: TodosIndex, _ trips: TripsIndex) {
        guard new != basis else { return }
        let old = basis
        basis = new
        let isSamePage = new.grid == old?.grid
        if !isSamePage || new.decrees != old?.decrees { holidays = new.grid.holidays(new.decrees) }
        if !isSamePage || new.days != old?.days { marks = new.grid.marks(days) }
        if !isSamePage || new.todos != old?.todos { counts = new.grid.counts(todos) }
        if !isSamePage || new.trips != old?.trips { bands = new.grid.bands(trips) }
        if !isSamePage || new.chosen != old?.chosen || new.days != old?.days {
            week = days.items(from: new.grid.weekBegin(of: new.chosen), days: 7)
        }
    }
}

extension MonthGrid {
    /// The first day of the row that a day stands in; the first of all days where the row begins before it.
    func weekBegin(of day: Day) -> Day { day.adding(days: -weekStart.days(to: day.weekday)) ?? Day.first }

    /// The holidays of its 42 days; the neighbour years may have some of them.
    fileprivate func holidays(_ decrees: HolidayDecrees) -> [Holiday] {
        var found: [Holiday] = []
        for year in (year - 1)...(year + 1) {
            for holiday in HolidayYear(year, decrees: decrees)?.holidays ?? [] where days.contains(holiday.day) {
                found.append(holiday)
            }
        }
        return found
    }

    fileprivate func marks(_ index: DaysIndex) -> [Bool] {
        guard let first = firstDay else { return [] }
        return [Bool](repeating: false, count: first.place)
            + index.marks(from: first.day, count: Int32(42 - first.place))
    }

    /// Those of each of its six rows; of one that begins before the first of all days there are none.
    fileprivate func bands(_ index: TripsIndex) -> [[TripsIndex.Band]] {
        var rows: [[TripsIndex.Band]] = []
        for row in 0..<6 { rows.append(days[row * 7].map { index.bands(from: $0, days: 7) } ?? []) }
        return rows
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
