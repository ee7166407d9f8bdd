import Almanac
import Daybook

/// What a person does with the plan of a trip's day.
public enum TripDayAction: Sendable {
    /// What stands in the line for new stops.
    case entry(String)
    /// Adds what stands there, a stop for each line.
    case add
    /// Marks a stop in its row and on the map, or no longer; `fromMap` when its pin was tapped.
    case choose(id: String, fromMap: Bool)
    /// Leaves the sheet of a stop and marks the stop on the map.
    case find(id: String)
    /// Moves a stop so many places down within its day.
    case shift(id: String, by: Int32)
    case drag(RowDragAction)
    /// Puts a stop on another day, or on none.
    case move(id: String, to: Day?)
    /// Moves a stop so many days on and shows that day.
    case carry(id: String, days: Int32)
    case delete(id: String)
    case form(StopFormAction)
}

/// What a person does in the sheet of a stop.
public enum StopFormAction: Sendable {
    case name(String)
    case day(Day?)
    /// HH:mm; anything else clears it.
    case time(String)
    case length(String)
    case memo(String)
    case mustSee(Bool)
    case address(String)
    case location(String)
    case startOver
    case delete
    case submit
}

extension Action {
    @inline(never)
    static func tripDay(_ action: TripDayAction) -> Action { .trips(.day(action)) }
    @inline(never)
    static func stop(_ action: StopFormAction) -> Action { .trips(.day(.form(action))) }
}
