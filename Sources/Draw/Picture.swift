import Cards
import Drawing
import Glibc
import Raster

/// One picture.
enum Picture {
    /// Bytes of a photo's file; the server takes none that are larger.
    private static let largestPhoto = 20_000_000

    /// The answer to an order: how it went, and the picture.
    /// - Parameter photo: The photo's open file; -1 without one.
    static func answer(_ order: DrawingOrder, photo: Int32) -> [UInt8] {
        let list = order.widget.draw(PangoText.measurer)
        let scale = Double(order.scale) / 10 * order.widget.size.width / list.width
        do {
            let pixels = photo < 0 ? nil : try decode(photo, list, scale)
            let picture =
                switch order.form {
                case .png: try Raster.png(list, scale: scale, photo: pixels)
                case .webp: try Raster.webp(list, scale: scale, photo: pixels)
                case .svg: try Raster.svg(list, label: order.widget.label, photo: pixels)
                }
            return [DrawingOutcome.drawn.rawValue] + picture
        } catch is PhotoError {
            return [DrawingOutcome.badPhoto.rawValue]
        } catch {
            return [DrawingOutcome.noMemory.rawValue]
        }
    }

    /// The photo, as large as the list has it; nil where that has no place for one.
    private static func decode(_ file: Int32, _ list: DisplayList, _ scale: Double) throws(PhotoError) -> PhotoPixels? {
        for mark in list.marks {
            guard case .photo(let slot) = mark, slot.part.width > 0, slot.part.height > 0 else { continue }
            return try PhotoPixels(
                decoding: try contents(of: file), width: slot.box.width * scale / slot.part.width,
                height: slot.box.height * scale / slot.part.height)
        }
        return nil
    }

    private static func contents(of file: Int32) throws(PhotoError) -> [UInt8] {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0 else { throw .unreadable }
        guard status.st_size <= largestPhoto else { throw .tooLarge }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var done = 0
        while done < bytes.count {
            let got = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress! + done, $0.count - done, off_t(done)) }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { throw .unreadable }
            done += got
        }
        return bytes
    }
}
