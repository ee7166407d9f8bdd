extension Change {
    /// The same change on an older base: the base of the first of several texts that a device wrote one over the other,
    /// and sent none of.
    ///
    /// Only the last of them is sent, and it claims to have seen the one before it. Nobody here has seen the changes
    /// that others wrote meanwhile. The null of a purge has seen as much as the text that it replaced.
    /// - Parameters:
    ///   - history: all that is here of it.
    ///   - isWhole: whether that is all that the device wrote; not where an archive brought it.
    ///   - isOwn: whether the device made a stamp.
    @inline(never)
    public func overFirst(in history: [HistoryEntry], isWhole: Bool = true, isOwn: (Stamp) -> Bool) -> Change {
        guard var first = base else { return self }
        func isPurge(_ stamp: Stamp) -> Bool {
            history.contains {
                $0.change.stamp == stamp && $0.change.value.isNull && $0.change.field == field && $0.change.key == key
            }
        }
        while isOwn(first) || isPurge(first) {
            var before: Stamp?
            // If its words are encrypted under another stamp by now, or purged, it is in no history: they had seen no
            // more than this.
            var seen = Stamp.zero
            for entry in history
            where entry.change.stamp <= first && entry.change.field == field && entry.change.key == key {
                if entry.change.stamp == first {
                    before = entry.change.base
                } else if !entry.isConflict && !isOwn(entry.change.stamp) {
                    seen = max(seen, entry.change.stamp)
                }
            }
            guard let before, before < first else { return over(isWhole ? seen : first) }
            first = before
        }
        return over(first)
    }
}
