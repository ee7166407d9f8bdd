/// A point in pixels from the top left corner of a picture.
public struct Point: Equatable, Sendable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// An upright rectangle in pixels.
public struct Box: Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var right: Double { x + width }
    public var bottom: Double { y + height }
    public var middle: Double { x + width / 2 }

    /// The box with that much taken off at each side.
    public func inset(_ by: Double) -> Box { Box(x + by, y + by, width - 2 * by, height - 2 * by) }
}
