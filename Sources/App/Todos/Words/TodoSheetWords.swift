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
    func repeatKind(_ kind: TodoRepeat.Kind) -> String {
        switch kind {
        case .daily: repeatKindDaily
        case .weekdays: repeatKindWeekdays
        case .weekly: repeatKindWeekly
        case .interval: every(14)
        case .monthly: repeatKindMonthly
        case .yearly: repeatKindYearly
        case .lunarYearly: repeatKindLunarYearly
        }
    }
}
