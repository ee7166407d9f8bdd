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
        let all = Search.letters(of: text)
        guard all.count >= letters.count else { return false }
        for start in 0...(all.count - letters.count) where matches(all, at: start) { return true }
        return false
    }

    private func matches(_ all: [UInt32], at start: Int) -> Bool {
        for index in letters.indices where !same(letters[index], all[start + index], isLast: index == letters.count - 1)
        {
            return false
        }
        return true
    }

    private func same(_ sought: UInt32, _ found: UInt32, isLast: Bool) -> Bool {
        if sought == found { return true }
        guard Hangul.isSyllable(found) else { return false }
        if Hangul.isConsonant(sought) { return Hangul.initial(of: found) == sought }
        return isLast && Hangul.isSyllable(sought) && Hangul.withoutFinal(found) == sought
    }

    /// The scalars of a text, read from its bytes: iterating its `unicodeScalars` asks for the storage at each of them.
    private static func scalars(of text: String) -> [UInt32] {
        var all: [UInt32] = []
        for byte in Array(text.utf8) {
            switch byte {
            case 0x80..<0xC0: all[all.count - 1] = all[all.count - 1] << 6 | UInt32(byte & 0x3F)
            case 0xC0..<0xE0: all.append(UInt32(byte & 0x1F))
            case 0xE0..<0xF0: all.append(UInt32(byte & 0x0F))
            default: all.append(UInt32(byte < 0x80 ? byte : byte & 0x07))
            }
        }
        return all
    }

    /// The scalars of a text without white space, letters of Latin, Greek and Cyrillic in lower case, full-width ones as
    /// narrow ones, katakana as hiragana.
    static func letters(of text: String) -> [UInt32] {
        var all: [UInt32] = []
        for value in Search.scalars(of: text) {
            switch value {
            case 0x00...0x20, 0xA0, 0x3000, 0x200B...0x200F, 0xFE0F, 0xFEFF: continue
            case 0x41...0x5A: all.append(value + 0x20)
            case 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A9, 0x410...0x42F: all.append(value + 0x20)
            case 0xFF21...0xFF3A: all.append(value - 0xFEE0 + 0x20)
            case 0xFF01...0xFF5E: all.append(value - 0xFEE0)
            case 0x30A1...0x30F6: all.append(value - 0x60)
            default: all.append(value)
            }
        }
        return all
    }
}
