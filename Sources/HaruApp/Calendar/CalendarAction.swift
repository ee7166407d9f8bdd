import Almanac

/// What a person does on the calendar.
public enum CalendarAction: Sendable {
    case choose(Day)
    /// Turns so many pages on, or back: months, weeks or years.
    case turn(Int32)
    /// Opens the form of a new D-day on the chosen day.
    case addDay
    /// Opens the form of a new trip that begins on the chosen day.
    case addTrip
    case look(CalendarLook)
    case yearLook(YearLook)
    /// Puts the place of the keys on another day of the year's map.
    case stand(Day)
}
