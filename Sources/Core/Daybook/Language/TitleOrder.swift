/// The sort order of titles in a language: by script, then letter by letter.
///
/// Korean puts Hangul before Latin; Japanese and English put Latin first (CLDR root and its tailorings of ko and ja by
/// script). Unicode has Hangul syllables in dictionary order; kana are compared regardless of size; han characters keep
/// their code point order, since their reading is unknown.
public enum TitleOrder: Sendable {
    case korean, english, japanese

    /// The sort key of a title: digits and signs have the smallest numbers, then come the scripts in order.
    public func key(of title: String) -> [UInt32] {
        var key = Search.letters(of: title)
        for index in key.indices { key[index] = rank(key[index]) << 24 | TitleOrder.base(key[index]) & 0xFF_FFFF }
        return key
    }

    /// Whether the first of two keys comes first.
    public static func precedes(_ a: [UInt32], _ b: [UInt32]) -> Bool {
        let count = min(a.count, b.count)
        var index = 0
        while index < count {
            if a[index] != b[index] { return a[index] < b[index] }
            index += 1
        }
        return a.count < b.count
    }

    private func rank(_ letter: UInt32) -> UInt32 {
        switch letter {
        case 0x30...0x39: 1
        case 0xAC00...0xD7A3, 0x3131...0x318E: self == .korean ? 2 : 5
        case 0x61...0x7A, 0xE0...0x24F: self == .korean ? 3 : 2
        case 0x3041...0x30FF: self == .korean ? 5 : 3
        case 0x3400...0x9FFF, 0xF900...0xFAFF: self == .english ? 6 : 4
        case 0x370...0x52F: 7
        case 0x80...: 8
        default: 0
        }
    }

    /// A Latin letter without its accent, or a kana in full size.
    private static func base(_ letter: UInt32) -> UInt32 {
        switch letter {
        case 0xE0...0xE5: 0x61
        case 0xE7: 0x63
        case 0xE8...0xEB: 0x65
        case 0xEC...0xEF: 0x69
        case 0xF1: 0x6E
        case 0xF2...0xF6, 0xF8: 0x6F
        case 0xF9...0xFC: 0x75
        case 0xFD, 0xFF: 0x79
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: letter + 1
        default: letter
        }
    }
}
