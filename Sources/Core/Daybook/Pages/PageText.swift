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

    /// Whether this is what a text ends with.
    static func ends(_ text: String, with end: String) -> Bool {
        let end = Array(end.utf8)
        return text.utf8.count >= end.count && Array(text.utf8.suffix(end.count)) == end
    }

    /// The beginning of a text on one line, at most so many characters.
    public static func beginning(of text: String, characters: Int) -> String {
        // A character is 4 bytes of UTF-8 or so; what is far behind need not be looked at.
        let start = String(decoding: text.utf8.prefix(characters * 16), as: UTF8.self)
        return Text.trimmed(String(start.prefix(characters)))
    }

    /// What a list shows of a text that was searched: its beginning where what was found stands there, else what stands
    /// around it, after an ellipsis.
    public static func excerpt(of text: String, for search: Search, characters: Int) -> String {
        let start = beginning(of: text, characters: characters)
        // Two lines of a phone show half a hundred.
        guard !search.isEmpty, !search.matches(beginning(of: text, characters: 40)),
            let found = search.places(in: text, limit: 1).first
        else {
            return start
        }
        // Two or three words before it, from the start of one; where none starts, as in Japanese, never from within a scalar.
        let bytes = Array(text.utf8)
        var from = max(1, found.lowerBound - 40)
        while from < found.lowerBound, bytes[from - 1] > 0x20 { from += 1 }
        if from == found.lowerBound {
            from = max(0, found.lowerBound - 40)
            while from < found.lowerBound, bytes[from] & 0xC0 == 0x80 { from += 1 }
        }
        return "…" + beginning(of: String(decoding: bytes[from...], as: UTF8.self), characters: characters)
    }
}
