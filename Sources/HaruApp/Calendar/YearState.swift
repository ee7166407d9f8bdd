import Almanac
import Daybook

/// What the year shows, worked out once for a year and a state of the to-dos.
struct YearState {
    private struct Basis: Equatable {
        var year: Int32
        var todos: Int32
    }

    private var basis: Basis?
    /// The to-dos of all days of the year in order.
    private(set) var counts: [TodoCount] = []
    private(set) var months: [TodoStatistics.Month] = []
    /// The day at which the keys stand.
    var standing: Day?

    var done: Int32 { TodoStatistics.done(counts) }

    /// On how many days something was done.
    var days: Int32 {
        var sum: Int32 = 0
        for month in months { sum += month.days }
        return sum
    }

    mutating func tend(_ year: Int32, _ index: TodosIndex) {
        let new = Basis(year: year, todos: index.version)
        guard new != basis, let first = Day(year: year, month: 1, day: 1),
            let last = Day(year: year, month: 12, day: 31)
        else { return }
        basis = new
        counts = index.counts(from: first, days: first.days(to: last) + 1)
        months = TodoStatistics.months(counts, of: year)
    }
}
