import Daybook

/// A writer of XML 1.0: elements and escaped text.
struct XMLText {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    /// Appends markup as it is.
    mutating func raw(_ markup: String) { text += markup }

    /// Appends an element with text content; nothing if the text is empty.
    mutating func element(_ name: String, _ content: String) {
        if !content.isEmpty { text += "<" + name + ">" + XMLText.escaped(content) + "</" + name + ">\n" }
    }

    /// Writes a text as HTML, to be escaped once more for XML: a description in KML is HTML. Quotes need no escape
    /// there, and would show it in programs that take the description for plain text.
    static func html(_ text: String) -> String { escaped(text, escapingQuotes: false) }

    /// Escapes a text for content and attributes. Control characters, which XML 1.0 cannot represent, are removed.
    /// - Parameter escapingQuotes: whether quotes are escaped, too, as attributes need.
    static func escaped(_ text: String, escapingQuotes: Bool = true) -> String {
        var bytes: [UInt8] = []
        for byte in Array(text.utf8) {
            switch byte {
            case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
            case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
            case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
            case UInt8(ascii: "\"") where escapingQuotes: bytes += Array("&quot;".utf8)
            case 0x09, 0x0A, 0x20...: bytes.append(byte)
            default: break
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
