import Almanac
import Daybook

/// The facts about the device that a reader needs: the day, the offset from UTC, and the date format of its language.
public struct ImportClock {
    public let today: Day
    public let order: DateOrder
    /// Local time less UTC in minutes, at an instant in seconds since 1970-01-01T00:00Z; it varies with summer time.
    private let offset: (Int64) -> Int32
    /// The same in a zone by its IANA name; nil where nobody here knows that zone.
    private let named: (String, Int64) -> Int32?

    public init(
        today: Day, order: DateOrder = .yearFirst, named: @escaping (String, Int64) -> Int32? = { _, _ in nil },
        offset: @escaping (Int64) -> Int32
    ) {
        self.today = today
        self.order = order
        self.named = named
        self.offset = offset
    }

    /// A local moment.
    struct Moment: Equatable {
        var day: Day
        /// Minutes after midnight; nil if only a day is given.
        var time: Int32?
        /// Whether it names a zone that is unknown here, and was converted in this device's zone instead.
        var isElsewhere = false
    }

    /// The local moment of an instant.
    /// - Parameter seconds: since 1970-01-01T00:00Z.
    func moment(seconds: Int64) -> Moment? { moment(minutes: floor(seconds, 60), zone: "") }

    /// Reads ISO 8601 (RFC 3339) and the dates of iCalendar: `2026-11-21`, `20261121T093000Z`, `2026-11-21
    /// 09:30:00+09:00`. A time without a zone is local, as `9:30 PM` is, and so is a time in a zone that nobody here
    /// knows: `2026-11-21 09:30 KST`.
    /// - Parameter zone: the IANA name of the zone of an instant; empty for this device's.
    func moment(_ text: String, zone: String = "") -> Moment? {
        let bytes = Array(Text.trimmed(text).utf8)
        var at = 0
        func number(_ digits: Int) -> Int32? { ImportClock.number(bytes, &at, digits) }
        func skip(_ first: UInt8, _ second: UInt8) {
            if at < bytes.count, bytes[at] == first || bytes[at] == second { at += 1 }
        }
        guard let year = number(4) else { return nil }
        skip(0x2D, 0x2F)
        guard let month = number(2) else { return nil }
        skip(0x2D, 0x2F)
        guard let date = number(2), let day = Day(year: year, month: month, day: date) else { return nil }
        if at == bytes.count { return Moment(day: day) }
        guard bytes[at] == 0x54 || bytes[at] == 0x20 else { return nil }
        at += 1
        let start = at
        guard let time = ImportClock.time(bytes, &at) else { return nil }
        if ImportClock.isSpan(bytes, start, at) { return Moment(day: day, time: time) }
        let word = ImportClock.utc(Array(ImportText.capital(bytes[at...]).utf8), 0)
        if let word { at += word }
        var from: Int32 = 0
        let sign = at < bytes.count ? bytes[at] : 0
        if sign == 0x2B || sign == 0x2D {
            at += 1
            // Nowhere it is later by fifteen hours: that is the end of a span, `21:30-22:00`.
            guard let hours = number(2) ?? number(1), hours < 15 else { return Moment(day: day, time: time) }
            skip(0x3A, 0x3A)
            from = hours * 60 + (number(2) ?? 0)
            if sign == 0x2D { from = -from }
        } else if word == nil {
            return Moment(day: day, time: time)
        }
        return moment(minutes: Int64(day.number) * 1440 + Int64(time - from), zone: zone)
    }

    /// Reads a time alone, in minutes after midnight: `21:30`, `9:30 PM`, `오후 9:30`.
    static func time(_ text: String) -> Int32? {
        var at = 0
        return time(Array(text.utf8), &at)
    }

    private static func time(_ bytes: [UInt8], _ at: inout Int) -> Int32? {
        var half = half(bytes, &at)
        guard var hours = number(bytes, &at, 2) ?? number(bytes, &at, 1), hours < 24 else { return nil }
        if at < bytes.count, bytes[at] == 0x3A { at += 1 }
        guard let minutes = number(bytes, &at, 2), minutes < 60 else { return nil }
        while at < bytes.count, bytes[at] >= 0x30 && bytes[at] <= 0x3A || bytes[at] | 2 == 0x2E { at += 1 }
        half = ImportClock.half(bytes, &at) ?? half
        if let half, hours < 13 { hours = hours % 12 + half }
        return hours * 60 + minutes
    }

    /// A number of so many digits, behind which the place then is.
    static func number(_ bytes: [UInt8], _ at: inout Int, _ digits: Int) -> Int32? {
        var value: Int32 = 0
        for place in at..<(at + digits) {
            guard place < bytes.count, bytes[place] >= 0x30, bytes[place] <= 0x39 else { return nil }
            value = value * 10 + Int32(bytes[place] - 0x30)
        }
        at += digits
        return value
    }

    /// Skips blanks, and reads the half of the day: its start in hours after midnight.
    static func half(_ bytes: [UInt8], _ at: inout Int) -> Int32? {
        // Also U+202F, which the CLDR puts before AM and PM.
        while at < bytes.count, bytes[at] == 0x20 || bytes[at...].starts(with: [0xE2, 0x80, 0xAF]) {
            at += bytes[at] == 0x20 ? 1 : 3
        }
        let rest = Array(ImportText.capital(bytes[at...]).utf8)
        var hours: Int32 = 0
        for word in Text.parts("AM|A.M.|오전|午前|-|PM|P.M.|오후|午後", at: UInt8(ascii: "|")) {
            if word == "-" {
                hours = 12
            } else if rest.starts(with: Array(word.utf8)) {
                at += word.utf8.count
                while at < bytes.count, bytes[at] == 0x20 { at += 1 }
                return hours
            }
        }
        return nil
    }

    /// The local moment of one in UTC.
    /// - Parameter time: in minutes after midnight, below 0 or above a day's where it is of another day there.
    func moment(day: Day, time: Int32) -> Moment? {
        moment(minutes: Int64(day.number) * 1440 + Int64(time), zone: "")
    }

    /// A moment of UTC as it is told here: its day and its minutes after midnight.
    /// - Parameter time: in minutes after midnight.
    public func told(_ day: Day, _ time: Int32) -> (day: Day, time: Int32)? {
        moment(day: day, time: time).map { ($0.day, $0.time ?? 0) }
    }

    private func moment(minutes: Int64, zone: String) -> Moment? {
        let known = zone.isEmpty ? nil : ImportClock.fixed(zone) ?? named(zone, minutes * 60)
        let local = minutes + Int64(known ?? offset(minutes * 60))
        let number = floor(local, 1440)
        return Day(number: Int32(truncatingIfNeeded: number)).map {
            Moment(
                day: $0, time: Int32(truncatingIfNeeded: local - number * 1440),
                isElsewhere: known == nil && !zone.isEmpty)
        }
    }

    /// Zones whose distance from UTC has not changed since 1989: no browser need be asked for them.
    private static func fixed(_ zone: String) -> Int32? {
        switch zone {
        case "Asia/Seoul", "Asia/Tokyo": 540
        case "UTC", "GMT", "Etc/UTC": 0
        default: nil
        }
    }

    private func floor(_ value: Int64, _ by: Int64) -> Int64 { value >= 0 ? value / by : (value - by + 1) / by }

    /// The same on a day that is so much later that each date which depends on the day of reading is another one there:
    /// a 29 February comes again after four years.
    var later: ImportClock {
        ImportClock(today: today.adding(days: 1500) ?? today, order: order, named: named, offset: offset)
    }

    /// Whether a page can be of that day: one far ahead would be sealed until then.
    func isNear(_ day: Day) -> Bool { day.year > 1899 && day.year <= today.year + 10 }

    /// The only day that a text with a four-digit year can mean, whenever it is read and in whatever language; nil if
    /// there are two, as for 3/4/2026.
    func plainDay(_ text: String) -> Day? {
        var run = 0
        var longest = 0
        for byte in text.utf8 {
            run = byte >= 0x30 && byte <= 0x39 ? run + 1 : 0
            longest = max(longest, run)
        }
        // The default order reads nothing ambiguous.
        let clock = ImportClock(today: today, offset: offset)
        guard longest >= 4, let day = clock.day(text), clock.later.day(text) == day else { return nil }
        return day
    }

    /// Reads a day as tables write it: like ``written(_:_:)``, else as a person types it, with at least two digits.
    func day(_ text: String) -> Day? { written(text)?.moment.day }

    /// Reads a date with a time, or a span of them, in the date order of the device.
    func written(_ text: String) -> Written? { written(text) { typedDay($0) } }

    /// Reads a day as a person types it, with at least two digits.
    func typedDay(_ text: String) -> Day? {
        var digits = 0
        for byte in text.utf8 where byte >= 0x30 && byte <= 0x39 { digits += 1 }
        guard digits > 1, text.utf8.count < 40 else { return nil }
        return try? DateEntry.parse(text, today: today, order: order)
    }
}
