import Almanac
import AppFrame
import Daybook
import Replica

// The edits that changing and deleting one to-do of a series write; TodoSeries explains them.
extension TodoSheet {
    /// The edits that saving the form writes for the following to-dos.
    func seriesEdits(_ todo: Todo, _ outcome: (day: Day, rule: TodoRepeat?)) -> [Edit] {
        guard let rule = outcome.rule else {
            guard let series = todo.series, original.rule != nil else { return [] }
            return TodoSeries.ending(true).edits(TodoSeries.key(series))
        }
        guard let series = todo.series else { return begin(rule, todo, on: outcome.day) }
        guard isForAll else { return [] }
        var edits = TodoSeries.fields(rule, text: draft.text, time: draft.time, reminder: draft.reminder).edits(
            TodoSeries.key(series))
        edits += details(of: TodoSeries.key(series))
        if original.rule == nil { edits += TodoSeries.ending(false).edits(TodoSeries.key(series)) }
        if let open = todos.index.open(of: series)?.todo, open.id != todo.id {
            edits.append(Edit(open.key, "text", .string(Text.trimmed(draft.text))))
            edits += Todo.timing(draft.time, reminder: draft.reminder).edits(open.key) + details(of: open.key)
        }
        if isMoved {
            edits += moving(todo, to: outcome.day)
        } else if rule != original.rule, let moved = todos.index.moving(series, to: rule, today: today) {
            edits += moved.fields.edits(moved.key)
        }
        return edits
    }

    /// The note, the tags and the checklist of the form, for another record.
    private func details(of key: RecordKey) -> [Edit] {
        draft.details(for: context.replica.record(key)).edits(key)
    }

    /// Makes a to-do that repeats from now on the first of a series of its own.
    private func begin(_ rule: TodoRepeat, _ todo: Todo, on first: Day) -> [Edit] {
        let series = context.nextID()
        var edits = TodoSeries.fields(rule, text: draft.text, time: draft.time, reminder: draft.reminder).edits(
            TodoSeries.key(series))
        edits += details(of: TodoSeries.key(series))
        edits += [Edit(todo.key, "series", .string(series)), Edit(todo.key, "slot", .string(first.text))]
        if first != todo.day || isMoved { edits += todos.moving(todo, to: first) }
        return edits
    }

    /// Moves one to-do of a series to another day. Its slot never goes back, or the next one would come twice.
    private func moving(_ todo: Todo, to day: Day) -> [Edit] {
        var edits = todos.moving(todo, to: day)
        if let slot = todo.slot, day > slot { edits.append(Edit(todo.key, "slot", .string(day.text))) }
        return edits
    }

    /// Deletes a to-do and all following ones of its series, and ends the series.
    func deleteSeries(from todo: Todo) {
        guard let series = todo.series else { return }
        var keys = [todo.key]
        if let open = todos.index.open(of: series)?.todo, open.id != todo.id,
            (open.slot ?? open.day) >= (todo.slot ?? todo.day)
        {
            keys.append(open.key)
        }
        context.store(
            TodoSeries.ending(true).edits(TodoSeries.key(series)) + keys.map { .delete($0) },
            announcing: words.deleted(todo.text))
    }
}
