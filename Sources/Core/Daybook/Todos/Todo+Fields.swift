import Almanac
import Replica

extension Todo {
    /// A field of a record and the value to write.
    public typealias FieldValue = (name: String, value: JSON)

    /// All fields of a new record.
    public var fields: [FieldValue] {
        var all = Todo.moving(to: day, rank: rank)
        all += [("text", .string(Text.trimmed(text))), ("image", .optional(image)), ("crop", crop ?? .null)]
        all += details
        all += Todo.timing(time, reminder: reminder)
        all += Todo.ticking(isDone, on: doneOn)
        all += [("later", .optional(later?.text))]
        all += [("series", .optional(series)), ("slot", .optional(slot?.text)), ("created", .optional(created?.text))]
        return all.filter { !$0.value.isNull }
    }

    /// Its note, tags and checklist.
    public var details: [FieldValue] {
        [("note", .filled(note)), ("tags", .filled(TodoTags.stored(tags)))] + TodoStep.fields(steps)
    }

    /// Ticks it, or reopens it.
    /// - Parameter today: the local day to store with the tick.
    public static func ticking(_ isDone: Bool, on today: Day?) -> [FieldValue] {
        // False and unset are read alike; null is written only to remove a tick.
        [("done", isDone ? true : .null), ("doneAt", isDone ? .optional(today?.text) : .null)]
    }

    /// Moves it to a day, with a place among the to-dos there.
    public static func moving(to day: Day, rank: String) -> [FieldValue] {
        [("day", .string(day.text)), ("rank", rank.isEmpty ? .null : .string(rank))]
    }

    /// Moves it to a day as ``moving(to:rank:)`` does; it is no longer for later.
    public func moved(to day: Day, rank: String) -> [FieldValue] {
        Todo.moving(to: day, rank: rank) + (later == nil ? [] : [("later", .null)])
    }

    /// Puts it off until later, with a place among the others there; without a day there is no time.
    public func puttingOff(rank: String) -> [FieldValue] {
        Todo.moving(to: day, rank: rank) + [("later", .string(day.text))]
            + (time == nil ? [] : Todo.timing(nil, reminder: nil))
    }

    /// Sets or clears its time; without a time there is no reminder.
    public static func timing(_ time: Int32?, reminder: Int32?) -> [FieldValue] {
        let minutes = time.map { min(max($0, 0), 1439) }
        let before = time == nil ? nil : reminder.map { min(max($0, 0), 1440) }
        return [
            ("time", .optional(minutes.map { ClockTime.text($0) })),
            ("reminder", before.map { .int(Int64($0)) } ?? .null),
        ]
    }

    /// Why a text cannot be saved; nil if it can.
    public static func problem(of text: String) -> DdayDraft.TextProblem? {
        let text = Text.trimmed(text)
        return text.isEmpty ? .missing : DdayDraft.length(text, textLimit)
    }
}

extension JSON {
    /// The text, or null.
    package static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}
