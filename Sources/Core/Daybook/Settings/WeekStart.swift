import Almanac

/// The possible first days of the week. The raw value is stored in the field `weekStart` of the settings.
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
