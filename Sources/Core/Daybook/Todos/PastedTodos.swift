/// A pasted list, one to-do per line. The lines are taken as they are, without looking for days and times.
public struct PastedTodos: Equatable, Sendable {
    /// With more lines than this the person is asked first.
    public static let asksAbove: Int32 = 30

    public struct Line: Equatable, Sendable {
        public var text: String
        /// Whether it was ticked in the list: `[x]`.
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

    /// The position after `-`, `*`, `+`, `•`, `·`, `1.` or `1)` and a space; the start if there is none of them.
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
        case 0xE2 where !isNumbered && at + 2 < bytes.count && bytes[at + 1] == 0x80 && bytes[at + 2] == 0xA2: at += 3
        case 0xC2 where !isNumbered && at + 1 < bytes.count && bytes[at + 1] == 0xB7: at += 2
        default: return start
        }
        let behind = blanks(bytes, at)
        // 12. 25. 교회 and 3. 1절 are dates; a number followed by a digit is more likely one than a list item.
        if isNumbered, behind < bytes.count, bytes[behind] >= 0x30, bytes[behind] <= 0x39 { return start }
        return behind > at || at == bytes.count ? behind : start
    }

    /// The end of a box `[ ]` or `[x]`.
    private static func box(_ bytes: [UInt8], _ at: Int) -> (end: Int, isDone: Bool)? {
        guard at + 2 < bytes.count, bytes[at] == 0x5B, bytes[at + 2] == 0x5D else { return nil }
        let isDone = bytes[at + 1] | 0x20 == 0x78
        return isDone || bytes[at + 1] == 0x20 ? (at + 3, isDone) : nil
    }
}
