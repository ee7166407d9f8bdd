/// The calendar's view in a wide window; a narrow one always shows the month.
public enum CalendarLook: String, CaseIterable, Sendable {
    case month, week
}

/// The content of the days in the calendar's year.
public enum YearLook: String, CaseIterable, Sendable {
    case todos, feelings
}
