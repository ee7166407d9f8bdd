import Almanac
import Daybook

// Dates with times as programs and people write them beside ISO 8601.
extension ImportClock {
    /// A date with a time, or a span of them.
    struct Written: Equatable {
        var moment: Moment
        /// The end: a day, or a moment.
        var end: Moment?
    }

    /// Reads `2026. 11. 2 오후 9:30:12`, `Nov 20, 2026 9:30 PM`, `Friday, November 20th 2026, 9:30:00 pm`,
    /// `2026年11月20日 21:30`, `2026년 11월 20일 오후 9시 30분`, `May 7, 2026 9:00 AM (GMT+9)`, `@2026-11-20`, `[[2026-11-20]]`,
    /// and spans with an arrow between two (`2026년 5월 7일 → 2026년 5월 9일`). A time without a zone is local.
    /// - Parameter column: reads the day without its time; a table decides the order of its parts.
    func written(_ text: String, _ column: (String) -> Day?) -> Written? {
        let parts = ImportClock.span(text)
        guard let first = one(parts[0], column) else { return nil }
        guard parts.count == 2 else { return Written(moment: first) }
        if let end = one(parts[1], column) { return Written(moment: first, end: end) }
        // Behind the arrow may stand a time of the same day alone.
        guard let time = ImportClock.time(ImportClock.bare(parts[1])) else { return Written(moment: first) }
        return Written(moment: first, end: Moment(day: first.day, time: time))
    }

    /// The two sides of an arrow, or the text.
    private static func span(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        for arrow: StaticString in ["→", "->", "~", "〜", "～"] {
            guard let place = ImportText.place(of: arrow, in: bytes), place > 0 else { continue }
            return [
                bare(String(decoding: bytes[..<place], as: UTF8.self)),
                bare(String(decoding: bytes[(place + arrow.utf8CodeUnitCount)...], as: UTF8.self)),
            ]
        }
        return [bare(text)]
    }

    /// The text without the signs of a link or a mention around it.
    private static func bare(_ text: String) -> String {
        var bytes = Array(Text.trimmed(text).utf8)[...]
        while let sign = bytes.first, sign == 0x5B || sign == 0x40 || sign == 0x22 || sign == 0x27 || sign == 0x20 {
            bytes.removeFirst()
        }
        while let sign = bytes.last, sign == 0x5D || sign == 0x22 || sign == 0x27 || sign == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func one(_ text: String, _ column: (String) -> Day?) -> Moment? {
        if let moment = moment(text) { return moment }
        // Anything longer is a sentence.
        guard text.utf8.count < 80 else { return nil }
        let bytes = Array(text.utf8)
        guard let clock = ImportClock.clock(in: bytes) ?? ImportClock.clock(in: bytes, isWhole: true) else {
            return column(ImportClock.plain(bytes)).map { Moment(day: $0) }
        }
        var rest = ImportText.capital(bytes[clock.end...])
        var zone: Int32?
        if ImportClock.isSpan(bytes, clock.start, clock.end) {
            let end = Array(rest.utf8)
            rest = ImportClock.clock(in: end).map { String(decoding: end[$0.end...], as: UTF8.self) } ?? ""
        }
        if let found = ImportClock.zone(Array(rest.utf8)) {
            zone = found.minutes
            rest = String(decoding: Array(rest.utf8)[found.end...], as: UTF8.self)
        }
        let before = Array(bytes[..<clock.start])
        let date = before + [0x20] + Array(rest.utf8)
        var found = column(ImportClock.plain(date))
        // The name of a zone behind the time, which names no distance.
        if found == nil, !rest.utf8.contains(where: { ImportClock.isDigit($0) }) {
            found = column(ImportClock.plain(before))
        }
        guard let day = found else { return column(text).map { Moment(day: $0) } }
        guard let zone else { return Moment(day: day, time: clock.time) }
        return moment(day: day, time: clock.time - zone)
    }

    /// A time in a text, its start and its end, each with the half of the day: `9:30 PM`, `오후 9:30:12`, `21시 30분`,
    /// `午後9時`.
    /// - Parameter isWhole: whether it has no minutes, as `9 PM`.
    private static func clock(
        in bytes: [UInt8], isWhole: Bool = false
    ) -> (time: Int32, start: Int, end: Int)? {
        var place = 0
        while place < bytes.count {
            guard isDigit(bytes[place]), place == 0 || !isDigit(bytes[place - 1]) && bytes[place - 1] != 0x3A else {
                place += 1
                continue
            }
            var at = place
            guard let hours = number(bytes, &at, 2) ?? number(bytes, &at, 1), hours < 25 else {
                place += 1
                continue
            }
            if at < bytes.count, isDigit(bytes[at]) {
                place += 1
                continue
            }
            var minutes: Int32 = 0
            var isTime = false
            if at < bytes.count, bytes[at] == 0x3A {
                at += 1
                guard let read = number(bytes, &at, 2), read < 60 else { return nil }
                minutes = read
                isTime = true
                // Seconds and their parts.
                if at < bytes.count, bytes[at] == 0x3A {
                    while at < bytes.count, isDigit(bytes[at]) || bytes[at] == 0x3A || bytes[at] == 0x2E { at += 1 }
                }
            } else if unit(["시", "時"], bytes, &at) {
                isTime = true
                var next = at
                blanks(bytes, &next)
                if let read = number(bytes, &next, 2) ?? number(bytes, &next, 1), unit(["분", "分"], bytes, &next),
                    read < 60
                {
                    minutes = read
                    at = next
                    blanks(bytes, &next)
                    if number(bytes, &next, 2) ?? number(bytes, &next, 1) != nil, unit(["초", "秒"], bytes, &next) {
                        at = next
                    }
                }
            }
            var start = place
            var end = at
            let before = half(endingAt: place, bytes)
            let behind = half(bytes, &end)
            if let before { start = before.start }
            if behind == nil { end = at }
            guard isTime || isWhole && behind != nil && hours < 13 && hours > 0 else {
                place = at
                continue
            }
            let half = behind ?? before?.hours
            var hour = hours
            if let half, hours < 13 { hour = hours % 12 + half }
            if hour > 23 { return nil }
            return (hour * 60 + minutes, start, end)
        }
        return nil
    }

    /// The half of the day that ends before a place.
    private static func half(endingAt place: Int, _ bytes: [UInt8]) -> (hours: Int32, start: Int)? {
        var end = place
        while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
        let words: [(StaticString, Int32)] = [
            ("오전", 0), ("午前", 0), ("오후", 12), ("午後", 12), ("AM", 0), ("PM", 12), ("am", 0), ("pm", 12), ("上午", 0),
            ("下午", 12),
        ]
        for (word, hours) in words {
            let start = end - word.utf8CodeUnitCount
            if start >= 0, ImportText.stands(word, in: bytes, at: start) { return (hours, start) }
        }
        return nil
    }

    /// A distance from UTC at the beginning of a text in capitals, and its end: `(GMT+9)`, `+0900`, ` UTC`, `Z`.
    private static func zone(_ bytes: [UInt8]) -> (minutes: Int32, end: Int)? {
        var at = 0
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x28 { at += 1 }
        var isNamed = false
        if let end = utc(bytes, at) {
            at = end
            isNamed = true
        }
        var minutes: Int32 = 0
        if at < bytes.count, bytes[at] == 0x2B || bytes[at] == 0x2D {
            var next = at + 1
            if let hours = number(bytes, &next, 2) ?? number(bytes, &next, 1), hours < 15 {
                if next < bytes.count, bytes[next] == 0x3A { next += 1 }
                minutes = hours * 60 + (number(bytes, &next, 2) ?? 0)
                if bytes[at] == 0x2D { minutes = -minutes }
                at = next
                isNamed = true
            }
        }
        if !isNamed { return nil }
        if at < bytes.count, bytes[at] == 0x29 { at += 1 }
        return (minutes, at)
    }

    /// The end of a word for UTC that stands at a place of a text in capitals; nil if none does. `ZOOM` is none.
    static func utc(_ bytes: [UInt8], _ start: Int) -> Int? {
        for word: StaticString in ["GMT", "UTC", "Z"] where ImportText.stands(word, in: bytes, at: start) {
            let end = start + word.utf8CodeUnitCount
            return end < bytes.count && (isLetter(bytes[end]) || bytes[end] > 0x7F) ? nil : end
        }
        return nil
    }

    /// Whether the end of a span follows a time without a blank: `9:00-10:00`. Behind seconds, or a `T` before the
    /// time, `-10:00` is a distance from UTC.
    /// - Parameters:
    ///   - start: the place of the time.
    ///   - end: the place behind it.
    static func isSpan(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard end > start, end < bytes.count, bytes[end] == 0x2D, bytes[end - 1] != 0x20 else { return false }
        if start > 0, bytes[start - 1] | 0x20 == 0x74 { return false }
        var digits = 0
        for byte in bytes[start..<end] where isDigit(byte) { digits += 1 }
        var next = end + 1
        guard digits < 5, (number(bytes, &next, 2) ?? number(bytes, &next, 1)) != nil else { return false }
        return next < bytes.count && bytes[next] == 0x3A
    }

    /// A date without the ends of ordinal numbers (`20th`), words of time, and signs at its ends.
    private static func plain(_ bytes: [UInt8]) -> String {
        var plain: [UInt8] = []
        var place = 0
        while place < bytes.count {
            if place > 0, isDigit(bytes[place - 1]), place + 1 < bytes.count, isOrdinal(bytes[place], bytes[place + 1]),
                place + 2 == bytes.count || !isLetter(bytes[place + 2])
            {
                place += 2
                continue
            }
            plain.append(bytes[place])
            place += 1
        }
        for word: StaticString in [" at ", " AT ", " um "] {
            if let at = ImportText.place(of: word, in: plain) {
                plain.replaceSubrange(at..<(at + word.utf8CodeUnitCount), with: [0x20])
            }
        }
        while let sign = plain.last, sign == 0x20 || sign == 0x2C || sign == 0x2E || sign == 0x28 { plain.removeLast() }
        return Text.trimmed(String(decoding: plain, as: UTF8.self))
    }

    private static func isOrdinal(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (first | 0x20, second | 0x20) {
        case (0x73, 0x74), (0x6E, 0x64), (0x72, 0x64), (0x74, 0x68): true
        default: false
        }
    }

    /// Skips one of these words.
    private static func unit(_ words: [StaticString], _ bytes: [UInt8], _ at: inout Int) -> Bool {
        for word in words where ImportText.stands(word, in: bytes, at: at) {
            at += word.utf8CodeUnitCount
            return true
        }
        return false
    }

    private static func blanks(_ bytes: [UInt8], _ at: inout Int) {
        while at < bytes.count, bytes[at] == 0x20 { at += 1 }
    }

    /// The minutes in a DURATION of iCalendar (RFC 5545, section 3.3.6), above 0: `P3D`, `PT1H45M`, `P2W`.
    static func minutes(duration text: String) -> Int32? {
        let bytes = Array(ImportText.capital(Array(Text.trimmed(text).utf8)[...]).utf8)
        guard bytes.first == UInt8(ascii: "P") || ImportText.stands("+P", in: bytes, at: 0) else { return nil }
        var minutes: Int32 = 0
        var number: Int32 = 0
        for byte in bytes {
            switch byte {
            case 0x30...0x39:
                number = number * 10 + Int32(byte - 0x30)
                if number > 99_999 { return nil }
                continue
            case UInt8(ascii: "W"): minutes += number * 10_080
            case UInt8(ascii: "D"): minutes += number * 1440
            case UInt8(ascii: "H"): minutes += number * 60
            case UInt8(ascii: "M"): minutes += number
            case UInt8(ascii: "S"): minutes += number / 60
            default: break
            }
            number = 0
            if minutes > 5_270_400 { return nil }
        }
        return minutes > 0 ? minutes : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
