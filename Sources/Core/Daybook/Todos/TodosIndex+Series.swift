import Almanac
import Replica

extension TodosIndex {
    /// The changes that make the due to-dos of series. Call it at the start, when the day turns, and after a to-do or a
    /// series has changed, until the result is empty; pass the changes to ``Replica/receive(_:now:)`` and save them as
    /// one's own.
    ///
    /// A series gets its next to-do when the last one is done or deleted, or its day has passed. After a long absence
    /// only the last one due by today is made, not those between. The changes are the same on every device
    /// (``TodoSeries/changes(for:after:)``), so the to-do exists once.
    ///
    /// - Parameter isTooEarly: whether to wait with the next one because a deleted last one may come back.
    public func nextOfSeries(
        today: Day, in replica: Replica, isTooEarly: (RecordKey) -> Bool = { _ in false }
    ) -> [Change] {
        var changes: [Change] = []
        for series in series {
            guard let last = last(of: series.id),
                let next = series.due(after: last.todo, isDeleted: last.isDeleted, today: today),
                let record = replica.record(last.todo.key), !last.isDeleted || !isTooEarly(last.todo.key)
            else { continue }
            changes += series.changes(for: next, after: record)
        }
        return changes
    }

    /// A to-do that a series will make.
    public struct Coming: Equatable, Sendable {
        public var series: String
        public var day: Day
        public var text: String
        /// Local time in minutes after midnight; nil for all day.
        public var time: Int32?
        /// How many minutes before ``time`` it reminds; nil for not at all.
        public var reminder: Int32?

        /// The future to-do.
        public var todo: Todo {
            var todo = Todo(id: TodoSeries.todoID(series, day), text: text, day: day)
            (todo.series, todo.slot, todo.time) = (series, day, time)
            if time != nil { todo.reminder = reminder }
            return todo
        }
    }

    /// The to-dos that series will make after today and after their current ones, by day and series.
    public func coming(from first: Day, to end: Day, today: Day) -> [Coming] {
        var found: [Coming] = []
        for series in series {
            guard let rule = series.rule, let last = last(of: series.id) else { continue }
            var next = series.coming(after: last.todo, today: today)
            if let day = next, day < first { next = rule.next(onOrAfter: first) }
            while let day = next, day <= end {
                found.append(
                    Coming(
                        series: series.id, day: day, text: series.text, time: series.time, reminder: series.reminder))
                next = rule.next(after: day)
            }
        }
        return found.sorted { $0.day < $1.day }
    }

    /// The latest to-do of a series, deleted or not.
    public func last(of series: String) -> Item? {
        let end = firstPlace(bySlot.count) { (items[bySlot[$0]].todo.series ?? "") <= series }
        guard end > 0 else { return nil }
        let item = items[bySlot[end - 1]]
        return item.todo.series == series ? item : nil
    }

    /// The open to-do of a series, to be deleted with it; nil if the latest is done or deleted.
    public func open(of series: String) -> Item? {
        guard let last = last(of: series), !last.isDeleted, !last.todo.isDone else { return nil }
        return last
    }

    /// The new place of a series' open to-do under another rule: on the rule's first day from today on after the
    /// earlier to-dos. Write ``TodoSeries/fields(_:text:time:reminder:)`` into the series and these fields into the
    /// to-do; nil if its day has passed, nothing is open, or the rule has no such day.
    public func moving(_ series: String, to rule: TodoRepeat, today: Day) -> (
        key: RecordKey, day: Day, fields: [Todo.FieldValue]
    )? {
        guard !rule.isAfterDone, let open = open(of: series), open.todo.day >= today else { return nil }
        var from: Day? = today
        let place = slotPlace(of: open.todo)
        if place > 0 {
            let before = items[bySlot[place - 1]].todo
            if before.series == series, let slot = before.slot, slot >= today { from = slot.adding(days: 1) }
        }
        guard let day = from.flatMap({ rule.next(onOrAfter: $0) }) else { return nil }
        return (open.todo.key, day, Todo.moving(to: day, rank: open.todo.rank) + [("slot", .string(day.text))])
    }

    /// Whether a later to-do of its series is due.
    func isSuperseded(_ todo: Todo, on today: Day) -> Bool {
        guard let series = todo.series else { return false }
        let next = slotPlace(of: todo) + 1
        guard next < bySlot.count else { return false }
        let other = items[bySlot[next]].todo
        return other.series == series && other.slot.map { $0 <= today } == true
    }
}
