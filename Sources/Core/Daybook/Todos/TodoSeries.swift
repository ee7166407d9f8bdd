import Almanac
import Replica

/// The common part of repeating to-dos: one record of the collection `series`.
///
/// A series makes one to-do at a time. Ticking it, deleting it or letting its day pass makes the next one, until its
/// rule has no more days; see ``TodosIndex/nextOfSeries(today:in:isTooEarly:)``. Where the rule counts from when the
/// last one was ticked, that one waits however long. The fields here apply to to-dos not made yet:
/// - "This and the following" writes text, time, reminder, note, tags and checklist here and into the open to-do; "only
///   this one" writes them into the to-do alone. Earlier to-dos keep their values.
/// - Ending it keeps all its to-dos. Deleting it ends it and deletes the open to-do.
/// - Un-ticking a to-do whose next one exists leaves both open. The next one is made once; deleting it skips its day.
public struct TodoSeries: Equatable, Sendable {
    public static let collection = "series"

    public var id: String
    /// Its days; nil in a record that this version cannot read, which makes no more to-dos.
    public var rule: TodoRepeat?
    public var isEnded = false
    /// The text of its to-dos, and their time in minutes after midnight.
    var text: String { record["text"]?.string ?? "" }
    var time: Int32? { (record["time"]?.string).flatMap { ClockTime.minutes($0) } }
    var note: String { record["note"]?.string ?? "" }
    var tags: [String] { record["tags"]?.string.map { TodoTags.read($0) } ?? [] }
    /// Minutes before the time, 0 to 1440.
    var reminder: Int32? { record["reminder"]?.int32.flatMap { $0 >= 0 && $0 <= 1440 ? $0 : nil } }
    let record: Record

    public init(_ record: Record) {
        id = record.key.id
        rule = (record["repeat"]?.string).flatMap { TodoRepeat(text: $0) }
        isEnded = record.isDeleted || record["ended"]?.bool == true
        self.record = record
    }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// The fields of a new series, or of one changed for all following to-dos.
    public static func fields(
        _ rule: TodoRepeat, text: String, time: Int32?, reminder: Int32?
    ) -> [Todo.FieldValue] {
        [("repeat", .string(rule.text)), ("text", .string(Text.trimmed(text)))] + Todo.timing(time, reminder: reminder)
    }

    /// Ends it, or lets it continue. Days missed meanwhile are made up as after any absence: by one to-do.
    public static func ending(_ isEnded: Bool) -> [Todo.FieldValue] { [("ended", isEnded ? true : .null)] }

    /// The id of its to-do on a day, the same on every device: the id of the series and `20261123`.
    public static func todoID(_ series: String, _ slot: Day) -> String {
        let (year, month, day) = slot.civil
        return series + "\(year * 10_000 + month * 100 + day)"
    }

    /// The day of the to-do that is to be made now; nil while the latest one waits for its day to pass.
    ///
    /// After a long absence only the last one due by today is made, not those between.
    /// - Parameters:
    ///   - last: its latest to-do.
    ///   - isDeleted: whether that is deleted.
    func due(after last: Todo, isDeleted: Bool, today: Day) -> Day? {
        guard !isEnded, let rule, let slot = last.slot else { return nil }
        if rule.isAfterDone {
            guard isDeleted || last.isDone else { return nil }
            return rule.next(afterDone: last.doneOn, slot: slot, today: today)
        }
        guard isDeleted || last.isDone || last.day < today else { return nil }
        // Looks back twice as far until it finds one: most gaps are short, those of a fifth weekday of February last
        // 28 years or 40.
        let end = min(today, rule.last ?? today)
        var back = rule.daysApart
        var start = slot
        var found: Day?
        repeat {
            start = max(slot, end.adding(days: -back) ?? slot)
            found = rule.next(after: start)
            back *= 2
        } while start > slot && found.map { $0 > end } != false
        guard var next = found else { return nil }
        while let later = rule.next(after: next), later <= today { next = later }
        return next
    }

    /// The first day after today, and after the latest to-do, for which one will be made.
    func coming(after last: Todo, today: Day) -> Day? {
        guard !isEnded, let rule, let slot = last.slot else { return nil }
        return rule.next(after: max(slot, today))
    }

    /// The changes that make its to-do on a day, the same wherever they are made.
    ///
    /// They copy the fields of the series and the rank of the previous to-do, with their old stamps. So a device that
    /// learns late that the to-do was made, ticked, changed or deleted elsewhere does not undo that by making it, too:
    /// those changes are newer.
    func changes(for slot: Day, after last: Record) -> [Change] {
        let key = RecordKey(collection: Todo.collection, id: TodoSeries.todoID(id, slot))
        var changes: [Change] = []
        func copy(_ value: JSON, to field: String, as old: Stamp?) {
            guard let old else { return }
            changes.append(Change(key: key, field: field, value: value, stamp: old.derived(for: key, field)))
        }
        var names = ["text", "time", "reminder", "note", "tags"]
        for step in TodoStep.all(in: record) { names += [step.name, step.rankName] }
        for name in names {
            if let value = record[name] { copy(value, to: name, as: record.field(name)?.stamp) }
        }
        let made = record.field("repeat")?.stamp
        copy(.string(slot.text), to: "day", as: made)
        copy(.string(slot.text), to: "slot", as: made)
        copy(.string(id), to: "series", as: made)
        if let rank = last["rank"] { copy(rank, to: "rank", as: last.field("rank")?.stamp) }
        return changes
    }
}
