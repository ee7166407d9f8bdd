import Cards

/// A picture as the browser is asked to draw it: what it shows, and in which format and style.
public struct SharePicture: Equatable, Sendable {
    public let card: DayCard
    public let format: DayCard.Format
    public let style: DayCard.Style

    /// The drawing as the text that haru.js replays on a canvas.
    /// - Parameter measurer: of the canvas on which it will be drawn.
    public func script(_ measurer: TextMeasurer) -> String { card.draw(format, style, measurer).canvasScript() }
}
