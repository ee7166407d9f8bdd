/// Rules for the long text of a page.
public enum PageText {
    /// Whether one keystroke took away all that was written, or put one character in its place: so a slip does that had
    /// selected everything. What is taken away letter by letter is meant.
    /// - Parameter limit: how many characters went at least, where nothing stands in their place.
    public static func isEmptied(_ old: String, _ new: String, atLeast limit: Int = 2) -> Bool {
        // Four bytes are the longest character that a key types.
        guard new.utf8.count <= 4, !isBlank(old) else { return false }
        var count = 0
        for _ in old.unicodeScalars.prefix(20) { count += 1 }
        return count >= (new.isEmpty ? limit : 20)
    }

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

    /// The first line of a text on which anything stands, at most so many characters of it, and what comes behind that line.
    public static func firstLine(of text: String, characters: Int) -> (line: String, rest: String) {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = String(decoding: bytes[start..<end], as: UTF8.self)
            if !isBlank(line) {
                let rest = end < bytes.count ? String(decoding: bytes[(end + 1)...], as: UTF8.self) : ""
                return (beginning(of: line, characters: characters), rest)
            }
            start = end + 1
        }
        return ("", "")
    }

    /// How many characters at the end of a text are more than so many bytes of UTF-8.
    public static func characters(of text: String, beyond limit: Int32) -> Int32 {
        let over = text.utf8.count - Int(limit)
        guard over > 0 else { return 0 }
        // The character in which the limit falls is one of them.
        let end = Array(text.utf8.suffix(over + 3))
        var start = min(3, end.count - over)
        while start > 0, end[start] & 0xC0 == 0x80 { start -= 1 }
        return Int32(truncatingIfNeeded: String(decoding: end[start...], as: UTF8.self).count)
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
