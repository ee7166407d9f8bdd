import Almanac
import Daybook

/// A calendar of somebody else, read as far as it can be: broken parts are named, and the rest is taken.
public struct CalendarFile: Sendable {
    /// It does not begin as a calendar does.
    public struct NoCalendar: Error {}

    /// Events that are read; later ones are only counted.
    static let mostEvents = 20_000

    /// Its own name; empty where it has none.
    public private(set) var name = ""
    /// How often it wants to be fetched (RFC 7986, section 5.7), in seconds; nil where it does not say.
    public private(set) var pace: Int64?
    private(set) var events: [CalendarEvent] = []
    private(set) var zones: [String: ZoneDescription] = [:]
    private(set) var unread: [UnreadEvent] = []

    public init(_ bytes: [UInt8]) throws(NoCalendar) {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
        guard let first = text.firstIndex(where: { $0 > 0x20 }),
            CalendarLine.capitals(text[first...].prefix(15)) == "BEGIN:VCALENDAR"
        else { throw NoCalendar() }
        read(CalendarLine.lines(of: text))
    }

    private mutating func read(_ lines: CalendarLines) {
        // The components that are open, from the outside to the inside.
        var open: [String] = []
        var event: CalendarEvent?
        var zone: ZoneDescription?
        var observance: ZoneDescription.Observance?
        var more: Int32 = 0
        for line in lines {
            switch line.name {
            case "BEGIN":
                let kind = line.capitals
                if kind == "VEVENT" {
                    // The one before has no end.
                    if let lost = event { unread.append(lost.unread(.cut)) }
                    event = CalendarEvent(line: line.number)
                    open = ["VCALENDAR"]
                } else if kind == "VTIMEZONE" {
                    zone = ZoneDescription()
                } else if zone != nil, kind == "STANDARD" || kind == "DAYLIGHT" {
                    observance = ZoneDescription.Observance()
                }
                open.append(kind)
            case "END":
                let kind = line.capitals
                guard let place = open.lastIndex(of: kind) else { continue }
                open.removeSubrange(place...)
                if kind == "VEVENT", let done = event {
                    if events.count < Self.mostEvents { events.append(done) } else { more += 1 }
                    event = nil
                } else if kind == "VTIMEZONE", let done = zone {
                    if !done.name.isEmpty { zones[done.name] = done }
                    zone = nil
                } else if let done = observance, kind == "STANDARD" || kind == "DAYLIGHT" {
                    zone?.observances.append(done)
                    observance = nil
                }
            default:
                switch open.last {
                case "VEVENT": event?.read(line)
                case "VTIMEZONE": if line.name == "TZID" { zone?.name = line.text }
                case "STANDARD", "DAYLIGHT":
                    if var one = observance {
                        ZoneDescription.read(line, into: &one)
                        observance = one
                    }
                case "VCALENDAR": read(line)
                default: break
                }
            }
        }
        if let lost = event { unread.append(lost.unread(.cut)) }
        if more > 0 { unread.append(UnreadEvent(line: 0, title: "", .tooMany)) }
    }

    private mutating func read(_ line: CalendarLine) {
        switch line.name {
        case "NAME": name = CalendarEvent.shown(line.plain)
        case "X-WR-CALNAME": if name.isEmpty { name = CalendarEvent.shown(line.plain) }
        case "REFRESH-INTERVAL": pace = CalendarDuration(line.text)?.total ?? pace
        case "X-PUBLISHED-TTL": if pace == nil { pace = CalendarDuration(line.text)?.total }
        default: break
        }
    }
}
