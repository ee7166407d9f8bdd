import Almanac
import Replica

/// A person's answer to the notice of a to-do without opening the app.
public enum NoticeAction: String, CaseIterable, Sendable {
    /// It is done.
    case done
    /// It is put off until tomorrow.
    case tomorrow

    /// The changes that carry it out, stamped by the replica's clock; none where the to-do is done or put off already,
    /// nil where there is no such to-do.
    /// - Parameters:
    ///   - todo: the id of the to-do; if its series has yet to make it, it is made first.
    ///   - today: the local day.
    ///   - now: the wall clock, in milliseconds since 1970.
    public func changes(_ todo: String, today: Day, in replica: inout Replica, now: Int64) -> [Change]? {
        let made = NoticeAction.making(todo, today: today, in: &replica, now: now)
        guard let record = replica.record(RecordKey(collection: Todo.collection, id: todo)), !record.isDeleted else {
            return nil
        }
        let item = Todo(record, today: today)
        guard !item.isDone, let tomorrow = today.adding(days: 1) else { return [] }
        let fields: [Todo.FieldValue]
        switch self {
        case .done: fields = Todo.ticking(true, on: today)
        case .tomorrow:
            guard item.day <= today else { return [] }
            var index = TodosIndex(today: today)
            index.load(replica.records(in: Todo.collection))
            fields = item.moved(to: tomorrow, rank: TodoOrder.rank(of: item, among: index[tomorrow]))
        }
        return made + replica.write(Edit.of(item.key, fields), now: now).changes
    }

    /// The changes that make a to-do of a series that no device has made yet: the same on every device.
    private static func making(_ todo: String, today: Day, in replica: inout Replica, now: Int64) -> [Change] {
        guard replica.record(RecordKey(collection: Todo.collection, id: todo)) == nil else { return [] }
        let index = TodosIndex(of: replica, making: today)
        for record in replica.records(in: TodoSeries.collection) {
            let series = TodoSeries(record)
            guard !series.isEnded, let last = index.last(of: series.id), let lastSlot = last.todo.slot else { continue }
            // Its notice comes on its day or the day before, and is answered then or after midnight.
            for days in -1...1 as ClosedRange<Int32> {
                guard let slot = today.adding(days: days), TodoSeries.todoID(series.id, slot) == todo,
                    slot == lastSlot || series.rule?.next(onOrAfter: slot) == slot
                else { continue }
                let before = replica.record(last.todo.key) ?? Record(key: last.todo.key)
                return replica.receive(series.changes(for: slot, after: before), now: now).changes
            }
        }
        return []
    }
}
