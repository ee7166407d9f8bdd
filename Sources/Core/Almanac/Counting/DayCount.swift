/// Counts the days to or from a date: the arithmetic of a D-day (디데이).
public struct DayCount: Hashable, Sendable {
    /// The direction of the count.
    public enum Kind: UInt8, CaseIterable, Sendable {
        /// To the next occurrence: 0 on the day.
        case countdown
        /// Counts from the base: the first day is day 1. There is no day 0; the day before is one day to go.
        case count
    }

    public let kind: Kind
    public let recurrence: Recurrence

    public init(kind: Kind, recurrence: Recurrence) {
        self.kind = kind
        self.recurrence = recurrence
    }

    /// The state of a count on one day.
    public struct Standing: Hashable, Sendable {
        /// The label that a person reads, as a value.
        public let label: DayLabel
        /// The day counted to, or from.
        public let target: Day
        /// The day counted on minus the target; for a count that has begun the ordinal of the day, 1 on the first.
        public let days: Int32
    }

    /// The state of the count on a day, or nil if it repeats and no occurrence is left: a lunar date after lunar 2100.
    ///
    /// A countdown looks to the next occurrence on or after the day, or back to the only one if it does not repeat. A
    /// count always counts from its base.
    public func standing(on day: Day) -> Standing? {
        let repeating = kind == .countdown && recurrence.repeats != .none
        guard let target = repeating ? recurrence.next(onOrAfter: day) : recurrence.first else { return nil }
        let days = target.days(to: day)
        guard days >= 0 else { return Standing(label: .before(-days), target: target, days: days) }
        switch kind {
        case .count: return Standing(label: .count(days + 1), target: target, days: days + 1)
        case .countdown: return Standing(label: days == 0 ? .dDay : .after(days), target: target, days: days)
        }
    }
}
