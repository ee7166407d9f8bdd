import Replica

/// Deleted records, which can be restored for thirty days.
///
/// A record in the Trash is complete. When its days are over, or when a person deletes it permanently, it is purged:
/// its fields are overwritten with null, and its history is forgotten. The record stays as a tombstone.
public enum Trash {
    /// The number of days in which a record can be restored.
    public static let days: Int32 = 30

    /// A deleted record that still has content, so that it can be restored. It is an object, so that making and sorting
    /// lists only moves pointers.
    public final class Item {
        public let record: Record
        /// When it was deleted, in milliseconds since 1970.
        public let deletion: Int64

        /// Nil for a record that is not in the Trash.
        public init?(_ record: Record) {
            guard let field = record.field(Record.deleted), field.value == .bool(true), saysSomething(record) else {
                return nil
            }
            self.record = record
            deletion = field.stamp.milliseconds
        }

        /// The number of days left for restoring it, 0 to 30, counting begun ones.
        /// - Parameters:
        ///   - now: milliseconds since 1970.
        ///   - seen: when this device first saw the deletion. Its days are counted from then if its stamp is earlier:
        ///     the clock behind the stamp may be wrong.
        public func daysRemaining(now: Int64, seen: Int64 = 0) -> Int32 {
            let gone = max(0, now - max(deletion, seen)) / 86_400_000
            return gone >= Int64(days) ? 0 : days - Int32(gone)
        }

        /// Whether its days are over. Never true for a record that another device changed without knowing of its
        /// deletion: the person decides then.
        public func isDue(now: Int64, seen: Int64 = 0) -> Bool {
            daysRemaining(now: now, seen: seen) == 0 && !record.isDeletionContested
        }

        /// Whether it belongs to this page or trip and was deleted together with it in one step, so that it is restored
        /// with it.
        public func goes(with owner: Item) -> Bool {
            deletion == owner.deletion && Trash.owner(of: record) == owner.record.key
        }
    }

    /// Whether another device changed a deleted record, or a record of a deleted page or trip, without knowing of
    /// the deletion, or wrote under it since. The person decides then.
    public static func isContested(_ record: Record, in replica: Replica) -> Bool {
        guard let deletion = record.field(Record.deleted), record.isDeleted else { return false }
        if record.isDeletionContested { return true }
        for collection in hanging(on: record.key.collection) {
            for part in replica.records(in: collection) where owner(of: part) == record.key {
                if part.isDeleted ? part.isDeletionContested && saysSomething(part) : part.newestStamp > deletion.stamp
                {
                    return true
                }
            }
        }
        return false
    }

    /// The page of a comment, or the trip that a record belongs to; nil for records without an owner.
    public static func owner(of record: Record) -> RecordKey? {
        guard let (collection, field) = record.key.known?.owner, let id = record[field]?.string else { return nil }
        return RecordKey(collection: collection.rawValue, id: id)
    }

    /// The collections whose records belong to this one.
    public static func hanging(on collection: String) -> [String] {
        Collection(rawValue: collection)?.hanging.map { $0.rawValue } ?? []
    }

    /// Everything that can be restored, last deleted first.
    public static func items(in replica: Replica) -> [Item] {
        var items: [Item] = []
        // The time in the upper bits, the place in the lower: sorting numbers needs no additional code.
        var order: [UInt64] = []
        for collection in Collection.allCases where collection.hasTrash {
            for record in replica.records(in: collection.rawValue) {
                guard let item = Item(record) else { continue }
                order.append(UInt64(item.deletion) << 20 | UInt64(items.count & 0xF_FFFF))
                items.append(item)
            }
        }
        order.sort()
        var sorted: [Item] = []
        for entry in order.reversed() { sorted.append(items[Int(entry & 0xF_FFFF)]) }
        return sorted
    }

    /// The ended series whose to-dos with content are all among these: their words go with them.
    public static func series(endingWith keys: [RecordKey], in replica: Replica) -> [Record] {
        var series: [String: Record] = [:]
        var going: [String: Bool] = [:]
        for key in keys where key.known == .todo {
            going[key.id] = true
            guard let id = replica.record(key)?["series"]?.string, series[id] == nil,
                let record = replica.record(TodoSeries.key(id)), TodoSeries(record).isEnded, !isPurged(record)
            else { continue }
            series[id] = record
        }
        if series.isEmpty { return [] }
        for todo in replica.records(in: Todo.collection) where going[todo.key.id] == nil && saysSomething(todo) {
            if let id = todo["series"]?.string { series[id] = nil }
        }
        return series.keys.sorted().compactMap { series[$0] }
    }

    /// Whether a record is deleted and has no content left.
    public static func isPurged(_ record: Record) -> Bool { record.isDeleted && !saysSomething(record) }

    /// The changes that remove all content from a record, the same on every device. Pass them to
    /// ``Replica/Replica/receive(_:now:)`` and save them as one's own.
    ///
    /// Each is only just newer than the value it removes. So anything written since, on a device that did not know, is
    /// newer still: it is not lost, and shows up in the Trash again. Anything written before, and not seen by the
    /// removed value, conflicts with the null as it did with that value.
    public static func purging(_ record: Record) -> [Change] {
        var changes: [Change] = []
        for change in record.changes where speaks(change) {
            let stamp = change.stamp.purging(record.key, change.field)
            changes.append(
                Change(key: record.key, field: change.field, value: .null, stamp: stamp, base: change.base))
        }
        return changes
    }

    @inline(never)
    private static func saysSomething(_ record: Record) -> Bool {
        for change in record.changes where speaks(change) { return true }
        return false
    }

    /// Whether a field contains a person's text. Other fields stay when a record is purged, since a series relies
    /// on the days of its to-dos.
    private static func speaks(_ change: Change) -> Bool {
        if change.value.isNull { return false }
        switch change.field {
        case Record.deleted, "created", "day", "opens", "page", "series", "slot", "trip": return false
        default: return true
        }
    }
}
