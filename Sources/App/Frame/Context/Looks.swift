/// What the calendar shows in a wide window; a narrow one always shows the month.
public enum CalendarLook: String, CaseIterable, Sendable {
    case month, week
}

/// What the days of the calendar's year show.
public enum YearLook: String, CaseIterable, Sendable {
    case todos, feelings
}
