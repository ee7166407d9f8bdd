/// Decomposes Hangul syllables (Unicode 16, section 3.12) for search and order.
enum Hangul {
    /// The compatibility jamo of the nineteen initials in their order: ㄱ ㄲ ㄴ …
    private static let initials: [UInt32] = [
        0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147, 0x3148, 0x3149,
        0x314A, 0x314B, 0x314C, 0x314D, 0x314E,
    ]

    static func isSyllable(_ scalar: UInt32) -> Bool { scalar >= 0xAC00 && scalar <= 0xD7A3 }

    /// Whether it is a lone consonant, as typed for a search by initials (초성).
    static func isConsonant(_ scalar: UInt32) -> Bool { scalar >= 0x3131 && scalar <= 0x314E }

    /// The initial of a syllable as a compatibility jamo: ㅅ of 생.
    static func initial(of syllable: UInt32) -> UInt32 { initials[Int((syllable - 0xAC00) / 588)] }

    /// The syllable without its final: 새 of 생.
    static func withoutFinal(_ syllable: UInt32) -> UInt32 { syllable - (syllable - 0xAC00) % 28 }
}
