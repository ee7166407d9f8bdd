import Daybook
import Replica

/// The content of one transaction.
public struct Save {
    public var commit: Commit
    /// The names of the drafts to delete in the same transaction, since the commit holds their content.
    public var drafts: [String] = []
    /// Replacements for entries of the history that say the same, encrypted or no longer encrypted.
    public var rewritten: [HistoryEntry] = []
    /// Drafts to store or delete with it, each only if `was` is still the stored value (compare and swap).
    public var draftSwaps: [(name: String, value: String?, was: String)] = []
    /// The rows that sync adds.
    public var sync = SyncRows()
    /// Whether all records go along, with all their changes, because the database lost its content.
    public var isWhole = false
    /// Whether its changes mean something else without the rest: a lock, and the texts that it encrypts.
    package var isIndivisible = false
    /// How many of its changes, from the first on, an earlier save has already put into the outbox. A repeated save has
    /// some.
    package var queued = 0
    /// Rows of the ``Journal`` that go with it: of windows that were left, and one for each try. The last has its
    /// changes.
    package var journals: [String] = []

    package init(commit: Commit, drafts: [String] = [], isWhole: Bool = false) {
        self.commit = commit
        self.drafts = drafts
        self.isWhole = isWhole
    }
}

extension Save {
    /// The last text that it puts into the history as it is, and that would be encrypted with a lock; nil if there is
    /// none.
    package var plainEntry: String? { (commit.history + rewritten).last { $0.isPlain }?.rowKey }

    /// Whether its changes go ahead of it.
    package var hasJournal: Bool {
        !isWhole && !isIndivisible && !commit.changes.isEmpty && commit.changes.count <= Journal.mostChanges
    }

    /// Removes this draft from the save.
    package mutating func remove(_ draft: String) {
        drafts.removeAll { $0 == draft }
        draftSwaps.removeAll { $0.name == draft }
        if draft == DeviceNote.sync.text { sync.place = nil }
    }

    /// Combines both into one transaction.
    package func merging(_ later: Save) -> Save {
        var all = self
        if queued == commit.changes.count { all.queued += later.queued }
        all.commit = commit.merging(later.commit)
        all.rewritten += later.rewritten
        // The latest state of each draft wins, whether it was stored or forgotten.
        all.draftSwaps.removeAll { later.drafts.contains($0.name) }
        all.draftSwaps += later.draftSwaps
        all.drafts.removeAll { name in later.draftSwaps.contains { $0.name == name } }
        all.drafts += later.drafts
        all.sync = sync.merging(later.sync)
        all.isWhole = isWhole || later.isWhole
        all.isIndivisible = isIndivisible || later.isIndivisible
        all.journals += later.journals
        return all
    }
}
