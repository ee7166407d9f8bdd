extension Record {
    /// The row to store where `stored` is, which another window may have written meanwhile, and the values that lose
    /// and that no window may have heard of.
    ///
    /// Fields that are not set stay as they are stored: memory may have an older value, or an older stamp of the same.
    /// Where the stored one still has the stamp in `before`, the new one takes its place, even with an earlier stamp:
    /// the server may have given that. Any other is merged.
    /// - Parameters:
    ///   - stored: the stored row of the same record.
    ///   - before: the stamps of the fields that are set, as they were before (``Commit/stamp(before:of:)``).
    public func merged(into stored: Record, over before: [String: Stamp]) -> (row: Record, history: [HistoryEntry]) {
        var row = stored
        var unheard: [Change] = []
        for change in changes {
            let theirs = stored.field(change.field)?.stamp ?? .zero
            let old = before[change.field]
            if theirs == old ?? .zero {
                row.set(change.field, to: change.content)
            } else if old != nil {
                unheard.append(change)
            }
        }
        if unheard.isEmpty { return (row, []) }
        var replica = Replica(clock: HybridClock(device: 0))
        replica.load(row)
        let commit = replica.receive(unheard, now: 0)
        // Of a stamp that no clock can have made, nobody knows whether it is newer: the change made now stays.
        return commit.refused.isEmpty ? (replica.record(key) ?? row, commit.history) : (self, [])
    }
}
