import Almanac
import Replica

extension Todo {
    /// The to-do of iCalendar (RFC 5545, section 3.6.2), due on its day.
    /// - Parameters:
    ///   - rule: the line of the rule by which it repeats; empty for none. Such a to-do has a beginning, from which the
    ///     rule counts (section 3.8.5.3), and is due later than that, as it must be (section 3.8.2.3).
    ///   - stamp: see ``CalendarComponent/begin(_:_:part:stamp:)``.
    ///   - zone: the zone of its time; see ``CalendarComponent/moment(_:_:_:zone:)``.
    ///   - more: further lines, each ended with CRLF.
    package func task(stamp: Int64, zone: String = "", rule: String = "", more: String = "") -> String {
        var due = CalendarComponent.moment("DUE", day, time, zone: zone)
        if !rule.isEmpty {
            let start = CalendarComponent.moment("DTSTART", day, time == nil ? nil : 0, zone: zone)
            if time == nil { due = "DURATION:P1D\r\n" }
            if time == 0 { due = "DURATION:PT1M\r\n" }
            due = start + due + rule
        }
        return CalendarComponent.begin("VTODO", id, stamp: stamp) + due
            + ContentLine.text("SUMMARY", text)
            + (isDone ? "STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\n" : "STATUS:NEEDS-ACTION\r\n") + more
            + CalendarComponent.end("VTODO")
    }

    /// The same as an event, for calendars without to-dos; a done one has a tick before its text.
    package func event(stamp: Int64, zone: String = "", more: String = "") -> String {
        CalendarComponent.begin("VEVENT", id, stamp: stamp) + CalendarComponent.moment("DTSTART", day, time, zone: zone)
            + ContentLine.text("SUMMARY", (isDone ? "✓ " : "") + text) + CalendarComponent.transparent + more
            + CalendarComponent.end("VEVENT")
    }
}

extension TodoRepeat {
    /// The RRULE value for the same days, starting at one of them (section 3.3.10); nil for lunar rules.
    public var rule: String? {
        switch self {
        case .daily: return "FREQ=DAILY"
        case .weekdays: return TodoRepeat.weekly(TodoRepeat.workDays).rule
        case .weekly(let days):
            var names = ""
            for weekday in Weekday.allCases where days & TodoRepeat.bit(Int32(weekday.rawValue)) != 0 {
                names += (names.isEmpty ? "" : ",") + weekday.ruleName
            }
            return "FREQ=WEEKLY;BYDAY=" + names
        case .every(let days, _): return "FREQ=DAILY;INTERVAL=\(days)"
        case .monthly(let day):
            return TodoRepeat.leapDay(1, day).flatMap { Recurrence(base: .solar($0), repeats: .monthly).rule }
        case .yearly(let month, let day):
            return TodoRepeat.leapDay(month, day).flatMap { Recurrence(base: .solar($0), repeats: .yearly).rule }
        case .lunarYearly: return nil
        }
    }

    /// A day of a leap year, which has all days; the last of the month if the month is shorter.
    private static func leapDay(_ month: Int32, _ day: Int32) -> Day? {
        Day(year: 2000, month: month, day: min(day, Day.daysIn(year: 2000, month: month)))
    }
}

extension Weekday {
    /// Its name in BYDAY.
    fileprivate var ruleName: String {
        switch self {
        case .monday: "MO"
        case .tuesday: "TU"
        case .wednesday: "WE"
        case .thursday: "TH"
        case .friday: "FR"
        case .saturday: "SA"
        case .sunday: "SU"
        }
    }
}
