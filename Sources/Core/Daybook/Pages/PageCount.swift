/// The length of a text.
///
/// - A word is letters and digits in a row. Korean puts spaces between its 어절 (eojeol), which are counted as they
///   stand; an apostrophe or a hyphen inside a word does not end it.
/// - Kana and Chinese characters stand without spaces. Two of them count as a word, and an odd one over as well: words
///   of Japanese are about two characters long (BCCWJ, short-unit words).
/// - A character is a letter, a digit or a sign, but not white space or a mark that only modifies the previous
///   character.
public struct PageCount: Hashable, Sendable {
    public private(set) var words: Int32 = 0
    public private(set) var characters: Int32 = 0

    public init(_ text: String) {
        var isInWord = false
        var han: Int32 = 0
        var reader = ScalarReader()
        for byte in Array(text.utf8) {
            guard let scalar = reader.read(byte) else { continue }
            let kind = Kind(scalar)
            if kind == .modifier { continue }
            if kind != .space { characters += 1 }
            if kind == .han { han += 1 } else { end(&han) }
            if kind == .letter, !isInWord { words += 1 }
            isInWord = kind == .letter || (isInWord && kind == .joiner)
        }
        end(&han)
    }

    private mutating func end(_ han: inout Int32) {
        words += (han + 1) / 2
        han = 0
    }

    /// The part that a scalar plays in a text.
    enum Kind {
        case space, letter, han, joiner, modifier, sign

        init(_ scalar: UInt32) {
            switch scalar {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letter
            case 0x00...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
                self = .space
            case 0x27, 0x2D, 0x2019: self = .joiner
            case 0x21...0x7E, 0xA1...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7: self = .sign
            case 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3099, 0x309A, 0xFE00...0xFE0F,
                0xFEFF,
                0x1F3FB...0x1F3FF, 0xE0000...0xE01EF:
                self = .modifier
            case 0x2010...0x2BFF, 0x3001...0x3004, 0x3008...0x3020, 0x3030, 0x303D...0x303F, 0xFE10...0xFE6F,
                0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0x1F000...0x1FAFF:
                self = .sign
            case 0x3005...0x3007, 0x3021...0x302F, 0x3031...0x303C, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF,
                0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
                self = .han
            default: self = .letter
            }
        }
    }
}
