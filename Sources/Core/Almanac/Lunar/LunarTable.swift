/// The Korean lunisolar calendar as data: one 32-bit row for each lunar year of 1391 to 2100.
///
/// | bits | meaning |
/// |---|---|
/// | 0–12 | the lengths of the year's months in the order they run, 1 for 30 days and 0 for 29 |
/// | 13–16 | the index of the leap month in that order, 0 for none (a leap month is never first) |
/// | 17–22 | days from 1 January to the lunar new year |
/// | 23–31 | leap months in all years before, back to 1391 |
///
/// To lunar 2050-11 it is the table of 2026 of the Korea Astronomy and Space Science Institute (한국천문연구원, KASI), which
/// has corrected its own before (the last month that changed is of 1778); from then to 2100 it is astronomy at UTC+9.
///
/// Everything else is counted from a row with a shift and a population count, so every question takes the same time.
public enum LunarTable {
    /// The lunar years known.
    public static let years: ClosedRange<Int32> = 1391...2100

    /// 1391-01-01 of the lunar calendar: 1391-02-13, which was 5 February by the Julian calendar of its time.
    public static let firstDay = Day(unchecked: -211_432)

    /// The last day of lunar 2100, which is 2101-01-28.
    public static let lastDay = Day(unchecked: 47_874)
}

/// One row of the table. Trusts that its year is known.
struct LunarRow {
    let year: Int32
    let bits: UInt32

    /// The row of a known lunar year, or of the year after the last, where only the first day is valid.
    @inline(__always)
    init(year: Int32) {
        self.year = year
        bits = LunarTable.rows[Int(year &- LunarTable.years.lowerBound)]
    }

    /// The index of the leap month among the year's months, 0 for none.
    var leapIndex: Int32 { Int32(bitPattern: bits >> 13 & 15) }

    /// 12 or 13.
    var monthCount: Int32 { leapIndex == 0 ? 12 : 13 }

    /// The day number of the lunar new year.
    @inline(__always)
    var newYear: Int32 {
        let before = year &- 1
        let january = 365 &* before &+ before / 4 &- before / 100 &+ before / 400 &+ Day.first.number
        return january &+ Int32(bitPattern: bits >> 17 & 63)
    }

    /// Months of the table before this year's first.
    var monthsBefore: Int32 { 12 &* (year &- LunarTable.years.lowerBound) &+ Int32(bitPattern: bits >> 23) }

    /// Days from the new year to the first day of the month at `index`; at `monthCount` the length of the year.
    @inline(__always)
    func start(ofMonthAt index: Int32) -> Int32 {
        let below = (1 as UInt32) &<< UInt32(bitPattern: index) &- 1
        return 29 &* index &+ Int32(truncatingIfNeeded: (bits & 0x1FFF & below).nonzeroBitCount)
    }

    /// The length of the year: 353 to 355 days, or 383 to 385.
    @inline(__always)
    var length: Int32 { start(ofMonthAt: monthCount) }

    /// 29 or 30.
    func length(ofMonthAt index: Int32) -> Int32 { 29 &+ Int32(bitPattern: bits &>> UInt32(bitPattern: index) & 1) }

    /// The number of the month at `index`, 1 to 12, and whether it is the leap one.
    @inline(__always)
    func month(at index: Int32) -> (month: Int32, isLeap: Bool) {
        let leap = leapIndex
        let afterLeap = leap != 0 && index >= leap
        return (index &+ (afterLeap ? 0 : 1), afterLeap && index == leap)
    }

    /// The index of a month, or nil if the year has no such leap month. Trusts the month to be 1 to 12.
    @inline(__always)
    func index(ofMonth month: Int32, isLeap: Bool) -> Int32? {
        let leap = leapIndex
        if isLeap { return leap != 0 && leap == month ? leap : nil }
        return month &- (leap != 0 && month > leap ? 0 : 1)
    }

    /// The index of the month of a date, which is in this year. A date is only made of a month that its year has.
    @inline(__always)
    func index(ofMonthOf date: LunarDate) -> Int32 {
        let leap = leapIndex
        return date.isLeap ? leap : date.month &- (leap != 0 && date.month > leap ? 0 : 1)
    }

    /// The lunar date of the day so many days after the new year. Trusts the day to lie in this year.
    @inline(__always)
    func date(daysAfterNewYear days: Int32) -> LunarDate {
        // No month is longer than 30 days, and the 13 of a year fall short of that by less than one month.
        var index = days / 30
        var start = start(ofMonthAt: index)
        let next = self.start(ofMonthAt: index &+ 1)
        if days >= next {
            index &+= 1
            start = next
        }
        let (month, isLeap) = month(at: index)
        return LunarDate(uncheckedYear: year, month: month, day: days &- start &+ 1, isLeap: isLeap)
    }
}
