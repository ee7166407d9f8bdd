/// What a person types into a search field, ready to be compared with many titles.
public struct Search: Equatable, Sendable {
    private let letters: [UInt32]

    /// A search for the text; white space and case do not matter.
    public init(_ text: String) { letters = Search.letters(of: text) }

    /// Whether there is nothing to search for, so that everything matches.
    public var isEmpty: Bool { letters.isEmpty }

    /// Whether the text holds what is searched for. A consonant finds every syllable that begins with it (초성: ㅅㅇ finds
    /// 생일), and a last syllable without a final also finds those with one, as while it is being typed (새 finds 생).
    public func matches(_ text: String) -> Bool {
        if letters.isEmpty { return true }
        // In place: a year of pages is two megabytes, which are neither copied nor turned into letters first.
        return text.utf8.withContiguousStorageIfAvailable { matches($0) }
            ?? Array(text.utf8).withUnsafeBufferPointer { matches($0) }
    }

    private func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let length = letters.count
        // The letters read last, as many as are sought; `place` is where the next one goes, over the oldest.
        var window = [UInt32](repeating: 0, count: length)
        var place = 0
        var reader = ScalarReader()
        for byte in bytes {
            guard let scalar = reader.read(byte) else { continue }
            let letter = Search.letter(scalar)
            if letter == 0 { continue }
            window[place] = letter
            place = place + 1 == length ? 0 : place + 1
            if same(letters[length - 1], letter, isLast: true), agrees(window, from: place) { return true }
        }
        return false
    }

    /// Whether the window, whose oldest letter is at `start`, holds what is sought; its last letter is known to.
    private func agrees(_ window: [UInt32], from start: Int) -> Bool {
        var place = start
        for index in 0..<(letters.count - 1) {
            if !same(letters[index], window[place], isLast: false) { return false }
            place = place + 1 == window.count ? 0 : place + 1
        }
        return true
    }

    private func same(_ sought: UInt32, _ found: UInt32, isLast: Bool) -> Bool {
        if sought == found { return true }
        guard Hangul.isSyllable(found) else { return false }
        if Hangul.isConsonant(sought) { return Hangul.initial(of: found) == sought }
        return isLast && Hangul.isSyllable(sought) && Hangul.withoutFinal(found) == sought
    }

    /// The scalars of a text without white space, letters of Latin, Greek and Cyrillic in lower case, full-width ones as
    /// narrow ones, katakana as hiragana.
    static func letters(of text: String) -> [UInt32] {
        var all: [UInt32] = []
        var reader = ScalarReader()
        for byte in Array(text.utf8) {
            if let scalar = reader.read(byte), letter(scalar) != 0 { all.append(letter(scalar)) }
        }
        return all
    }

    /// What a scalar is compared as; 0 for one that does not matter.
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
