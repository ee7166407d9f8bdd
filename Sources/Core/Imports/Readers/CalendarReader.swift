import Almanac
import Daybook

/// Reads iCalendar (RFC 5545), with the lunar rules of RFC 7529: events, to-dos and journal entries.
enum CalendarReader {
    static func recognises(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else { return false }
        return Text.begins(ImportText.capital(bytes[first...].prefix(15)), with: "BEGIN:VCALENDAR")
    }

    /// A content line (section 3.1).
    private struct Line {
        var name: String
        var value: [UInt8]
        var text: String { String(decoding: value, as: UTF8.self) }
    }

    static func read(_ bytes: [UInt8], _ name: String, _ clock: ImportClock) throws(ImportProblem) -> ImportFile {
        let file = ImportFile(.calendar, name, kind: .day)
        var item: ImportItem?
        var rule = ""
        // The lines of an event come in any order.
        var end = ""
        var due = ""
        // Whether a future day is excluded from its repeat, and the days added to it.
        var isChanged = false
        var more = ""
        // The start as written.
        var start = ""
        // The nesting depth of components within the event, such as alarms.
        var depth = 0
        var isOver = false
        for bytes in unfolded(bytes) {
            guard let line = parse(bytes) else { continue }
            switch line.name {
            case "BEGIN":
                let what = ImportText.capital(line.value[...])
                if item != nil {
                    depth += 1
                } else if Text.begins(what, with: "VCALENDAR") {
                    isOver = false
                } else if what == "VEVENT" || what == "VTODO" || what == "VJOURNAL" {
                    item = ImportItem()
                    if what == "VTODO" { item?.kind = .todo }
                    if what == "VJOURNAL" { item?.kind = .page }
                    rule = ""
                    end = ""
                    due = ""
                    more = ""
                    start = ""
                    isChanged = false
                }
            case "END":
                if depth > 0 {
                    depth -= 1
                } else if let done = item {
                    if let moment = clock.moment(due) { (done.day, done.time) = (moment.day, moment.time) }
                    if !end.isEmpty { finish(done, end, clock) }
                    // Beside a lunar rule they only repeat it, for programs that do not support such rules.
                    if ImportText.contains(rule, "RSCALE") { more = "" }
                    for date in Text.parts(more, at: UInt8(ascii: ",")) {
                        guard let day = clock.moment(date)?.day, day >= clock.today, day != done.day else { continue }
                        isChanged = true
                        done.hasOtherRepeat = true
                    }
                    finish(done, rule, isChanged, shift: shift(of: due.isEmpty ? start : due, clock))
                    file.items.append(done)
                    item = nil
                } else if Text.begins(ImportText.capital(line.value[...]), with: "VCALENDAR") {
                    isOver = true
                }
            case "DTEND": if depth == 0 { end = line.text }
            case "DUE": if depth == 0 { due = line.text }
            case "RDATE": if depth == 0 { more += (more.isEmpty ? "" : ",") + line.text }
            case "EXDATE":
                for date in Text.parts(line.text, at: UInt8(ascii: ",")) where depth == 0 {
                    if let day = clock.moment(date)?.day, day < clock.today { continue }
                    isChanged = true
                }
            case "X-WR-CALNAME": file.title = plain(line.value)
            case "RRULE": if depth == 0 { rule = better(rule, ImportText.capital(line.value[...])) }
            default:
                if depth == 0, line.name == "DTSTART" { start = line.text }
                if depth == 0, let item { read(line, into: item, clock) }
            }
        }
        if item != nil || !isOver { throw .cut }
        return file
    }

    private static func read(_ line: Line, into item: ImportItem, _ clock: ImportClock) {
        switch line.name {
        case "UID": item.source = line.text
        case "SUMMARY": item.title = plain(line.value)
        case "DESCRIPTION": item.text = plain(line.value)
        case "LOCATION": item.address = Text.trimmed(plain(line.value))
        case "GEO":
            let numbers = Text.parts(line.text, at: UInt8(ascii: ";"))
            if numbers.count == 2 { item.point = GeoPoint(latitude: numbers[0], longitude: numbers[1]) }
        case "DTSTART":
            let moment = clock.moment(line.text)
            item.day = moment?.day
            item.time = moment?.time
        case "STATUS":
            let status = ImportText.capital(line.value[...])
            if status == "CANCELLED" { item.refusal = .cancelled }
            if status == "COMPLETED" { item.isDone = true }
        case "COMPLETED":
            item.isDone = true
            item.doneOn = clock.moment(line.text)?.day
        case "RECURRENCE-ID": item.refusal = .partOfSeries
        default: break
        }
    }

    /// Of two rules that say the same in the civil and the lunar calendar, the lunar one.
    private static func better(_ old: String, _ new: String) -> String {
        old.isEmpty || ImportText.contains(new, "RSCALE") ? new : old
    }

    /// Sets the end of an event (section 3.8.2.2), the first moment after it.
    private static func finish(_ item: ImportItem, _ end: String, _ clock: ImportClock) {
        guard let moment = clock.moment(end), let day = item.day else { return }
        let isMidnight = moment.time == nil || moment.time == 0 && moment.day > day
        item.last = isMidnight ? moment.day.adding(days: -1) : moment.day
        if let from = item.time, let to = moment.time {
            let minutes = day.days(to: moment.day) * 1440 + to - from
            item.minutes = minutes > 0 && minutes <= Stop.longest ? minutes : nil
        }
    }

    /// The number of days by which a moment is later here than where it was written: 1 for an evening in UTC that is a morning
    /// in Korea.
    private static func shift(of text: String, _ clock: ImportClock) -> Int32 {
        guard let there = clock.moment(String(decoding: text.utf8.prefix(8), as: UTF8.self))?.day,
            let here = clock.moment(text)?.day
        else { return 0 }
        return there.days(to: here)
    }

    private static func finish(_ item: ImportItem, _ rule: String, _ isChanged: Bool, shift: Int32) {
        guard let day = item.day, !rule.isEmpty else { return }
        item.hasOtherRepeat = true
        if isChanged { return }
        let rule = CalendarRule(rule, shift: shift)
        item.recurrence = rule.recurrence(from: day)
        item.rule = rule.todoRepeat(from: day)
    }

    // MARK: text

    /// The unfolded lines (section 3.1).
    private static func unfolded(_ bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var line: [UInt8] = []
        for place in bytes.indices {
            let byte = bytes[place]
            if byte == 0x0D { continue }
            if byte == 0x0A {
                if place + 1 < bytes.count, bytes[place + 1] == 0x20 || bytes[place + 1] == 0x09 { continue }
                lines.append(line)
                line = []
                continue
            }
            // The blank at the start of a fold.
            if byte == 0x20 || byte == 0x09, place > 0, bytes[place - 1] == 0x0A { continue }
            line.append(byte)
        }
        lines.append(line)
        return lines
    }

    private static func parse(_ bytes: [UInt8]) -> Line? {
        var isQuoted = false
        var end: Int?
        for place in bytes.indices {
            if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if bytes[place] == UInt8(ascii: ";"), end == nil { end = place }
            guard bytes[place] == UInt8(ascii: ":") else { continue }
            let name = ImportText.capital(bytes[..<(end ?? place)])
            return Line(name: name, value: Array(bytes[(place + 1)...]))
        }
        return nil
    }

    /// The text of an escaped value (section 3.3.11).
    private static func plain(_ value: [UInt8]) -> String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in value {
            if isEscaped {
                bytes.append(byte | 0x20 == UInt8(ascii: "n") ? 0x0A : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
