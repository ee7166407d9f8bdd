/// A day of the week. The raw value is the ISO 8601 number: Monday 1 to Sunday 7.
public enum Weekday: UInt8, CaseIterable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday
}
