import Almanac
import AppFrame
import Daybook
import HaruTrips

/// The contents of the days of a calendar page, and the trips across its weeks.
final class CalendarPage: DayContents {
    private var drawn: (grid: MonthGrid, trips: Int32)?
    /// The trips across the weeks of the page, row by row.
    private var bands: [[TripsIndex.Band]] = []

    /// The bands of the week that contains a cell of the page.
    func bands(inRowOf place: Int) -> [TripsIndex.Band] { place / 7 < bands.count ? bands[place / 7] : [] }

    func update(_ grid: MonthGrid, _ app: AppModel) {
        if let first = grid.firstDay { update(from: first.day, days: Int32(42 - first.place), app) }
        let trips = app.trips.index
        if let drawn, drawn.grid == grid, drawn.trips == trips.version { return }
        drawn = (grid, trips.version)
        // A row that begins before the first day of all has none.
        bands = (0..<6).map { row in grid.days[row * 7].map { trips.bands(from: $0, days: 7) } ?? [] }
    }
}

extension MonthGrid {
    /// The first day of the row that contains a day; the first day of all if the row begins before it.
    func weekBegin(of day: Day) -> Day { day.adding(days: -weekStart.days(to: day.weekday)) ?? Day.first }

    /// The day selected when turning to another page: today if it is on it, else the first of the month.
    func entry(monthsOn count: Int32, today: Day) -> Day? {
        let page = MonthGrid(year: year, month: month + count, weekStart: weekStart)
        return page.contains(today) ? today : Day(year: page.year, month: page.month, day: 1)
    }

    /// The first day of the grid and its place, which is 0 except in the first month of year 1.
    fileprivate var firstDay: (day: Day, place: Int)? {
        for (place, day) in days.enumerated() {
            if let day { return (day, place) }
        }
        return nil
    }
}
