/// Reads the header of a picture file, so that a huge picture is refused before it is unpacked.
///
/// It knows JPEG (ITU-T T.81, B.2), PNG, GIF, WebP, BMP, and AVIF and HEIC (ISO 14496-12 and 23008-12: boxes, `ispe`).
/// All other formats are left to the decoder.
public enum PictureHead {
    /// The most pixels to unpack.
    public static let mostPixels: Int64 = 100_000_000

    public enum Answer: Equatable, Sendable {
        /// It has more than ``mostPixels``.
        case large
        /// It has no more, or its size is unknown.
        case fine
        /// Ask again with the file's bytes from this offset on, which lies beyond the present one.
        case further(Int32)
    }

    /// Reads a part of the file.
    /// - Parameters:
    ///   - offset: where the part begins: 0 at first, then the value of ``Answer/further(_:)``.
    ///   - bytes: the available bytes from there on, ideally 256 KB; none past the end of the file.
    public static func check(at offset: Int32, _ bytes: [UInt8]) -> Answer {
        guard let part = FilePart(bytes, offset: offset) else { return .fine }
        // A continuation is either a JPEG segment, which starts with FF, or a box, whose size never starts so.
        if offset > 0 { return part.byte(0) == 0xFF ? segments(of: part, from: 0) : boxes(of: part) }
        switch part.four(0) {
        case 0x8950_4E47: return answer(part.four(16), part.four(20))
        case 0x4749_4638: return answer(part.littleTwo(6), part.littleTwo(8))
        case 0x5249_4646: return part.four(8) == 0x5745_4250 ? webP(part) : .fine
        default: break
        }
        if part.two(0) == 0xFFD8 { return segments(of: part, from: 2) }
        if part.two(0) == 0x424D { return bitmap(part) }
        return part.four(4) == Box.ftyp ? boxes(of: part) : .fine
    }

    /// Whether a file starts like HEIC, which few browsers can unpack.
    public static func isHEIC(_ bytes: [UInt8]) -> Bool {
        guard let part = FilePart(bytes, offset: 0), part.four(4) == Box.ftyp else { return false }
        let brand = part.four(8)
        // heic, heix, heim, heis; hevc, hevx, hevm, hevs; mif1; msf1
        return brand >> 8 == 0x6865_69 || brand >> 8 == 0x6865_76 || brand == 0x6D69_6631 || brand == 0x6D73_6631
    }

    private static func answer(_ width: UInt32, _ height: UInt32) -> Answer {
        let (pixels, isOver) = Int64(width).multipliedReportingOverflow(by: Int64(height))
        return isOver || pixels > mostPixels ? .large : .fine
    }

    /// WebP container specification: VP8X, VP8L and VP8.
    private static func webP(_ part: FilePart) -> Answer {
        switch part.four(12) {
        case 0x5650_3858: return answer((part.littleFour(24) & 0xFF_FFFF) + 1, (part.littleFour(27) & 0xFF_FFFF) + 1)
        case 0x5650_384C:
            let bits = part.littleFour(21)
            return answer((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        default: return answer(part.littleTwo(26) & 0x3FFF, part.littleTwo(28) & 0x3FFF)
        }
    }

    /// Headers of 12 bytes have 16-bit sizes; a negative height means that rows are stored top down.
    private static func bitmap(_ part: FilePart) -> Answer {
        if part.littleFour(14) == 12 { return answer(part.littleTwo(18), part.littleTwo(20)) }
        return answer(part.littleFour(18), Int32(bitPattern: part.littleFour(22)).magnitude)
    }

    /// JPEG: skips segments up to the frame header.
    private static func segments(of part: FilePart, from start: Int64) -> Answer {
        var place = start
        while part.has(place, 9) {
            guard part.byte(place) == 0xFF else { return .fine }
            switch part.byte(place + 1) {
            case 0xFF: place += 1
            case 0x01, 0xD0...0xD8: place += 2
            case 0xC4, 0xC8, 0xCC: place += 2 + max(2, Int64(part.two(place + 2)))
            case 0xC0...0xCF: return answer(part.two(place + 7), part.two(place + 5))
            case 0xD9, 0xDA: return .fine
            default: place += 2 + max(2, Int64(part.two(place + 2)))
            }
        }
        return part.further(place)
    }

    /// Reads boxes in sequence. It enters boxes that lead to a size instead of skipping them, so no recursion is
    /// needed.
    private static func boxes(of part: FilePart) -> Answer {
        var place: Int64 = 0
        while part.has(place, 16) {
            var size = Int64(part.four(place))
            var head: Int64 = 8
            if size == 1 {
                guard part.four(place + 8) == 0 else { return .fine }
                size = Int64(part.four(place + 12))
                head = 16
            }
            switch part.four(place + 4) {
            case Box.iprp, Box.ipco: place += head
            case Box.meta: place += head + 4
            case Box.ispe:
                guard part.has(place, head + 12) else { return part.further(place) }
                if answer(part.four(place + head + 4), part.four(place + head + 8)) == .large { return .large }
                place += max(head, size)
            // 0: the box extends to the end of the file.
            default:
                if size < head { return .fine }
                place += size
            }
        }
        return part.further(place)
    }
}

/// Names of boxes.
private enum Box {
    static let ftyp: UInt32 = 0x6674_7970
    static let meta: UInt32 = 0x6D65_7461
    static let iprp: UInt32 = 0x6970_7270
    static let ipco: UInt32 = 0x6970_636F
    static let ispe: UInt32 = 0x6973_7065
}
