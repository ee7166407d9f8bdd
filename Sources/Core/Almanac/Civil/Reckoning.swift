/// A way to write a day in year, month and day.
public enum Reckoning: Sendable {
    /// The Gregorian calendar for all time, as in ISO 8601. The rest of Haru knows only this.
    case gregorian
    /// As KASI and history books write: Julian up to 1582-10-04, Gregorian from the day after, 1582-10-15.
    case historical
}

extension Day {
    /// 1582-10-15, the first day of the Gregorian calendar.
    static let gregorianReform = Day(unchecked: -141_427)
    /// Days from the Julian 0000-03-01 to 1970-01-01.
    private static var julianShift: Int32 { 719_470 }

    /// Julian day number at noon of the day, continuous through every change of calendar.
    public var julianDayNumber: Int32 { number + 2_440_588 }

    /// Year, month and day in a reckoning. The Julian year of Gregorian 0001-01-01 to 02 cannot occur: year 1 begins
    /// two days earlier there.
    public func civil(in reckoning: Reckoning) -> (year: Int32, month: Int32, day: Int32) {
        guard reckoning == .historical, self < Day.gregorianReform else { return civil }
        let days = number + Day.julianShift
        let year = (4 * days + 3) / 1461
        let dayOfYear = days - 1461 * year / 4
        let month = (5 * dayOfYear + 2) / 153
        let early = month >= 10
        return (year + (early ? 1 : 0), month + (early ? -9 : 3), dayOfYear - (153 * month + 2) / 5 + 1)
    }

    /// The day written as year, month and day in a reckoning, or nil if it has no such day. The ten days 1582-10-05 to
    /// 14 do not exist in the historical one.
    public init?(year: Int32, month: Int32, day: Int32, in reckoning: Reckoning) {
        if let gregorian = Day(year: year, month: month, day: day),
            reckoning == .gregorian || gregorian >= Day.gregorianReform
        {
            self = gregorian
            return
        }
        guard reckoning == .historical, year >= 1, year <= 1582, month >= 1, month <= 12, day >= 1 else { return nil }
        guard day <= (month == 2 && year % 4 == 0 ? 29 : Day.daysIn(year: 1, month: month)) else { return nil }
        let shiftedYear = month <= 2 ? year - 1 : year
        let shiftedMonth = month <= 2 ? month + 9 : month - 3
        let number = 1461 * shiftedYear / 4 + (153 * shiftedMonth + 2) / 5 + day - 1 - Day.julianShift
        guard let found = Day(number: number), found < Day.gregorianReform else { return nil }
        self = found
    }

    /// The day as `yyyy-MM-dd` in a reckoning.
    public func text(in reckoning: Reckoning) -> String {
        let (year, month, day) = civil(in: reckoning)
        return civilText(year, month, day)
    }

    /// Reads `yyyy-MM-dd` in a reckoning.
    public static func parse(_ text: String, in reckoning: Reckoning) throws(DayError) -> Day {
        let fields = try CivilText.parse(text)
        guard fields.year >= 1, fields.year <= 9999 else { throw .outOfRange }
        guard let day = Day(year: fields.year, month: fields.month, day: fields.day, in: reckoning) else {
            throw .noSuchDay
        }
        return day
    }
}
