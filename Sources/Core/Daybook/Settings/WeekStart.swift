import Almanac

/// The weekdays on which a person may have weeks begin. A raw value is what the field `weekStart` of the settings holds.
public enum WeekStart: String, CaseIterable, Sendable {
    case sunday, monday, saturday

    public var weekday: Weekday {
        switch self {
        case .sunday: .sunday
        case .monday: .monday
        case .saturday: .saturday
        }
    }
}
