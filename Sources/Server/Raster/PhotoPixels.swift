import CPango

/// Why a photo is not drawn.
public enum PhotoError: Error, Equatable, Sendable {
    /// It is broken, or of no kind that is decoded: no JPEG of red, green and blue, no PNG, no WebP without motion.
    case unreadable
    /// It has more pixels than ``PhotoPixels/most``.
    case tooLarge
}

/// A photo as pixels.
public final class PhotoPixels {
    /// The most pixels of a photo: as many as a phone's camera of 50 megapixels gives, 8,165 × 6,124.
    public static let most = 50_000_000

    let surface: Surface

    init(_ surface: Surface) { self.surface = surface }

    /// - Parameters:
    ///   - width: At least 1, as `height`.
    ///   - pixels: Red, green and blue of each, a byte each, row after row.
    public convenience init(width: Int32, height: Int32, pixels: [UInt8]) throws(RasterError) {
        guard width > 0, height > 0, Int(width) * Int(height) <= Raster.mostPixels,
            pixels.count == Int(width) * Int(height) * 3
        else { throw .size }
        let surface = try Surface(width: width, height: height)
        surface.withPixels { target, stride in
            var source = 0
            for row in 0..<Int(height) {
                for column in 0..<Int(width) {
                    let (red, green, blue) = (pixels[source], pixels[source + 1], pixels[source + 2])
                    target[row * stride + column] = 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
                    source += 3
                }
            }
        }
        self.init(surface)
    }
}
