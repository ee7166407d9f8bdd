import Almanac

/// How long a page stays sealed. The raw value is stored in the field `seal` of the settings.
///
/// A page opens at 00:00 of a local day. That day is computed once, when the page is first written, and stored with it
/// (``Page/opens``): later settings apply to later pages, and no page opens earlier than promised.
public enum Seal: String, CaseIterable, Sendable {
    case none, week, month, eightWeeks, threeMonths

    /// The day at whose start a page of `day` opens: the day itself without a seal, else a number of days later, or the
    /// same day of a later month, or that month's last day if it is shorter (31 January opens on 28 or 29 February).
    ///
    /// Beyond the year 9999 it is the last representable day.
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
