import Daybook

/// Text of another app with a few HTML tags.
enum HTMLText {
    /// The text without tags of simple formatting: separated parts and list items go on lines of their own, items after
    /// a dash. All other characters stay, including a `<` that starts no tag.
    static func plain(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        func breakLine() { if let last = plain.last, last != 0x0A { plain.append(0x0A) } }
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "<"), let (name, end) = tag(bytes, at) {
                at = end
                switch name {
                case "br": plain.append(0x0A)
                case "p", "/p", "div", "/div", "ul", "/ul", "ol", "/ol", "/li": breakLine()
                case "li":
                    breakLine()
                    plain += [UInt8(ascii: "-"), 0x20]
                default: break
                }
            } else if bytes[at] == UInt8(ascii: "&"), let (sign, end) = entity(bytes, at) {
                plain.append(sign)
                at = end
            } else {
                plain.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// The name of the tag that starts there, and its end; nil if it is not a known one.
    private static func tag(_ bytes: [UInt8], _ start: Int) -> (name: String, end: Int)? {
        guard let close = bytes[start...].prefix(200).firstIndex(of: UInt8(ascii: ">")) else { return nil }
        var name: [UInt8] = []
        for byte in bytes[(start + 1)..<close] {
            if byte <= 0x20 || byte == UInt8(ascii: "/") && !name.isEmpty { break }
            name.append(byte)
        }
        let word = ImportText.lowered(String(decoding: name, as: UTF8.self))
        switch word {
        case "br", "p", "/p", "div", "/div", "ul", "/ul", "ol", "/ol", "li", "/li", "b", "/b", "i", "/i", "u", "/u",
            "s",
            "/s", "em", "/em", "strong", "/strong", "span", "/span":
            return (word, close + 1)
        default: return nil
        }
    }

    /// The character of an entity, and its end.
    private static func entity(_ bytes: [UInt8], _ start: Int) -> (sign: UInt8, end: Int)? {
        if ImportText.stands("&amp;", in: bytes, at: start) { return (UInt8(ascii: "&"), start + 5) }
        if ImportText.stands("&nbsp;", in: bytes, at: start) { return (0x20, start + 6) }
        if ImportText.stands("&lt;", in: bytes, at: start) { return (UInt8(ascii: "<"), start + 4) }
        if ImportText.stands("&gt;", in: bytes, at: start) { return (UInt8(ascii: ">"), start + 4) }
        return nil
    }
}
