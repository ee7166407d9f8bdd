import Almanac
import Daybook

/// What a person does with trips.
public enum TripsAction: Sendable {
    case form(TripFormAction)
    /// Shows another day of the trip, in place.
    case choose(id: String, Day)
    case openSorting
    case sort(TripsSort)
    /// Shows all past trips, or the archived ones, in the list; or no longer.
    case showPast(Bool)
    case showArchived(Bool)
    case pin(id: String, Bool)
    case archive(id: String, Bool)
    case duplicate(id: String)
    case delete(id: String)
    case day(TripDayAction)
    case search(TripSearchAction)
    case money(MoneyAction)
    case packing(PackingAction)
    case diary(DiaryAction)
    case take(TakeAction)
}

/// What a person does in the form of a trip.
public enum TripFormAction: Sendable {
    case title(String)
    case concept(String)
    case tap(Day)
    /// The month page is turned by this many months.
    case turn(Int32)
    /// The place of the keys moves by so many days.
    case step(days: Int32)
    case cover(TripDrawing)
    case budget(String)
    case currency(String)
    case way(TripDateChange.Way)
    case leftOver(TripDateChange.LeftOver)
    /// A trip of more than a year is meant.
    case agree
    case startOver
    case submit
}
