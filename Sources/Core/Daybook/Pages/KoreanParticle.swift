/// Korean particles (조사) at the end of a word, on bytes of UTF-8 in which a syllable has three.
///
/// Only few are left off, and never from a word of two syllables. Most of them have one form after a vowel and one
/// after a consonant, which tells 산책을 from 늦가을.
enum KoreanParticle {
    /// Particles that no other word ends with.
    private static let sure: [(end: StaticString, form: Form)] = [
        ("에서는", .any), ("에서도", .any), ("에서", .any), ("에게", .any), ("에는", .any), ("에도", .any),
        ("한테", .any), ("까지", .any), ("부터", .any), ("처럼", .any), ("으로", .closed), ("을", .closed), ("를", .open),
        ("에", .any),
    ]
    /// Syllables that often belong to the word, as in 고양이.
    private static let doubtful: [(end: StaticString, form: Form)] = [
        ("은", .closed), ("는", .open), ("이", .closed), ("가", .open), ("과", .closed), ("와", .open), ("도", .any),
        ("만", .any), ("의", .any), ("로", .any),
    ]

    /// The syllables that a form of a particle follows.
    private enum Form {
        case any, open, closed
    }

    /// The word without a particle that is sure to be one.
    static func stem(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8> { stem(of: word, sure) ?? word }

    /// The word without a syllable that may be a particle, if there is one: only if the rest is a word elsewhere, it
    /// is.
    static func possibleStem(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? { stem(of: word, doubtful) }

    /// Whether a text ends with a Hangul syllable.
    static func isHangul(_ word: ArraySlice<UInt8>) -> Bool { finalConsonant(of: word) != nil }

    private static func stem(
        of word: ArraySlice<UInt8>, _ particles: [(end: StaticString, form: Form)]
    ) -> ArraySlice<UInt8>? {
        // The stem has two syllables at least, or letters of other scripts.
        guard word.count >= 6, isHangul(word) else { return nil }
        for (end, form) in particles where ends(word, with: end) {
            let stem = word.dropLast(end.utf8CodeUnitCount)
            guard let final = finalConsonant(of: stem) else { return stem.count >= 3 ? stem : nil }
            let fits =
                switch form {
                case .any: true
                case .open: final == 0
                // ㅆ ends the stem of a verb, as in 힘들었을.
                case .closed: final != 0 && final != 20
                }
            if stem.count >= 6, fits { return stem }
        }
        return nil
    }

    /// The number of the last syllable's final consonant, 0 for none; nil if the word does not end in Hangul.
    private static func finalConsonant(of word: ArraySlice<UInt8>) -> UInt32? {
        guard word.count >= 3 else { return nil }
        let end = word.endIndex
        guard word[end - 3] & 0xF0 == 0xE0 else { return nil }
        let scalar =
            UInt32(word[end - 3] & 0x0F) << 12 | UInt32(word[end - 2] & 0x3F) << 6 | UInt32(word[end - 1] & 0x3F)
        return 0xAC00...0xD7A3 ~= scalar ? (scalar - 0xAC00) % 28 : nil
    }

    private static func ends(_ word: ArraySlice<UInt8>, with end: StaticString) -> Bool {
        let count = end.utf8CodeUnitCount
        guard word.count > count else { return false }
        for place in 0..<count where word[word.endIndex - count + place] != end.utf8Start[place] { return false }
        return true
    }
}
