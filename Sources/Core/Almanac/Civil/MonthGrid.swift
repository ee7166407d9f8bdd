/// A month as a wall calendar shows it: six weeks of seven days, the days of the neighbouring months filling both ends.
public struct MonthGrid: Hashable, Sendable {
    /// The year of the month shown.
    public let year: Int32
    /// The month shown, 1 to 12.
    public let month: Int32
    /// The weekday of the first column.
    public let weekStart: Weekday
    /// 42 days, row by row; nil for a cell outside years 1 to 9999.
    public let days: [Day?]

    /// The grid of a month. A month beyond 1 to 12 carries into the years around: month 13 of 2026 is January 2027
    /// and month 0 is December 2025. A month outside years 1 to 9999 has no days at all.
    public init(year: Int32, month: Int32, weekStart: Weekday) {
        // 64 bits hold every pair of 32-bit fields; a year beyond 32 bits has no days either way.
        let total = Int64(year) * 12 + Int64(month) - 1
        let years = total >= 0 ? total / 12 : -((11 - total) / 12)
        self.year = Int32(clamping: years)
        self.month = Int32(total - years * 12) + 1
        self.weekStart = weekStart
        guard let first = Day(year: self.year, month: self.month, day: 1) else {
            days = [Day?](repeating: nil, count: 42)
            return
        }
        let before = weekStart.days(to: first.weekday)
        days = (0..<42).map { first.adding(days: Int32($0) - before) }
    }

    /// The grid of the month that `day` is in.
    public init(of day: Day, weekStart: Weekday) {
        let (year, month, _) = day.civil
        self.init(year: year, month: month, weekStart: weekStart)
    }

    /// Whether `day` belongs to the month itself, not to the neighbours that fill the grid.
    public func contains(_ day: Day) -> Bool {
        let (year, month, _) = day.civil
        return year == self.year && month == self.month
    }
}
