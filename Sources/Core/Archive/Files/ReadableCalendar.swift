import Almanac
import Daybook
import Replica

/// D-days and to-dos as iCalendar (RFC 5545).
enum ReadableCalendar {
    /// D-days by their rules. Lunar ones, and a 29 February kept on 1 March, have an event for their first day and for
    /// each from a year ago through ten years from now.
    static func days(_ records: [Record], today: Day) -> String {
        let first = today.adding(years: -1) ?? Day.first
        let end = today.adding(years: 10) ?? Day.last
        var text = ""
        for record in records {
            let dday = Dday(record)
            guard let recurrence = dday.recurrence else { continue }
            var events = recurrence.events(in: first...end)
            if events.allSatisfy({ $0.start > recurrence.first }) { events.insert(.single(recurrence.first), at: 0) }
            for event in events {
                text += CalendarComponent.begin(
                    "VEVENT", dday.id, part: event.part, stamp: record.newestStamp.milliseconds)
                text += event.lines
                text += ContentLine.text("SUMMARY", dday.title) + CalendarComponent.text("DESCRIPTION", dday.note)
                text += CalendarComponent.transparent + CalendarComponent.end("VEVENT")
            }
        }
        return calendar(text)
    }

    /// A to-do for each, due on its day.
    static func todos(_ records: [Record], today: Day) -> String {
        var text = ""
        for record in records {
            let todo = Todo(record, today: today)
            text += todo.task(
                on: EventDays(todo.day), stamp: record.newestStamp.milliseconds, more: todo.calendarDetails)
        }
        return calendar(text)
    }

    /// Empty if nothing is in it: a calendar must have something (section 3.6).
    private static func calendar(_ components: String) -> String {
        components.isEmpty
            ? ""
            : "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Haru//Archive//EN\r\n" + components + "END:VCALENDAR\r\n"
    }
}
