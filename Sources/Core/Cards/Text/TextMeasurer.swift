/// Measures how wide text will be where it is drawn: `measureText` in a browser, pango on the server.
public struct TextMeasurer: Sendable {
    /// The width in pixels of a run without letter spacing.
    public let advance: @Sendable (String, Font) -> Double

    public init(_ advance: @escaping @Sendable (String, Font) -> Double) { self.advance = advance }

    /// The width in pixels, letter spacing included.
    public func width(_ text: String, _ font: Font) -> Double {
        let plain = advance(text, font)
        return font.spacing == 0 ? plain : plain + font.spacing * Double(text.count)
    }
}
