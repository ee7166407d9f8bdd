import Almanac

/// The clock rule of a zone from some time on: the TZ variable of POSIX (IEEE Std 1003.1, section 8.3), with hours from
/// -167 to 167 as after the last transition of a tz database file (RFC 9636, section 3.3): `KST-9`,
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
public struct ZoneRule: Hashable, Sendable {
    /// A day of each year.
    enum Date: Hashable, Sendable {
        /// 1 to 365; 29 February is never counted.
        case julian(Int32)
        /// 0 to 365; 29 February is counted.
        case ordinal(Int32)
        /// The week 1 to 5 of a month, 5 being the last, and the weekday, 0 for Sunday.
        case weekday(month: Int32, week: Int32, weekday: Int32)

        /// The day in a year; nil outside the years of ``Day``.
        func day(in year: Int32) -> Day? {
            let first = Day(year: year, month: 1, day: 1)
            switch self {
            case .ordinal(let days): return first?.adding(days: days)
            case .julian(let days):
                return first?.adding(days: days - 1 + (days >= 60 && Day.isLeap(year: year) ? 1 : 0))
            case .weekday(let month, let week, let weekday):
                guard let start = Day(year: year, month: month, day: 1) else { return nil }
                let named = Weekday(rawValue: weekday == 0 ? 7 : UInt8(weekday)) ?? .sunday
                var days = start.weekday.days(to: named) + (week - 1) * 7
                if days >= Day.daysIn(year: year, month: month) { days -= 7 }
                return start.adding(days: days)
            }
        }
    }

    struct Summer: Hashable, Sendable {
        /// Seconds east of UTC.
        var offset: Int32
        var start: Date
        /// Seconds after midnight by the clocks in force until then.
        var startTime: Int32
        var end: Date
        var endTime: Int32
    }

    /// Seconds east of UTC, without summer time.
    let offset: Int32
    /// Nil if there is none.
    let summer: Summer?

    init(offset: Int32, summer: Summer?) {
        self.offset = offset
        self.summer = summer
    }

    /// Reads the text; nil for anything else.
    public init?(_ text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        guard reader.name(), let west = reader.time(hours: 24) else { return nil }
        offset = -west
        if reader.isAtEnd {
            summer = nil
            return
        }
        guard reader.name() else { return nil }
        var ahead = offset + 3600
        if !reader.consume(",") {
            guard let west = reader.time(hours: 24), reader.consume(",") else { return nil }
            ahead = -west
        }
        guard let (start, startTime) = reader.turn(), reader.consume(","), let (end, endTime) = reader.turn(),
            reader.isAtEnd
        else { return nil }
        summer = Summer(offset: ahead, start: start, startTime: startTime, end: end, endTime: endTime)
    }

    /// The transitions of the years from one moment to another, and of the year before, so that the offset at the start
    /// is known; in seconds since 1970.
    public func transitions(from start: Int64, to end: Int64) -> [ZoneOffsets.Transition] {
        guard let summer else { return [] }
        let years = ZoneRule.year(of: start) - 1...max(ZoneRule.year(of: start) - 1, ZoneRule.year(of: end))
        return years.flatMap { year -> [ZoneOffsets.Transition] in
            guard let begins = summer.start.day(in: year), let ends = summer.end.day(in: year) else { return [] }
            // Midnight as in UTC, then shifted by the offset in force until then.
            let spring = ZoneOffsets.Transition(
                at: Int64(begins.number) * 86_400 + Int64(summer.startTime - offset), offset: summer.offset)
            let autumn = ZoneOffsets.Transition(
                at: Int64(ends.number) * 86_400 + Int64(summer.endTime - summer.offset), offset: offset)
            return spring.at <= autumn.at ? [spring, autumn] : [autumn, spring]
        }
    }

    private static func year(of seconds: Int64) -> Int32 {
        let number = min(max(seconds / 86_400, Int64(Day.first.number) + 800), Int64(Day.last.number) - 800)
        return Day(number: Int32(number))?.year ?? 1970
    }

    /// Whether a text can be the IANA name of a zone: letters, digits, `_`, `-` and `+`, in parts separated by slashes.
    /// Such names cannot leave the folder of the database.
    public static func isName(_ text: String) -> Bool {
        let slash = UInt8(ascii: "/")
        var last = slash
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
                break
            case slash where last != slash: break
            default: return false
            }
            last = byte
        }
        return last != slash && text.utf8.count <= 64
    }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0
        var isAtEnd: Bool { place == bytes.count }
        var next: UInt8? { isAtEnd ? nil : bytes[place] }

        mutating func consume(_ character: Unicode.Scalar) -> Bool {
            guard next == UInt8(ascii: character) else { return false }
            place += 1
            return true
        }

        /// Reads three letters or more, or anything in angle brackets.
        mutating func name() -> Bool {
            if consume("<") {
                guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { return false }
                place = end + 1
                return true
            }
            let start = place
            while let byte = next, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { place += 1 }
            return place - start >= 3
        }

        mutating func number(upTo most: Int32) -> Int32? {
            var value: Int32?
            while let byte = next, byte >= 0x30, byte <= 0x39 {
                let longer = (value ?? 0) * 10 + Int32(byte - 0x30)
                guard longer <= most else { return nil }
                value = longer
                place += 1
            }
            return value
        }

        /// Reads `[+-]hh[:mm[:ss]]` in seconds.
        mutating func time(hours most: Int32) -> Int32? {
            let isNegative = consume("-")
            if !isNegative { _ = consume("+") }
            guard let hours = number(upTo: most) else { return nil }
            var seconds = hours * 3600
            for unit in [60, 1] as [Int32] where consume(":") {
                guard let part = number(upTo: 59) else { return nil }
                seconds += part * unit
            }
            return isNegative ? -seconds : seconds
        }

        /// Reads a date and a time, which defaults to two in the morning.
        mutating func turn() -> (Date, Int32)? {
            guard let date = date() else { return nil }
            if !consume("/") { return (date, 7200) }
            return time(hours: 167).map { (date, $0) }
        }

        private mutating func date() -> Date? {
            if consume("J") { return number(upTo: 365).flatMap { $0 > 0 ? .julian($0) : nil } }
            guard consume("M") else { return number(upTo: 365).map { .ordinal($0) } }
            guard let month = number(upTo: 12), month > 0, consume("."), let week = number(upTo: 5), week > 0,
                consume("."),
                let weekday = number(upTo: 6)
            else { return nil }
            return .weekday(month: month, week: week, weekday: weekday)
        }
    }
}
