import Daybook

/// What a form remembers about its photo beside the draft.
struct PhotoField: Equatable {
    /// The browser's number of the file that is being read; nil while none is.
    var reading: Int32?
    var problem: PhotoProblem?
    /// The crop before cropping began; nil while nobody crops.
    var cropBefore: Crop?
    /// What was taken out, to be put back.
    var removed: Photo?
    /// The form is to be saved once the photo is there.
    var isAwaited = false
    /// The fingers on the photo, oldest first.
    var touches: [PointerTouch] = []

    /// Moves a finger and answers with the crop that follows it: one drags, two drag and zoom at once.
    mutating func move(_ touch: PointerTouch, _ crop: Crop, in size: PhotoSize) -> Crop {
        guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return crop }
        let old = touches[index]
        touches[index] = touch
        guard touches.count > 1, index < 2 else {
            return index == 0 ? crop.dragged(touch.x - old.x, touch.y - old.y, in: size) : crop
        }
        let other = touches[1 - index]
        let before = distance(old, other, crop.ratio)
        let now = distance(touch, other, crop.ratio)
        let middle = ((touch.x + other.x) / 2, (touch.y + other.y) / 2)
        let dragged = crop.dragged((touch.x - old.x) / 2, (touch.y - old.y) / 2, in: size)
        guard before > 0.01 else { return dragged }
        return dragged.zoomed(by: now / before, at: middle.0, middle.1, in: size)
    }

    /// In heights of the frame.
    private func distance(_ a: PointerTouch, _ b: PointerTouch, _ ratio: CropRatio) -> Double {
        let dx = (a.x - b.x) * ratio.value
        let dy = a.y - b.y
        return PhotoField.root(of: dx * dx + dy * dy)
    }

    /// The square root by Newton's method: `squareRoot()` wants a math library, which we do not link.
    private static func root(of square: Double) -> Double {
        guard square > 0, square.isFinite else { return 0 }
        var root = max(square, 1)
        for _ in 0..<40 { root = (root + square / root) / 2 }
        return root
    }
}
