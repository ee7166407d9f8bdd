import Almanac
import AppFrame
import Daybook

// The texts of the to-do sheet and its reminders.
extension Words {
    func remind(_ minutes: Int32) -> String {
        switch minutes {
        case 0: remindNow
        case 60: remindHourBefore
        case 1440: remindDayBefore
        default: remindMinutesBefore(minutes)
        }
    }
    /// The name of a kind, with its weekday or its interval if it has one.
    func repeatKind(_ kind: TodoRepeat.Kind, _ rule: TodoRepeat) -> String {
        switch kind {
        case .nth, .lastWeekday, .lastDay: return repeats(TodoRepeat(rule.pattern))
        default: break
        }
        if rule.interval > 1, !rule.isAfterDone { return period(rule) }
        switch kind {
        case .daily: return repeatKindDaily
        case .weekdays: return repeatKindWeekdays
        case .weekly: return repeatKindWeekly
        case .monthly: return repeatKindMonthly
        case .yearly: return repeatKindYearly
        default: return repeatKindLunarYearly
        }
    }

    func everyLabel(_ rule: TodoRepeat) -> String {
        switch rule.pattern {
        case .weekly: everyWeeksLabel
        case .monthly, .nth: everyMonthsLabel
        case .yearly: everyYearsLabel
        default: everyDaysLabel
        }
    }

    func ending(_ ending: TodoDraft.Ending) -> String {
        switch ending {
        case .never: endsNever
        case .day: endsOnDay
        case .times: endsAfterTimes
        }
    }
}
