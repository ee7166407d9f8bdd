import Almanac
import Daybook
import Replica

/// D-days and to-dos as iCalendar (RFC 5545).
enum ReadableCalendar {
    /// An event for each D-day. Lunar ones have the days of ten years, and beside them the rule of RFC 7529.
    static func days(_ records: [Record], today: Day) -> String {
        let end = today.adding(years: 10) ?? Day.last
        var text = ""
        for record in records {
            let dday = Dday(record)
            guard let recurrence = dday.recurrence else { continue }
            text += begin("VEVENT", record)
            text += recurrence.iCalendarLines(through: end)
            text += ContentLine.text("SUMMARY", dday.title)
            if !dday.note.isEmpty { text += ContentLine.text("DESCRIPTION", dday.note) }
            text += "TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n"
        }
        return calendar(text)
    }

    /// A to-do for each, due on its day.
    static func todos(_ records: [Record], today: Day) -> String {
        var text = ""
        for record in records {
            let todo = Todo(record, today: today)
            text += begin("VTODO", record)
            if let time = todo.time {
                let clock = ClockTime.text(time)
                text +=
                    "DUE:" + todo.day.compactText + "T" + String(clock.prefix(2)) + String(clock.suffix(2)) + "00\r\n"
            } else {
                text += "DUE;VALUE=DATE:" + todo.day.compactText + "\r\n"
            }
            text += ContentLine.text("SUMMARY", todo.text)
            text += todo.isDone ? "STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\n" : "STATUS:NEEDS-ACTION\r\n"
            text += "END:VTODO\r\n"
        }
        return calendar(text)
    }

    private static func begin(_ component: String, _ record: Record) -> String {
        let changed = Day(number: Int32(truncatingIfNeeded: record.newestStamp.milliseconds / 86_400_000)) ?? Day.first
        return "BEGIN:" + component + "\r\n" + ContentLine.text("UID", record.key.id + "@haru") + "DTSTAMP:"
            + changed.compactText + "T000000Z\r\n"
    }

    /// Empty where nothing is in it: a calendar must have something (section 3.6).
    private static func calendar(_ components: String) -> String {
        components.isEmpty
            ? ""
            : "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Haru//Archive//EN\r\n" + components + "END:VCALENDAR\r\n"
    }
}
