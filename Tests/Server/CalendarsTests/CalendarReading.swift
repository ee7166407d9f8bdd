import Almanac
import Daybook
import Zones

@testable import Calendars

/// Reads calendars as somebody in Korea sees them, from the beginning of 2026 to the end of 2028.
enum CalendarReading {
    static let library = ZoneLibrary()

    static func offsets(_ name: String) -> ZoneOffsets? {
        library.zone(name)?.offsets(from: 1_000_000_000_000, to: 1_900_000_000_000)
    }

    /// A calendar of these lines.
    static func file(_ lines: String...) throws -> CalendarFile {
        try CalendarFile(Array((["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n").utf8))
    }

    static func event(_ lines: String...) -> String {
        (["BEGIN:VEVENT", "SUMMARY:a"] + lines + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    static func calendar(
        _ file: CalendarFile, from: String = "2026-01-01", through: String = "2028-12-31", zone: String = "Asia/Seoul"
    ) throws -> SubscribedCalendar {
        file.calendar(
            from: try Day.parse(from), through: try Day.parse(through),
            CalendarFile.Places(own: offsets(zone) ?? .utc) { offsets($0) })
    }

    /// Events as `2026-12-25` and, with a time, `2026-12-25 09:00-10:30`, with `+1` for each further day.
    static func days(_ calendar: SubscribedCalendar) -> [String] {
        calendar.events.map { event in
            var text = event.day.text
            if let start = event.start { text += " " + clock(start) }
            if let end = event.end { text += "-" + clock(end) }
            return event.days > 1 ? text + "+\(event.days - 1)" : text
        }
    }

    private static func clock(_ minutes: Int32) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        return (hours < 10 ? "0" : "") + "\(hours):" + (rest < 10 ? "0" : "") + "\(rest)"
    }

    /// The days of one event with these lines.
    static func days(of lines: String..., zone: String = "Asia/Seoul") throws -> [String] {
        let event = (["BEGIN:VEVENT", "SUMMARY:a"] + lines + ["END:VEVENT"]).joined(separator: "\r\n")
        return days(try calendar(try file(event), zone: zone))
    }
}
