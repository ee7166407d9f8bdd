/// A day off in Korea, and why.
public struct Holiday: Hashable, Sendable {
    /// Why the day is off.
    public enum Reason: Hashable, Sendable {
        /// By the rule itself.
        case rule(HolidayKind)
        /// In place of holidays that fell on a weekend or on one another (대체공휴일). One for each of them.
        case substitute(HolidayKind)
        /// In place of one lost where holidays fell on one weekday.
        case substituteForSeveral([HolidayKind])
        /// By a decree or an election, with the name it was given.
        case decree(String)
    }

    /// The day.
    public let day: Day
    /// Why it is off.
    public let reason: Reason

    /// The name as Korean calendars print it.
    public var korean: String {
        switch reason {
        case .rule(let kind): return kind.korean
        case .substitute(let kind): return "대체공휴일(" + kind.korean + ")"
        case .substituteForSeveral(let kinds):
            var names = ""
            for kind in kinds { names += (names.isEmpty ? "" : "/") + kind.korean }
            return "대체공휴일(" + names + ")"
        case .decree(let name): return name
        }
    }
}
