import Replica

/// The part of a photo that a card shows: the field `crop` beside `image`. The photo itself stays whole.
///
/// It is stored as a centre and a zoom, so that the ratio is always exact and a smaller copy of the photo is cropped
/// the same. With any values, ``source(in:)`` lies inside the photo: no empty edge can show.
public struct Crop: Equatable, Sendable {
    public let ratio: CropRatio
    /// The centre from the left, 0 to 1 of the photo's width.
    public let x: Double
    /// The centre from the top, 0 to 1 of the photo's height.
    public let y: Double
    /// 1 shows as much as the ratio allows, at most ``mostZoom``.
    public let zoom: Double

    public static let mostZoom = 8.0

    /// The largest crop of this ratio, at the centre of the photo.
    public init(covering ratio: CropRatio) {
        self.ratio = ratio
        x = 0.5
        y = 0.5
        zoom = 1
    }

    /// Nil when a value is not a number or lies outside its range.
    public init?(ratio: CropRatio, x: Double, y: Double, zoom: Double) {
        // A comparison with NaN is false.
        guard x >= 0, x <= 1, y >= 0, y <= 1, zoom >= 1, zoom <= Crop.mostZoom else { return nil }
        self.ratio = ratio
        self.x = x
        self.y = y
        self.zoom = zoom
    }

    /// The part of the photo to draw.
    public func source(in photo: PhotoSize) -> CropSource {
        let photoWidth = Double(photo.width)
        let photoHeight = Double(photo.height)
        let width = min(photoWidth, photoHeight * ratio.value) / zoom
        let height = width / ratio.value
        return CropSource(
            x: Crop.within(x * photoWidth - width / 2, 0, photoWidth - width),
            y: Crop.within(y * photoHeight - height / 2, 0, photoHeight - height), width: width, height: height)
    }

    /// The value, clamped; `low` if the ends have crossed by a rounding error.
    static func within(_ value: Double, _ low: Double, _ high: Double) -> Double { max(low, min(value, high)) }
}

extension Crop {
    /// `{"ratio":"4:5","x":0.5,"y":0.5,"zoom":1}`
    public var json: JSON {
        .object([
            JSONMember("ratio", .string(ratio.text)), JSONMember("x", .double(x)), JSONMember("y", .double(y)),
            JSONMember("zoom", .double(zoom)),
        ])
    }

    /// Nil if a member is missing, not a finite number or out of range, or if the ratio is not offered.
    public init?(_ json: JSON) {
        guard let text = json["ratio"]?.string, let ratio = CropRatio(text: text), let x = json["x"]?.double,
            let y = json["y"]?.double, let zoom = json["zoom"]?.double
        else { return nil }
        self.init(ratio: ratio, x: x, y: y, zoom: zoom)
    }
}
