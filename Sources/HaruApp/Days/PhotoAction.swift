import Daybook

/// What a person does with the photo in a form, or large over the screen.
public enum PhotoAction: Sendable {
    /// Chose, dropped or pasted a file; the browser knows it by this number.
    case take(Int32)
    case remove
    case putBack

    case crop
    case ratio(CropRatio)
    case step(Crop.Step)
    /// The wheel turned at a place of the frame in fractions of it; a factor above 1 comes nearer.
    case wheel(factor: Double, x: Double, y: Double)
    case press(PointerTouch)
    case drag(PointerTouch)
    case lift(PointerTouch)
    case showMost
    case endCropping
    case cancelCropping
}
