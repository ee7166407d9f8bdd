import Testing

@testable import Daybook

@Suite("The head of a picture file")
struct PictureHeadTests {
    /// Reads a file as the browser does, in parts of at most `most` bytes.
    private func check(_ file: [UInt8], most: Int = 1 << 18) -> (answer: PictureHead.Answer, parts: Int) {
        var offset: Int32 = 0
        var parts = 0
        while true {
            parts += 1
            let part = Array(file.dropFirst(Int(offset)).prefix(most))
            let answer = PictureHead.check(at: offset, part)
            guard case .further(let next) = answer else { return (answer, parts) }
            guard next > offset else {
                Issue.record("no step forward from \(offset)")
                return (.fine, parts)
            }
            offset = next
        }
    }

    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8, 4) + Array(name.utf8) + content
    }

    private static func wideBox(_ name: String, _ content: [UInt8]) -> [UInt8] {
        big(1, 4) + Array(name.utf8) + big(content.count + 16, 8) + content
    }

    /// HEIC and AVIF as cameras write them: the sizes of the tiles, then that of the whole.
    private static func pictureBoxes(_ brand: String, _ width: Int, _ height: Int, before: [UInt8] = []) -> [UInt8] {
        func size(_ width: Int, _ height: Int) -> [UInt8] { box("ispe", big(0, 4) + big(width, 4) + big(height, 4)) }
        let properties = box(
            "iprp", box("ipco", size(512, 512) + before + size(width, height)) + box("ipma", big(0, 8)))
        let meta = box("meta", big(0, 4) + box("hdlr", big(0, 24)) + box("pitm", big(0, 6)) + properties)
        return box("ftyp", Array(brand.utf8) + big(0, 4) + Array("mif1".utf8)) + meta + box("mdat", big(0, 40))
    }

    private static func jpeg(_ width: Int, _ height: Int, before: [UInt8] = []) -> [UInt8] {
        [0xFF, 0xD8] + before + [0xFF, 0xC2] + big(17, 2) + [8] + big(height, 2) + big(width, 2) + big(0, 20)
    }

    private static func segment(_ mark: UInt8, _ count: Int) -> [UInt8] {
        [0xFF, mark] + big(count + 2, 2) + Array(repeating: 0xFF, count: count)
    }

    /// Files of so many pixels, each way that a browser unpacks.
    static func files(_ width: Int, _ height: Int) -> [(name: String, bytes: [UInt8])] {
        let vp8x =
            Array("RIFF....WEBPVP8X".utf8) + little(10, 4) + little(0, 4) + little(width - 1, 3) + little(height - 1, 3)
        let vp8l = Array("RIFF....WEBPVP8L".utf8) + little(9, 4) + [0x2F] + little(width - 1 | (height - 1) << 14, 4)
        let vp8 =
            Array("RIFF....WEBPVP8 ".utf8) + little(9, 4) + big(0, 3) + [0x9D, 1, 0x2A] + little(width, 2)
            + little(height, 2)
        let gif = Array("GIF89a".utf8) + little(width, 2) + little(height, 2)
        let png =
            [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + big(13, 4) + Array("IHDR".utf8) + big(width, 4) + big(height, 4)
        let bmp = Array("BM".utf8) + big(0, 12) + little(40, 4) + little(width, 4)
        return [
            ("PNG", png), ("GIF", gif), ("WebP VP8X", vp8x), ("WebP VP8L", vp8l), ("WebP VP8", vp8),
            ("BMP", bmp + little(height, 4)), ("BMP from the top", bmp + little(-height, 4)),
            ("BMP of OS/2", Array("BM".utf8) + big(0, 12) + little(12, 4) + little(width, 2) + little(height, 2)),
            ("JPEG", jpeg(width, height)),
            ("JPEG behind much else", jpeg(width, height, before: segment(0xE1, 65_000) + [0xFF] + segment(0xC4, 400))),
            ("HEIC", pictureBoxes("heic", width, height)), ("AVIF", pictureBoxes("avif", width, height)),
            (
                "HEIC behind a wide box",
                wideBox("ftyp", Array("heic".utf8)) + wideBox("free", big(0, 5000))
                    + pictureBoxes("heic", width, height)
            ),
            ("AVIF with a long profile", pictureBoxes("avif", width, height, before: box("colr", big(0, 700_000)))),
        ]
    }

    @Test(
        "more than a hundred megapixels are seen in every kind of file, whatever the parts",
        arguments: [1 << 18, 4096, 64])
    func large(most: Int) {
        // 16,000 fits every kind's own limit.
        for (name, bytes) in Self.files(16_000, 6_251) {
            #expect(check(bytes, most: most).answer == .large, "\(name)")
        }
        for (name, bytes) in Self.files(16_000, 6_250) {
            #expect(check(bytes, most: most).answer == .fine, "\(name)")
        }
    }

    @Test("the bytes after the sizes are not read")
    func parts() {
        let film = Self.pictureBoxes("heic", 4032, 3024) + Array(repeating: 0, count: 3_000_000)
        #expect(check(film).parts == 1)
        let padded = Self.jpeg(4032, 3024, before: (0..<10).flatMap { _ in Self.segment(0xE1, 65_000) })
        #expect(check(padded) == (.fine, 3))
    }

    @Test("HEIC is known by its brand, AVIF and all else is not HEIC")
    func brands() {
        for brand in ["heic", "heix", "hevc", "mif1", "msf1"] {
            #expect(PictureHead.isHEIC(Self.pictureBoxes(brand, 10, 10)), "\(brand)")
        }
        for brand in ["avif", "avis", "isom"] {
            #expect(!PictureHead.isHEIC(Self.pictureBoxes(brand, 10, 10)), "\(brand)")
        }
        for bytes in [[], [0], Array("....ftyp".utf8), Array("heic".utf8)] { #expect(!PictureHead.isHEIC(bytes)) }
    }

    @Test("spoilt files are looked at to an end", arguments: [UInt64(20_261_121), .random(in: 0 ... .max)])
    func spoilt(seed: UInt64) {
        var state = seed
        func draw(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        // The last of them is long, and no more than that.
        let files = Self.files(12_000, 9_000).dropLast()
        for round in 0..<1_500 {
            var bytes = Array(files[draw(files.count)].bytes.suffix(6_000))
            if draw(4) > 0 { bytes = Array(files[draw(files.count)].bytes.prefix(6_000)) }
            for _ in 0..<draw(8) { bytes[draw(min(bytes.count, 300))] = [0, 1, 0xFF, UInt8(draw(256))][draw(4)] }
            if draw(2) == 0 { bytes.removeLast(draw(bytes.count)) }
            let parts = check(bytes, most: 20 + draw(5000)).parts
            #expect(parts <= bytes.count + 1, "seed \(seed), round \(round)")
        }
    }
}
