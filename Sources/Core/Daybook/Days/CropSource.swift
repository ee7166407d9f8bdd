/// The size of a photo in pixels, in its upright orientation.
public struct PhotoSize: Equatable, Sendable {
    public let width: Int32
    public let height: Int32

    /// Nil unless both sides are 1 to 65,535 pixels.
    public init?(width: Int32, height: Int32) {
        guard width >= 1, width <= 65_535, height >= 1, height <= 65_535 else { return nil }
        self.width = width
        self.height = height
    }
}

/// The part of a photo that is drawn, in pixels of the photo from its top left corner.
public struct CropSource: Equatable, Sendable {
    public let x: Double
    public let y: Double
    public let width: Double
    public let height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The largest part about the same centre with another proportion (width by height): a card never shows cropped
    /// areas.
    public func filling(_ ratio: Double) -> CropSource {
        guard ratio > 0, ratio.isFinite else { return self }
        let w = min(width, height * ratio)
        let h = w / ratio
        return CropSource(x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h)
    }
}
