import Replica

/// What was deleted, and may be put back for thirty days.
///
/// A record in the Trash is whole. When its days are over, or when a person lets it go for good, it is purged: what it said
/// is overwritten with nothing, and its history is forgotten. The record stays as a mark that it is deleted.
public enum Trash {
    /// How long a record can be put back.
    public static let days: Int32 = 30

    /// A record that is deleted and still says something, so that it can be put back. An object, as lists of them are made and
    /// sorted by moving pointers alone.
    public final class Item {
        public let record: Record
        /// When it was deleted, in milliseconds since 1970.
        public let deletion: Int64

        /// The record, where it is one that the Trash holds.
        public init?(_ record: Record) {
            guard let field = record.field(Record.deleted), field.value == .bool(true), saysSomething(record) else {
                return nil
            }
            self.record = record
            deletion = field.stamp.milliseconds
        }

        /// How many days it can still be put back, 0 to 30, begun ones counted.
        /// - Parameter now: milliseconds since 1970.
        public func daysLeft(now: Int64) -> Int32 {
            let gone = max(0, now - deletion) / 86_400_000
            return gone >= Int64(days) ? 0 : days - Int32(gone)
        }

        /// Whether its days are over. Never for one that another device changed without knowing of its deletion: the person
        /// decides then.
        /// - Parameter now: milliseconds since 1970.
        public func isDue(now: Int64) -> Bool { daysLeft(now: now) == 0 && !record.isDeletionContested }

        /// Whether it hangs on this page or trip and went into the Trash together with it, by one step: it comes back with it.
        public func goes(with owner: Item) -> Bool {
            deletion == owner.deletion && Trash.owner(of: record) == owner.record.key
        }
    }

    /// Whether another device did something with a deleted record without knowing of its deletion, or with what hangs on a
    /// deleted page or trip, or wrote under it since. The person decides then.
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

    /// The page that a comment stands under, or the trip that something hangs on; nil for what stands for itself.
    public static func owner(of record: Record) -> RecordKey? {
        guard let (collection, field) = record.key.known?.owner, let id = record[field]?.string else { return nil }
        return RecordKey(collection: collection.rawValue, id: id)
    }

    /// The collections of what hangs on records of this one.
    public static func hanging(on collection: String) -> [String] {
        Collection(rawValue: collection)?.hanging.map { $0.rawValue } ?? []
    }

    /// All that can be put back, what was deleted last first.
    public static func items(in replica: Replica) -> [Item] {
        var items: [Item] = []
        // By time in the upper bits, and place in the lower: numbers are sorted by code that is there already.
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

    /// Whether a record is deleted and nothing of what it said is left.
    public static func isPurged(_ record: Record) -> Bool { record.isDeleted && !saysSomething(record) }

    /// The changes that take from a record all that it said, the same on every device. Hand them to
    /// ``Replica/Replica/receive(_:now:)`` and save them as one's own.
    ///
    /// Each is only just newer than what it empties. So whatever was written since, on a device that did not know, is newer
    /// still: it is not lost, but stands in the Trash again. What was written before, and was not seen by what is emptied, is in
    /// conflict with the null as it was with that.
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

    /// Whether a field says something of what was written. The others stay when a record is purged, as a series counts on the
    /// days of its to-dos.
    private static func speaks(_ change: Change) -> Bool {
        if change.value.isNull { return false }
        switch change.field {
        case Record.deleted, "created", "day", "opens", "page", "series", "slot", "trip": return false
        default: return true
        }
    }
}
