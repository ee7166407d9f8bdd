import Almanac
import Daybook

/// A zone as a calendar describes it (VTIMEZONE; RFC 5545, section 3.6.5).
struct ZoneDescription: Sendable {
    /// When the clocks go to another offset: STANDARD or DAYLIGHT.
    struct Observance: Sendable {
        var start: CalendarTime?
        var from: Int32?
        var to: Int32?
        var rules: [RecurrenceRule] = []
        var dates: [CalendarTime] = []
        var isReadable = true
    }

    /// Dates of an observance that are read.
    private static let mostDates = 2000

    var name = ""
    var observances: [Observance] = []

    /// Reads a line of an observance.
    static func read(_ line: CalendarLine, into one: inout Observance) {
        switch line.name {
        case "DTSTART": one.start = CalendarTime(line.text, zone: .floating)
        case "TZOFFSETFROM": one.from = offset(line.text)
        case "TZOFFSETTO": one.to = offset(line.text)
        case "RRULE":
            if let rule = RecurrenceRule(line.capitals) { one.rules.append(rule) } else { one.isReadable = false }
        case "RDATE":
            for text in Text.parts(line.text, at: UInt8(ascii: ",")) {
                guard one.dates.count < mostDates else { return one.isReadable = false }
                if let time = CalendarTime(text, zone: .floating) { one.dates.append(time) }
            }
        default: break
        }
    }

    /// A UTC-OFFSET (section 3.3.14), in seconds.
    static func offset(_ text: String) -> Int32? {
        let sign = text.utf8.first
        let digits = String(text.dropFirst())
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let number = Text.whole(digits),
            digits.utf8.count == 4 || digits.utf8.count == 6
        else { return nil }
        let parts = digits.utf8.count == 4 ? number * 100 : number
        let seconds = parts / 10_000 * 3600 + parts / 100 % 100 * 60 + parts % 100
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// The offsets from one day through another; nil for a description that cannot be read.
    func offsets(from first: Day, through last: Day, _ effort: inout Effort) throws(Effort.Exhausted) -> ZoneOffsets? {
        var turns: [(at: Int64, from: Int32, to: Int32)] = []
        for one in observances {
            guard one.isReadable, let start = one.start, start.seconds != nil, let from = one.from, let to = one.to
            else { return nil }
            func add(_ time: CalendarTime) { turns.append((time.wall - Int64(from), from, to)) }
            add(start)
            for date in one.dates { add(date) }
            for rule in one.rules {
                // A rule that ended long ago may have set the offset that still holds.
                let since = rule.until == nil ? first : start.day
                let end = rule.until.flatMap { CalendarTime($0, zone: .floating) }
                try rule.completed(from: start.day).days(from: start.day, since: since, through: last, &effort) { day in
                    let time = start.on(day)
                    if let end {
                        // In UTC; a day alone is the whole of it.
                        let limit = end.seconds == nil ? end.wall + 86_399 : end.wall
                        let at = end.seconds == nil || end.zone == .floating ? time.wall : time.wall - Int64(from)
                        if at > limit { return false }
                    }
                    if day != start.day { add(time) }
                    return true
                }
            }
        }
        guard !turns.isEmpty else { return nil }
        turns.sort { $0.at < $1.at }
        return ZoneOffsets(
            first: turns[0].from, transitions: turns.map { ZoneOffsets.Transition(at: $0.at, offset: $0.to) })
    }
}
