import CWebP
import Cards
import Testing

@testable import Raster

@Suite("Photos as they are decoded")
struct PhotoDecodingTests {
    /// The head of a progressive JPEG of 8 × 8 red pixels, up to its scans.
    private static let progressive = hex(
        """
        FFD8FFDB0043000D090A0B0A080D0B0A0B0E0E0D0F13201513121213271C1E17202E2931302E292D2C333A4A3E333646372C2D405741464C4E525352
        323E5A615A50604A51524FFFDB0043010E0E0E131113261515264F352D354F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F
        4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4FFFC20011080008000803012200021101031101
        """)

    private static func hex(_ text: String) -> [UInt8] {
        let digits = text.filter { !$0.isWhitespace }
        return stride(from: 0, to: digits.utf8.count, by: 2).compactMap { place in
            UInt8(digits.dropFirst(place).prefix(2), radix: 16)
        }
    }

    /// Four quarters: red, green, blue and white, from the top left.
    private func quarters(_ width: Double, _ height: Double) throws -> Surface {
        var list = DisplayList(width: width, height: height)
        let colors: [(Double, Double, UInt32)] = [
            (0, 0, 0xFF0000), (1, 0, 0x00FF00), (0, 1, 0x0000FF), (1, 1, 0xFFFFFF),
        ]
        for (column, row, color) in colors {
            let box = Box(column * width / 2, row * height / 2, width / 2, height / 2)
            list.add(.panel(Panel(box, fill: .solid(Color(color)))))
        }
        return try Raster.draw(list, scale: 1)
    }

    private func webp(_ surface: Surface) throws -> [UInt8] { try surface.webp(isPhoto: false) }

    /// The colour in the middle of each quarter, clockwise from the top left, as letters.
    private func seen(_ photo: PhotoPixels) -> String {
        let (width, height) = (Int(photo.surface.width), Int(photo.surface.height))
        return photo.surface.withPixels { pixels, stride in
            [(1, 1), (3, 1), (3, 3), (1, 3)].map { column, row in
                let pixel = pixels[row * height / 4 * stride + column * width / 4]
                let bright = (pixel >> 16 & 255 > 128, pixel >> 8 & 255 > 128, pixel & 255 > 128)
                return switch bright {
                case (true, true, true): "w"
                case (true, false, false): "r"
                case (false, true, false): "g"
                case (false, false, true): "b"
                default: "?"
                }
            }.joined()
        }
    }

    private func size(_ photo: PhotoPixels) -> [Int32] { [photo.surface.width, photo.surface.height] }

    private func problem(_ bytes: [UInt8]) -> PhotoError? {
        do throws(PhotoError) {
            _ = try PhotoPixels(decoding: bytes, width: 10, height: 10)
            return nil
        } catch {
            return error
        }
    }

    @Test("JPEG, PNG and WebP show the written pixels")
    func kinds() throws {
        let drawn = try quarters(64, 32)
        for bytes in [try drawn.jpeg(90), try drawn.png(), try webp(drawn), try drawn.webp(isPhoto: true)] {
            let photo = try PhotoPixels(decoding: bytes, width: 64, height: 32)
            #expect(size(photo) == [64, 32])
            #expect(seen(photo) == "rgwb")
        }
    }

    @Test("a picture with a photo is the same in the PNG that is written quickly, and in cairo's")
    func quickly() throws {
        let opaque = try quarters(37, 23)
        var list = DisplayList(width: 37, height: 23)
        list.add(.panel(Panel(Box(3, 2, 20, 20), radius: 7, fill: .solid(Color(0x355F9C, 40)))))
        for surface in [opaque, try Raster.draw(list, scale: 1)] {
            let quick = try PhotoPixels(decoding: try surface.photoPNG(), width: 37, height: 23)
            let usual = try PhotoPixels(decoding: try surface.png(), width: 37, height: 23)
            #expect(size(quick) == [37, 23])
            #expect(pixels(quick) == pixels(usual))
        }
    }

    private func pixels(_ photo: PhotoPixels) -> [UInt32] {
        let (width, height) = (Int(photo.surface.width), Int(photo.surface.height))
        return photo.surface.withPixels { pixels, stride in
            (0..<height).flatMap { row in (0..<width).map { pixels[row * stride + $0] } }
        }
    }

    @Test("a photo that is drawn small is decoded small, and never smaller than it is drawn")
    func scaled() throws {
        let drawn = try quarters(400, 200)
        let cases: [(Double, [Int32], [Int32])] = [
            (20, [50, 25], [20, 10]), (50, [50, 25], [50, 25]), (51, [100, 50], [51, 26]),
            (390, [400, 200], [390, 195]), (400, [400, 200], [400, 200]), (9000, [400, 200], [400, 200]),
        ]
        for (width, jpeg, webp) in cases {
            let first = try PhotoPixels(decoding: try drawn.jpeg(90), width: width, height: width / 2)
            let second = try PhotoPixels(decoding: try self.webp(drawn), width: width, height: width / 2)
            #expect(size(first) == jpeg && size(second) == webp, "\(width)")
            #expect(seen(first) == "rgwb" && seen(second) == "rgwb")
        }
    }

    @Test("a photo that a camera held another way stands upright, whatever it says")
    func orientation() throws {
        let plain = try quarters(64, 32).jpeg(90)
        // The quarters at the top left, top right, bottom right, bottom left, by orientation (Exif 2.32, tag 0x0112).
        let expected = ["rgwb", "grbw", "wbrg", "bwgr", "rbwg", "brgw", "wgrb", "gwbr"]
        for (number, colors) in expected.enumerated() {
            for isLittle in [true, false] {
                let tag: [UInt8] = isLittle ? [0x12, 0x01, 3, 0, 1, 0, 0, 0] : [0x01, 0x12, 0, 3, 0, 0, 0, 1]
                let value = UInt8(number + 1)
                let head: [UInt8] =
                    isLittle ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
                let exif = Array("Exif\0\0".utf8) + head + tag + (isLittle ? [value, 0, 0, 0] : [0, value, 0, 0])
                let bytes = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + plain.dropFirst(2)
                let isTurned = number >= 4
                let photo = try PhotoPixels(decoding: bytes, width: isTurned ? 32 : 64, height: isTurned ? 64 : 32)
                #expect(size(photo) == (isTurned ? [32, 64] : [64, 32]))
                #expect(seen(photo) == colors, "\(number + 1)")
            }
        }
        // An Exif that says nothing of use changes nothing.
        for exif in ["Exif\0\0", "Exif\0\0II*\0\u{7F}\u{7F}\u{7F}\u{7F}", "Exif\0\0MM\0*\0\0\0\u{8}\u{7F}\u{7F}"] {
            let bytes = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.utf8.count + 2)] + Array(exif.utf8) + plain.dropFirst(2)
            #expect(seen(try PhotoPixels(decoding: bytes, width: 64, height: 32)) == "rgwb")
        }
    }

    @Test("a head that promises more pixels than there may be is refused before any is decoded")
    func bombs() throws {
        let drawn = try quarters(8, 8)
        var png = try drawn.png()
        png.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        var jpeg = try drawn.jpeg(90)
        let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0]))
        jpeg.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
        var webp = try self.webp(drawn)
        // 14 bits of the width less one and 14 of the height, behind the signature of VP8L (RFC 9649, section 3.4).
        let signature = try #require(webp.firstRange(of: Array("VP8L".utf8)))
        let place = signature.upperBound + 5
        webp.replaceSubrange(place..<place + 4, with: [0xFE, 0xBF, 0xFF, webp[place + 3] | 0x0F])
        for bytes in [png, jpeg, webp] { #expect(problem(bytes) == .tooLarge) }
    }

    @Test("a JPEG of endless scans is refused")
    func scans() throws {
        let whole = Self.progressive + Self.scan + [0xFF, 0xD9]
        #expect(problem(whole) == nil)
        let endless = Self.progressive + (0..<200).flatMap { _ in Self.scan } + [0xFF, 0xD9]
        #expect(problem(endless) == .unreadable)
    }

    /// The first scan: the mean of each block, with the table of its code before it.
    private static let scan = hex(
        """
        FFC4001500010100000000000000000000000000000005FFC4001501010100000000000000000000000000000305FFDA000C03010002100310000001
        9C0ACF
        """)

    @Test("a file that is no photo, is broken or has a printer's colours is refused, and damage anywhere does no harm")
    func broken() throws {
        let drawn = try quarters(40, 40)
        let (jpeg, png, webp) = (try drawn.jpeg(90), try drawn.png(), try self.webp(drawn))
        let none = [Array("<svg/>".utf8), Array("RIFF\0\0\0\0WEBP".utf8), Array(png.prefix(30))]
        for bytes in [[], [0xFF, 0xD8, 0xFF]] + none {
            #expect(problem(bytes) == .unreadable)
        }
        for bytes in [jpeg, png, webp] {
            for place in stride(from: 0, to: bytes.count, by: 3) {
                var spoiled = bytes
                spoiled[place] ^= 0xFF
                _ = problem(spoiled)
                _ = problem(Array(bytes.prefix(place)))
            }
        }
        #expect(problem(Array(png.prefix(png.count / 2))) == .unreadable)
        #expect(problem(Array(webp.prefix(webp.count / 2))) == .unreadable)
        var printed = jpeg
        // Four components (Adobe's, without a transform) in place of three: the head alone is read.
        let frame = try #require(printed.firstRange(of: [0xFF, 0xC0]))
        printed[frame.lowerBound + 3] += 3
        printed[frame.lowerBound + 9] = 4
        printed.insert(contentsOf: [4, 0x11, 0], at: frame.lowerBound + 19)
        #expect(problem(printed) == .unreadable)
    }

    @Test("an SVG has the part of the photo that shows, no larger than it is seen")
    func embedded() throws {
        let photo = try PhotoPixels(decoding: try quarters(400, 400).png(), width: 400, height: 400)
        var list = DisplayList(width: 200, height: 100)
        let slot = PhotoSlot(Box(0, 0, 200, 100), radius: 8, part: Box(0.5, 0, 0.5, 0.25), overlay: .none)
        list.add(.photo(slot))
        let svg = String(decoding: try Raster.svg(list, label: "<바다>", photo: photo), as: UTF8.self)
        #expect(svg.contains("aria-label=\"&lt;바다&gt;\""))
        let image = try #require(svg.split(separator: "href=\"data:image/jpeg;base64,").last?.prefix { $0 != "\"" })
        let decoded = try PhotoPixels(decoding: bytes(image), width: 1000, height: 1000)
        #expect(size(decoded) == [100, 50])
        #expect(seen(decoded) == "gggg")
        let plain = String(decoding: try Raster.svg(list, label: "", photo: nil), as: UTF8.self)
        #expect(!plain.contains("image"))
    }

    /// Base 64 (RFC 4648, section 4).
    private func bytes(_ text: Substring) -> [UInt8] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var (out, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for byte in text.utf8 where byte != UInt8(ascii: "=") {
            bits = bits << 6 | UInt32(alphabet.firstIndex(of: byte) ?? 0)
            count += 6
            if count >= 8 {
                count -= 8
                out.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return out
    }
}
