/// What a passphrase must be. Whoever has the stored pages can try as many as they like, so a short one protects nothing.
public enum LockPassphrase {
    /// The fewest characters (Unicode scalars in NFC, so a Hangul syllable is one), and the fewest where all are digits.
    public static let least: Int32 = 10
    public static let leastDigits: Int32 = 20
    /// The fewest different ones.
    public static let leastDifferent: Int32 = 5

    /// Why a passphrase is not taken.
    public enum Problem: Error, Hashable, Sendable {
        case missing
        /// Fewer characters than `least`.
        case short(least: Int32)
        /// Too few different characters, or characters in a row: `aaaaaaaaaa`, `0123456789`, `abcabcabcabc`.
        case simple
    }

    /// What keeps a passphrase from being taken; nil where it is good. White space counts as it was typed.
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
