import Almanac
import AppFrame
import Daybook
import HaruDays
import HaruTodos

/// The almanac of consecutive days, and the records that are looked up for all of them at once. It is computed once per
/// state, rather than for each drawing.
class DayContents {
    /// The state it was computed for.
    private struct CacheKey: Equatable {
        var first: Day
        var count: Int32
        var today: Day
        var days: Int32
        var todos: Int32
        var decrees: HolidayDecrees
        var others: Int32
    }

    private var cacheKey: CacheKey?
    private var items: [[DaysIndex.Item]] = []
    private var counts: [TodoCount] = []
    private var coming: [[TodosIndex.Coming]] = []
    private var holidays: [[Holiday]] = []
    private var others: [[OtherEvent]] = []
    /// Grows whenever something was computed anew.
    private(set) var version: Int32 = 0

    func holidays(on day: Day) -> [Holiday] { place(day, in: holidays).map { holidays[$0] } ?? [] }

    /// The D-days that fall on a day.
    func items(on day: Day) -> [DaysIndex.Item] { place(day, in: items).map { items[$0] } ?? [] }

    func count(on day: Day) -> TodoCount { place(day, in: counts).map { counts[$0] } ?? TodoCount() }

    /// The to-dos that series will make on a day.
    func coming(on day: Day) -> [TodosIndex.Coming] { place(day, in: coming).map { coming[$0] } ?? [] }

    /// The events of calendars of others on a day.
    func others(on day: Day) -> [OtherEvent] { place(day, in: others).map { others[$0] } ?? [] }

    private final func place<Content>(_ day: Day, in contents: [Content]) -> Int? {
        guard let place = cacheKey?.first.days(to: day), place >= 0, place < contents.count else { return nil }
        return Int(place)
    }

    /// Recomputes only the parts that have changed.
    /// - Parameter count: the number of days, 1 or more.
    func update(from first: Day, days count: Int32, _ app: AppModel) {
        let new = CacheKey(
            first: first, count: count, today: app.today, days: app.days.index.version,
            todos: app.todos.index.version, decrees: app.holidays.decrees, others: app.subscriptions.version)
        guard new != cacheKey else { return }
        let old = cacheKey
        cacheKey = new
        version &+= 1
        let isSame = first == old?.first && count == old?.count
        let last = first.adding(days: count - 1) ?? Day.last
        if !isSame || new.decrees != old?.decrees {
            holidays = [[Holiday]](repeating: [], count: Int(count))
            for year in first.year...last.year {
                for holiday in HolidayYear(year, decrees: new.decrees)?.holidays ?? [] {
                    if let place = place(holiday.day, in: holidays) { holidays[place].append(holiday) }
                }
            }
        }
        if !isSame || new.others != old?.others { others = app.subscriptions.events(from: first, days: count) }
        if !isSame || new.days != old?.days { items = app.days.index.items(from: first, days: count) }
        if !isSame || new.todos != old?.todos || new.today != old?.today {
            counts = app.todos.index.counts(from: first, days: count)
            coming = [[TodosIndex.Coming]](repeating: [], count: Int(count))
            for one in app.todos.index.coming(from: first, to: last, today: new.today) {
                guard let place = place(one.day, in: coming) else { continue }
                coming[place].append(one)
                counts[place].coming += 1
            }
        }
    }
}
