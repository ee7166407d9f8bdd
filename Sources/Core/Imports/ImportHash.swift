/// Ids that depend only on the content, so that importing a file twice adds nothing: two FNV-1a sums of 64 bits
/// (draft-eastlake-fnv), with different starts.
struct ImportHash {
    private var first: UInt64 = 0xCBF2_9CE4_8422_2325
    private var second: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func add(_ text: String) {
        for byte in Array(text.utf8) { add(byte) }
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
        second = (second ^ UInt64(byte ^ 0x5A)) &* 0x100_0000_01B3
    }

    /// 26 digits and letters, like other ids.
    var id: String {
        var bytes: [UInt8] = [UInt8(ascii: "I")]
        var words = [first, second]
        for place in 0..<25 {
            let digit = UInt8(truncatingIfNeeded: words[place & 1] & 31)
            words[place & 1] >>= 5
            // Crockford's base 32 has no I, L, O and U.
            var letter: UInt8 = digit < 10 ? 0x30 + digit : 0x41 + digit - 10
            if letter >= 0x49 { letter += 1 }
            if letter >= 0x4C { letter += 1 }
            if letter >= 0x4F { letter += 1 }
            if letter >= 0x55 { letter += 1 }
            bytes.append(letter)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
