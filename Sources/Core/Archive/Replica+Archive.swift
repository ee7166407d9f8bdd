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

    /// A record with all that hangs on it, also what is deleted of that.
    public func part(_ key: RecordKey) -> Replica {
        var part = Replica(clock: clock)
        if let record = record(key) { part.load(record) }
        for collection in Trash.hanging(on: key.collection) {
            for record in records(in: collection) where Trash.owner(of: record) == key { part.load(record) }
        }
        return part
    }

    /// The entries of an archive's history that may be stored beside these records: nothing of what was purged, and no key as
    /// it was wrapped before.
    public func history(of entries: [HistoryEntry]) -> [HistoryEntry] {
        entries.filter { entry in
            !Lock.isReplaced(entry) && record(entry.change.key).map(Trash.isPurged) != true
        }
    }
}
