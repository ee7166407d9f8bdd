import Almanac
import Replica

/// A problem with a list of holidays.
public enum HolidayListProblem: Error, Hashable, Sendable {
    /// Longer than ``HolidayList/mostBytes``; nothing of it is taken.
    case tooLarge
    /// Not JSON; nothing of it is taken.
    case unreadable(JSONError)
    /// Not an object with an array `holidays`; nothing of it is taken.
    case noList
    /// `version` is not a date; the list is taken without it.
    case version
    /// More than ``HolidayList/mostEntries`` entries; the excess is left out.
    case tooMany(Int32)
    /// An entry that was left out, with its place, 1 for the first.
    case entry(Int32, Fault)

    /// A problem with an entry.
    public enum Fault: Hashable, Sendable {
        /// Not an object, or without a valid `date` of the form `yyyy-MM-dd`.
        case date
        /// A year whose holidays are not known (``HolidayYear/years``).
        case year(Day)
        /// A name that is missing, too long, or contains invisible characters.
        case name(Day)
        /// An unknown kind of election.
        case election(Day)
        /// The list has the day twice; the first is taken.
        case twice(Day)
        /// The day is already a holiday, with this Korean name.
        case holiday(Day, String)
    }
}
