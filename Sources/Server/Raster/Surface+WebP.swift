import CWebP

extension Surface {
    /// Quality of a picture with a photo, 0 to 100.
    private static let quality: Float = 85

    /// The pixels as WebP: without loss where all is drawn, with few colours and sharp edges, and with a little where
    /// there is a photo.
    func webp(isPhoto: Bool) throws(RasterError) -> [UInt8] {
        let (width, height) = (width, height)
        let bytes = withPixels { pixels, stride -> [UInt8]? in
            // WebP has colours as they are, cairo has them multiplied by alpha. In memory both are blue, green, red,
            // alpha.
            var plain = [UInt32](repeating: 0, count: Int(width) * Int(height))
            for row in 0..<Int(height) {
                for column in 0..<Int(width) {
                    plain[row * Int(width) + column] = Self.unmultiplied(pixels[row * stride + column])
                }
            }
            return plain.withUnsafeBytes { plain in
                var output: UnsafeMutablePointer<UInt8>?
                let start = plain.baseAddress?.assumingMemoryBound(to: UInt8.self)
                let count =
                    isPhoto
                    ? WebPEncodeBGRA(start, width, height, width * 4, Self.quality, &output)
                    : WebPEncodeLosslessBGRA(start, width, height, width * 4, &output)
                guard count > 0, let output else { return nil }
                defer { WebPFree(output) }
                return Array(UnsafeBufferPointer(start: output, count: count))
            }
        }
        guard let bytes else { throw .encoding }
        return bytes
    }

    /// A pixel whose colours are as they are, and not multiplied by alpha.
    static func unmultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 || alpha == 0 { return pixel }
        func part(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | part(16) | part(8) | part(0)
    }
}
