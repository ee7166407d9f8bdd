import Almanac

/// The reason why one item cannot be done, in words for the person at the terminal.
struct Complaint: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    init(_ error: DayError) {
        switch error {
        case .malformed: description = "not a date of the form yyyy-MM-dd"
        case .noSuchDay: description = "no such day"
        case .outOfRange: description = "the year is not one of 1 to 9999"
        }
    }

    init(_ error: LunarError) {
        switch error {
        case .malformed: description = "not a lunar date of the form yyyy-MM-dd, with or without \" leap\""
        case .outOfRange: description = "the lunar year is not one of 1391 to 2100"
        case .noSuchMonth: description = "no such month"
        case .noSuchLeapMonth(.some(let month)): description = "no such leap month: that year's is leap \(month)"
        case .noSuchLeapMonth(nil): description = "no such leap month: that year has none"
        case .noSuchDay(let length): description = "no such day: that month has \(length)"
        }
    }

    /// Reads a civil day.
    static func day(_ text: String, in reckoning: Reckoning = .gregorian) throws(Complaint) -> Day {
        do {
            return try Day.parse(text, in: reckoning)
        } catch {
            throw Complaint(error)
        }
    }

    /// Reads a lunar date.
    static func lunarDate(_ text: String, isLeap: Bool) throws(Complaint) -> LunarDate {
        do {
            return try LunarDate.parse(text, isLeap: isLeap)
        } catch {
            throw Complaint(error)
        }
    }
}
