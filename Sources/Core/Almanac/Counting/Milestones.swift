/// The milestones of a count, in the order of their days.
///
/// Years are counted from the base by the policies of a recurrence, which place 29 February, leap months and the 30th.
/// A lunar base has its civil years and its lunar years, the latter as far as the lunar table reaches.
public struct Milestones: Hashable, Sendable {
    private let base: Day
    private let years: Recurrence
    private let lunarYears: Recurrence?

    /// Makes the milestones of a count from the recurrence's base. Whether it repeats does not matter.
    public init(of recurrence: Recurrence) {
        base = recurrence.first
        years = Recurrence(base: .solar(base), repeats: .yearly, feb29Policy: recurrence.feb29Policy)
        if case .lunar = recurrence.base {
            lunarYears = Recurrence(
                base: recurrence.base, repeats: .yearly, leapPolicy: recurrence.leapPolicy,
                day30Policy: recurrence.day30Policy)
        } else {
            lunarYears = nil
        }
    }

    /// The first milestone on a day or after it, or nil after year 9999.
    public func next(onOrAfter day: Day) -> Milestone? {
        let ordinal = max(base.days(to: day) + 1, 1)
        let byDays = base.adding(days: MilestoneOrdinals.next(atOrAbove: ordinal) - 1)
        // The base itself is no anniversary.
        let later = base.adding(days: 1).map { max(day, $0) }
        let byYears = later.flatMap { years.next(onOrAfter: $0) }
        let byLunarYears = later.flatMap { lunarYears?.next(onOrAfter: $0) }
        var found: Day?
        for candidate in [byDays, byYears, byLunarYears] {
            guard let candidate else { continue }
            found = found.map { min($0, candidate) } ?? candidate
        }
        guard let found else { return nil }
        var occasions: [Milestone.Occasion] = []
        let foundOrdinal = base.days(to: found) + 1
        if found == byDays { occasions.append(.days(foundOrdinal)) }
        if found == byYears { occasions.append(.years(found.year - base.year)) }
        if found == byLunarYears, let lunarYears { occasions.append(.lunarYears(lunarYears.yearsSinceBase(of: found))) }
        return Milestone(day: found, ordinal: foundOrdinal, occasions: occasions)
    }

    /// The milestone on a day, or nil if there is none.
    public func milestone(on day: Day) -> Milestone? {
        guard let next = next(onOrAfter: day), next.day == day else { return nil }
        return next
    }

    /// All milestones in a range of days.
    public func milestones(in range: ClosedRange<Day>) -> [Milestone] {
        var found: [Milestone] = []
        var day = range.lowerBound
        while let milestone = next(onOrAfter: day), milestone.day <= range.upperBound {
            found.append(milestone)
            guard let following = milestone.day.adding(days: 1) else { break }
            day = following
        }
        return found
    }
}

extension Recurrence {
    /// The year of an occurrence of a yearly recurrence, counted from the base's by the base's calendar. A lunar 30th
    /// that moved to the first of the next year still belongs to the year before.
    public func yearsSinceBase(of occurrence: Day) -> Int32 {
        let period = min(period(of: occurrence), lastPeriod)
        let days = days(inPeriod: period)
        return days.early == occurrence || days.late == occurrence ? period : period - 1
    }
}
