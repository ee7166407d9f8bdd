import Almanac
import AppFrame
import Daybook

/// The content of a calendar page other than the records, computed once per page.
final class CalendarPage {
    /// The state it was computed for.
    private struct CacheKey: Equatable {
        var grid: MonthGrid
        var today: Day
        var days: Int32
        var todos: Int32
        var trips: Int32
        var decrees: HolidayDecrees
        var others: Int32
    }

    private var cacheKey: CacheKey?
    /// The D-days of the 42 days.
    private(set) var items: [[DaysIndex.Item]] = []
    /// The to-dos of the 42 days.
    private(set) var counts: [TodoCount] = []
    /// The to-dos that series will make on days of the page.
    private var coming: [TodosIndex.Coming] = []
    /// The holidays of the page.
    private var holidays: [Holiday] = []
    /// The events of calendars of others, for each of the 42 days.
    private var others: [[OtherEvent]] = []
    /// The trips across the weeks of the page, row by row.
    private var bands: [[TripsIndex.Band]] = []

    func holidays(on day: Day) -> [Holiday] { holidays.filter { $0.day == day } }

    /// The D-days of a day of the page.
    func items(on day: Day) -> [DaysIndex.Item] {
        guard let place = cacheKey?.grid.days.firstIndex(of: day), place < items.count else { return [] }
        return items[place]
    }

    /// The events of calendars of others on a day of the page.
    func others(on day: Day) -> [OtherEvent] {
        guard let place = cacheKey?.grid.days.firstIndex(of: day), place < others.count else { return [] }
        return others[place]
    }

    func coming(on day: Day) -> [TodosIndex.Coming] { coming.filter { $0.day == day } }

    /// The bands of the week that contains a cell of the page.
    func bands(inRowOf place: Int) -> [TripsIndex.Band] { place / 7 < bands.count ? bands[place / 7] : [] }

    /// Recomputes only the parts that have changed, rather than everything for each drawing.
    func update(
        _ grid: MonthGrid, today: Day, _ days: DaysIndex, _ todos: TodosIndex, _ trips: TripsIndex,
        _ decrees: HolidayDecrees, _ subscriptions: Subscriptions
    ) {
        let new = CacheKey(
            grid: grid, today: today, days: days.version, todos: todos.version, trips: trips.version,
            decrees: decrees, others: subscriptions.version)
        guard new != cacheKey else { return }
        let old = cacheKey
        cacheKey = new
        let isSamePage = grid == old?.grid
        if !isSamePage || decrees != old?.decrees { holidays = grid.holidays(decrees) }
        if !isSamePage || new.others != old?.others { others = grid.others(subscriptions) }
        if !isSamePage || new.days != old?.days { items = grid.items(days) }
        if !isSamePage || new.todos != old?.todos || today != old?.today {
            counts = grid.counts(todos, today: today)
            coming = grid.coming(todos, today: today)
        }
        if !isSamePage || new.trips != old?.trips { bands = grid.bands(trips) }
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

    /// The holidays of its 42 days, which may belong to neighbouring years.
    fileprivate func holidays(_ decrees: HolidayDecrees) -> [Holiday] {
        var found: [Holiday] = []
        for year in (year - 1)...(year + 1) {
            for holiday in HolidayYear(year, decrees: decrees)?.holidays ?? [] where days.contains(holiday.day) {
                found.append(holiday)
            }
        }
        return found
    }

    fileprivate func items(_ index: DaysIndex) -> [[DaysIndex.Item]] {
        guard let first = firstDay else { return [] }
        return [[DaysIndex.Item]](repeating: [], count: first.place)
            + index.items(from: first.day, days: Int32(42 - first.place))
    }

    fileprivate func others(_ subscriptions: Subscriptions) -> [[OtherEvent]] {
        guard let first = firstDay else { return [] }
        return [[OtherEvent]](repeating: [], count: first.place)
            + subscriptions.events(from: first.day, days: Int32(42 - first.place))
    }

    /// The bands of each of its six rows; none for a row that begins before the first day of all.
    fileprivate func bands(_ index: TripsIndex) -> [[TripsIndex.Band]] {
        (0..<6).map { row in days[row * 7].map { index.bands(from: $0, days: 7) } ?? [] }
    }

    fileprivate func counts(_ index: TodosIndex, today: Day) -> [TodoCount] {
        guard let first = firstDay else { return [] }
        return [TodoCount](repeating: TodoCount(), count: first.place)
            + index.counts(from: first.day, days: Int32(42 - first.place), today: today)
    }

    fileprivate func coming(_ index: TodosIndex, today: Day) -> [TodosIndex.Coming] {
        guard let first = firstDay?.day, let last = days[41] else { return [] }
        return index.coming(from: first, to: last, today: today)
    }

    /// The first day of the grid and its place, which is 0 except in the first month of year 1.
    private var firstDay: (day: Day, place: Int)? {
        for (place, day) in days.enumerated() {
            if let day { return (day, place) }
        }
        return nil
    }
}
