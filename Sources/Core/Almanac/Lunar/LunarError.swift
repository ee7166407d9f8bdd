/// Why there is no such lunar date.
public enum LunarError: Error, Equatable, Sendable {
    /// A text that is not `yyyy-MM-dd`, with or without ` leap` behind it.
    case malformed
    /// The lunar year is not one of 1391 to 2100.
    case outOfRange
    /// The month is not 1 to 12.
    case noSuchMonth
    /// That year has no leap month (윤달) of that number; `leapMonth` is the one it has, if any.
    case noSuchLeapMonth(leapMonth: Int32?)
    /// The day is not in the month; `length` is the month's last day, 29 or 30.
    case noSuchDay(length: Int32)
}
