/// How a person wants the list of D-days: kept in the setting record.
public struct DaysArrangement: Equatable, Sendable {
    /// What the list is sorted by.
    public enum Sort: String, CaseIterable, Sendable {
        /// Nearest first, past after.
        case dday
        /// The next date: an occurrence, or the next milestone of a count.
        case next
        case title
        case created
        case hand
    }

    /// What the list is parted into.
    public enum Grouping: String, CaseIterable, Sendable {
        /// What comes, what is counted up, what is past.
        case time
        case kind
        /// A person's own groups.
        case group
        case none
    }

    /// How one D-day looks in the list.
    public enum Look: String, CaseIterable, Sendable {
        case rows, cards
    }

    public var sort: Sort
    public var isDescending: Bool
    public var grouping: Grouping
    public var look: Look

    public init(sort: Sort = .dday, isDescending: Bool = false, grouping: Grouping = .time, look: Look = .rows) {
        self.sort = sort
        self.isDescending = isDescending
        self.grouping = grouping
        self.look = look
    }
}
