import Almanac
import Replica

/// Writes a record as a component of iCalendar (RFC 5545, section 3.6), wherever the file goes: an archive, a trip's
/// own file or a feed. The record has the same UID in all of them, so that no calendar shows it twice.
package enum CalendarComponent {
    /// The lines at the start of every component.
    /// - Parameters:
    ///   - name: VEVENT, VTODO.
    ///   - part: distinguishes several components of one record; empty if there is only one.
    ///   - stamp: when the record was last written, in milliseconds since 1970-01-01T00:00Z. Not the wall clock, so
    ///     that an unchanged record is written the same each time.
    package static func begin(_ name: String, _ id: String, part: String = "", stamp: Int64) -> String {
        "BEGIN:" + name + "\r\n" + ContentLine.text("UID", id + part + "@haru") + "DTSTAMP:" + utc(stamp) + "\r\n"
    }

    package static func end(_ name: String) -> String { "END:" + name + "\r\n" }

    /// A property that is omitted if its text is empty.
    package static func text(_ name: String, _ value: String) -> String {
        value.isEmpty ? "" : ContentLine.text(name, value)
    }

    /// Whole days; the end is the day after the last (section 3.6.1). They do not block time.
    package static func days(_ first: Day, _ last: Day) -> String {
        let end = last.adding(days: 1).map { "DTEND;VALUE=DATE:" + $0.compactText + "\r\n" } ?? ""
        return "DTSTART;VALUE=DATE:" + first.compactText + "\r\n" + end + transparent
    }

    /// Marks an event that does not block time.
    package static let transparent = "TRANSP:TRANSPARENT\r\n"

    /// A property of a day, or of a day and a time.
    /// - Parameters:
    ///   - time: Local time, in minutes after midnight; nil for the whole day.
    ///   - zone: the zone of the time, by the name of a VTIMEZONE in the file; empty for none: a time that is the same
    ///     wherever one is ("floating", section 3.3.5).
    package static func moment(_ name: String, _ day: Day, _ time: Int32?, zone: String = "") -> String {
        guard let time else { return name + ";VALUE=DATE:" + day.compactText + "\r\n" }
        let parameter = zone.isEmpty ? "" : ";TZID=" + zone
        return ContentLine.line(name + parameter + ":" + day.compactText + "T" + clock(time) + "00")
    }

    /// An alarm that displays the text (section 3.6.6).
    /// - Parameters:
    ///   - minutes: From the beginning of an event, or from when a to-do is due; negative for before it.
    package static func alarm(_ text: String, minutes: Int32, isOfTodo: Bool = false) -> String {
        "BEGIN:VALARM\r\nACTION:DISPLAY\r\n" + ContentLine.text("DESCRIPTION", text) + "TRIGGER"
            + (isOfTodo ? ";RELATED=END" : "") + ":" + duration(minutes) + "\r\nEND:VALARM\r\n"
    }

    /// A length of time in minutes (section 3.3.6): `-P6DT15H`, `PT9H`, `PT0M`.
    static func duration(_ minutes: Int32) -> String {
        let size = minutes.magnitude
        let (days, hours, rest) = (size / 1440, size / 60 % 24, size % 60)
        var text = (minutes < 0 ? "-P" : "P") + (days > 0 ? "\(days)D" : "")
        if hours > 0 || rest > 0 || days == 0 { text += "T" }
        if hours > 0 { text += "\(hours)H" }
        if rest > 0 || size == 0 { text += "\(rest)M" }
        return text
    }

    /// `20261121T013000Z`
    /// - Parameter milliseconds: since 1970-01-01T00:00Z.
    static func utc(_ milliseconds: Int64) -> String {
        let seconds = max(milliseconds, 0) / 1000
        let minutes = seconds / 60
        let day = Day(number: Int32(truncatingIfNeeded: minutes / 1440)) ?? Day.last
        return day.compactText + "T" + clock(Int32(truncatingIfNeeded: minutes % 1440))
            + two(Int32(truncatingIfNeeded: seconds % 60)) + "Z"
    }

    /// `0930`
    private static func clock(_ minutes: Int32) -> String { two(minutes / 60) + two(minutes % 60) }

    static func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
}
