import Almanac
import Daybook

/// The date in the name of a note: where it stands as a date, and not within an id, an order or a telephone number.
enum NoteName {
    /// The day in a name, a time right behind it (`202611280930`, `20261128T0930`), and the rest of the name.
    static func dated(_ name: String, _ clock: ImportClock) -> (day: Day?, time: Int32?, rest: String) {
        var bytes = Array(name.utf8)
        for start in bytes.indices where mayBegin(bytes, start) {
            var at = start
            func digits(_ most: Int) -> Int32? {
                var number: Int32 = 0
                let first = at
                while at < bytes.count, at < first + most, isDigit(bytes[at]) {
                    number = number * 10 + Int32(bytes[at] - 0x30)
                    at += 1
                }
                return at == first || most == 4 && at < first + 4 ? nil : number
            }
            /// The separator: a sign, perhaps with a blank, or 년, 월 and 年, 月.
            func gap() -> ArraySlice<UInt8> {
                let first = at
                while at < bytes.count, at < first + 4, !isDigit(bytes[at]) { at += 1 }
                return bytes[first..<at]
            }
            guard let year = digits(4) else { continue }
            let first = gap()
            guard let month = digits(2) else { continue }
            let second = gap()
            guard let date = digits(2), let day = Day(year: year, month: month, day: date), clock.isNear(day),
                separates(first, second), !first.isEmpty || at == start + 8, !isChained(bytes, start, first)
            else { continue }
            var time: Int32?
            let end = at
            if at + 1 < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "t"), isDigit(bytes[at + 1]) { at += 1 }
            let clockStart = at
            while at < bytes.count, isDigit(bytes[at]) { at += 1 }
            if at == clockStart + 4 || at == clockStart + 6 {
                time = ImportClock.time(String(decoding: bytes[clockStart..<at], as: UTF8.self))
            }
            // A longer number is none that begins with a date.
            if time == nil, isDigit(clockStart < bytes.count ? bytes[clockStart] : 0), clockStart == end { continue }
            if time == nil { at = end }
            if first.isEmpty, at < bytes.count, isLetter(bytes[at]) { continue }
            // 일, 日
            if at + 3 <= bytes.count {
                let unit = Array(bytes[at..<(at + 3)])
                if unit == Array("일".utf8) || unit == Array("日".utf8) { at += 3 }
            }
            bytes.removeSubrange(start..<at)
            return (day, time, trimmed(bytes))
        }
        return (nil, nil, "")
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

    /// Whether a date has these two separators.
    private static func separates(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
        if first.elementsEqual(second) {
            return first.count < 3 && first.allSatisfy { $0 < 0x80 && !isLetter($0) }
        }
        return (first.starts(with: Array("년".utf8)) || first.starts(with: Array("年".utf8)))
            && (second.starts(with: Array("월".utf8)) || second.starts(with: Array("月".utf8)))
    }

    /// Whether three digits or more stand before it, as in a telephone number: `010-2026-11-28`.
    private static func isChained(_ bytes: [UInt8], _ start: Int, _ gap: ArraySlice<UInt8>) -> Bool {
        guard start > 3, gap.first.map({ $0 == bytes[start - 1] }) ?? (bytes[start - 1] == UInt8(ascii: "-")) else {
            return false
        }
        return bytes[(start - 4)..<(start - 1)].allSatisfy { isDigit($0) }
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
