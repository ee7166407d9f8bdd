/// A date of the Korean lunisolar calendar (음력), lunar years 1391 to 2100.
public struct LunarDate: Hashable, Sendable {
    /// The lunar year, numbered after the Gregorian year in which it begins: 1391 to 2100.
    public let year: Int32
    /// The month, 1 to 12. A leap month has the number of the month that it follows.
    public let month: Int32
    /// The day of the month, 1 to 30.
    public let day: Int32
    /// Whether the month is a leap month (윤달).
    public let isLeap: Bool

    /// Trusts the fields to name a date.
    @inline(__always)
    init(uncheckedYear year: Int32, month: Int32, day: Int32, isLeap: Bool) {
        self.year = year
        self.month = month
        self.day = day
        self.isLeap = isLeap
    }

    /// The lunar date of a day, or nil beyond the table: before 1391-02-13 or after 2101-01-28.
    public init?(_ day: Day) {
        guard day >= LunarTable.firstDay, day <= LunarTable.lastDay else { return nil }
        var row = LunarRow(year: day.year)
        var days = day.number &- row.newYear
        if days < 0 {
            row = LunarRow(year: row.year &- 1)
            days &+= row.length
        }
        self = row.date(daysAfterNewYear: days)
    }

    /// Makes the date of that lunar year, month and day, or throws why there is none.
    public init(year: Int32, month: Int32, day: Int32, isLeap: Bool = false) throws(LunarError) {
        guard LunarTable.years.contains(year) else { throw .outOfRange }
        guard month >= 1, month <= 12 else { throw .noSuchMonth }
        let row = LunarRow(year: year)
        guard let index = row.index(ofMonth: month, isLeap: isLeap) else {
            throw .noSuchLeapMonth(leapMonth: row.leapIndex == 0 ? nil : row.leapIndex)
        }
        let length = row.length(ofMonthAt: index)
        guard day >= 1, day <= length else { throw .noSuchDay(length: length) }
        self.init(uncheckedYear: year, month: month, day: day, isLeap: isLeap)
    }

    /// The civil day.
    public var solar: Day {
        let row = LunarRow(year: year)
        return Day(unchecked: row.newYear &+ row.start(ofMonthAt: row.index(ofMonthOf: self)) &+ day &- 1)
    }

    /// The month that the date is in.
    public var lunarMonth: LunarMonth {
        let row = LunarRow(year: year)
        return LunarMonth(row: row, index: row.index(ofMonthOf: self))
    }
}

extension LunarDate: Comparable {
    /// Earlier dates come first; a leap month follows the month of its number.
    public static func < (a: LunarDate, b: LunarDate) -> Bool { a.rank < b.rank }

    private var rank: Int32 { ((year &* 16 &+ month) &* 2 &+ (isLeap ? 1 : 0)) &* 32 &+ day }
}
