/// A rectangle with round corners.
public struct Panel: Equatable, Sendable {
    public var box: Box
    public var radius: Double
    public var fill: Fill
    /// Drawn with its middle on the edge; nil for none.
    public var stroke: Stroke?
    /// Drawn under the fill; nil for none.
    public var shadow: Shadow?

    public init(_ box: Box, radius: Double = 0, fill: Fill, stroke: Stroke? = nil, shadow: Shadow? = nil) {
        self.box = box
        self.radius = radius
        self.fill = fill
        self.stroke = stroke
        self.shadow = shadow
    }
}

/// A line along an edge.
public struct Stroke: Equatable, Sendable {
    public let color: Color
    public let width: Double

    public init(_ color: Color, width: Double) {
        self.color = color
        self.width = width
    }
}

/// A soft shadow straight below.
public struct Shadow: Equatable, Sendable {
    public let color: Color
    /// The blur in pixels: twice the standard deviation, as Canvas2D and CSS count it.
    public let blur: Double
    /// The downward offset, in pixels.
    public let down: Double

    public init(_ color: Color, blur: Double, down: Double) {
        self.color = color
        self.blur = blur
        self.down = down
    }
}
