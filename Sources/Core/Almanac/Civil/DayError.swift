/// Why a text is not a day.
public enum DayError: Error, Equatable, Sendable {
    /// Not of the form `yyyy-MM-dd` in ASCII digits.
    case malformed
    /// The form is right, but no calendar has that day: 2026-02-30, 2026-13-01.
    case noSuchDay
    /// The form is right, but the year is not one of 1 to 9999.
    case outOfRange
}
