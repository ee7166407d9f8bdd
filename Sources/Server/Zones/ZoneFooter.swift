import Almanac
import Daybook

/// The rule behind a zone's last transition: POSIX's TZ string with hours from -167 to 167 (RFC 9636, section 3.3).
struct ZoneFooter: Equatable, Sendable {
    /// A day of each year.
    enum Date: Equatable, Sendable {
        /// 1 to 365; 29 February is never counted.
        case julian(Int32)
        /// 0 to 365; 29 February is counted.
        case ordinal(Int32)
        /// The week 1 to 5 of a month, 5 being the last, and the weekday, 0 for Sunday.
        case weekday(month: Int32, week: Int32, weekday: Int32)
    }

    struct Summer: Equatable, Sendable {
        /// Seconds east of UTC.
        var offset: Int32
        var start: Date
        /// Seconds after midnight by the clocks that hold until then.
        var startTime: Int32
        var end: Date
        var endTime: Int32
    }

    /// Seconds east of UTC.
    let offset: Int32
    let summer: Summer?

    /// Reads `CET-1CEST,M3.5.0,M10.5.0/3` and the like; nil for anything else.
    init?(_ text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        guard reader.name(), let west = reader.time(hours: 24) else { return nil }
        offset = -west
        if reader.isAtEnd {
            summer = nil
            return
        }
        guard reader.name() else { return nil }
        var ahead = offset + 3600
        if !reader.take(",") {
            guard let west = reader.time(hours: 24), reader.take(",") else { return nil }
            ahead = -west
        }
        guard let (start, startTime) = reader.turn(), reader.take(","), let (end, endTime) = reader.turn(),
            reader.isAtEnd
        else { return nil }
        summer = Summer(offset: ahead, start: start, startTime: startTime, end: end, endTime: endTime)
    }

    /// The transitions of the years that two moments lie in, and of the year before, so that what holds at the first is known; seconds
    /// since 1970.
    func transitions(from start: Int64, to end: Int64) -> [ZoneOffsets.Transition] {
        guard let summer else { return [] }
        let years = ZoneFooter.year(of: start) - 1...max(ZoneFooter.year(of: start) - 1, ZoneFooter.year(of: end))
        return years.flatMap { year -> [ZoneOffsets.Transition] in
            guard let begins = ZoneFooter.seconds(summer.start, year), let ends = ZoneFooter.seconds(summer.end, year)
            else {
                return []
            }
            let spring = ZoneOffsets.Transition(
                at: begins + Int64(summer.startTime) - Int64(offset), offset: summer.offset)
            let autumn = ZoneOffsets.Transition(at: ends + Int64(summer.endTime) - Int64(summer.offset), offset: offset)
            return spring.at <= autumn.at ? [spring, autumn] : [autumn, spring]
        }
    }

    private static func year(of seconds: Int64) -> Int32 {
        let number = min(max(seconds / 86_400, Int64(Day.first.number) + 800), Int64(Day.last.number) - 800)
        return Day(number: Int32(number))?.year ?? 1970
    }

    /// The midnight at which the day begins, as if it were in UTC.
    private static func seconds(_ date: Date, _ year: Int32) -> Int64? {
        guard let first = Day(year: year, month: 1, day: 1) else { return nil }
        let number: Int32
        switch date {
        case .ordinal(let days): number = first.number + days
        case .julian(let days): number = first.number + days - 1 + (days >= 60 && Day.isLeap(year: year) ? 1 : 0)
        case .weekday(let month, let week, let weekday):
            guard let start = Day(year: year, month: month, day: 1) else { return nil }
            // 1970-01-01 was a Thursday.
            let ahead = (weekday - (start.number + 4) % 7 + 14) % 7
            var day = ahead + (week - 1) * 7
            if day >= Day.daysIn(year: year, month: month) { day -= 7 }
            number = start.number + day
        }
        return Int64(number) * 86_400
    }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0
        var isAtEnd: Bool { place == bytes.count }
        var next: UInt8? { isAtEnd ? nil : bytes[place] }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard next == UInt8(ascii: character) else { return false }
            place += 1
            return true
        }

        /// Three letters or more, or anything between angle brackets.
        mutating func name() -> Bool {
            if take("<") {
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

        /// Seconds of `[+-]hh[:mm[:ss]]`.
        mutating func time(hours most: Int32) -> Int32? {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            guard let hours = number(upTo: most) else { return nil }
            var seconds = hours * 3600
            for unit in [60, 1] as [Int32] where take(":") {
                guard let part = number(upTo: 59) else { return nil }
                seconds += part * unit
            }
            return isNegative ? -seconds : seconds
        }

        /// A date, and a time of two in the morning where none is said.
        mutating func turn() -> (Date, Int32)? {
            guard let date = date() else { return nil }
            if !take("/") { return (date, 7200) }
            return time(hours: 167).map { (date, $0) }
        }

        private mutating func date() -> Date? {
            if take("J") { return number(upTo: 365).flatMap { $0 > 0 ? .julian($0) : nil } }
            guard take("M") else { return number(upTo: 365).map { .ordinal($0) } }
            guard let month = number(upTo: 12), month > 0, take("."), let week = number(upTo: 5), week > 0, take("."),
                let weekday = number(upTo: 6)
            else { return nil }
            return .weekday(month: month, week: week, weekday: weekday)
        }
    }
}
