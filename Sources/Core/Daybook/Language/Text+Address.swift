extension Text {
    /// Escapes a text for an address: every byte of its UTF-8 except letters, digits and `-._~` becomes `%XX` (RFC
    /// 3986, section 2.1).
    package static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in Array(text.utf8) {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += escaped(byte: byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `%XX`
    static func escaped(byte: UInt8) -> [UInt8] { [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)] }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x37 + digit }

    /// Unescapes an address: `%XX` becomes the byte that it stands for; a percent sign without two digits stays.
    static func unescaped(_ text: String) -> [UInt8] { unescaped(Array(text.utf8)[...], behind: UInt8(ascii: "%")) }

    /// The bytes with the sign and two hexadecimal digits behind it as one byte; a sign without two digits stays.
    /// - Parameter sign: a percent sign (RFC 3986, section 2.1), or an equals sign (RFC 2045, section 6.7).
    package static func unescaped(_ bytes: ArraySlice<UInt8>, behind sign: UInt8) -> [UInt8] {
        var plain: [UInt8] = []
        var place = bytes.startIndex
        while place < bytes.endIndex {
            if bytes[place] == sign, place + 2 < bytes.endIndex, let high = digit(bytes[place + 1]),
                let low = digit(bytes[place + 2])
            {
                plain.append(high << 4 | low)
                place += 3
            } else {
                plain.append(bytes[place])
                place += 1
            }
        }
        return plain
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
