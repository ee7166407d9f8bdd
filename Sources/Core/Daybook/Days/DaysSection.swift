/// A part of the list of D-days, in the order in which parts are shown.
public enum DaysSection: Equatable, Comparable, Sendable {
    case pinned
    /// Everything, when the list is not parted.
    case all
    /// Countdowns from today on.
    case coming
    /// Counts.
    case counting
    /// Countdowns that are over, and dates that cannot be read.
    case past
    case countdowns
    case counts
    /// A person's own group; an empty name, for those in none, stands last.
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
