/// The tags of a to-do: words of a person, written behind a `#`.
///
/// The field has them without it, separated by blanks. A number alone is none: "회의실 #3" is a text.
public enum TodoTags {
    /// The longest tag, in bytes of UTF-8, and the most tags of one to-do.
    static let (lengthLimit, countLimit) = (90, 10)

    /// The tags in a field, of a form or a record; words need no `#` there.
    public static func read(_ text: String) -> [String] {
        var tags: [String] = []
        var bytes = Array((" " + Text.trimmed(text)).utf8)
        var words: [String] = []
        while let word = takeWord(&bytes) { words.append(word) }
        for word in words.reversed() {
            if let tag = tag(word, needsSign: false) { add(tag, to: &tags) }
        }
        return tags
    }

    /// The field with these tags; empty without any.
    public static func stored(_ tags: [String]) -> String { joined(tags, sign: "") }

    /// The tags as they are shown: `#집 #장보기`.
    public static func shown(_ tags: [String]) -> String { joined(tags, sign: "#") }

    private static func joined(_ tags: [String], sign: String) -> String {
        var text = ""
        for tag in tags { text += (text.isEmpty ? "" : " ") + sign + tag }
        return text
    }

    /// Takes the tags off the end of a typed line, where something is left: "우유 #장보기" is 우유.
    public static func split(_ typed: String) -> (text: String, tags: [String]) {
        var bytes = Array(Text.trimmed(typed).utf8)
        var rest = bytes
        var words: [String] = []
        while words.count < countLimit, let tag = takeWord(&rest).flatMap({ tag($0, needsSign: true) }) {
            words.append(tag)
            bytes = rest
        }
        var tags: [String] = []
        for word in words.reversed() { add(word, to: &tags) }
        return words.isEmpty ? (typed, []) : (String(decoding: bytes, as: UTF8.self), tags)
    }

    /// Takes the last word with the blanks before it; nil for the first word.
    private static func takeWord(_ bytes: inout [UInt8]) -> String? {
        var start = bytes.count
        while start > 0, blankLength(bytes, before: start) == 0 { start -= 1 }
        if start == 0 { return nil }
        let word = String(decoding: bytes[start...], as: UTF8.self)
        bytes.removeLast(bytes.count - start)
        while case let length = blankLength(bytes, before: bytes.count), length > 0 { bytes.removeLast(length) }
        return word
    }

    /// The length of the blank before a place, also of the wide one of Japanese (U+3000); 0 for none.
    private static func blankLength(_ bytes: [UInt8], before end: Int) -> Int {
        if end > 0, bytes[end - 1] == 0x20 { return 1 }
        return end > 2 && bytes[end - 1] == 0x80 && bytes[end - 2] == 0x80 && bytes[end - 3] == 0xE3 ? 3 : 0
    }

    /// The tags in a text that has nothing else; nil for any other.
    public static func only(_ text: String) -> [String]? {
        let (rest, tags) = split("- " + text)
        return rest == "-" ? tags : nil
    }

    private static func add(_ tag: String, to tags: inout [String]) {
        if tags.count < countLimit, !tags.contains(tag) { tags.append(tag) }
    }

    /// The tag in a word, which may begin with `#` or `＃` and end with a comma; nil if it is none.
    private static func tag(_ word: String, needsSign: Bool) -> String? {
        let bytes = Array(word.utf8)
        var (start, end) = (0, bytes.count)
        if Text.begins(word, with: "#") {
            start = 1
        } else if Text.begins(word, with: "＃") {
            start = 3
        } else if needsSign {
            return nil
        }
        if bytes.last == 0x2C { end -= 1 }
        var tag: [UInt8] = []
        var hasLetter = false
        while start < end {
            let byte = bytes[start]
            if byte == 0x23 { return nil }
            // Something else than digits and marks.
            if byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) { hasLetter = true }
            tag.append(byte)
            start += 1
        }
        return hasLetter && tag.count <= lengthLimit ? String(decoding: tag, as: UTF8.self) : nil
    }
}
