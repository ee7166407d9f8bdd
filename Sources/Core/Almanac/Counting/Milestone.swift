/// A day of a count that people keep: its 100th day, its third year.
public struct Milestone: Hashable, Sendable {
    /// Why the day is kept.
    public enum Occasion: Hashable, Sendable {
        /// The day's own number is round, or a row of one digit: 1, 10, 50, every 100 and so every 1,000, 1,111, 2,222.
        case days(Int32)
        /// So many years since the base by the civil calendar, at least 1.
        case years(Int32)
        /// So many years since a lunar base by the lunar calendar, at least 1.
        case lunarYears(Int32)
    }

    /// The day.
    public let day: Day
    /// The ordinal of the day in the count: 1 for the base.
    public let ordinal: Int32
    /// Everything that falls on the day, at least one: days before years before lunar years.
    public let occasions: [Occasion]
}
