/// A day off that no rule gives: proclaimed for once (임시공휴일), or the day of an election by vacancy.
public struct HolidayDecree: Hashable, Sendable {
    /// The day.
    public let day: Day
    /// Its name in Korean.
    public let name: String
    /// Its English name; nil if whoever shows it must make one of `name`.
    public let english: String?
    /// Its Japanese name; nil if whoever shows it must make one of `name`.
    public let japanese: String?
    /// The office elected on the day; nil if none. A decreed presidential election fills a vacancy: a new term begins
    /// with it, and later elections follow from that.
    public let election: Election.Kind?

    public init(
        day: Day, name: String, english: String? = nil, japanese: String? = nil, election: Election.Kind? = nil
    ) {
        self.day = day
        self.name = name
        self.english = english
        self.japanese = japanese
        self.election = election
    }
}

/// The decrees known, to be laid over the rules: data that grows, with the day it was last looked over.
public struct HolidayDecrees: Hashable, Sendable {
    /// The day up to which decrees were looked for. Later presidential elections count as planned.
    public let version: Day
    /// The decrees, in any order.
    public let decrees: [HolidayDecree]

    public init(version: Day, decrees: [HolidayDecree]) {
        self.version = version
        self.decrees = decrees
    }

    /// No decrees: only the rules.
    public static let none = HolidayDecrees(version: known.version, decrees: [])

    /// These and others, looked over on the later of both days.
    public func adding(_ others: [HolidayDecree], version: Day) -> HolidayDecrees {
        HolidayDecrees(version: max(self.version, version), decrees: decrees + others)
    }
}
