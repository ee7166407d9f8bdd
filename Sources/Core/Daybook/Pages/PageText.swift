/// Rules for the long text of a page.
public enum PageText {
    /// Whether one keystroke removed the whole text, or put one character in its place, as happens by mistake while all
    /// of it is selected. A text that is deleted letter by letter is meant to go.
    /// - Parameter limit: how many characters it must have had if nothing replaced them.
    public static func isEmptied(_ old: String, _ new: String, atLeast limit: Int = 2) -> Bool {
        // A key types a character of at most four bytes.
        guard new.utf8.count <= 4, !isBlank(old) else { return false }
        var count = 0
        for _ in old.unicodeScalars.prefix(20) { count += 1 }
        return count >= (new.isEmpty ? limit : 20)
    }

    /// The text as stored: line ends become line feeds, and control characters except those and tabs are removed.
    /// Nothing else is changed, not even white space at the ends.
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

    /// Whether a text has no visible characters.
    public static func isBlank(_ text: String) -> Bool {
        // The first bytes of nearly every text show that it is not blank.
        for byte in text.utf8.prefix(64) where byte > 0x20 && byte < 0x7F { return false }
        return Text.trimmed(text).isEmpty
    }

    /// Whether a text begins with another one, which its author has thus seen.
    public static func continues(_ text: String, _ beginning: String) -> Bool {
        let start = Array(beginning.utf8)
        return text.utf8.count >= start.count && Array(text.utf8.prefix(start.count)) == start
    }

    /// Whether a text ends with another.
    static func ends(_ text: String, with end: String) -> Bool {
        let end = Array(end.utf8)
        return text.utf8.count >= end.count && Array(text.utf8.suffix(end.count)) == end
    }

    /// The beginning of a text on one line, with at most `characters` characters.
    public static func beginning(of text: String, characters: Int) -> String {
        // A character has about 4 bytes of UTF-8, so 16 for each are enough.
        let start = String(decoding: text.utf8.prefix(characters * 16), as: UTF8.self)
        return Text.trimmed(String(start.prefix(characters)))
    }

    /// The first non-blank line of a text, with at most `characters` characters, and the text after that line.
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

    /// The number of characters at the end of a text that exceed `limit` bytes of UTF-8.
    public static func characters(of text: String, beyond limit: Int32) -> Int32 {
        let over = text.utf8.count - Int(limit)
        guard over > 0 else { return 0 }
        // The character across the limit is one of them.
        let end = Array(text.utf8.suffix(over + 3))
        var start = min(3, end.count - over)
        while start > 0, end[start] & 0xC0 == 0x80 { start -= 1 }
        return Int32(truncatingIfNeeded: String(decoding: end[start...], as: UTF8.self).count)
    }

    /// An excerpt of a text for search results: its beginning if the match is there, else the surroundings of the
    /// match, after an ellipsis.
    public static func excerpt(of text: String, for search: Search, characters: Int) -> String {
        let start = beginning(of: text, characters: characters)
        // Two lines on a phone show about fifty characters.
        guard !search.isEmpty, !search.matches(beginning(of: text, characters: 40)),
            let found = search.places(in: text, limit: 1).first
        else {
            return start
        }
        // Starts two or three words earlier, at the start of a word; without one, as in Japanese, never inside a
        // scalar.
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
