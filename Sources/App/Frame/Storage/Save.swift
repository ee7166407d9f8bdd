import Replica

/// What is stored in one transaction.
public struct Save {
    public var commit: Commit
    /// The names of the drafts that are forgotten with it, and not before: what they held stands in the commit.
    public var drafts: [String] = []
    /// What takes the place of entries of the history that say the same, encrypted or no longer so.
    public var rewritten: [HistoryEntry] = []
    /// Drafts that are put away with it, or forgotten, by name, each where `was` is stored and no newer one.
    public var kept: [(name: String, value: String?, was: String)] = []
    /// What sync adds to it.
    public var sync = SyncRows()
    /// Whether all records go along, with all their changes: the database lost what it held.
    public var isWhole = false

    package init(commit: Commit, drafts: [String] = [], isWhole: Bool = false) {
        self.commit = commit
        self.drafts = drafts
        self.isWhole = isWhole
    }
}

extension Save {
    /// Says nothing of this draft any more.
    package mutating func leave(_ draft: String) {
        drafts.removeAll { $0 == draft }
        kept.removeAll { $0.name == draft }
        if draft == DraftName.sync.text { sync.place = nil }
    }

    /// Both in one transaction.
    package func merging(_ later: Save) -> Save {
        var all = self
        all.commit = commit.merging(later.commit)
        all.rewritten += later.rewritten
        // What was put away last holds, and so does what was forgotten last.
        all.kept.removeAll { later.drafts.contains($0.name) }
        all.kept += later.kept
        all.drafts.removeAll { name in later.kept.contains { $0.name == name } }
        all.drafts += later.drafts
        all.sync = sync.merging(later.sync)
        all.isWhole = isWhole || later.isWhole
        return all
    }
}
