/// Year, month and day of a `Day`, both ways.
///
/// The arithmetic is that of Neri and Schneider, "Euclidean affine functions and their application to calendar
/// algorithms" (Software: Practice and Experience, 2022): multiplications and shifts, no loop and no table.
extension Day {
    /// Days from 0000-03-01, the origin of the algorithm, to 1970-01-01.
    @inlinable static var epochShift: Int32 { 719_468 }

    /// The day of that year (1 to 9999), month (1 to 12) and day of the month, or nil if there is no such day.
    public init?(year: Int32, month: Int32, day: Int32) {
        guard year >= 1, year <= 9999, month >= 1, month <= 12, day >= 1, day <= Day.daysIn(year: year, month: month)
        else { return nil }
        self.init(uncheckedYear: year, month: month, day: day)
    }

    /// Trusts the fields to name a day of years 1 to 9999.
    init(uncheckedYear year: Int32, month: Int32, day: Int32) {
        // The year starts in March here, so that the leap day is its last.
        let early = month <= 2
        let shiftedYear = UInt32(bitPattern: early ? year &- 1 : year)
        let shiftedMonth = UInt32(bitPattern: early ? month &+ 12 : month)
        let century = shiftedYear / 100
        let beforeYear = 1461 &* shiftedYear / 4 &- century &+ century / 4
        let beforeMonth = (979 &* shiftedMonth &- 2919) / 32
        let count = beforeYear &+ beforeMonth &+ UInt32(bitPattern: day &- 1)
        self.init(unchecked: Int32(bitPattern: count) &- Day.epochShift)
    }

    /// Year 1 to 9999, month 1 to 12, day of the month 1 to 31.
    public var civil: (year: Int32, month: Int32, day: Int32) {
        let n1 = 4 &* UInt32(bitPattern: number &+ Day.epochShift) &+ 3
        let century = n1 / 146_097
        let n2 = n1 % 146_097 | 3
        let product = 2_939_745 &* UInt64(n2)
        let yearOfCentury = UInt32(truncatingIfNeeded: product >> 32)
        let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
        let n3 = 2141 &* dayOfYear &+ 197_913
        let early = dayOfYear >= 306
        let year = 100 &* century &+ yearOfCentury &+ (early ? 1 : 0)
        let month = (n3 >> 16) &- (early ? 12 : 0)
        let day = (n3 & 0xFFFF) / 2141 &+ 1
        return (Int32(bitPattern: year), Int32(bitPattern: month), Int32(bitPattern: day))
    }

    /// The year, 1 to 9999.
    public var year: Int32 { civil.year }
    /// The month, 1 to 12.
    public var month: Int32 { civil.month }
    /// The day of the month, 1 to 31.
    public var day: Int32 { civil.day }

    /// Whether a year of the Gregorian calendar has a 29 February.
    public static func isLeap(year: Int32) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days in a month, 28 to 31, or 0 if `month` is not 1 to 12.
    public static func daysIn(year: Int32, month: Int32) -> Int32 {
        switch month {
        case 1, 3, 5, 7, 8, 10, 12: 31
        case 4, 6, 9, 11: 30
        case 2: isLeap(year: year) ? 29 : 28
        default: 0
        }
    }
}
