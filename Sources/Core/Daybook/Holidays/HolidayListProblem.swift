import Almanac
import Replica

/// What is wrong with a list of holidays.
public enum HolidayListProblem: Error, Hashable, Sendable {
    /// Longer than ``HolidayList/mostBytes``; nothing of it is taken.
    case tooLarge
    /// Not JSON; nothing of it is taken.
    case unreadable(JSONError)
    /// No object with an array `holidays`; nothing of it is taken.
    case noList
    /// `version` is no date; the list is taken without.
    case version
    /// More than ``HolidayList/mostEntries`` entries; those behind are left out.
    case tooMany(Int32)
    /// An entry that is left out, by its place, 1 for the first.
    case entry(Int32, Fault)

    /// What is wrong with an entry.
    public enum Fault: Hashable, Sendable {
        /// No object, or one without a `date` of the form `yyyy-MM-dd` that is a day.
        case date
        /// A year whose holidays are not known (``HolidayYear/years``).
        case year(Day)
        /// No name, or one that is too long or holds invisible characters.
        case name(Day)
        /// A word that names no election.
        case election(Day)
        /// The list has the day twice; the first is taken.
        case twice(Day)
        /// The day is a holiday already, of that Korean name.
        case holiday(Day, String)
    }
}
