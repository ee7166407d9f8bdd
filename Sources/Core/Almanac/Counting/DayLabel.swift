/// The label of a D-day, as a value: its words depend on the language.
public enum DayLabel: Hashable, Sendable {
    /// The day itself: D-DAY.
    case dDay
    /// So many days to go, at least 1: D-7.
    case before(Int32)
    /// So many days since, at least 1: D+3.
    case after(Int32)
    /// The ordinal of the day, at least 1: the 100th day (100일).
    case count(Int32)
}
