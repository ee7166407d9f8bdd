/// Decodes the scalars of a text from its bytes: iterating the `unicodeScalars` of a string accesses its storage for
/// each.
struct ScalarReader {
    private var scalar: UInt32 = 0
    private var rest = 0

    /// Takes the next byte of valid UTF-8; returns the scalar that it completes, or nil inside one.
    @inline(__always)
    mutating func read(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0..<0x80: return UInt32(byte)
        case 0x80..<0xC0:
            scalar = scalar << 6 | UInt32(byte & 0x3F)
            rest -= 1
            return rest == 0 ? scalar : nil
        default:
            rest = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
            scalar = UInt32(byte) & (0x3F >> UInt32(rest))
            return nil
        }
    }
}
