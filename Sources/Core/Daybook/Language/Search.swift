/// A search text, prepared for comparison with many titles.
public struct Search: Equatable, Sendable {
    private let letters: [UInt32]
    /// Whether white space was typed before each of them.
    private let gaps: [Bool]
    private let table: [UInt8]

    /// A search for the text, ignoring white space and case.
    public init(_ text: String) {
        (letters, gaps) = Search.parts(of: text)
        table = Search.table(letters)
    }

    /// Whether the search is empty and matches everything.
    public var isEmpty: Bool { letters.isEmpty }

    /// Whether the text contains a match. A consonant matches every syllable that starts with it (초성: ㅅㅇ finds 생일). A
    /// last syllable without a final also matches those with one, as while it is being typed (새 finds 생). Initials in a
    /// row are of one word, unless white space was typed between them: else ㄱㅇㅈ would be found in 글을 적다.
    public func matches(_ text: String) -> Bool {
        if letters.isEmpty { return true }
        // In place: a year of pages is two megabytes, which need not be copied or converted first.
        return text.utf8.withContiguousStorageIfAvailable { first(in: $0, from: 0) != nil }
            ?? Array(text.utf8).withUnsafeBufferPointer { first(in: $0, from: 0) != nil }
    }

    /// The first matches in a text, without overlaps, as ranges of its UTF-8; at most `limit`.
    public func places(in text: String, limit: Int) -> [Range<Int>] {
        if letters.isEmpty { return [] }
        var places: [Range<Int>] = []
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var start = 0
            while places.count < limit, let place = first(in: bytes, from: start) {
                places.append(place)
                start = place.upperBound
            }
        }
        return places
    }

    /// Whether a word of the text, behind a space or a bracket, begins with a match. A letter, a kana or two consonants
    /// begin too many words, and match none.
    public func beginsWord(in text: String) -> Bool {
        guard let first = letters.first,
            letters.count > (Hangul.isConsonant(first) ? 2 : first < 0x3400 ? 1 : 0)
        else { return false }
        return Array(text.utf8).withUnsafeBufferPointer { bytes in
            var start = 0
            while let place = self.first(in: bytes, from: start) {
                let before = place.lowerBound == 0 ? 0x20 : bytes[place.lowerBound - 1]
                if before == 0x20 || before == 0x28 { return true }
                start = place.upperBound
            }
            return false
        }
    }

    /// The first match from `start` on. Nearly every byte is skipped by a table lookup alone.
    private func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
        table.withUnsafeBufferPointer { table in
            var place = start
            while place < bytes.count {
                let byte = bytes[place]
                if table[Int(byte)] & Search.isFirst != 0 {
                    // After a single ASCII letter no further byte can rule a match out.
                    let mark = byte >= 0x80 ? Search.isSecond : letters.count > 1 ? Search.isNext : 0
                    if mark == 0 || (place + 1 < bytes.count && table[Int(bytes[place + 1])] & mark != 0) {
                        let end = self.end(in: bytes, from: place)
                        if end > 0 { return place..<end }
                    }
                }
                place += 1
            }
            return nil
        }
    }

    /// The end of a match that begins at `start`; 0 if there is none.
    private func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var place = start
        var index = 0
        var isApart = false
        while place < bytes.count {
            let letter = Search.letter(Search.scalar(bytes, place))
            place += Search.length(bytes[place])
            if letter == 0 {
                // A match does not begin with ignored characters.
                if index == 0 { return 0 }
                isApart = true
                continue
            }
            if !same(letters[index], letter, isLast: index == letters.count - 1) { return 0 }
            if isApart, Hangul.isSyllable(letter), keepsTogether(index) { return 0 }
            isApart = false
            index += 1
            if index == letters.count { return place }
        }
        return 0
    }

    /// Whether a letter and the one before it are initials that were typed without white space between them.
    private func keepsTogether(_ index: Int) -> Bool {
        !gaps[index] && Hangul.isConsonant(letters[index]) && Hangul.isConsonant(letters[index - 1])
    }

    /// The length in bytes of a scalar whose first byte is this one.
    @inline(__always)
    private static func length(_ byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }

    /// The scalar that begins at a place of valid UTF-8.
    @inline(__always)
    private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt32 {
        let byte = UInt32(bytes[place])
        if byte < 0x80 { return byte }
        let second = UInt32(bytes[place + 1] & 0x3F)
        if byte < 0xE0 { return (byte & 0x1F) << 6 | second }
        let third = UInt32(bytes[place + 2] & 0x3F)
        if byte < 0xF0 { return (byte & 0x0F) << 12 | second << 6 | third }
        return (byte & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes[place + 3] & 0x3F)
    }

    // The roles of a byte in the search text: the first byte of its first letter, that letter's second byte, or the
    // first byte after a one-byte first letter.
    private static let isFirst: UInt8 = 1
    private static let isSecond: UInt8 = 2
    private static let isNext: UInt8 = 4

    /// The possible roles of each byte. They may allow more than matches, never less.
    private static func table(_ letters: [UInt32]) -> [UInt8] {
        var table = [UInt8](repeating: 0, count: 256)
        guard let letter = letters.first else { return table }
        allow(letter, in: &table, first: isFirst, second: isSecond)
        guard letters.count > 1 else { return table }
        allow(letters[1], in: &table, first: isNext, second: 0)
        // Ignored characters may come between.
        for lead in [0xC2, 0xE2, 0xE3, 0xEF] + Array(0...0x20) { table[lead] |= isNext }
        return table
    }

    /// Marks the bytes of everything that a letter matches: itself, whatever folds to it, and syllables.
    private static func allow(_ letter: UInt32, in table: inout [UInt8], first: UInt8, second: UInt8) {
        // For a range of nearby scalars: their first bytes are equal or adjacent.
        func mark(_ low: UInt32, _ high: UInt32) {
            let (lead, next) = lead(low)
            let (lastLead, lastNext) = self.lead(high)
            for byte in lead...lastLead { table[byte] |= first }
            for byte in 0x80...0xBF
            where lead == lastLead ? byte >= next && byte <= lastNext : byte >= next || byte <= lastNext {
                table[byte] |= second
            }
        }
        mark(letter, letter)
        if letter >= 0x60 { mark(letter - 0x20, letter - 0x20) }
        if letter > 0x20, letter < 0x80 { mark(0xFF01, 0xFF5E) }
        if letter >= 0x3041, letter <= 0x3096 { mark(letter + 0x60, letter + 0x60) }
        // With any final; for an initial, with any vowel, too.
        if Hangul.isSyllable(letter) { mark(letter, letter + 27) }
        guard Hangul.isConsonant(letter) else { return }
        var syllable: UInt32 = 0xAC00
        while Hangul.isSyllable(syllable) {
            if Hangul.initial(of: syllable) == letter { mark(syllable, syllable + 587) }
            syllable += 588
        }
    }

    /// The first two bytes of a scalar in UTF-8; the second is 0x80 for a one-byte scalar.
    private static func lead(_ scalar: UInt32) -> (first: Int, second: Int) {
        switch scalar {
        case 0..<0x80: (Int(scalar), 0x80)
        case 0x80..<0x800: (Int(0xC0 | scalar >> 6), Int(0x80 | scalar & 0x3F))
        case 0x800..<0x10000: (Int(0xE0 | scalar >> 12), Int(0x80 | scalar >> 6 & 0x3F))
        default: (Int(0xF0 | scalar >> 18 & 7), Int(0x80 | scalar >> 12 & 0x3F))
        }
    }

    private func same(_ sought: UInt32, _ found: UInt32, isLast: Bool) -> Bool {
        if sought == found { return true }
        guard Hangul.isSyllable(found) else { return false }
        if Hangul.isConsonant(sought) { return Hangul.initial(of: found) == sought }
        return isLast && Hangul.isSyllable(sought) && Hangul.withoutFinal(found) == sought
    }

    /// The scalars of a text without white space, with Latin, Greek and Cyrillic letters in lower case, full-width ones
    /// as narrow ones, and katakana as hiragana.
    static func letters(of text: String) -> [UInt32] { parts(of: text).letters }

    /// The same, and whether white space is before each of them.
    static func parts(of text: String) -> (letters: [UInt32], gaps: [Bool]) {
        var letters: [UInt32] = []
        var gaps: [Bool] = []
        var isApart = false
        var reader = ScalarReader()
        for byte in Array(text.utf8) {
            guard let scalar = reader.read(byte) else { continue }
            let letter = letter(scalar)
            if letter != 0 {
                letters.append(letter)
                gaps.append(isApart)
            }
            isApart = letter == 0
        }
        return (letters, gaps)
    }

    /// The scalar used for comparison; 0 for an ignored one.
    @inline(__always)
    private static func letter(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0xAC00...0xD7A3: scalar
        case 0x00...0x20, 0xA0, 0x3000, 0x200B...0x200F, 0xFE0F, 0xFEFF: 0
        case 0x41...0x5A: scalar + 0x20
        case 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A9, 0x410...0x42F: scalar + 0x20
        case 0xFF21...0xFF3A: scalar - 0xFEE0 + 0x20
        case 0xFF01...0xFF5E: scalar - 0xFEE0
        case 0x30A1...0x30F6: scalar - 0x60
        default: scalar
        }
    }
}
