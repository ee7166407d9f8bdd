/// Requirements for a passphrase. Whoever has the stored pages can try any number of guesses, so a short one protects
/// nothing.
public enum LockPassphrase {
    /// The minimum of characters (Unicode scalars in NFC, so a Hangul syllable is one), and the minimum if all are
    /// digits.
    public static let least: Int32 = 10
    public static let leastDigits: Int32 = 20
    /// The minimum of different characters.
    public static let leastDifferent: Int32 = 5

    /// Why a passphrase is refused.
    public enum Problem: Error, Hashable, Sendable {
        case missing
        /// Fewer characters than `least`.
        case short(least: Int32)
        /// Too few different characters, or a sequence: `aaaaaaaaaa`, `0123456789`, `abcabcabcabc`.
        case simple
    }

    /// Why a passphrase is refused; nil if it is good. White space counts as typed.
    public static func problem(of text: String) -> Problem? {
        var scalars: [UInt32] = []
        for scalar in text.unicodeScalars { scalars.append(scalar.value) }
        if scalars.isEmpty { return .missing }
        let least = scalars.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? leastDigits : least
        if scalars.count < Int(least) { return .short(least: least) }
        var different: [UInt32] = []
        var isRow = true
        for index in scalars.indices {
            if !different.contains(scalars[index]) { different.append(scalars[index]) }
            if index > 1, scalars[index] &- scalars[index - 1] != scalars[1] &- scalars[0] { isRow = false }
        }
        return isRow || different.count < Int(leastDifferent) ? .simple : nil
    }
}
