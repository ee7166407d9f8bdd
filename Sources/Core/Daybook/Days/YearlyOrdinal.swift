import Almanac

/// The number of years that a yearly countdown completes on one of its days.
public enum YearlyOrdinal: Equatable, Sendable {
    /// The nth birthday, on which a person turns n; `isElder` if it is called 생신, as an elder's is.
    case birthday(Int32, isElder: Bool)
    /// The number of years since the first day.
    case anniversary(Int32)
}

extension Dday {
    /// The years completed on an occurrence; nil if they mean nothing, as for a holiday.
    public func ordinal(on day: Day) -> YearlyOrdinal? {
        guard kind == .countdown, let recurrence, recurrence.repeats == .yearly, day > recurrence.first else {
            return nil
        }
        let years = recurrence.yearsSinceBase(of: day)
        guard years > 0 else { return nil }
        if isBirthday { return .birthday(years, isElder: isNamed(["생신"])) }
        return isNamed(["기념일", "주년", "anniversary", "記念日", "周年"]) ? .anniversary(years) : nil
    }
}
