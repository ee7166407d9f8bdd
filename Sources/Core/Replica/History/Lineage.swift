/// The values of a field from the newest back, each written over the next.
///
/// The newest value alone does not say whether an earlier one was seen: it may have been written over one that had not
/// seen it. So the lineage follows the base of each value.
public struct Lineage {
    /// The newest value, and behind each value the one that it was written over.
    private var links: [Change]

    public init(newest: Change) { links = [newest] }

    /// Takes in an earlier value. Add all of them, the latest first.
    public mutating func add(_ change: Change) { if links.last?.base == change.stamp { links.append(change) } }

    /// The first to be written over nothing later than a stamp; nil where a value that would tell is missing.
    public func first(over stamp: Stamp) -> Change? {
        // Those written over something later come first.
        var (low, high) = (0, links.count)
        while low < high {
            let middle = (low + high) / 2
            if let base = links[middle].base, base > stamp { low = middle + 1 } else { high = middle }
        }
        return low < links.count ? links[low] : nil
    }

    /// The base of the last of them: the stamp of a value that was not added, or of none.
    public var missing: Stamp? { links.last?.base }

    /// Whether no later writer had seen a change. Where that cannot be told, it counts as seen.
    public func isUnseen(_ change: Change) -> Bool { first(over: change.stamp)?.ignores(change) == true }
}
