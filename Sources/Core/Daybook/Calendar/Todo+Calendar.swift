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
    /// The events whose rules together give its days from one of them on; none for lunar dates, for rules without days
    /// of their own, and for a 29th or 30th every so many months.
    /// - Parameter isDate: whether the event begins with a day and no time. An end by a day has the form of the
    ///   beginning, in UTC where that has a zone (section 3.3.10); a number of times is the same everywhere.
    func rules(from day: Day, isDate: Bool) -> [EventDays] {
        if isAfterDone { return [] }
        var events: [EventDays]
        switch pattern {
        case .daily: events = [EventDays(day, rule: "FREQ=DAILY")]
        case .weekdays: events = [EventDays(day, rule: TodoRepeat.weeklyRule(TodoRepeat.workDays))]
        case .weekly(let days):
            events = [EventDays(day, rule: wholeDays == nil ? TodoRepeat.weeklyRule(days) : "FREQ=DAILY")]
        case .nth(let place, let weekday):
            let name = Weekday(rawValue: UInt8(truncatingIfNeeded: weekday))?.ruleName ?? ""
            events = [EventDays(day, rule: "FREQ=MONTHLY;BYDAY=\(place)" + name)]
        case .monthly(let date): events = TodoRepeat.rules(1, date, .monthly, from: day)
        case .yearly(let month, let date): events = TodoRepeat.rules(month, date, .yearly, from: day)
        case .lunarYearly: return []
        }
        if interval > 1 {
            if events.count > 1 { return [] }
            events = events.map { EventDays(day, rule: $0.rule + ";INTERVAL=\(wholeDays ?? interval)") }
        }
        if last == nil { return events }
        return events.map { EventDays($0.start, rule: $0.rule + end(of: $0, isDate), part: $0.part) }
    }

    private static func weeklyRule(_ days: UInt8) -> String {
        var names = ""
        for weekday in Weekday.allCases where days & TodoRepeat.bit(Int32(weekday.rawValue)) != 0 {
            names += (names.isEmpty ? "" : ",") + weekday.ruleName
        }
        return "FREQ=WEEKLY;BYDAY=" + names
    }

    private static func rules(
        _ month: Int32, _ date: Int32, _ repeats: Recurrence.Repeats, from day: Day
    ) -> [EventDays] {
        leapDay(month, date).map { Recurrence(base: .solar($0), repeats: repeats).rules(from: day) } ?? []
    }

    /// The end of the rule of one of its events: by a day where it was chosen and has the form of the beginning, else
    /// by the number of days that are left. No calendar shows more than ten thousand of them.
    private func end(of event: EventDays, _ isDate: Bool) -> String {
        guard let last else { return "" }
        if isDate, times == 0 { return ";UNTIL=" + last.compactText }
        let isFebruary = event.start.month == 2
        var count: Int32 = 0
        var found: Day? = event.start
        while let day = found, count <= 10_000 {
            // A 29th or 30th is two events, of February and of the other months.
            if !isSplit || (day.month == 2) == isFebruary { count += 1 }
            found = next(after: day)
        }
        return count > 10_000 ? "" : ";COUNT=\(count)"
    }

    /// Whether it is two events; see ``Recurrence/rules(from:)``.
    private var isSplit: Bool {
        guard case .monthly(let date) = pattern else { return false }
        return date == 29 || date == 30
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
