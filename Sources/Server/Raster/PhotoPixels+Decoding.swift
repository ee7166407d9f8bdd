import CJPEG
import CPango
import CWebP

extension PhotoPixels {
    /// Decodes a JPEG, PNG or WebP, as large as it is needed, where its kind allows that.
    /// - Parameters:
    ///   - width: How many pixels wide the whole photo will be drawn.
    ///   - height: How many pixels high.
    public convenience init(decoding bytes: [UInt8], width: Double, height: Double) throws(PhotoError) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self.init(try Self.jpeg(bytes, width, height))
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self.init(try Self.png(bytes))
        } else {
            self.init(try Self.webp(bytes, width, height))
        }
    }

    /// An empty surface, where a photo of that size may be decoded.
    private static func surface(_ width: Int, _ height: Int) throws(PhotoError) -> Surface {
        do throws(RasterError) {
            return try Surface(width: Int32(width), height: Int32(height))
        } catch {
            throw .tooLarge
        }
    }

    private static func bytes(of pixels: UnsafeMutableBufferPointer<UInt32>) -> UnsafeMutablePointer<UInt8> {
        UnsafeMutableRawPointer(pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
    }

    /// Checks the size in the file's header before anything is decoded.
    private static func check(_ width: Int, _ height: Int) throws(PhotoError) {
        guard width > 0, height > 0 else { throw .unreadable }
        guard width <= 65_535, height <= 65_535, width * height <= most else { throw .tooLarge }
    }

    // MARK: JPEG

    private static func jpeg(_ bytes: [UInt8], _ width: Double, _ height: Double) throws(PhotoError) -> Surface {
        var head = haru_jpeg()
        guard haru_jpeg_read_head(bytes, bytes.count, &head) == 0 else { throw .unreadable }
        let (wide, high) = (Int(head.width), Int(head.height))
        try check(wide, high)
        // Turned by a quarter, its sides change places.
        let isTurned = head.orientation > 4
        let (across, down) = isTurned ? (height, width) : (width, height)
        // libjpeg can leave out detail finer than eighths.
        let share = max(across / Double(wide), down / Double(high))
        let eighths = Int(max(1, min((share * 8).rounded(.up), 8)))
        let surface = try surface((wide * eighths + 7) / 8, (high * eighths + 7) / 8)
        let isDecoded = surface.withPixels { pixels, stride in
            haru_jpeg_decode(
                bytes, bytes.count, Int32(eighths), Self.bytes(of: pixels), stride * 4, UInt32(surface.width),
                UInt32(surface.height)) == 0
        }
        guard isDecoded else { throw .unreadable }
        return try upright(surface, head.orientation)
    }

    /// The pixels as the photo is meant to be seen.
    /// - Parameter orientation: 1 to 8 (Exif 2.32, tag 0x0112): where the first row and the first column are to be.
    private static func upright(_ surface: Surface, _ orientation: Int32) throws(PhotoError) -> Surface {
        if orientation == 1 { return surface }
        let (width, height) = (Int(surface.width), Int(surface.height))
        let isTurned = orientation > 4
        let result = isTurned ? try Self.surface(height, width) : try Self.surface(width, height)
        let isMirrored = [2, 3, 7, 8].contains(orientation)
        let isUpsideDown = [3, 4, 6, 7].contains(orientation)
        surface.withPixels { source, sourceStride in
            result.withPixels { target, stride in
                for y in 0..<height {
                    for x in 0..<width {
                        let (a, b) = (isMirrored ? width - 1 - x : x, isUpsideDown ? height - 1 - y : y)
                        target[isTurned ? a * stride + b : b * stride + a] = source[y * sourceStride + x]
                    }
                }
            }
        }
        return result
    }

    // MARK: PNG

    private static func png(_ bytes: [UInt8]) throws(PhotoError) -> Surface {
        // Signature, length and name of the first chunk, which is IHDR (ISO 15948, section 11.2.2).
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .unreadable }
        let size = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        try check(size[0], size[1])
        var source = PNGSource(bytes: bytes)
        let handle = withUnsafeMutablePointer(to: &source) { source in
            cairo_image_surface_create_from_png_stream(
                { $0!.assumingMemoryBound(to: PNGSource.self).pointee.read($1!, Int($2)) }, source)
        }
        guard let handle, let surface = try? Surface(adopting: handle) else { throw .unreadable }
        return surface
    }

    // MARK: WebP

    private static func webp(_ bytes: [UInt8], _ width: Double, _ height: Double) throws(PhotoError) -> Surface {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0,
            WebPGetFeatures(bytes, bytes.count, &config.input) == VP8_STATUS_OK, config.input.has_animation == 0
        else { throw .unreadable }
        let (wide, high) = (Double(config.input.width), Double(config.input.height))
        try check(Int(config.input.width), Int(config.input.height))
        let share = min(1, max(width / wide, height / high))
        let surface = try surface(Int((wide * share).rounded(.up)), Int((high * share).rounded(.up)))
        config.options.use_scaling = share < 1 ? 1 : 0
        config.options.scaled_width = surface.width
        config.options.scaled_height = surface.height
        // Colours multiplied by alpha, as cairo has them.
        config.output.colorspace = MODE_bgrA
        config.output.is_external_memory = 1
        let status = surface.withPixels { pixels, stride in
            config.output.u.RGBA.rgba = Self.bytes(of: pixels)
            config.output.u.RGBA.stride = Int32(stride * 4)
            config.output.u.RGBA.size = stride * 4 * Int(surface.height)
            return WebPDecode(bytes, bytes.count, &config)
        }
        guard status == VP8_STATUS_OK else { throw .unreadable }
        return surface
    }
}

/// The bytes of a PNG, read from their beginning on.
private struct PNGSource {
    let bytes: [UInt8]
    var place = 0

    mutating func read(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> cairo_status_t {
        guard count <= bytes.count - place else { return CAIRO_STATUS_READ_ERROR }
        bytes.withUnsafeBufferPointer { target.update(from: $0.baseAddress! + place, count: count) }
        place += count
        return CAIRO_STATUS_SUCCESS
    }
}
