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
            text += CalendarComponent.begin("VEVENT", dday.id, stamp: record.newestStamp.milliseconds)
            text += recurrence.iCalendarLines(through: end)
            text += ContentLine.text("SUMMARY", dday.title) + CalendarComponent.text("DESCRIPTION", dday.note)
            text += CalendarComponent.transparent + CalendarComponent.end("VEVENT")
        }
        return calendar(text)
    }

    /// A to-do for each, due on its day.
    static func todos(_ records: [Record], today: Day) -> String {
        var text = ""
        for record in records {
            text += Todo(record, today: today).task(stamp: record.newestStamp.milliseconds)
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
