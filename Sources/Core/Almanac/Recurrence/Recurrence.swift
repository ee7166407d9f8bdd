/// A date that recurs: once, monthly or yearly, by the civil calendar or the Korean lunar one.
///
/// The base is always the first occurrence, even in the future or in a leap month that the policy skips. Later ones
/// belong to later periods: months or years after the base's own, lunar ones for a lunar base. Each is computed from
/// the base, so that a day 31 or a 29 February never drifts.
///
/// Lunar dates end with the table, in lunar 2100.
public struct Recurrence: Hashable, Sendable {
    /// The date that the occurrences are counted from, in its own calendar.
    public enum Base: Hashable, Sendable {
        case solar(Day)
        case lunar(LunarDate)

        /// The civil day.
        public var solar: Day {
            switch self {
            case .solar(let day): day
            case .lunar(let date): date.solar
            }
        }
    }

    /// How often the date recurs.
    public enum Repeats: UInt8, CaseIterable, Sendable {
        case none, monthly, yearly
    }

    /// The month in which a yearly lunar date falls in a lunar year. A monthly one visits every month, leap or not.
    public enum LeapPolicy: UInt8, CaseIterable, Sendable {
        /// The regular month (평달), whether the year has a leap month of its number or not: the common custom.
        case regular
        /// The leap month (윤달) in years that have it, the regular month in others.
        case present
        /// The regular month, and the leap month as well in years that have it.
        case both
        /// Only the leap month; years without it have no occurrence, which can mean decades.
        case only
    }

    /// The day for the 30th in a lunar month of 29 days.
    public enum Day30Policy: UInt8, CaseIterable, Sendable {
        /// The 29th, the month's last day (그믐): the custom of the books of rites.
        case last
        /// The day after, the first of the next month.
        case next
        /// Nowhere.
        case skip
    }

    /// The day for a yearly 29 February in a common year. A monthly one clamps to each month's last day.
    public enum Feb29Policy: UInt8, CaseIterable, Sendable {
        case feb28, mar1
    }

    public let base: Base
    public let repeats: Repeats
    public let leapPolicy: LeapPolicy
    public let day30Policy: Day30Policy
    public let feb29Policy: Feb29Policy

    public init(
        base: Base, repeats: Repeats = .none, leapPolicy: LeapPolicy = .regular, day30Policy: Day30Policy = .last,
        feb29Policy: Feb29Policy = .feb28
    ) {
        self.base = base
        self.repeats = repeats
        self.leapPolicy = leapPolicy
        self.day30Policy = day30Policy
        self.feb29Policy = feb29Policy
    }

    /// The first occurrence: the base itself.
    public var first: Day { base.solar }
}
