import Almanac
import Daybook

/// A DATE or a DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5).
struct CalendarTime: Equatable, Sendable {
    enum Zone: Equatable, Sendable {
        /// The same on all clocks.
        case floating
        case offsets(ZoneOffsets)
    }

    /// On the wall of its zone.
    var day: Day
    /// After midnight; nil for the whole day.
    var seconds: Int32?
    var zone: Zone

    /// Reads a value.
    /// - Parameter zone: of times that are not in UTC.
    init?(_ text: String, zone: Zone) {
        let bytes = Array(text.utf8)
        func number(_ place: Int, _ digits: Int) -> Int32? {
            guard place + digits <= bytes.count else { return nil }
            return Text.whole(String(decoding: bytes[place..<(place + digits)], as: UTF8.self))
        }
        guard let year = number(0, 4), let month = number(4, 2), let date = number(6, 2),
            let day = Day(year: year, month: month, day: date)
        else { return nil }
        self.day = day
        self.zone = zone
        if bytes.count == 8 { return }
        guard bytes[8] == UInt8(ascii: "T"), let hours = number(9, 2), let minutes = number(11, 2),
            let seconds = number(13, 2), hours < 24, minutes < 60, seconds <= 60
        else { return nil }
        // Clocks here have no leap seconds.
        self.seconds = hours * 3600 + minutes * 60 + min(seconds, 59)
        if bytes.count == 15 { return }
        guard bytes.count == 16, bytes[15] == UInt8(ascii: "Z") else { return nil }
        self.zone = .offsets(.utc)
    }

    /// On its own wall, in seconds since 1970-01-01T00:00.
    var wall: Int64 { Int64(day.number) * 86_400 + Int64(seconds ?? 0) }

    /// The moment, in seconds since 1970-01-01T00:00Z; of a time without a zone, as if it were UTC.
    var moment: Int64 {
        switch zone {
        case .floating: wall
        case .offsets(let offsets): offsets.moment(wall: wall)
        }
    }

    /// The day that is meant where only days count. Some write its midnight, or its last minute, as a time of UTC: by
    /// the clocks of where it is meant. A time that is neither by a person's own clocks stands for the day as it is
    /// written.
    func wholeDay(_ own: ZoneOffsets) -> Day {
        guard seconds != nil, zone == .offsets(.utc) else { return day }
        let (local, minutes) = own.local(at: moment * 1000)
        return minutes == 0 || minutes == 1439 ? local : day
    }

    /// The same time of another day.
    func on(_ day: Day) -> CalendarTime {
        var time = self
        time.day = day
        return time
    }
}

extension ZoneOffsets {
    /// The moment at which the clocks show a time: the first of two, and by the clocks before a gap for one in it
    /// (section 3.3.5).
    /// - Parameter wall: seconds since 1970-01-01T00:00 by the clocks.
    /// - Returns: seconds since 1970-01-01T00:00Z.
    func moment(wall: Int64) -> Int64 {
        // The clocks never differ by as much: an earlier moment cannot be the next.
        let start = countOfTransitions(until: wall - Self.mostOffset)
        var offset = Int64(start > 0 ? transitions[start - 1].offset : first)
        for next in transitions[start...] {
            if wall - offset < next.at || wall - Int64(next.offset) < next.at { return wall - offset }
            offset = Int64(next.offset)
        }
        return wall - offset
    }

    /// The time that the clocks show, in seconds since 1970-01-01T00:00.
    func wall(at moment: Int64) -> Int64 {
        moment + Int64(offset(at: moment * 1000))
    }

    /// Longer than any UTC-OFFSET that is read, in seconds.
    private static let mostOffset: Int64 = 400_000
}

/// A length of time (section 3.3.6): days are those of the calendar, whatever the clocks do.
struct CalendarDuration: Equatable, Sendable {
    var days: Int64 = 0
    var seconds: Int64 = 0

    init(days: Int64 = 0, seconds: Int64 = 0) {
        self.days = days
        self.seconds = seconds
    }

    /// Reads `P1W`, `P1DT2H`, `-PT15M`; nil for anything else, such as a unit that comes twice: the length stays
    /// countable.
    init?(_ text: String) {
        var bytes = Array(text.utf8)[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
        guard bytes.popFirst() == UInt8(ascii: "P"), !bytes.isEmpty else { return nil }
        var number: Int64?
        var isTime = false
        var units: [UInt8] = []
        for byte in bytes {
            switch byte {
            case 0x30...0x39:
                let longer = (number ?? 0) * 10 + Int64(byte - 0x30)
                guard longer < 100_000_000 else { return nil }
                number = longer
                continue
            case UInt8(ascii: "T") where !isTime && number == nil:
                isTime = true
                continue
            default: break
            }
            // M stands for minutes alone; so no letter of the six comes twice.
            guard let value = number, !units.contains(byte) else { return nil }
            units.append(byte)
            switch (byte, isTime) {
            case (UInt8(ascii: "W"), false): days += 7 * value
            case (UInt8(ascii: "D"), false): days += value
            case (UInt8(ascii: "H"), true): seconds += 3600 * value
            case (UInt8(ascii: "M"), true): seconds += 60 * value
            case (UInt8(ascii: "S"), true): seconds += value
            default: return nil
            }
            number = nil
        }
        guard number == nil else { return nil }
        if isNegative { (days, seconds) = (-days, -seconds) }
    }

    var total: Int64 { days * 86_400 + seconds }
}
