/// A piece of a typed line.
struct EntryToken {
    /// `#` a number, `?` a run of other letters, `.` a sign, `"` a quoted text, otherwise a kind of ``EntryWords``; 0
    /// after the end.
    var kind: UInt8
    /// The value of a number or a word; for a sign its byte, or 128 if it is not ASCII.
    var value: Int32
    /// Its start and end, in bytes of UTF-8.
    var start: Int32
    var end: Int32
    /// Whether it directly follows the previous token.
    var isGlued: Bool
    /// Whether it is written in kanji or kana, which use no spaces.
    var isJapanese: Bool
    /// Whether it begins with a Latin capital.
    var isCapital = false
    /// The number of digits of a number.
    var digits: Int32 = 0

    /// Whether it says that a date is lunar.
    var isLunar: Bool { kind == UInt8(ascii: "L") || kind == UInt8(ascii: "l") }

    static let end = EntryToken(kind: 0, value: 0, start: 0, end: 0, isGlued: false, isJapanese: false)

    /// Splits a text into tokens. A word counts only at the start of a run of letters, or after another word or number.
    /// Quoted text is one token.
    /// - Parameter typed: UTF-8.
    static func all(in typed: [UInt8]) -> [EntryToken] {
        var bytes = typed
        for index in bytes.indices where bytes[index] >= 0x41 && bytes[index] <= 0x5A { bytes[index] |= 0x20 }
        var tokens: [EntryToken] = []
        var at = 0
        while at < bytes.count {
            let blank = blankLength(bytes, at)
            if blank > 0 {
                at += blank
                continue
            }
            let glued = tokens.last.map { Int($0.end) == at } ?? false
            let isInside = glued && tokens[tokens.count - 1].kind == UInt8(ascii: "?")
            var token = EntryToken(
                kind: UInt8(ascii: "?"), value: 0, start: Int32(at), end: Int32(at), isGlued: glued,
                isJapanese: bytes[at] >= 0xE3 && bytes[at] < 0xEA, isCapital: typed[at] != bytes[at])
            let quoted = EntryQuotes.length(bytes, at)
            let sign = signLength(bytes, at)
            var length = 1
            if quoted > 0 {
                token.kind = UInt8(ascii: "\"")
                length = quoted
            } else if sign > 0 {
                token.kind = UInt8(ascii: ".")
                token.value = EntryToken.sign(bytes, at)
                length = sign
            } else if !isInside, digit(bytes, at) != nil {
                token.kind = UInt8(ascii: "#")
                length = token.readNumber(bytes, at)
            } else if !isInside, let word = EntryWords.match(bytes[at...]) {
                token.kind = word.kind
                token.value = word.value
                length = word.length
            } else {
                while at + length < bytes.count, bytes[at + length] & 0xC0 == 0x80 { length += 1 }
            }
            at += length
            if isInside, token.kind == UInt8(ascii: "?") {
                tokens[tokens.count - 1].end = Int32(at)
            } else {
                token.end = Int32(at)
                tokens.append(token)
            }
        }
        return tokens
    }

    private mutating func readNumber(_ bytes: [UInt8], _ start: Int) -> Int {
        var at = start
        while let found = EntryToken.digit(bytes, at) {
            if digits < 9 { value = value * 10 + found.value }
            digits += 1
            at += found.length
        }
        return at - start
    }

    /// A digit, narrow or full-width.
    private static func digit(_ bytes: [UInt8], _ at: Int) -> (value: Int32, length: Int)? {
        guard at < bytes.count else { return nil }
        if bytes[at] >= 0x30, bytes[at] <= 0x39 { return (Int32(bytes[at] - 0x30), 1) }
        guard at + 2 < bytes.count, bytes[at] == 0xEF, bytes[at + 1] == 0xBC, bytes[at + 2] >= 0x90,
            bytes[at + 2] <= 0x99
        else { return nil }
        return (Int32(bytes[at + 2] - 0x90), 3)
    }

    /// The bytes of a space, narrow, unbreakable or full-width.
    static func blankLength(_ bytes: [UInt8], _ at: Int) -> Int {
        if bytes[at] <= 0x20 { return 1 }
        if bytes[at] == 0xC2, at + 1 < bytes.count, bytes[at + 1] == 0xA0 { return 2 }
        return bytes[at] == 0xE3 && at + 2 < bytes.count && bytes[at + 1] == 0x80 && bytes[at + 2] == 0x80 ? 3 : 0
    }

    /// The value of a sign: its byte, that of the ASCII equivalent for full-width signs, or 128 if there is none.
    private static func sign(_ bytes: [UInt8], _ at: Int) -> Int32 {
        if bytes[at] < 0x80 { return Int32(bytes[at]) }
        guard at + 2 < bytes.count else { return 128 }
        switch (bytes[at], bytes[at + 1], bytes[at + 2]) {
        case (0xEF, 0xBC, let last): return Int32(last) - 0x60
        case (0xEF, 0xBD, 0x9E), (0xE3, 0x80, 0x9C): return 0x7E
        case (0xE2, 0x80, 0x90...0x95): return 0x2D
        case (0xE2, 0x80, 0x98...0x99): return 0x27
        case (0xE3, 0x80, 0x81): return 0x2C
        case (0xE3, 0x80, 0x82): return 0x2E
        default: return 128
        }
    }

    /// The length in bytes of a sign: ASCII, middle dots, dashes, 、 and 。, the wave, full-width brackets and colons,
    /// and pictures.
    private static func signLength(_ bytes: [UInt8], _ at: Int) -> Int {
        let byte = bytes[at]
        if byte < 0x80 {
            let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
            return isLetter || (byte >= 0x30 && byte <= 0x39) ? 0 : 1
        }
        if byte == 0xC2, at + 1 < bytes.count, bytes[at + 1] == 0xB7 { return 2 }
        guard at + 2 < bytes.count else { return 0 }
        if byte == 0xF0, at + 3 < bytes.count { return 4 }
        switch (byte, bytes[at + 1], bytes[at + 2]) {
        case (0xE3, 0x80, ...0x82), (0xE3, 0x80, 0x9C), (0xE3, 0x83, 0xBB), (0xEF, 0xBC, 0x88...0x89),
            (0xEF, 0xBC, 0x9A), (0xEF, 0xBC, 0x8C), (0xEF, 0xBD, 0x9E), (0xEF, 0xB8, 0x8F), (0xE2, 0x80..., _):
            return 3
        default: return 0
        }
    }
}
