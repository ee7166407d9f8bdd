/// The proportion of a cropped photo, as whole numbers.
public struct CropRatio: Equatable, Sendable {
    public let width: Int32
    public let height: Int32

    private init(_ width: Int32, _ height: Int32) {
        self.width = width
        self.height = height
    }

    public static let square = CropRatio(1, 1)
    /// The default of a card.
    public static let portrait = CropRatio(4, 5)

    /// The ratio of a whole photo.
    public init(whole photo: PhotoSize) { self.init(photo.width, photo.height) }

    /// All selectable ratios: upright ones first, then their landscape counterparts.
    public static let all: [CropRatio] = [
        square, CropRatio(2, 3), CropRatio(3, 4), portrait, CropRatio(5, 7), CropRatio(3, 2), CropRatio(4, 3),
        CropRatio(5, 4), CropRatio(7, 5),
    ]

    /// The ratio of ``all`` that cuts the least off a photo.
    public static func nearest(to photo: PhotoSize) -> CropRatio {
        let whole = CropRatio(whole: photo).value
        func shown(_ ratio: CropRatio) -> Double { min(ratio.value, whole) / max(ratio.value, whole) }
        var nearest = square
        for ratio in all where shown(ratio) > shown(nearest) { nearest = ratio }
        return nearest
    }

    /// The same ratio rotated: 4:5 becomes 5:4.
    public var turned: CropRatio { CropRatio(height, width) }

    /// Width by height.
    public var value: Double { Double(width) / Double(height) }

    /// The text that is stored and shown: `4:5`.
    public var text: String { "\(width):\(height)" }

    /// One of ``all`` from its text; nil for any other.
    public init?(text: String) {
        for ratio in CropRatio.all where ratio.text == text {
            self = ratio
            return
        }
        return nil
    }
}
