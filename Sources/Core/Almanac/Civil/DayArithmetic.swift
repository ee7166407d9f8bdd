extension Day {
    /// The day so many days later (earlier if negative), or nil outside years 1 to 9999.
    public func adding(days: Int32) -> Day? {
        let (sum, overflow) = number.addingReportingOverflow(days)
        return overflow ? nil : Day(number: sum)
    }

    /// The same day of the month so many months later, or that month's last day if it is shorter; nil outside years 1
    /// to 9999.
    ///
    /// Count from the base each time: 31 January plus 1 is 28 February, plus 2 is 31 March. Stepping from the result of
    /// the step before would lose days for good.
    public func adding(months: Int32) -> Day? {
        let (year, month, day) = civil
        let (total, overflow) = (year &* 12 &+ month &- 1).addingReportingOverflow(months)
        guard !overflow, total >= 12 else { return nil }
        return Day(clampedYear: total / 12, month: total % 12 + 1, day: day)
    }

    /// The same day so many years later, 28 February for a 29 February that does not exist; nil outside years 1 to
    /// 9999. Count from the base each time, as with months.
    public func adding(years: Int32) -> Day? {
        let (year, month, day) = civil
        let (sum, overflow) = year.addingReportingOverflow(years)
        return overflow ? nil : Day(clampedYear: sum, month: month, day: day)
    }

    /// Days from this day to `other`; negative if `other` is earlier.
    public func days(to other: Day) -> Int32 { other.number - number }

    /// The day of that month, or the month's last if it is too short; nil outside years 1 to 9999.
    init?(clampedYear year: Int32, month: Int32, day: Int32) {
        self.init(year: year, month: month, day: min(day, Day.daysIn(year: year, month: month)))
    }
}
