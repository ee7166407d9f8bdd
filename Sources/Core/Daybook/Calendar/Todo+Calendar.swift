import Almanac
import Replica

extension Todo {
    /// The to-do of iCalendar (RFC 5545, section 3.6.2), due on its day.
    /// - Parameters:
    ///   - days: its day, or those of its series. A rule counts from a beginning (section 3.8.5.3), and a to-do is due
    ///     later than that, as it must be (section 3.8.2.3): on the same day, at the end of one without a time. DUE and
    ///     no DURATION, which todoman does not read.
    ///   - stamp: see ``CalendarComponent/begin(_:_:part:stamp:)``.
    ///   - zone: the zone of its time; see ``CalendarComponent/moment(_:_:_:zone:)``.
    ///   - more: further lines, each ended with CRLF.
    package func task(on days: EventDays, stamp: Int64, zone: String = "", more: String = "") -> String {
        var due = isLater ? "" : CalendarComponent.moment("DUE", days.start, time, zone: zone)
        if !days.rule.isEmpty {
            // A whole day is the same everywhere.
            let zone = time == nil ? "" : zone
            due =
                CalendarComponent.moment("DTSTART", days.start, 0, zone: zone)
                + CalendarComponent.moment("DUE", days.start, max(time ?? 1439, 1), zone: zone) + days.ruleLine
        }
        return CalendarComponent.begin("VTODO", id, part: days.part, stamp: stamp) + due
            + ContentLine.text("SUMMARY", text)
            + (isDone ? "STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\n" : "STATUS:NEEDS-ACTION\r\n") + more
            + CalendarComponent.end("VTODO")
    }

    /// Its note with its checklist, and its tags (sections 3.8.1.5 and 3.8.1.2).
    package var calendarDetails: String {
        var text = note
        for step in steps { text += (text.isEmpty ? "" : "\n") + Todo.task(step.isDone) + step.text }
        text = CalendarComponent.text("DESCRIPTION", text)
        for tag in tags { text += ContentLine.text("CATEGORIES", tag) }
        return text
    }

    /// The beginning of a line of a task list in Markdown.
    package static func task(_ isDone: Bool) -> String { isDone ? "- [x] " : "- [ ] " }

    /// The same as an event, for calendars without to-dos; a done one has a tick before its text.
    ///
    /// One that repeats has a length: calcurse leaves out those without that begin at its midnight.
    package func event(on days: EventDays, stamp: Int64, zone: String = "", more: String = "") -> String {
        CalendarComponent.begin("VEVENT", id, part: days.part, stamp: stamp)
            + CalendarComponent.moment("DTSTART", days.start, time, zone: zone) + days.ruleLine
            + (time == nil || days.rule.isEmpty ? "" : "DURATION:PT1M\r\n")
            + ContentLine.text("SUMMARY", (isDone ? "✓ " : "") + text) + CalendarComponent.transparent + more
            + CalendarComponent.end("VEVENT")
    }
}

extension TodoRepeat {
    /// The events whose rules together give its days from one of them on; none for lunar dates.
    func rules(from day: Day) -> [EventDays] {
        let rule: String
        switch self {
        case .daily: rule = "FREQ=DAILY"
        case .weekdays: return TodoRepeat.weekly(TodoRepeat.workDays).rules(from: day)
        case .weekly(let days):
            var names = ""
            for weekday in Weekday.allCases where days & TodoRepeat.bit(Int32(weekday.rawValue)) != 0 {
                names += (names.isEmpty ? "" : ",") + weekday.ruleName
            }
            rule = "FREQ=WEEKLY;BYDAY=" + names
        case .every(let days, _): rule = "FREQ=DAILY;INTERVAL=\(days)"
        case .monthly(let date):
            return TodoRepeat.leapDay(1, date).map { Recurrence(base: .solar($0), repeats: .monthly).rules(from: day) }
                ?? []
        case .yearly(let month, let date):
            return TodoRepeat.leapDay(month, date).map {
                Recurrence(base: .solar($0), repeats: .yearly).rules(from: day)
            } ?? []
        case .lunarYearly: return []
        }
        return [EventDays(day, rule: rule)]
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
