import Daybook
import Replica

extension Replica {
    /// Merges records of an archive: of each field the newer value stays, and the other goes into the history. Doing it again
    /// changes nothing.
    /// - Parameter now: the wall clock, in milliseconds since 1970-01-01T00:00Z.
    /// - Returns: what is to be stored.
    public mutating func take(_ records: [Record], now: Int64) -> Commit {
        var changes: [Change] = []
        for record in records { changes += record.changes }
        let commit = receive(changes, now: now)
        // What no clock can have stamped is kept as it was kept before.
        if !commit.refused.isEmpty {
            for record in records { load(record) }
        }
        return commit.withoutHistory(of: Lock.isReplaced)
    }

    /// A record with all that hangs on it, to be handed to somebody else: without what lies in the Trash.
    public func part(_ key: RecordKey) -> Replica {
        var part = Replica(clock: clock)
        if let record = record(key) { part.load(record) }
        for collection in Trash.hanging(on: key.collection) {
            for record in records(in: collection) where !record.isDeleted && Trash.owner(of: record) == key {
                part.load(record)
            }
        }
        return part
    }

    /// The entries of an archive's history that may be stored beside these records: nothing of what was purged, and no key as
    /// it was wrapped before.
    public func history(of entries: [HistoryEntry]) -> [HistoryEntry] {
        entries.filter { !Lock.isReplaced($0) && !isPurged($0.change.key) }
    }

    public func isPurged(_ key: RecordKey) -> Bool { record(key).map(Trash.isPurged) == true }

    /// What brings back those records of an archive that were deleted here since: out of the Trash as they are there, and with
    /// all that the archive says of them where they were purged. What lay in the Trash there lies in it again. Ask before they
    /// are merged, and store it after that.
    public func revival(of records: [Record]) -> [Edit] {
        var edits: [Edit] = []
        for record in records {
            guard let own = self.record(record.key), ArchiveSummary.isGone(record, own: own), isOwn(record, own) else {
                continue
            }
            edits.append(record.isDeleted ? .delete(record.key) : .restore(record.key))
            guard Trash.isPurged(own) else { continue }
            for name in record.fieldNames where name != Record.deleted && own[name]?.isNull != false {
                edits.append(Edit(record.key, name, record[name] ?? .null))
            }
        }
        return edits
    }

    /// Whether it is what a person made; a series comes back only where it ended by being deleted with a to-do of it.
    private func isOwn(_ record: Record, _ own: Record) -> Bool {
        guard record.key.known == .series else { return record.key.known?.isMadeByPerson != false }
        let end = own.field(Record.deleted)?.stamp.milliseconds
        for todo in self.records(in: Todo.collection)
        where todo["series"]?.string == record.key.id && todo.field(Record.deleted)?.stamp.milliseconds == end {
            return true
        }
        return false
    }
}
