/// The arrangement of the list of D-days, stored in the setting record.
public struct DaysArrangement: Equatable, Sendable {
    /// The sort order of the list.
    public enum Sort: String, CaseIterable, Sendable {
        /// Nearest first, past after.
        case dday
        /// The next date: an occurrence, or the next milestone of a count.
        case next
        case title
        case created
        case hand
    }

    /// How the list is divided into parts.
    public enum Grouping: String, CaseIterable, Sendable {
        /// Coming days, counts, and past days.
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
