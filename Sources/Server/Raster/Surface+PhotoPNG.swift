import CZlib

extension Surface {
    /// The pixels as PNG (ISO 15948), each row as its differences from the one above, quickly packed. Cairo tries every
    /// filter on each row and packs as small as it can: for a photo that takes several times as long, and saves little.
    func photoPNG() throws(RasterError) -> [UInt8] {
        let (width, height) = (Int(width), Int(height))
        let (rows, isOpaque) = withPixels { pixels, stride in
            let isOpaque = (0..<height).allSatisfy { row in
                pixels[row * stride..<row * stride + width].allSatisfy { $0 >> 24 == 255 }
            }
            return (Self.filtered(pixels, stride, width, height, parts: isOpaque ? 3 : 4), isOpaque)
        }
        var packed = [UInt8](repeating: 0, count: Int(compressBound(UInt(rows.count))))
        var count = UInt(packed.count)
        guard compress2(&packed, &count, rows, UInt(rows.count), Z_BEST_SPEED) == Z_OK else { throw .encoding }
        let size = [width, height].flatMap { side in Self.number(UInt32(side)) }
        var out: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits a part, true colours without or with alpha, and no interlacing.
        Self.add("IHDR", size + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &out)
        Self.add("IDAT", packed[..<Int(count)], to: &out)
        Self.add("IEND", [], to: &out)
        return out
    }

    /// Each row with the number of its filter, which is Up: a byte less the one above it.
    private static func filtered(
        _ pixels: UnsafeMutableBufferPointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int, parts: Int
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: height * (width * parts + 1)) { bytes, count in
            for row in 0..<height {
                bytes[count] = 2
                count += 1
                for column in 0..<width {
                    let pixel = unmultiplied(pixels[row * stride + column])
                    let above = row == 0 ? 0 : unmultiplied(pixels[(row - 1) * stride + column])
                    bytes[count] = UInt8(truncatingIfNeeded: (pixel >> 16) &- (above >> 16))
                    bytes[count + 1] = UInt8(truncatingIfNeeded: (pixel >> 8) &- (above >> 8))
                    bytes[count + 2] = UInt8(truncatingIfNeeded: pixel &- above)
                    if parts == 4 { bytes[count + 3] = UInt8(truncatingIfNeeded: (pixel >> 24) &- (above >> 24)) }
                    count += parts
                }
            }
        }
    }

    private static func number(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// A chunk: its length, its name, its bytes, and the sum of the last two.
    private static func add(_ name: String, _ bytes: some Collection<UInt8>, to out: inout [UInt8]) {
        out += number(UInt32(bytes.count))
        let start = out.count
        out += name.utf8
        out += bytes
        let sum = out[start...].withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
        out += number(UInt32(truncatingIfNeeded: sum))
    }
}
