import Almanac

/// Which of its years a yearly countdown completes on one of its days.
public enum YearlyOrdinal: Equatable, Sendable {
    /// The nth birthday, on which a person turns n. `isElder` where it is called 생신, as an elder's is.
    case birthday(Int32, isElder: Bool)
    /// So many years since the first day.
    case anniversary(Int32)
}

extension Dday {
    /// What is completed on a day on which it comes again; nil where its years mean nothing, as those of a holiday.
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
