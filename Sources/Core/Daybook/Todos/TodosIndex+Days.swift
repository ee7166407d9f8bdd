import Almanac

/// The number of to-dos of a day.
public struct TodoCount: Hashable, Sendable {
    public var open: Int32 = 0
    public var done: Int32 = 0
    /// The number of to-dos that series will make.
    public var coming: Int32 = 0

    public init(open: Int32 = 0, done: Int32 = 0) {
        self.open = open
        self.done = done
    }

    /// The mark of the day in a calendar.
    public enum Mark: UInt8, Sendable {
        /// No to-dos.
        case none
        /// Some are open.
        case open
        /// All of them are done.
        case done
        /// There are none yet, but series will make some.
        case coming
    }

    public var mark: Mark { open > 0 ? .open : done > 0 ? .done : coming > 0 ? .coming : .none }
}

extension TodosIndex {
    /// The to-dos of a day as shown: open ones in order, then done ones in order.
    public func shown(on day: Day) -> [Item] {
        let items = self[day]
        return items.filter { !$0.todo.isDone } + items.filter { $0.todo.isDone }
    }

    /// The to-dos of a day in order; done ones stay in their places.
    public subscript(day: Day) -> [Item] { places(from: day, to: day).map { items[$0] } }

    public func count(on day: Day) -> TodoCount { counts(from: day, days: 1)[0] }

    /// The counts of `days` days (1 or more) from a day on: 42 for a month, 366 for a year.
    public func counts(from first: Day, days: Int32) -> [TodoCount] {
        var counts = [TodoCount](repeating: TodoCount(), count: Int(days))
        guard let last = first.adding(days: days - 1) ?? Optional(Day.last), first <= last else { return counts }
        for place in places(from: first, to: last) {
            let todo = items[place].todo
            let day = Int(first.days(to: todo.day))
            if todo.isDone { counts[day].done += 1 } else { counts[day].open += 1 }
        }
        return counts
    }

    /// The open to-dos of all days before today, oldest first; they are offered, never moved automatically. A repeating
    /// one is omitted once a later one of its series is due, which replaces it.
    public func carriedOver(on today: Day) -> [Item] {
        guard let last = today.adding(days: -1) else { return [] }
        var found: [Item] = []
        for place in places(from: Day.first, to: last) {
            let item = items[place]
            if !item.todo.isDone, !isSuperseded(item.todo, on: today) { found.append(item) }
        }
        return found
    }

    /// The open to-dos that remind on a day, at any time.
    public func reminders(on day: Day) -> [Item] {
        var found: [Item] = []
        for place in places(from: day, to: day.adding(days: 1) ?? day) {
            let item = items[place]
            if let moment = item.todo.reminderMoment, moment.day == day { found.append(item) }
        }
        return found
    }

    /// The places of the to-dos from one day to another, both included.
    func places(from first: Day, to last: Day) -> ArraySlice<Int> {
        let low = firstPlace(byDay.count) { items[byDay[$0]].todo.day < first }
        let high = firstPlace(byDay.count) { items[byDay[$0]].todo.day <= last }
        return byDay[low..<max(low, high)]
    }
}
