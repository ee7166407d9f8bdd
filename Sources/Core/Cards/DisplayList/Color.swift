/// A colour in sRGB with opacity.
public struct Color: Equatable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8
    /// 0 is transparent, 255 opaque.
    public let alpha: UInt8

    /// - Parameters:
    ///   - rgb: `0xRRGGBB`.
    ///   - percent: the opacity, 0 to 100.
    public init(_ rgb: UInt32, _ percent: UInt32 = 100) {
        red = UInt8(truncatingIfNeeded: rgb >> 16)
        green = UInt8(truncatingIfNeeded: rgb >> 8)
        blue = UInt8(truncatingIfNeeded: rgb)
        alpha = UInt8(truncatingIfNeeded: (min(percent, 100) * 255 + 50) / 100)
    }

    /// `#rrggbb`, or `#rrggbbaa` if it is not opaque.
    public var text: String {
        var out = "#"
        Color.append(red, to: &out)
        Color.append(green, to: &out)
        Color.append(blue, to: &out)
        if alpha < 255 { Color.append(alpha, to: &out) }
        return out
    }

    private static func append(_ byte: UInt8, to out: inout String) {
        for digit in [byte >> 4, byte & 15] {
            out.unicodeScalars.append(Unicode.Scalar(digit < 10 ? digit + 0x30 : digit + 0x57))
        }
    }
}
