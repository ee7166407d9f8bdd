import Replica

extension Replica {
    /// Merges records of an archive: for each field the newer value stays, and the other goes into the history.
    /// Repeating it changes nothing.
    /// - Parameter now: the wall clock, in milliseconds since 1970-01-01T00:00Z.
    /// - Returns: the changes to store.
    public mutating func merge(_ records: [Record], now: Int64) -> Commit {
        var changes: [Change] = []
        for record in records { changes += record.changes }
        let commit = receive(changes, now: now)
        // A value that no clock can have stamped stays as it was.
        if !commit.refused.isEmpty {
            for record in records { load(record) }
        }
        return commit.withoutHistory(of: Lock.isReplaced)
    }

    /// A record with everything that hangs on it, to hand to somebody else: without records in the Trash.
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

    /// Returns the entries of an archive's history that may be stored beside these records: nothing that was purged,
    /// and no earlier wrapped key.
    public func history(of entries: [HistoryEntry]) -> [HistoryEntry] {
        entries.filter { !Lock.isReplaced($0) && !isPurged($0.change.key) }
    }

    public func isPurged(_ key: RecordKey) -> Bool { record(key).map(Trash.isPurged) == true }

    /// The edits that bring back an archive's records that were deleted here since: out of the Trash as they are there,
    /// and with all that the archive says of them if they were purged. Records in the archive's Trash are there again.
    /// Ask before merging them, and store the edits after it.
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

    /// Whether a person made it; a series comes back only if it ended by being deleted with one of its to-dos.
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
