/// A picture as a list of marks: decided once, where its text is measured, and drawn the same as SVG, on a canvas and by
/// the server.
public struct DisplayList: Equatable, Sendable {
    /// In pixels.
    public let width: Double
    /// In pixels.
    public let height: Double
    /// In the order in which they are drawn. What no mark covers is transparent.
    public internal(set) var marks: [Mark] = []

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public mutating func add(_ mark: Mark) { marks.append(mark) }
}
