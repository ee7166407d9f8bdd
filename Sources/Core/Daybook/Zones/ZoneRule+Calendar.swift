import Almanac

extension ZoneRule {
    /// The rule of UTC.
    static let utc = ZoneRule(offset: 0, summer: nil)

    /// The VTIMEZONE component (RFC 5545, section 3.6.5). It applies from 1970 on as if the present rule had always been in
    /// force.
    package func component(name: String) -> String {
        var text = "BEGIN:VTIMEZONE\r\n" + ContentLine.text("TZID", name)
        if let summer {
            text +=
                part("STANDARD", summer.end, summer.endTime, from: summer.offset, to: offset)
                + part("DAYLIGHT", summer.start, summer.startTime, from: offset, to: summer.offset)
        } else {
            text += part("STANDARD", nil, 0, from: offset, to: offset)
        }
        return text + "END:VTIMEZONE\r\n"
    }

    private func part(_ name: String, _ date: Date?, _ time: Int32, from: Int32, to: Int32) -> String {
        var start = "19700101T000000"
        var rule = ""
        // A time before midnight or after 24:00 is on another day than the named one.
        let shift = time >= 0 ? time / 86_400 : (time - 86_399) / 86_400
        if let date, let first = date.day(in: 1970)?.adding(days: shift) {
            let seconds = time - shift * 86_400
            start =
                first.compactText + "T" + ZoneRule.two(seconds / 3600) + ZoneRule.two(seconds / 60 % 60)
                + ZoneRule.two(seconds % 60)
            rule = "RRULE:FREQ=YEARLY;" + date.recurrence(shift: shift) + "\r\n"
        }
        return "BEGIN:\(name)\r\nDTSTART:\(start)\r\n" + rule + "TZOFFSETFROM:" + ZoneRule.text(offset: from)
            + "\r\nTZOFFSETTO:" + ZoneRule.text(offset: to) + "\r\nEND:\(name)\r\n"
    }

    /// A UTC-OFFSET (RFC 5545, section 3.3.14).
    private static func text(offset: Int32) -> String {
        let size = Int32(offset.magnitude)
        let rest = size % 60
        return (offset < 0 ? "-" : "+") + two(size / 3600) + two(size / 60 % 60) + (rest == 0 ? "" : two(rest))
    }

    private static func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
}

extension ZoneRule.Date {
    /// The parts of an RRULE for the days that follow this one by `shift` days.
    fileprivate func recurrence(shift: Int32) -> String {
        switch self {
        case .ordinal(let days): return "BYYEARDAY=\(days + 1 + shift)"
        case .julian:
            guard let day = day(in: 1970)?.adding(days: shift) else { return "" }
            return "BYMONTH=\(day.month);BYMONTHDAY=\(day.day)"
        case .weekday(let month, let week, let weekday):
            let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
            let name = names[Int(((weekday + shift) % 7 + 7) % 7)]
            if shift == 0 { return "BYMONTH=\(month);BYDAY=\(week == 5 ? -1 : week)\(name)" }
            // Another weekday, and a moved range of days of the month. The last of a month of 31 days is among the last seven;
            // no such rule is known for February.
            let length = Day.daysIn(year: 1970, month: month)
            let from = week == 5 ? length - 6 : (week - 1) * 7 + 1
            var days = ""
            for day in from..<(from + 7) where (1...length).contains(day + shift) {
                days += (days.isEmpty ? "" : ",") + "\(day + shift)"
            }
            return "BYMONTH=\(month);BYMONTHDAY=\(days);BYDAY=\(name)"
        }
    }
}
