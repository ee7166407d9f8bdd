/// How local time differs from UTC in a zone from now on, as the TZ variable of POSIX says it (IEEE Std 1003.1, section 8.3) and as
/// stands at the end of each file of the tz database (RFC 8536, section 3.3): `KST-9`, `CET-1CEST,M3.5.0,M10.5.0/3`.
public struct ZoneRule: Hashable, Sendable {
    /// When one time gives way to the other: so many seconds after the midnight of a weekday of a month, by the time that ends.
    struct Turn: Hashable, Sendable {
        /// 1 to 12.
        var month: Int32
        /// Which of those weekdays of the month, 1 to 4; 5 is the last.
        var week: Int32
        /// 0 is Sunday, 6 Saturday.
        var weekday: Int32
        /// Below 0 and above 86,399 on the days around it.
        var seconds: Int32
    }

    /// Seconds that local time is ahead of UTC, without summer time and with it.
    let standard: Int32
    let summer: Int32
    /// When summer time begins and ends; nil where there is none.
    let begins: Turn?
    let ends: Turn?

    /// UTC itself.
    public static let utc = ZoneRule(standard: 0, summer: 0, begins: nil, ends: nil)

    private init(standard: Int32, summer: Int32, begins: Turn?, ends: Turn?) {
        self.standard = standard
        self.summer = summer
        self.begins = begins
        self.ends = ends
    }

    /// Reads the text; nil for what is none, and for days that are counted from the beginning of the year, which no zone has now.
    public init?(_ text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        guard reader.name(), let west = reader.seconds(most: 24) else { return nil }
        if reader.isAtEnd {
            self.init(standard: -west, summer: -west, begins: nil, ends: nil)
            return
        }
        guard reader.name() else { return nil }
        var summerWest = west - 3600
        if !reader.isAt(UInt8(ascii: ",")) {
            guard let seconds = reader.seconds(most: 24) else { return nil }
            summerWest = seconds
        }
        guard let begins = reader.turn(), let ends = reader.turn(), reader.isAtEnd else { return nil }
        self.init(standard: -west, summer: -summerWest, begins: begins, ends: ends)
    }

    /// The VTIMEZONE component (RFC 5545, section 3.6.5). It holds from 1970 on as if the rules had always been those of now.
    public func component(name: String) -> String {
        var text = "BEGIN:VTIMEZONE\r\n" + ContentLine.text("TZID", name)
        if let begins, let ends {
            text +=
                part("STANDARD", ends, from: summer, to: standard)
                + part("DAYLIGHT", begins, from: standard, to: summer)
        } else {
            text += part("STANDARD", nil, from: standard, to: standard)
        }
        return text + "END:VTIMEZONE\r\n"
    }

    private func part(_ name: String, _ turn: Turn?, from: Int32, to: Int32) -> String {
        let offset = { (seconds: Int32) in
            let size = Int32(seconds.magnitude)
            let rest = size % 60
            return (seconds < 0 ? "-" : "+") + ZoneRule.two(size / 3600) + ZoneRule.two(size / 60 % 60)
                + (rest == 0 ? "" : ZoneRule.two(rest))
        }
        var start = "19700101T000000"
        var rule = ""
        if let turn, let first = turn.first(year: 1970) {
            let seconds = turn.secondsOfDay
            start =
                first.compactText + "T" + ZoneRule.two(seconds / 3600) + ZoneRule.two(seconds / 60 % 60)
                + ZoneRule.two(seconds % 60)
            rule = "RRULE:FREQ=YEARLY;" + turn.rule + "\r\n"
        }
        return "BEGIN:\(name)\r\nDTSTART:\(start)\r\n" + rule + "TZOFFSETFROM:" + offset(from) + "\r\nTZOFFSETTO:"
            + offset(to) + "\r\nEND:\(name)\r\n"
    }

    private static func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }

    /// Goes through the text.
    private struct Reader {
        let bytes: [UInt8]
        var at = 0

        var isAtEnd: Bool { at == bytes.count }

        func isAt(_ byte: UInt8) -> Bool { at < bytes.count && bytes[at] == byte }

        mutating func take(_ byte: UInt8) -> Bool {
            guard isAt(byte) else { return false }
            at += 1
            return true
        }

        /// Skips `KST` or `<+09>`.
        mutating func name() -> Bool {
            let start = at
            if take(UInt8(ascii: "<")) {
                while at < bytes.count, !isAt(UInt8(ascii: ">")) { at += 1 }
                return take(UInt8(ascii: ">")) && at > start + 2
            }
            while at < bytes.count, bytes[at] | 0x20 >= 0x61, bytes[at] | 0x20 <= 0x7A { at += 1 }
            return at > start + 2
        }

        mutating func number(most: Int32) -> Int32? {
            var value: Int32 = 0
            let start = at
            while at < bytes.count, bytes[at] >= 0x30, bytes[at] <= 0x39, at < start + 3 {
                value = value * 10 + Int32(bytes[at] - 0x30)
                at += 1
            }
            return at > start && value <= most ? value : nil
        }

        /// `-9`, `3:30`, in seconds.
        mutating func seconds(most: Int32) -> Int32? {
            let isNegative = take(UInt8(ascii: "-"))
            if !isNegative { _ = take(UInt8(ascii: "+")) }
            guard let hours = number(most: most) else { return nil }
            var seconds = hours * 3600
            for unit: Int32 in [60, 1] where take(UInt8(ascii: ":")) {
                guard let count = number(most: 59) else { return nil }
                seconds += count * unit
            }
            return isNegative ? -seconds : seconds
        }

        /// `,M3.5.0/3`
        mutating func turn() -> Turn? {
            guard take(UInt8(ascii: ",")), take(UInt8(ascii: "M")), let month = number(most: 12), month > 0,
                take(UInt8(ascii: ".")), let week = number(most: 5), week > 0, take(UInt8(ascii: ".")),
                let weekday = number(most: 6)
            else { return nil }
            guard take(UInt8(ascii: "/")) else {
                return Turn(month: month, week: week, weekday: weekday, seconds: 7200)
            }
            return seconds(most: 167).map { Turn(month: month, week: week, weekday: weekday, seconds: $0) }
        }
    }
}

extension ZoneRule.Turn {
    /// Days from the named one to the one on which it is.
    private var shift: Int32 { seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400 }

    var secondsOfDay: Int32 { seconds - shift * 86_400 }

    /// On which day it is in a year.
    func first(year: Int32) -> Day? {
        guard let start = Day(year: year, month: month, day: 1) else { return nil }
        let named = weekday == 0 ? 7 : weekday
        var ordinal = (named - Int32(start.weekday.rawValue) + 7) % 7 + 1 + (week - 1) * 7
        while ordinal > Day.daysIn(year: year, month: month) { ordinal -= 7 }
        return Day(year: year, month: month, day: ordinal)?.adding(days: shift)
    }

    /// The parts of an RRULE that say the same. Where the time lies on another day than the named weekday, that weekday is
    /// another, and the days of the month that it can be are those of the named one, moved.
    var rule: String {
        let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
        let name = names[Int(((weekday + shift) % 7 + 7) % 7)]
        if shift == 0 { return "BYMONTH=\(month);BYDAY=\(week == 5 ? -1 : week)\(name)" }
        // The last in a month of 31 days is one of the last seven; from February no such rule is known.
        let length = Day.daysIn(year: 1970, month: month)
        let from = week == 5 ? length - 6 : (week - 1) * 7 + 1
        var days = ""
        for day in from..<(from + 7) {
            let moved = day + shift
            if moved >= 1, moved <= length { days += (days.isEmpty ? "" : ",") + "\(moved)" }
        }
        return "BYMONTH=\(month);BYMONTHDAY=\(days);BYDAY=\(name)"
    }
}
