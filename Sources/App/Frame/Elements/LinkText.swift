/// Text as a part of a link.
package enum LinkText {
    /// Writes as %XX every byte that could mean something else in a link, and a new line as RFC 6068 asks.
    package static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "@"):
                bytes.append(byte)
            case UInt8(ascii: "\n"):
                append(UInt8(ascii: "\r"), to: &bytes)
                append(byte, to: &bytes)
            default:
                append(byte, to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { bytes.append(digit + (digit < 10 ? 0x30 : 0x37)) }
    }
}
