/// Rules for the long text of a page.
public enum PageText {
    /// The text as it is stored: line ends are line feeds, and control characters other than those and tabs are left out.
    /// Nothing else is changed, white space at the ends neither.
    public static func cleaned(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var wasReturn = false
        for byte in Array(text.utf8) {
            switch byte {
            case 0x0D: bytes.append(0x0A)
            case 0x0A: if !wasReturn { bytes.append(byte) }
            case 0x09, 0x20..<0x7F, 0x80...: bytes.append(byte)
            default: break
            }
            wasReturn = byte == 0x0D
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether nothing can be seen in a text.
    public static func isBlank(_ text: String) -> Bool {
        // Nearly every text shows in its first bytes that it is none.
        for byte in text.utf8.prefix(64) where byte > 0x20 && byte < 0x7F { return false }
        return Text.trimmed(text).isEmpty
    }

    /// Whether a text goes on from another one, so that whoever wrote it has seen that.
    public static func continues(_ text: String, _ beginning: String) -> Bool {
        let start = Array(beginning.utf8)
        return text.utf8.count >= start.count && Array(text.utf8.prefix(start.count)) == start
    }

    /// The beginning of a text on one line, at most so many characters.
    public static func beginning(of text: String, characters: Int) -> String {
        // A character is 4 bytes of UTF-8 or so; what is far behind need not be looked at.
        let start = String(decoding: text.utf8.prefix(characters * 16), as: UTF8.self)
        return Text.trimmed(String(start.prefix(characters)))
    }
}
