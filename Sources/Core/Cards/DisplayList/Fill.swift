/// The fill of a shape.
public enum Fill: Equatable, Sendable {
    case none
    case solid(Color)
    case gradient(Gradient)
}

/// A linear gradient from one point to another; beyond them the end colours go on.
public struct Gradient: Equatable, Sendable {
    /// A colour at a place between the points, 0 to 1.
    public struct Stop: Equatable, Sendable {
        public let offset: Double
        public let color: Color

        public init(_ offset: Double, _ color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    public let from: Point
    public let to: Point
    /// By rising offset, at least two.
    public let stops: [Stop]

    /// Makes a gradient from the top of the box to its bottom.
    public init(down box: Box, _ stops: [Stop]) {
        from = Point(box.x, box.y)
        to = Point(box.x, box.bottom)
        self.stops = stops
    }
}
