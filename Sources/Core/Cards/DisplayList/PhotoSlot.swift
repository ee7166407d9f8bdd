/// A place for the photo.
public struct PhotoSlot: Equatable, Sendable {
    /// The colour below a photo, which shows through where the photo is transparent.
    public static let ground = Color(0x3A352C)

    public var box: Box
    public var radius: Double
    /// The part of the photo that fills the box, in fractions of the photo's width and height.
    public var part: Box
    /// Drawn over the photo.
    public var overlay: Fill

    public init(_ box: Box, radius: Double, part: Box, overlay: Fill) {
        self.box = box
        self.radius = radius
        self.part = part
        self.overlay = overlay
    }
}
