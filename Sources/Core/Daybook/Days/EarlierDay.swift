import Almanac

/// The same day of an earlier year, for On this day.
public struct EarlierDay: Equatable, Sendable {
    public let day: Day
    /// Whether it is the same day of the lunar rather than the civil calendar.
    public let isLunar: Bool

    /// The days `years` before a day: of the civil calendar, and of the lunar one if that is another day. 29 February
    /// becomes the 28th in common years, so that nobody waits four years for it.
    /// - Parameter years: 1 or more.
    public static func days(_ years: Int32, before day: Day) -> [EarlierDay] {
        var days: [EarlierDay] = []
        func add(_ found: Day?, isLunar: Bool = false) {
            guard let found, !days.contains(where: { $0.day == found }) else { return }
            days.append(EarlierDay(day: found, isLunar: isLunar))
        }
        let year = day.year - years
        add(Day(year: year, month: day.month, day: day.day))
        if day.month == 2, day.day == 28, Day(year: day.year, month: 2, day: 29) == nil {
            add(Day(year: year, month: 2, day: 29))
        }
        if let lunar = LunarDate(day) {
            let same = try? LunarDate(
                year: lunar.year - years, month: lunar.month, day: lunar.day, isLeap: lunar.isLeap)
            add(same?.solar, isLunar: true)
        }
        return days
    }
}
