import CPango
import Cards

/// Why a picture cannot be drawn.
public enum RasterError: Error, Equatable, Sendable {
    /// It has no pixels, or more than ``Raster/mostPixels``.
    case size
    /// An error of cairo, such as that there is no memory.
    case cairo(status: UInt32)
    /// It was drawn, but could not be written as WebP or JPEG: there is no memory.
    case encoding
}

/// Draws display lists by cairo and pango, as browsers draw their SVG and their canvas script.
///
/// Pango keeps its fonts by thread: code that draws often does so on one. In the server all of it happens in another
/// process.
public enum Raster {
    /// As many as three times the largest card to share has.
    public static let mostPixels = 9 * 1080 * 1920

    /// The picture as PNG.
    /// - Parameter scale: Pixels of the picture for one of the list: 2 for most screens.
    /// - Parameter photo: The photo for photo slots; they stay empty without one.
    public static func png(
        _ list: DisplayList, scale: Double, photo: PhotoPixels? = nil
    ) throws(RasterError) -> [UInt8] {
        let surface = try draw(list, scale: scale, photo: photo)
        return photo == nil ? try surface.png() : try surface.photoPNG()
    }

    /// The picture as WebP, without loss unless it has a photo; all else is as for ``png(_:scale:photo:)``.
    public static func webp(
        _ list: DisplayList, scale: Double, photo: PhotoPixels? = nil
    ) throws(RasterError) -> [UInt8] {
        let surface = try draw(list, scale: scale, photo: photo)
        return try surface.webp(isPhoto: photo != nil)
    }

    /// Draws the picture.
    static func draw(
        _ list: DisplayList, scale: Double, photo: PhotoPixels? = nil
    ) throws(RasterError) -> Surface {
        let (width, height) = ((list.width * scale).rounded(), (list.height * scale).rounded())
        guard width >= 1, height >= 1, width * height <= Double(mostPixels) else { throw .size }
        let surface = try Surface(width: Int32(width), height: Int32(height))
        let canvas = Canvas(surface, scale: scale, photo: photo)
        for mark in list.marks { try canvas.add(mark) }
        return surface
    }
}
