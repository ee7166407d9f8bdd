/// A year of the Korean lunisolar calendar, 1391 to 2100, with its 12 or 13 months.
public struct LunarYear: Hashable, Sendable {
    /// The year, numbered after the Gregorian year in which it begins.
    public let number: Int32

    /// The year of that number, or nil if the table has none.
    public init?(_ number: Int32) {
        guard LunarTable.years.contains(number) else { return nil }
        self.number = number
    }

    /// The number of its leap month (윤달), or nil in a year of twelve months.
    public var leapMonth: Int32? {
        let leap = LunarRow(year: number).leapIndex
        return leap == 0 ? nil : leap
    }

    /// Its months in calendar order.
    public var months: [LunarMonth] {
        let row = LunarRow(year: number)
        return (0..<row.monthCount).map { LunarMonth(row: row, index: $0) }
    }

    /// Its first day, the lunar new year (설날).
    public var first: Day { Day(unchecked: LunarRow(year: number).newYear) }

    /// Its length in days: 353 to 355, or 383 to 385 with a leap month.
    public var length: Int32 { LunarRow(year: number).length }
}
