/// All records of one person in memory, and the clock that stamps changes made here.
///
/// A write touches only its record; 10,000 others cost nothing. Do not keep the array of ``records(in:)`` across a
/// write: while it has a second owner, the write must copy it.
public struct Replica: Sendable {
    public private(set) var clock: HybridClock
    /// The digest of all fields of all records, updated with each change.
    public private(set) var digest = Digest()
    /// ``SyncSession/seen``, as far as this window knows of it, for each change that is written here.
    public private(set) var seen: Int64 = 0
    /// The log that this number belongs to.
    public private(set) var seenLog = ""
    private var shelves: [String: Shelf] = [:]
    /// The stamps that changes have got instead of their own, by their rows in the outbox (``Outbox/storedKey(_:_:)``).
    private var given: [String: Stamp] = [:]

    public init(clock: HybridClock) {
        self.clock = clock
    }

    /// The record, even if it is deleted; nil if nothing was ever written to it.
    public func record(_ key: RecordKey) -> Record? { shelves[key.collection]?[key.id] }

    /// All records of a collection, deleted ones too, in the order in which they were loaded or first written.
    public func records(in collection: String) -> [Record] { shelves[collection]?.records ?? [] }

    /// The names of all collections, sorted, including unknown ones.
    public var collections: [String] {
        var names: [String] = []
        for name in shelves.keys { names.insert(name, at: names.firstIndex { name < $0 } ?? names.count) }
        return names
    }

    /// The number of records, including deleted ones.
    public var count: Int { shelves.values.reduce(0) { $0 + $1.records.count } }

    /// Takes in a stored record, and merges it with the one here if there is one.
    ///
    /// Load everything before the first write; the clock is not moved.
    public mutating func load(_ record: Record) {
        if self.record(record.key) == nil {
            shelves[record.key.collection, default: Shelf()].add(record)
            digest.insert(record)
        } else {
            for change in record.changes { _ = merge(change) }
        }
    }

    /// Takes in a saved row: the bytes of ``Record/row``.
    /// - Throws: ``RecordError``; the replica is unchanged then.
    public mutating func load(row: [UInt8]) throws(RecordError) {
        load(try Record(row: row))
    }

    /// Stamps and applies a person's edits. An edit to the present value does nothing; a field that was never set
    /// equals null.
    /// - Parameter now: the wall clock, in milliseconds since 1970-01-01T00:00Z.
    public mutating func write(_ edits: [Edit], now: Int64) -> Commit {
        var commit = Commit(clock: clock.last)
        for edit in edits {
            let record = record(edit.key)
            let old = record?.field(edit.field)
            if (old?.value ?? .null) == edit.value { continue }
            var base: Stamp?
            if edit.field == Record.deleted {
                base = record?.newestStamp ?? .zero
            } else if edit.keepsBoth {
                base = edit.seen ?? old?.stamp ?? .zero
            }
            let draft = Change(key: edit.key, field: edit.field, value: edit.value, stamp: clock.last, base: base)
            if !draft.isWellFormed {
                commit.refused.append(draft)
                continue
            }
            let stamp = clock.next(now: now, after: old?.stamp ?? .zero)
            let change = Change(
                key: edit.key, field: edit.field, value: edit.value, stamp: stamp, base: base, seen: seen)
            apply(change, to: &commit)
        }
        commit.clock = clock.last
        return commit
    }

    /// Merges changes of another window or of the server, in any order and any number of times.
    /// - Parameter now: the wall clock, in milliseconds since 1970-01-01T00:00Z.
    public mutating func receive(_ changes: [Change], now: Int64) -> Commit {
        var commit = Commit(clock: clock.last)
        for change in changes {
            if change.isWellFormed && change.stamp.isAcceptable {
                // A window that does not know it yet may tell of it under its own stamp.
                let change =
                    given.isEmpty
                    ? change : change.under(given[Outbox.storedKey(of: change)])
                clock.observe(change.stamp, now: now)
                apply(change, to: &commit)
            } else {
                commit.refused.append(change)
            }
        }
        commit.clock = clock.last
        return commit
    }

    /// Marks changes of a commit as conflicts: the server, which knows all that was written between, says that nobody
    /// had seen them who wrote the newer values, though these alone do not show it.
    func marking(_ beside: [Change], in commit: Commit) -> Commit {
        var all = commit
        for change in beside {
            guard let newest = record(change.key)?.field(change.field), change.isWellFormed else { continue }
            let entry = HistoryEntry(change, newer: newest.stamp, isConflict: true)
            all.history.removeAll { $0.rowKey == entry.rowKey }
            all.history.append(entry)
        }
        return all
    }

    /// Gives values the stamps under which the server stored them. The values do not change, so nothing goes into the
    /// history; a field written to since keeps its stamp.
    public mutating func restamp(_ restamps: [Restamp]) -> Commit {
        var commit = Commit(clock: clock.last)
        for restamp in restamps {
            given[Outbox.storedKey(restamp.key.text + "/" + restamp.field, restamp.old)] = restamp.new
            if record(restamp.key) == nil { continue }
            let moved = shelves[restamp.key.collection, default: Shelf()].change(restamp.key) { $0.restamp(restamp) }
            guard let moved else { continue }
            digest.remove(moved.before)
            digest.insert(moved.after)
            commit.add(moved.after, over: moved.before.stamp)
        }
        return commit
    }

    /// Takes note of ``SyncSession/seen``, once the changes that it is about have their stamps here.
    public mutating func observe(seen: Int64, of log: String) {
        self.seen = log == seenLog ? max(self.seen, seen) : seen
        seenLog = log
    }

    /// Sets back a clock that the server found ahead: ``HybridClock/pullBack(to:)``.
    public mutating func pullBackClock(to now: Int64) { clock.pullBack(to: now) }

    /// Recounts a doubtful digest.
    mutating func recountDigest() { digest = recountedDigest() }

    /// The digest recounted from all records. It differs from ``digest`` only through a fault of memory or code.
    public func recountedDigest() -> Digest {
        var digest = Digest()
        for shelf in shelves.values {
            for record in shelf.records { digest.insert(record) }
        }
        return digest
    }

    private mutating func apply(_ change: Change, to commit: inout Commit) {
        var before = Stamp.zero
        switch merge(change) {
        case .duplicate: return
        case .applied(overwritten: nil): break
        case .rebased: before = change.stamp
        case .applied(overwritten: .some(let old)):
            commit.history.append(HistoryEntry(old, newer: change.stamp, isConflict: false))
            commit.replaced.append(old)
            before = old.stamp
        case .concurrent(let other):
            commit.history.append(HistoryEntry(other, newer: change.stamp, isConflict: true))
            commit.replaced.append(other)
            before = other.stamp
        case .older(let newer, let conflict):
            commit.history.append(HistoryEntry(change, newer: newer.stamp, isConflict: conflict))
            return
        }
        commit.add(change, over: before)
    }

    private mutating func merge(_ change: Change) -> Merge {
        let outcome = shelves[change.key.collection, default: Shelf()].change(change.key) { $0.merge(change) }
        switch outcome {
        case .applied(overwritten: let old):
            if let old { digest.remove(old) }
            digest.insert(change)
        case .concurrent(other: let old):
            digest.remove(old)
            digest.insert(change)
        case .rebased, .older, .duplicate: break
        }
        return outcome
    }
}
