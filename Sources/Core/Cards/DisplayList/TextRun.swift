/// One line of text.
public struct TextRun: Equatable, Sendable {
    /// The point of the line at `x`; sides are those of the picture, whatever the direction of the text.
    public enum Anchor: Int32, Sendable { case left, middle, right }

    public var text: String
    public var x: Double
    /// The baseline.
    public var y: Double
    public var anchor: Anchor
    public var font: Font
    public var color: Color
    /// Whether the line as a whole runs from right to left.
    public var isRightToLeft: Bool

    public init(
        _ text: String, x: Double, y: Double, anchor: Anchor, font: Font, color: Color, isRightToLeft: Bool = false
    ) {
        self.text = text
        self.x = x
        self.y = y
        self.anchor = anchor
        self.font = font
        self.color = color
        self.isRightToLeft = isRightToLeft
    }
}
