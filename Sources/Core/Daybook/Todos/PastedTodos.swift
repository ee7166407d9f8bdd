/// A pasted list, one to-do per line. The lines are taken as they are, without looking for days and times.
public struct PastedTodos: Equatable, Sendable {
    /// With more lines than this the person is asked first.
    public static let asksAbove: Int32 = 30

    public struct Line: Equatable, Sendable {
        public var text: String
        /// Whether it was ticked in the list: `[x]`, `[v]`, ☑, ✅, ✓, ✔, ☒.
        public var isDone: Bool
    }

    /// The non-empty lines, without bullets, numbers and boxes.
    public private(set) var lines: [Line] = []
    /// How many of them exceed ``Todo/textLimit`` and cannot be saved.
    public private(set) var tooLong: Int32 = 0

    public var asks: Bool { lines.count > Int(PastedTodos.asksAbove) }

    public init(_ text: String) {
        var line: [UInt8] = []
        for byte in text.utf8 {
            if byte == 0x0A || byte == 0x0D {
                add(line)
                line = []
            } else {
                line.append(byte)
            }
        }
        add(line)
    }

    private mutating func add(_ bytes: [UInt8]) {
        var at = PastedTodos.blanks(bytes, 0)
        at = PastedTodos.bullet(bytes, at)
        let box = PastedTodos.box(bytes, at)
        if let box { at = box.end }
        let text = Text.trimmed(String(decoding: bytes[at...], as: UTF8.self))
        switch Todo.problem(of: text) {
        case .missing?: return
        case .tooLong?: tooLong += 1
        case nil: break
        }
        lines.append(Line(text: text, isDone: box?.isDone ?? false))
    }

    private static func blanks(_ bytes: [UInt8], _ start: Int) -> Int {
        var at = start
        while at < bytes.count {
            let length = EntryToken.blankLength(bytes, at)
            if length == 0 { break }
            at += length
        }
        return at
    }

    /// The position after `-`, `*`, `+`, `•`, `·`, `■`, `1.` or `1)` and a space; the start if there is none of them.
    private static func bullet(_ bytes: [UInt8], _ start: Int) -> Int {
        var at = start
        while at < bytes.count, at < start + 3, bytes[at] >= 0x30, bytes[at] <= 0x39 { at += 1 }
        guard at < bytes.count else { return start }
        let isNumbered = at > start
        switch bytes[at] {
        case 0x2E, 0x29:
            if !isNumbered { return start }
            at += 1
        case 0x2D, 0x2A, 0x2B:
            if isNumbered { return start }
            at += 1
        // • ■
        case 0xE2 where !isNumbered && (letter(bytes, at) == 0x2022 || letter(bytes, at) == 0x25A0): at += 3
        case 0xC2 where !isNumbered && at + 1 < bytes.count && bytes[at + 1] == 0xB7: at += 2
        default: return start
        }
        let behind = blanks(bytes, at)
        // 12. 25. 교회 and 3. 1절 are dates; a number followed by a digit is more likely one than a list item.
        if isNumbered, behind < bytes.count, bytes[behind] >= 0x30, bytes[behind] <= 0x39 { return start }
        // ■준비물, but not ■■.
        let isSquare = letter(bytes, start) == 0x25A0 && letter(bytes, at) != 0x25A0
        return behind > at || at == bytes.count || isSquare ? behind : start
    }

    /// The end of a box: `[ ]`, `[x]` or a sign. A cross without a box may mean either and stays in the text.
    private static func box(_ bytes: [UInt8], _ at: Int) -> (end: Int, isDone: Bool)? {
        guard at + 2 < bytes.count else { return nil }
        if bytes[at] == 0x5B, bytes[at + 2] == 0x5D {
            let isDone = bytes[at + 1] | 0x20 == 0x78 || bytes[at + 1] | 0x20 == 0x76
            return isDone || bytes[at + 1] == 0x20 ? (at + 3, isDone) : nil
        }
        if bytes[at] == 0x5B, bytes[at + 1] == 0x5D { return bytes[at + 2] == 0x20 ? (at + 2, false) : nil }
        let isDone: Bool
        switch letter(bytes, at) {
        // ☑ ☒ ✅ ✓ ✔
        case 0x2611, 0x2612, 0x2705, 0x2713, 0x2714: isDone = true
        // ☐ □ ◻ ⬜
        case 0x2610, 0x25A1, 0x25FB, 0x2B1C: isDone = false
        default: return nil
        }
        let end = at + 3
        switch letter(bytes, end) {
        // □□동 leaves out a name.
        case letter(bytes, at): return nil
        // For a picture in colour.
        case 0xFE0F: return (end + 3, isDone)
        default: return (end, isDone)
        }
    }

    /// The Unicode scalar of three bytes; 0 past the end.
    private static func letter(_ bytes: [UInt8], _ at: Int) -> Int32 {
        guard at + 2 < bytes.count, bytes[at] >= 0xE0 else { return 0 }
        return Int32(bytes[at] & 0xF) << 12 | Int32(bytes[at + 1] & 0x3F) << 6 | Int32(bytes[at + 2] & 0x3F)
    }
}
