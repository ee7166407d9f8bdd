/// A part of the list of D-days, in display order.
public enum DaysSection: Equatable, Comparable, Sendable {
    case pinned
    /// Everything, if the list is not divided.
    case all
    /// Countdowns from today on.
    case coming
    /// Counts.
    case counting
    /// Past countdowns, and unreadable dates.
    case past
    case countdowns
    case counts
    /// A person's own group; the empty name, for no group, comes last.
    case group(String)
    case archived

    private var place: Int32 {
        switch self {
        case .pinned: 0
        case .all: 1
        case .coming: 2
        case .counting: 3
        case .past: 4
        case .countdowns: 5
        case .counts: 6
        case .group: 7
        case .archived: 8
        }
    }

    public static func < (a: DaysSection, b: DaysSection) -> Bool {
        if case .group(let x) = a, case .group(let y) = b {
            if x.isEmpty != y.isEmpty { return y.isEmpty }
            return x < y
        }
        return a.place < b.place
    }
}
