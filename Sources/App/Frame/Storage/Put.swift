import Daybook
import Replica

/// One row that a transaction writes or deletes.
public struct Put: Equatable, Sendable {
    public var store: String
    public var key: String
    /// The row; nil deletes it.
    public var value: String?
    public var condition: Condition = .none

    /// What has to be so for the row to be written; else it is left as it is.
    public enum Condition: Equatable, Sendable {
        case none
        /// Nothing is stored under the key. Where a row is deleted: all that begins with the key goes.
        case absent
        /// Just this is stored under the key.
        case stored(String)
        /// What is stored under the key holds this.
        case holding(String)
    }

    public init(_ store: String, _ key: String, _ value: String?, _ condition: Condition = .none) {
        self.store = store
        self.key = key
        self.value = value
        self.condition = condition
    }
}

extension AppContext {
    /// The rows that a save changes, as they are now: records, outbox, history and, with what it stamped, the clock; and the
    /// drafts.
    public func puts(of save: Save) -> [Put] {
        let commit = save.commit
        var all: [Put] = []
        if save.isWhole {
            for collection in replica.collections {
                for record in replica.records(in: collection) {
                    add(record, to: &all)
                    for change in record.changes { all.append(outboxPut(change)) }
                }
            }
        } else {
            for key in commit.records {
                if let record = replica.record(key) { add(record, to: &all) }
            }
            // A change that waited may be older by now than what another tab put in its place.
            for change in commit.changes
            where replica.record(change.key)?.field(change.field)?.stamp == change.stamp {
                all.append(outboxPut(change))
            }
        }
        // What history holds is never written over: a repeated delivery could clear the mark of a conflict. Of what was purged only
        // that is kept which nobody had seen who let it go.
        for entry in commit.history
        where entry.isConflict || replica.record(entry.change.key).map(Trash.isPurged) != true {
            all.append(Put("history", entry.rowKey, entry.json.text, .absent))
        }
        for entry in save.rewritten { all.append(Put("history", entry.rowKey, entry.json.text)) }
        all.append(Put("meta", "clock", replica.clock.last.text))
        // Another tab may have been faster.
        if isMarkNew { all.append(Put("meta", DraftName.device.text, deviceMark.text, .absent)) }
        for (rowKey, stamp) in save.sync.outbox { all.append(outboxPut(rowKey, stamp)) }
        if let place = save.sync.place { all.append(Put("meta", DraftName.sync.text, place)) }
        for draft in save.drafts { all.append(Put("meta", draft, nil)) }
        for draft in save.kept { all.append(Put("meta", draft.name, draft.value, .stored(draft.was))) }
        return all
    }

    private func add(_ record: Record, to all: inout [Put]) {
        all.append(Put("records", record.key.text, record.json.text))
        // Nothing of it is to be kept, the history neither.
        if Trash.isPurged(record) { all.append(Put("history", record.key.text + "/", nil, .absent)) }
    }

    private func outboxPut(_ change: Change) -> Put {
        let rowKey = Outbox.rowKey(of: change)
        // What waits has the base of all that was not sent before it.
        let waiting = session?.outbox[rowKey]
        return Put("outbox", rowKey, (waiting?.stamp == change.stamp ? waiting ?? change : change).json.text)
    }

    /// The row as it waits now; where nothing waits any more it goes, unless another window wrote something newer.
    private func outboxPut(_ rowKey: String, _ stamp: Stamp) -> Put {
        if let waiting = session?.outbox[rowKey] { return Put("outbox", rowKey, waiting.json.text) }
        return Put("outbox", rowKey, nil, .holding(stamp.text))
    }

    /// The rows that move what cannot be read out of the records.
    public func puts(settingAside rows: [UnreadableRow]) -> [Put] {
        rows.flatMap { [Put("aside", $0.key, $0.text), Put("records", $0.key, nil)] }
    }
}
