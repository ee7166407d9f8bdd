/// Lines of iCalendar (RFC 5545, section 3.1).
public enum ContentLine {
    /// A line with a text value: escaped (section 3.3.11), folded, ended with CRLF.
    public static func text(_ name: String, _ value: String) -> String {
        var bytes: [UInt8] = []
        for byte in Array(value.utf8) {
            switch byte {
            case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): bytes += [UInt8(ascii: "\\"), byte]
            // Other control characters have no place in a line; a return goes with its line feed.
            case 0x00..<0x09, 0x0B..<0x20, 0x7F: break
            default: bytes.append(byte)
            }
        }
        return line(name + ":" + String(decoding: bytes, as: UTF8.self))
    }

    /// Folds a line into pieces of at most 75 octets, between characters, and ends it with CRLF.
    public static func line(_ content: String) -> String {
        var folded: [UInt8] = []
        var length = 0
        let bytes = Array(content.utf8)
        for (place, byte) in bytes.enumerated() {
            if byte & 0xC0 != 0x80 {
                var end = place + 1
                while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
                if length + end - place > 75 {
                    folded += [0x0D, 0x0A, 0x20]
                    length = 1
                }
            }
            folded.append(byte)
            length += 1
        }
        return String(decoding: folded + [0x0D, 0x0A], as: UTF8.self)
    }
}
