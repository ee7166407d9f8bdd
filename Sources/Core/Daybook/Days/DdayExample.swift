import Almanac

/// Common D-days, as starting points for new ones.
public enum DdayExample: CaseIterable, Sendable {
    case birthday, couple, exam, trip, memorial

    /// The draft of the example, without a date but with its calendar.
    /// - Parameter title: the example's name in the person's language.
    public func draft(title: String) -> DdayDraft {
        var draft = DdayDraft()
        draft.title = title
        switch self {
        case .birthday:
            draft.repeats = .yearly
            draft.reminders = Reminders(daysBefore: [0, 7])
        case .couple:
            draft.kind = .count
            draft.reminders = Reminders(milestones: true)
        case .exam: draft.reminders = Reminders(daysBefore: [0, 1, 7])
        case .trip: draft.reminders = Reminders(daysBefore: [1])
        case .memorial:
            draft.isLunar = true
            draft.repeats = .yearly
            draft.reminders = Reminders(daysBefore: [0, 7])
        }
        return draft
    }
}
