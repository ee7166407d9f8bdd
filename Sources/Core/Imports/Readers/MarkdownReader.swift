import Almanac
import Daybook
import FileWork

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
        var lines = ImportText.lines(bytes)
        if let item = JoplinReader.item(lines, name, clock) {
            file.items.append(item)
            return file
        }
        let item = ImportItem()
        let dated = NoteName.dated(NoteName.withoutIDs(ImportText.withoutExtension(name)), clock)
        item.day =
            dated.day ?? NotePath.day(NoteName.withoutIDs(path))
            ?? clock.plainDay(NoteName.withoutIDs(ImportText.stem(name)))
        if item.day.map({ clock.isNear($0) }) == false { item.day = nil }
        item.time = dated.time
        if lines[0] == "---", let end = lines.dropFirst().firstIndex(of: "---") {
            for line in lines[1..<end] { read(frontMatter: Array(line.utf8), into: item, clock) }
            lines.removeFirst(end + 1)
        }
        var text = ""
        for line in lines { text += line + "\n" }
        read(text, into: item)
        if item.title.isEmpty { item.title = dated.rest }
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
}
