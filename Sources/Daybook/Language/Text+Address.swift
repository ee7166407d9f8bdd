extension Text {
    /// The text as a part of an address: every byte of its UTF-8 but letters, digits and `-._~` as `%XX` (RFC 3986,
    /// section 2.1).
    static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in Array(text.utf8) {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x37 + digit }
}
