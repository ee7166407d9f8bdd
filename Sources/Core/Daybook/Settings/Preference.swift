/// What a person can choose in Settings: a field of the one record of its collection.
public enum Preference: String, Sendable {
    case theme, accent, textSize, language, weekStart, nickname
    case alarm, openedAlarm, pageAlarm, tripAlarm
    case calendarLook, yearLook, tripsSort
    case seal, sealedFeelings, pageGoal, lockMinutes
    case daysSort, daysDescending, daysGrouping, daysLook
}
