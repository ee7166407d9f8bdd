/// The result of one write or receipt, to be saved in one transaction.
public struct Commit: Hashable, Sendable {
    /// The records that changed, each once: save their rows, render them again.
    public internal(set) var records: [RecordKey] = []
    /// The changes that were applied: for the outbox if they were written here, and for the other windows.
    public internal(set) var changes: [Change] = []
    /// The values that ``changes`` took the place of: none of them needs a row in the outbox any more.
    public internal(set) var replaced: [Change] = []
    /// Values that were replaced, or came too late.
    public internal(set) var history: [HistoryEntry] = []
    /// The clock after this: ``HybridClock/last``.
    public internal(set) var clock: Stamp
    /// Edits and changes that cannot be stored (``Change/isWellFormed``) and were left out: an error of their maker, to
    /// be reported.
    public internal(set) var refused: [Change] = []

    /// The stamps that fields had before their first change here, by `collection/id/field`; zero for a field that was
    /// not set. The key `collection/id` marks a record of ``records``, and `collection/id/` one whose fields all count
    /// as set. One dictionary for these three weighs 2 KB less in the program.
    private var before: [String: Stamp] = [:]

    init(clock: Stamp) {
        self.clock = clock
    }

    /// Adds a change that was applied.
    /// - Parameter old: the stamp that its field had before; zero if the field was not set.
    mutating func add(_ change: Change, over old: Stamp) {
        changes.append(change)
        add(change.key)
        add(Outbox.rowKey(of: change), over: old)
    }

    private mutating func add(_ key: RecordKey) {
        if add(key.text, over: .zero) { records.append(key) }
    }

    /// - Returns: whether it was not there yet.
    @discardableResult
    private mutating func add(_ key: String, over old: Stamp) -> Bool {
        if before[key] != nil { return false }
        before[key] = old
        return true
    }

    /// Adds the row of a record with all its fields, though none changed.
    public mutating func addRow(of key: RecordKey) {
        add(key)
        add(key.text + "/", over: .zero)
    }

    /// The stamp that a field had before it was set here, ``Stamp/zero`` if it had none or nobody knows; nil if it was
    /// not set.
    public func stamp(before field: String, of key: RecordKey) -> Stamp? {
        before[key.text + "/" + field] ?? before[key.text + "/"]
    }

    /// The commit without rows that need not be stored.
    public func withoutRows(where isStored: (RecordKey) -> Bool) -> Commit {
        var all = self
        all.records = []
        for key in records {
            // It may come back with a later commit.
            if isStored(key) { all.before[key.text] = nil } else { all.records.append(key) }
        }
        return all
    }

    /// The commit of changes from elsewhere: rows and history are saved, but no outbox needs the changes.
    public var withoutChanges: Commit {
        var all = self
        all.changes = []
        all.replaced = []
        return all
    }

    /// The commit without the history of fields whose old value says the same in other bytes.
    public func withoutHistory(of isSame: (HistoryEntry) -> Bool) -> Commit {
        var all = self
        all.history.removeAll(where: isSame)
        return all
    }

    /// The commit with additional entries of the history.
    public func withHistory(_ entries: [HistoryEntry]) -> Commit {
        var all = self
        all.history += entries
        return all
    }

    /// Whether there is nothing to save.
    public var isEmpty: Bool { records.isEmpty && history.isEmpty }
}

extension Commit {
    /// Both commits as one: this one, which could not be saved, followed by `later`.
    public func merging(_ later: Commit) -> Commit {
        var all = self
        for key in later.records { all.add(key) }
        for (key, old) in later.before { all.add(key, over: old) }
        all.changes += later.changes
        all.replaced += later.replaced
        all.history += later.history
        all.refused += later.refused
        all.clock = max(clock, later.clock)
        return all
    }
}
