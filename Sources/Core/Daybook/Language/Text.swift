/// Rules for short typed texts.
public enum Text {
    /// The text without white space and invisible characters at both ends, and with spaces for line breaks.
    public static func trimmed(_ text: String) -> String {
        var scalars: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars { scalars.append(isBreak(scalar) ? " " : scalar) }
        var start = 0
        var end = scalars.count
        while start < end, isBlank(scalars[start]) { start += 1 }
        while end > start, isBlank(scalars[end - 1]) { end -= 1 }
        var out = String.UnicodeScalarView()
        for scalar in scalars[start..<end] { out.append(scalar) }
        return String(out)
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// White space and invisible characters: zero-width spaces, Hangul fillers, the byte-order mark, direction marks.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x20, 0x7F...0xA0, 0x115F, 0x1160, 0x1680, 0x180E, 0x2000...0x200B, 0x200E, 0x200F, 0x2028...0x202F,
            0x205F...0x2064, 0x2066...0x2069, 0x3000, 0x3164, 0xFEFF, 0xFFA0:
            true
        default: false
        }
    }
}
