import Almanac

extension KASIRecord {
    /// A day from our own table, in the service's fields; nil if the table does not reach it.
    public init?(_ day: Day) {
        guard let date = LunarDate(day) else { return nil }
        let (year, month, dayOfMonth) = day.civil(in: .historical)
        let isLeapYear = day < KASIRecord.gregorianReform ? year % 4 == 0 : Day.isLeap(year: year)
        self.init(values: [
            String(date.year), Self.two(date.month), Self.two(date.day), date.isLeap ? "윤" : "평",
            String(date.lunarMonth.length), Self.both(date.yearName), date.monthName.map(Self.both) ?? "",
            Self.both(day.sexagenary), String(year), Self.two(month), Self.two(dayOfMonth), day.weekday.korean,
            isLeapYear ? "윤" : "평", String(day.julianDayNumber),
        ])
    }

    /// 1583-01-01, the first year that is Gregorian throughout.
    private static var gregorianReform: Day { Day(year: 1583, month: 1, day: 1) ?? Day.first }

    private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func both(_ name: Sexagenary) -> String { "\(name.korean)(\(name.hanja))" }
}
