/// The colours that pictures of all kinds have in common. They do not follow the app's accent: a picture looks the same
/// wherever it is opened. Those of the app with the same meaning are in `haru.css`; a test holds them together.
struct PaperColors {
    let isDark: Bool

    var ground: Color { Color(isDark ? 0x1F1D1A : 0xFDFAF4) }
    var ink: Color { Color(isDark ? 0xF1EDE6 : 0x23201B) }
    /// Small text.
    var soft: Color { Color(isDark ? 0xAEAAA5 : 0x696660) }
    /// The head of a leaf, and a whole card, in the hue of D-days.
    var band: Color { Color(isDark ? 0x8E3125 : 0xAE3A2B) }
    var poster: Color { Color(isDark ? 0x6E2A20 : 0xAE3A2B) }

    /// The hue of D-days.
    func days(_ percent: UInt32 = 100) -> Color { Color(isDark ? 0xF0897D : 0xAE3A2B, percent) }

    /// A line on paper.
    func line(_ percent: UInt32) -> Color { Color(isDark ? 0xFFFFFF : 0x3C2D14, percent) }
}
