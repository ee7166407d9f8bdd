/// A day off that no rule gives: proclaimed for once (임시공휴일), or an election day.
public struct HolidayDecree: Hashable, Sendable {
    /// The day.
    public let day: Day
    /// What it is called.
    public let name: String

    public init(day: Day, name: String) {
        self.day = day
        self.name = name
    }
}

/// The decrees known, to be laid over the rules: data that grows, with the day it was last looked over.
public struct HolidayDecrees: Hashable, Sendable {
    /// The day up to which decrees were looked for.
    public let version: Day
    /// The decrees, in any order.
    public let decrees: [HolidayDecree]

    public init(version: Day, decrees: [HolidayDecree]) {
        self.version = version
        self.decrees = decrees
    }

    /// None: what the rules alone give.
    public static let none = HolidayDecrees(version: Day.first, decrees: [])
}
