import CJPEG
import Cards
import Glibc

extension Raster {
    /// Pixels of an embedded photo for one of the list. Cards of widgets have four to a point; two are enough.
    private static let embeddedScale = 0.5
    /// JPEG quality of an embedded photo, 0 to 100.
    private static let embeddedQuality: Int32 = 82

    /// The picture as an SVG document with text as text. It embeds the visible part of a photo as a JPEG in a data URL.
    /// - Parameter label: The text for screen readers.
    public static func svg(
        _ list: DisplayList, label: String, photo: PhotoPixels? = nil
    ) throws(RasterError) -> [UInt8] {
        guard let photo else { return Array(list.svg(label: label).utf8) }
        var address: String?
        var embedded = DisplayList(width: list.width, height: list.height)
        for mark in list.marks {
            guard case .photo(var slot) = mark, slot.part.width > 0, slot.part.height > 0 else {
                embedded.add(mark)
                continue
            }
            address = "data:image/jpeg;base64," + base64(try part(of: photo, for: slot).jpeg(embeddedQuality))
            slot.part = Box(0, 0, 1, 1)
            embedded.add(.photo(slot))
        }
        return Array(embedded.svg(photo: address, label: label).utf8)
    }

    /// The part of a photo that a slot shows, without its corners and its overlay.
    private static func part(of photo: PhotoPixels, for slot: PhotoSlot) throws(RasterError) -> Surface {
        let box = Box(0, 0, slot.box.width, slot.box.height)
        var list = DisplayList(width: box.width, height: box.height)
        list.add(.panel(Panel(box, fill: .solid(PhotoSlot.ground))))
        list.add(.photo(PhotoSlot(box, radius: 0, part: slot.part, overlay: .none)))
        return try draw(list, scale: embeddedScale, photo: photo)
    }

    /// RFC 4648, section 4.
    private static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var out: [UInt8] = []
        out.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group = 0
            for place in 0..<3 { group = group << 8 | (place < count ? Int(bytes[start + place]) : 0) }
            for place in 0..<4 {
                out.append(place <= count ? alphabet[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}

extension Surface {
    /// The pixels as JPEG; they must be opaque.
    func jpeg(_ quality: Int32) throws(RasterError) -> [UInt8] {
        var (out, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
        let result = withPixels { pixels, stride in
            haru_jpeg_encode(
                UnsafeRawPointer(pixels.baseAddress!).assumingMemoryBound(to: UInt8.self), stride * 4, UInt32(width),
                UInt32(height), quality, &out, &count)
        }
        guard result == 0, let out else { throw .encoding }
        defer { free(out) }
        return Array(UnsafeBufferPointer(start: out, count: count))
    }
}
