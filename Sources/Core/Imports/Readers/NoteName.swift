import Almanac
import Daybook

/// The date in the name of a note: where it stands as a date, and not within an id, an order or a telephone number.
enum NoteName {
    /// The day in a name, a time right behind it (`202611280930`, `20261128T0930`), and the rest of the name.
    static func dated(_ name: String, _ clock: ImportClock) -> (day: Day?, time: Int32?, rest: String) {
        var bytes = Array(name.utf8)
        for start in bytes.indices where mayBegin(bytes, start) {
            var at = start
            guard let year = ImportClock.number(bytes, &at, 4) else { continue }
            let first = gap(bytes, &at)
            guard let month = number(bytes, &at) else { continue }
            let second = gap(bytes, &at)
            guard let date = number(bytes, &at), let day = Day(year: year, month: month, day: date), clock.isNear(day),
                separates(first, second), first != 0 || at == start + 8, !isChained(bytes, start, first)
            else { continue }
            var end = at
            if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "t") { at += 1 }
            let digits = at
            while at < bytes.count, isDigit(bytes[at]) { at += 1 }
            var time: Int32?
            if at == digits + 4 || at == digits + 6 {
                time = ImportClock.time(String(decoding: bytes[digits..<at], as: UTF8.self))
            }
            if time != nil {
                end = at
            } else if digits == end, at > end {
                // A longer number is none that begins with a date.
                continue
            }
            if first == 0, end < bytes.count, isLetter(bytes[end]) { continue }
            if ImportText.stands("일", in: bytes, at: end) || ImportText.stands("日", in: bytes, at: end) { end += 3 }
            bytes.removeSubrange(start..<end)
            return (day, time, trimmed(bytes))
        }
        return (nil, nil, "")
    }

    /// The rest of a name without the weekday of its date, and without brackets that stood around the date.
    static func withoutWeekday(_ rest: String) -> String {
        var bytes = Array(rest.utf8)
        for empty: StaticString in ["()", "[]"] {
            if let place = ImportText.place(of: empty, in: bytes) { bytes.removeSubrange(place..<(place + 2)) }
        }
        let rest = trimmed(bytes)
        var word = Array(ImportText.lowered(rest).utf8)
        if word.first == UInt8(ascii: "("), word.last == UInt8(ascii: ")") { word = Array(word[1..<(word.count - 1)]) }
        return isWeekday(String(decoding: word, as: UTF8.self)) ? "" : rest
    }

    /// Whether a text in lower case is a weekday.
    static func isWeekday(_ text: String) -> Bool {
        var word = Array(text.utf8)
        for end: StaticString in ["요일", "曜日", "曜"] where ImportText.ends(text, with: end) {
            word.removeLast(end.utf8CodeUnitCount)
            break
        }
        switch String(decoding: word, as: UTF8.self) {
        case "월", "화", "수", "목", "금", "토", "일", "月", "火", "水", "木", "金", "土", "日", "mon", "tue", "tues", "wed", "thu",
            "thur", "thurs", "fri", "sat", "sun", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
            "sunday":
            return true
        default: return false
        }
    }

    /// One digit or two.
    private static func number(_ bytes: [UInt8], _ at: inout Int) -> Int32? {
        ImportClock.number(bytes, &at, 2) ?? ImportClock.number(bytes, &at, 1)
    }

    /// The separator: up to four bytes that are no digits, the first one highest.
    @inline(never)
    private static func gap(_ bytes: [UInt8], _ at: inout Int) -> UInt32 {
        var gap: UInt32 = 0
        while at < bytes.count, gap < 0x100_0000, !isDigit(bytes[at]) {
            gap = gap << 8 | UInt32(bytes[at])
            at += 1
        }
        return gap
    }

    /// The name, or path, without the ids that Notion and Joplin put there: 32 hexadecimal digits, also as a UUID.
    static func withoutIDs(_ name: String) -> String {
        let bytes = Array(name.utf8)
        var rest: [UInt8] = []
        var at = 0
        while at < bytes.count {
            var end = at
            var digits = 0
            if at == 0 || !isDigit(bytes[at - 1]) && !isLetter(bytes[at - 1]) {
                while end < bytes.count, digits < 32 {
                    let isDash = bytes[end] == UInt8(ascii: "-")
                    if isDash ? digits < 8 || digits > 20 || digits % 4 > 0 : !isHex(bytes[end]) { break }
                    if !isDash { digits += 1 }
                    end += 1
                }
            }
            if digits == 32, end == bytes.count || !isDigit(bytes[end]) && !isLetter(bytes[end]) {
                at = end
            } else {
                rest.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: rest, as: UTF8.self)
    }

    /// Whether a date may begin there: with a digit behind a word (`IMG20261128`), but not within an id.
    private static func mayBegin(_ bytes: [UInt8], _ start: Int) -> Bool {
        guard isDigit(bytes[start]) else { return false }
        var place = start - 1
        var isWord = place < 0 || !isLetter(bytes[place])
        while place >= 0, isLetter(bytes[place]) {
            if !isHex(bytes[place]) { isWord = true }
            place -= 1
        }
        return isWord && (place < 0 || !isDigit(bytes[place]))
    }

    /// Whether a date has these two separators: one sign or two, the same, or 년, 월 and 年, 月, perhaps with a blank.
    private static func separates(_ first: UInt32, _ second: UInt32) -> Bool {
        func isSign(_ byte: UInt32) -> Bool { byte < 0x80 && !isLetter(UInt8(byte)) }
        if first == second { return first < 0x1_0000 && isSign(first >> 8) && isSign(first & 0xFF) }
        func unit(_ gap: UInt32) -> UInt32 { gap & 0xFF == 0x20 ? gap >> 8 : gap }
        let (year, month) = (unit(first), unit(second))
        return (year == 0xEB_8584 || year == 0xE5_B9B4) && (month == 0xEC_9B94 || month == 0xE6_9C88)
    }

    /// Whether three digits or more stand before it, as in a telephone number: `010-2026-11-28`.
    private static func isChained(_ bytes: [UInt8], _ start: Int, _ gap: UInt32) -> Bool {
        let sign = gap == 0 ? 0x2D : gap < 0x100 ? gap : gap >> 8
        return start > 3 && UInt32(bytes[start - 1]) == sign && isDigit(bytes[start - 2]) && isDigit(bytes[start - 3])
            && isDigit(bytes[start - 4])
    }

    private static func trimmed(_ bytes: [UInt8]) -> String {
        var bytes = bytes[...]
        while let first = bytes.first, isBetween(first) { bytes.removeFirst() }
        while let last = bytes.last, isBetween(last) { bytes.removeLast() }
        return Text.trimmed(String(decoding: bytes, as: UTF8.self))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

    private static func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66 }

    private static func isBetween(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
}
