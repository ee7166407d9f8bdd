import Almanac
import Daybook
import FileWork

/// Reads iCalendar (RFC 5545), with the lunar rules of RFC 7529 and lunar events as Korean programs mark them: events,
/// to-dos and journal entries.
enum CalendarReader {
    static func recognises(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else { return false }
        return Text.begins(ImportText.capital(bytes[first...].prefix(15)), with: "BEGIN:VCALENDAR")
    }

    static func read(_ bytes: [UInt8], _ name: String, _ clock: ImportClock) throws(ImportProblem) -> ImportFile {
        let file = ImportFile(.calendar, name, kind: .day)
        var item: ImportItem?
        var rule = ""
        // The lines of an event come in any order.
        var end = ""
        var due = ""
        // The days excluded from its repeat, and those added to it.
        var excluded = ""
        var more = ""
        var lunar = LunarMark()
        // The start as written.
        var start = ""
        var duration = ""
        // Haru's own texts are no HTML.
        var isOwn = false
        // The nesting depth of components within the event, such as alarms.
        var depth = 0
        var isOver = false
        for line in CalendarLine.lines(of: QuotedPrintable.decoded(bytes)) {
            switch line.name {
            case "BEGIN":
                let what = line.capitals
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
                    duration = ""
                    due = ""
                    more = ""
                    start = ""
                    excluded = ""
                    lunar = LunarMark()
                }
            case "END":
                if depth > 0 {
                    depth -= 1
                } else if let done = item {
                    // Only now is it known whether its dates are lunar.
                    let written = clock.moment(lunar.civil(due) ?? "") == nil ? start : due
                    let begin = lunar.civil(written) ?? ""
                    if !written.isEmpty, begin.isEmpty { done.refusal = .noLunarDay }
                    let moment = clock.moment(begin)
                    (done.day, done.time) = (moment?.day, moment?.time)
                    if !end.isEmpty {
                        finish(done, end: clock.moment(lunar.civil(end, isEnd: true) ?? ""))
                    } else if let length = ImportClock.minutes(duration: duration) {
                        last(done, after: length)
                    }
                    setYear(of: done, clock)
                    if lunar.isLunar, !rule.isEmpty { rule = "RSCALE=DANGI;" + rule }
                    // Beside a lunar rule they only repeat it, for programs that do not support such rules.
                    if ImportText.contains(rule, "RSCALE") { more = "" }
                    // Whether one of these days, but for the event's own, is still to come.
                    func hasLater(_ dates: String, but own: Day?) -> Bool {
                        for date in Text.parts(dates, at: UInt8(ascii: ",")) where !date.isEmpty {
                            let day = clock.moment(lunar.civil(date) ?? "")?.day
                            // An excluded one that cannot be read may be.
                            if day.map({ $0 >= clock.today && $0 != own }) ?? (own == nil) { return true }
                        }
                        return false
                    }
                    if done.day != nil, hasLater(more, but: done.day) { done.hasOtherRepeat = true }
                    let isChanged = done.hasOtherRepeat || hasLater(excluded, but: nil)
                    // A lunar date is that of where it is read.
                    finish(done, rule, isChanged, shift: lunar.isLunar ? 0 : shift(of: begin, clock), clock)
                    file.items.append(done)
                    item = nil
                } else if Text.begins(line.capitals, with: "VCALENDAR") {
                    isOver = true
                }
            case "DTEND": if depth == 0 { end = line.text }
            case "DUE": if depth == 0 { due = line.text }
            case "DURATION": if depth == 0 { duration = line.text }
            case "PRODID": isOwn = Text.begins(line.text, with: "-//Haru//")
            case "RDATE": if depth == 0 { more += (more.isEmpty ? "" : ",") + line.text }
            case "EXDATE": if depth == 0 { excluded += (excluded.isEmpty ? "" : ",") + line.text }
            case "DTSTART": if depth == 0 { start = line.text }
            case "X-WR-CALNAME": file.title = line.plain
            case "RRULE": if depth == 0 { rule = better(rule, line.capitals) }
            default:
                if depth == 0, let item {
                    lunar.read(line)
                    read(line, into: item, isOwn, clock)
                }
            }
        }
        if item != nil || !isOver { throw .cut }
        return file
    }

    private static func read(
        _ line: CalendarLine, into item: ImportItem, _ isOwn: Bool, _ clock: ImportClock
    ) {
        switch line.name {
        case "UID":
            item.source = line.text
            // The second of the two events that Haru has of a monthly 29th or 30th; the first has the rest of it.
            if line.value.suffix(14).elementsEqual("-february@haru".utf8) { item.refusal = .partOfSeries }
        case "SUMMARY": item.title = line.plain
        // Google and Outlook write HTML.
        case "DESCRIPTION": item.text = isOwn ? line.plain : ImportText.body(HTMLText.plain(line.plain))
        case "URL": item.link = Place.safe(line.text)
        case "LOCATION": item.address = Text.trimmed(line.plain)
        case "CATEGORIES":
            for name in line.plains.map({ Text.trimmed($0) }) where !name.isEmpty { item.aside.append("#" + name) }
        case "GEO":
            let numbers = Text.parts(line.text, at: UInt8(ascii: ";"))
            if numbers.count == 2 { item.point = GeoPoint(latitude: numbers[0], longitude: numbers[1]) }
        case "STATUS":
            let status = line.capitals
            if status == "CANCELLED" { item.refusal = .cancelled }
            if status == "COMPLETED" { item.isDone = true }
        case "COMPLETED":
            item.isDone = true
            item.doneOn = clock.moment(line.text)?.day
        case "RECURRENCE-ID": item.refusal = .partOfSeries
        default: break
        }
    }

    /// Prefers the lunar one of two equivalent rules in the civil and the lunar calendar.
    private static func better(_ old: String, _ new: String) -> String {
        old.isEmpty || ImportText.contains(new, "RSCALE") ? new : old
    }

    /// Sets the end of an event (section 3.8.2.2), the first moment after it.
    private static func finish(_ item: ImportItem, end moment: ImportClock.Moment?) {
        guard let moment, let day = item.day else { return }
        let isMidnight = moment.time == nil || moment.time == 0 && moment.day > day
        item.last = isMidnight ? moment.day.adding(days: -1) : moment.day
        item.setLength(until: moment)
    }

    /// Sets the end of an event that says how long it takes.
    private static func last(_ item: ImportItem, after length: Int32) {
        guard let day = item.day else { return }
        let end = (item.time ?? 0) + length
        guard let last = day.adding(days: end / 1440) else { return }
        finish(item, end: ImportClock.Moment(day: last, time: item.time == nil ? nil : end % 1440))
    }

    /// The year 1604 is how Apple writes a birthday without one: it is the next such day.
    private static func setYear(of item: ImportItem, _ clock: ImportClock) {
        guard let day = item.day, day.year == 1604 else { return }
        item.written = day.text
        let (_, month, date) = day.civil
        for year in clock.today.year...(clock.today.year + 8) {
            guard let next = Day(year: year, month: month, day: date), next >= clock.today else { continue }
            item.day = next
            item.last = item.last.flatMap { next.adding(days: day.days(to: $0)) }
            return
        }
    }

    /// The number of days by which a moment is later here than where it was written: 1 for an evening in UTC that is a
    /// morning in Korea.
    private static func shift(of text: String, _ clock: ImportClock) -> Int32 {
        guard let there = clock.moment(String(decoding: text.utf8.prefix(8), as: UTF8.self))?.day,
            let here = clock.moment(text)?.day
        else { return 0 }
        return there.days(to: here)
    }

    private static func finish(
        _ item: ImportItem, _ rule: String, _ isChanged: Bool, shift: Int32, _ clock: ImportClock
    ) {
        guard let day = item.day, !rule.isEmpty else { return }
        item.hasOtherRepeat = true
        if isChanged { return }
        let rule = CalendarRule(rule, shift: shift)
        item.recurrence = rule.recurrence(from: day)
        let end = clock.moment(rule.until)
        // It ends at that moment, before it would come on that day.
        let isBefore = end?.time.map { $0 < item.time ?? 0 } ?? false
        let last = isBefore ? end?.day.adding(days: -1) : end?.day
        item.rule = rule.todoRepeat(from: day, until: last, today: clock.today)
    }
}
