/// A day off in Korea, and why.
public struct Holiday: Hashable, Sendable {
    /// Why the day is off.
    public enum Reason: Hashable, Sendable {
        /// By the rule itself.
        case rule(HolidayKind)
        /// In place of a holiday that fell on a weekend or on another one (대체공휴일). If two fell on one weekday, it is
        /// named after the one whose day moves, as in the almanac (월력요항) of 2025.
        case substitute(HolidayKind)
        /// For an election.
        case election(Election)
        /// By a decree.
        case decree(HolidayDecree)
    }

    /// The day.
    public let day: Day
    /// Why it is off.
    public let reason: Reason

    init(day: Day, reason: Reason) {
        self.day = day
        self.reason = reason
    }

    /// The day off that a decree gives; an election's if it names one.
    public init(_ decree: HolidayDecree) {
        self.init(
            day: decree.day,
            reason: decree.election.map {
                .election(Election(day: decree.day, kind: $0, occasion: $0 == .presidential ? .vacancy : .term))
            } ?? .decree(decree))
    }

    /// The name as the government's almanac (월력요항) prints it; elections are not numbered.
    public var korean: String {
        switch reason {
        case .rule(let kind): kind.korean
        case .substitute(let kind): "대체공휴일(" + kind.feast.korean + ")"
        case .election(let election): election.korean
        case .decree(let decree): decree.name
        }
    }
}
