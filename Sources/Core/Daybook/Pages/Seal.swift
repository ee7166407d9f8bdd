import Almanac

/// How long a page stays closed. A raw value is what the field `seal` of the settings holds.
///
/// A page opens at 00:00 of a local day. That day is worked out once, when the page is first written, and stored with it
/// (``Page/opens``): what is chosen later holds for later pages, and none opens earlier than it was promised.
public enum Seal: String, CaseIterable, Sendable {
    case none, week, month, eightWeeks, threeMonths

    /// The day at whose beginning a page of `day` opens: the day itself without a seal, else so many days later, or the same
    /// day of the month, or that month's last where it is shorter (31 January opens on 28 or 29 February).
    ///
    /// Beyond the year 9999 it is the last day that can be written.
    public func opening(of day: Day) -> Day {
        let opening: Day? =
            switch self {
            case .none: day
            case .week: day.adding(days: 7)
            case .month: day.adding(months: 1)
            case .eightWeeks: day.adding(days: 56)
            case .threeMonths: day.adding(months: 3)
            }
        return opening ?? Day.last
    }
}
