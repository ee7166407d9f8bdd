/// The public holidays of Korea in one civil year, 1991 to 2100: those of the rules with their substitutes, elections,
/// and the decrees on top.
///
/// The rules are those in force in each year. Sundays are holidays too and not listed.
public struct HolidayYear: Hashable, Sendable {
    /// The years whose holidays are known. Before 1991 other rules held; after 2100 the lunar table ends.
    public static let years: ClosedRange<Int32> = 1991...2100

    /// The year.
    public let number: Int32
    /// Its holidays, in the order of their days.
    public let holidays: [Holiday]

    /// The holidays of a year, or nil outside 1991 to 2100.
    public init?(_ number: Int32, decrees: HolidayDecrees = .known) {
        guard HolidayYear.years.contains(number) else { return nil }
        self.number = number
        var found: [Holiday] = []
        for kind in HolidayKind.allCases {
            if let day = kind.day(in: number) { found.insert(Holiday(day: day, reason: .rule(kind))) }
        }
        for decree in decrees.decrees where decree.day.year == number {
            found.insert(Holiday(decree))
        }
        let others = found + HolidayYear.substitutes(for: found)
        let elections = Election.all(in: number, decrees: decrees) { day in others.contains { $0.day == day } }
        for election in elections { found.insert(Holiday(day: election.day, reason: .election(election))) }
        for substitute in HolidayYear.substitutes(for: found) { found.insert(substitute) }
        holidays = found
    }

    /// The holidays of one day: several if they coincide.
    public func holidays(on day: Day) -> [Holiday] { holidays.filter { $0.day == day } }

    /// The substitutes for holidays in the order of their days.
    private static func substitutes(for holidays: [Holiday]) -> [Holiday] {
        var found: [Holiday] = []
        func place(after day: Day, _ reason: Holiday.Reason) {
            var candidate = day
            repeat {
                guard let next = candidate.adding(days: 1) else { return }
                candidate = next
            } while candidate.weekday == .saturday || candidate.weekday == .sunday
                || holidays.contains { $0.day == candidate } || found.contains { $0.day == candidate }
            found.append(Holiday(day: candidate, reason: reason))
        }
        var index = 0
        while index < holidays.count {
            let day = holidays[index].day
            var kinds: [HolidayKind] = []
            var total = 0
            while index < holidays.count, holidays[index].day == day {
                if case .rule(let kind) = holidays[index].reason { kinds.append(kind) }
                total += 1
                index += 1
            }
            if day.weekday == .saturday || day.weekday == .sunday {
                for kind in kinds where SubstituteRule.appliesToWeekend(kind, on: day) {
                    place(after: day, .substitute(kind))
                }
            } else if total > 1, kinds.contains(where: { SubstituteRule.isCovered($0, on: day) }) {
                // The day keeps one of its holidays; all the others are lost.
                let moved = kinds.first { $0.isLunar } ?? kinds[0]
                for _ in 1..<total { place(after: day, .substitute(moved)) }
            }
        }
        return found
    }
}

extension [Holiday] {
    /// Inserts a holiday after all that it does not precede. For the twenty of a year sorting would be too much code.
    fileprivate mutating func insert(_ holiday: Holiday) {
        var index = endIndex
        while index > startIndex, holiday.precedes(self[index - 1]) { index -= 1 }
        insert(holiday, at: index)
    }
}

extension Holiday {
    /// By day; on one day by the order of kinds, substitutes, elections and decrees behind.
    fileprivate func precedes(_ other: Holiday) -> Bool { day != other.day ? day < other.day : rank < other.rank }

    private var rank: UInt8 {
        switch reason {
        case .rule(let kind): kind.rawValue
        case .substitute(let kind): 100 + kind.rawValue
        case .election: 200
        case .decree: 201
        }
    }
}
