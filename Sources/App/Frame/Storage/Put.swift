import Daybook
import Replica

/// One row that a transaction writes or deletes.
public struct Put: Equatable, Sendable {
    public var store: String
    public var key: String
    /// The row; nil deletes it.
    public var value: String?
    public var condition: Condition = .none

    /// The condition for writing the row; else it is left as it is.
    public enum Condition: Equatable, Sendable {
        case none
        /// Nothing is stored under the key. For a deletion: deletes all rows whose keys begin with this one.
        case absent
        /// Exactly this is stored under the key.
        case stored(String)
        /// The row stored under the key contains this.
        case holding(String)
        /// It is a record's row. Where another one is stored, both are merged (``Put/merged(_:_:_:over:)``): these are
        /// the fields that the save sets, as ``fields(_:before:)`` spells them.
        case merged(String)
        /// It is the row of the ``Journal``: stored ahead of the others, in a transaction that only writes, and deleted
        /// with them.
        case ahead
    }

    public init(_ store: String, _ key: String, _ value: String?, _ condition: Condition = .none) {
        self.store = store
        self.key = key
        self.value = value
        self.condition = condition
    }
}

extension [Put] {
    /// Appends one. Code for it at each of the places where a save does so would be 3 KB of the program.
    @inline(never)
    mutating func add(_ store: String, _ key: String, _ value: String?, _ condition: Put.Condition = .none) {
        append(Put(store, key, value, condition))
    }

    /// Appends an entry of the history, if it is not stored yet.
    @inline(never)
    mutating func add(_ entry: HistoryEntry) { add("history", entry.rowKey, entry.json.text, .absent) }
}

extension AppContext {
    /// Returns the news of a save for other windows, a line each.
    public func news(of save: Save) -> String {
        if save.sync.news.isEmpty || replica.seen == 0 { return save.news }
        return save.news + "\n" + WindowNews.seen(replica.seen).line
    }

    /// Returns the rows that a save changes, in their current state: records, outbox, history, drafts, notes and the
    /// clock.
    public func puts(of save: Save) -> [Put] {
        let commit = save.commit
        var all = save.journals.map { Put("meta", $0, nil) }
        if save.hasJournal, !all.isEmpty {
            all[all.count - 1].value = Journal.text(of: commit.changes)
            all[all.count - 1].condition = .ahead
        }
        if save.isWhole {
            for collection in replica.collections {
                for record in replica.records(in: collection) {
                    add(record, to: &all) { _ in .zero }
                    for change in record.changes { addOutboxRow(change, to: &all) }
                }
            }
        } else {
            for key in commit.records {
                guard let record = replica.record(key) else { continue }
                add(record, to: &all) { commit.stamp(before: $0, of: key) }
            }
            // Another window may have written a newer change meanwhile.
            for (place, change) in commit.changes.enumerated()
            where replica.record(change.key)?.field(change.field)?.stamp == change.stamp {
                addOutboxRow(change, isRepeated: place < save.queued, to: &all)
            }
            for change in commit.replaced where isCovered(change) {
                let rowKey = Outbox.rowKey(of: change)
                all.add("outbox", Outbox.storedKey(rowKey, change.stamp), nil)
                dropEarlierOutboxRow(rowKey, change.stamp, from: &all)
            }
        }
        // Never overwrites a row of history: a repeated delivery could clear the mark of a conflict. The history of a
        // purged record keeps only values that the one who purged it had not seen.
        for entry in commit.history
        where entry.isConflict || replica.record(entry.change.key).map(Trash.isPurged) != true {
            all.add(entry)
        }
        for entry in save.rewritten { all.add("history", entry.rowKey, entry.json.text) }
        // A window that opens later, and encrypts, learns only from this that the history has a plain text.
        if let plain = save.plainEntry { all.add("meta", DeviceNote.plainHistory.text, plain) }
        all.add("meta", "clock", replica.clock.last.text)
        // Another window may have made a mark first.
        if isMarkNew { all.add("meta", DeviceNote.device.text, deviceMark.text, .absent) }
        for (rowKey, stamp) in save.sync.outbox { updateOutboxRow(rowKey, stamp, isNew: false, to: &all) }
        for (rowKey, stamp) in save.sync.added { updateOutboxRow(rowKey, stamp, isNew: true, to: &all) }
        if session == nil, !commit.records.isEmpty {
            all.add("meta", DeviceNote.window(replica.clock.device), replica.clock.last.text)
        }
        if let place = save.sync.place {
            // Another window may have left the account meanwhile.
            all.add("meta", DeviceNote.sync.text, place.text, save.isWhole ? .none : .holding(place.accountMember))
        }
        for draft in save.drafts { all.add("meta", draft, nil) }
        for draft in save.draftSwaps { all.add("meta", draft.name, draft.value, .stored(draft.was)) }
        return all
    }

    private func add(_ record: Record, to all: inout [Put], before: (String) -> Stamp?) {
        all.add("records", record.key.text, record.json.text, .merged(Put.fields(record, before: before)))
        // A purged record has no history.
        if Trash.isPurged(record) { all.add("history", record.key.text + "/", nil, .absent) }
    }

    /// Adds the row of a change in the outbox, or the deletion of a row that is not needed.
    /// - Parameter isRepeated: whether an earlier save has put the change there. If it is gone since, the server has
    ///   it.
    private func addOutboxRow(_ change: Change, isRepeated: Bool = false, to all: inout [Put]) {
        let rowKey = Outbox.rowKey(of: change)
        // The change in the outbox has taken over the base of the changes that it replaced before they were sent.
        let pending = session?.outbox[rowKey]
        if isRepeated, let session, pending == nil, session.refused[rowKey] == nil {
            return all.add("outbox", Outbox.storedKey(rowKey, change.stamp), nil)
        }
        let row = pending?.stamp == change.stamp ? pending ?? change : change
        all.add("outbox", Outbox.storedKey(rowKey, change.stamp), row.json.text)
    }

    /// Stores the row of a change in the outbox as it waits now, or deletes it.
    /// - Parameter isNew: whether it may be missing; else it was there, and the window that deleted it knows more.
    private func updateOutboxRow(_ rowKey: String, _ stamp: Stamp, isNew: Bool, to all: inout [Put]) {
        let pending = session?.outbox[rowKey]
        let row = pending?.stamp == stamp ? pending?.json.text : nil
        let isUpdate = row != nil && !isNew
        all.add("outbox", Outbox.storedKey(rowKey, stamp), row, isUpdate ? .holding(Self.mark(of: stamp)) : .none)
        dropEarlierOutboxRow(rowKey, stamp, from: &all)
    }

    /// Deletes the row of a change whose key has no stamp, as an earlier version stored it.
    private func dropEarlierOutboxRow(_ rowKey: String, _ stamp: Stamp, from all: inout [Put]) {
        all.add("outbox", rowKey, nil, .holding(Self.mark(of: stamp)))
    }

    /// The part of a change's row that is its stamp.
    private static func mark(of stamp: Stamp) -> String { "\"s\":\"\(stamp.text)\"" }

    /// Whether the outbox can drop the row of an overwritten change. The newer change must have taken over its base
    /// first, and this window learns that only by reading the outbox. A device without an account finds the base in the
    /// history when it joins one.
    private func isCovered(_ change: Change) -> Bool {
        guard change.base != nil, let base = session?.outbox[Outbox.rowKey(of: change)]?.base else { return true }
        return base < change.stamp
    }

    /// Returns the rows that move unreadable ones out of the records.
    public func puts(settingAside rows: [UnreadableRow]) -> [Put] {
        rows.flatMap { [Put("aside", $0.key, $0.text), Put("records", $0.key, nil)] }
    }
}
