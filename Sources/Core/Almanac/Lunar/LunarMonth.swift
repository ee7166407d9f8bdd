/// A month of the Korean lunisolar calendar.
public struct LunarMonth: Hashable, Sendable {
    /// The lunar year, 1391 to 2100.
    public let year: Int32
    /// The number of the month, 1 to 12; a leap month has that of the month it follows.
    public let month: Int32
    /// Whether it is a leap month (윤달).
    public let isLeap: Bool
    /// 29 or 30 days.
    public let length: Int32
    /// The civil day on which it begins.
    public let first: Day
    /// Months of the table before it: 0 for the first of 1391.
    public let ordinal: Int32

    init(row: LunarRow, index: Int32) {
        year = row.year
        (month, isLeap) = row.month(at: index)
        length = row.length(ofMonthAt: index)
        first = Day(unchecked: row.newYear &+ row.start(ofMonthAt: index))
        ordinal = row.monthsBefore &+ index
    }

    /// The month of a lunar year, or nil if there is none: an unknown year, or a leap month it does not have.
    public init?(year: Int32, month: Int32, isLeap: Bool = false) {
        guard LunarTable.years.contains(year), month >= 1, month <= 12 else { return nil }
        let row = LunarRow(year: year)
        guard let index = row.index(ofMonth: month, isLeap: isLeap) else { return nil }
        self.init(row: row, index: index)
    }

    /// How many months the table has.
    public static var count: Int32 { LunarRow(year: LunarTable.years.upperBound &+ 1).monthsBefore }

    /// The month with this many months of the table before it, or nil outside the table.
    public init?(ordinal: Int32) {
        guard ordinal >= 0, ordinal < LunarMonth.count else { return nil }
        // 235 months make 19 years to within a fraction of a month over the whole table, so the guess is close.
        var year = LunarTable.years.lowerBound &+ min(ordinal &* 19 / 235 &+ 1, 709)
        while LunarRow(year: year).monthsBefore > ordinal { year &-= 1 }
        let row = LunarRow(year: year)
        self.init(row: row, index: ordinal &- row.monthsBefore)
    }

    /// The month so many months later (earlier if negative), leap months counted; nil outside the table.
    public func adding(months: Int32) -> LunarMonth? {
        let (sum, overflow) = ordinal.addingReportingOverflow(months)
        return overflow ? nil : LunarMonth(ordinal: sum)
    }

    /// A day of the month, or nil if `day` is not 1 to `length`.
    public func date(day: Int32) -> LunarDate? {
        guard day >= 1, day <= length else { return nil }
        return LunarDate(uncheckedYear: year, month: month, day: day, isLeap: isLeap)
    }
}
