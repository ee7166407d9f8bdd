import Almanac
import Daybook

/// Reads a note in Markdown. Its day comes from its name (`2026-11-21.md`, `20261121 산책.md`, `Nov 21, 2026.md`), its
/// folders (`2026/11/21.md`) or the front matter (`date:`).
enum MarkdownReader {
    /// Whether a text starts like only Markdown does: with front matter, or a heading.
    static func recognises(_ bytes: [UInt8]) -> Bool {
        ImportText.place(of: "---\n", in: bytes) == 0 || ImportText.place(of: "---\r\n", in: bytes) == 0
            || ImportText.place(of: "# ", in: bytes) == 0
    }

    /// - Parameter path: its name, with its folders.
    static func read(_ bytes: [UInt8], _ path: String, _ clock: ImportClock) -> ImportFile {
        let name = ImportText.fileName(path)
        let file = ImportFile(.markdown, name, kind: .page)
        let item = ImportItem()
        let (day, rest) = dated(name)
        item.day = day ?? NotePath.day(path) ?? clock.plainDay(ImportText.stem(name))
        var lines = ImportText.lines(bytes)
        if lines[0] == "---", let end = lines.dropFirst().firstIndex(of: "---") {
            for line in lines[1..<end] { read(frontMatter: Array(line.utf8), into: item, clock) }
            lines.removeFirst(end + 1)
        }
        var text = ""
        for line in lines { text += line + "\n" }
        read(text, into: item)
        if item.title.isEmpty { item.title = rest }
        if item.day == nil { item.title = name }
        file.items.append(item)
        return file
    }

    /// Reads a line of front matter: `date: 2026-11-21`.
    private static func read(frontMatter line: [UInt8], into item: ImportItem, _ clock: ImportClock) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        var value = line[(colon + 1)...]
        while let first = value.first, isQuote(first) { value = value.dropFirst() }
        while let last = value.last, isQuote(last) { value = value.dropLast() }
        let text = String(decoding: value, as: UTF8.self)
        switch ImportText.lowered(String(decoding: line[..<colon], as: UTF8.self)) {
        case "date", "created", "날짜", "日付": if item.day == nil { item.setDate(text, clock) }
        case "title": item.title = text
        default: break
        }
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x22 || byte == 0x27 }

    /// Reads a text, whose first line becomes the title if it is a heading.
    static func read(_ text: String, into item: ImportItem) {
        var text = ImportText.body(text)
        if item.title.isEmpty, Text.begins(text, with: "#") {
            let (line, rest) = PageText.firstLine(of: text, characters: 400)
            var marks = 0
            for byte in line.utf8 {
                if byte != UInt8(ascii: "#") { break }
                marks += 1
            }
            // Obsidian's #tag is no heading.
            if line.utf8.dropFirst(marks).first == 0x20 {
                item.title = Text.trimmed(String(decoding: line.utf8.dropFirst(marks), as: UTF8.self))
                text = ImportText.body(rest)
            }
        }
        item.text = text
    }

    /// The day in the name of a file, and the rest of the name.
    private static func dated(_ name: String) -> (day: Day?, rest: String) {
        var bytes = Array(name.utf8)
        if let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 { bytes.removeSubrange(dot...) }
        for start in bytes.indices where start == 0 || !isDigit(bytes[start - 1]) {
            var at = start
            var numbers: [Int32] = []
            for most in [4, 2, 2] {
                var number: Int32 = 0
                let first = at
                while at < bytes.count, at < first + most, isDigit(bytes[at]) {
                    number = number * 10 + Int32(bytes[at] - 0x30)
                    at += 1
                }
                if at == first || most == 4 && at < first + 4 { break }
                numbers.append(number)
                // The separators: a sign, or 년, 월 and 年, 月.
                let end = at
                while at < bytes.count, at < end + 4, !isDigit(bytes[at]), numbers.count < 3 { at += 1 }
            }
            guard numbers.count == 3, numbers[0] > 1899,
                let day = Day(year: numbers[0], month: numbers[1], day: numbers[2])
            else { continue }
            // 일, 日
            if at + 3 <= bytes.count {
                let unit = Array(bytes[at..<(at + 3)])
                if unit == Array("일".utf8) || unit == Array("日".utf8) { at += 3 }
            }
            bytes.removeSubrange(start..<at)
            while let first = bytes.first, isBetween(first) { bytes.removeFirst() }
            while let last = bytes.last, isBetween(last) { bytes.removeLast() }
            return (day, Text.trimmed(String(decoding: bytes, as: UTF8.self)))
        }
        return (nil, "")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isBetween(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
}
