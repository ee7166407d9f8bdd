/// A picture as a list of marks. It is laid out once, where its text is measured, and drawn the same as SVG, on a
/// canvas and by the server.
public struct DisplayList: Equatable, Sendable {
    /// Width in pixels.
    public let width: Double
    /// Height in pixels.
    public let height: Double
    /// The marks in drawing order. Areas without a mark are transparent.
    public internal(set) var marks: [Mark] = []

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public mutating func add(_ mark: Mark) { marks.append(mark) }
}
