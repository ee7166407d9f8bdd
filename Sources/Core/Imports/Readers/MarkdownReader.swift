import Almanac
import Daybook
import FileWork
import Replica

/// Reads a note in Markdown, plain text or HTML. Its day comes from its name (`2026-11-21.md`, `20261121 산책.md`,
/// `Nov 21, 2026.md`), its folders (`2026/11/21.md`) or the front matter (`date:`).
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
        let (item, rest) = item(path, clock)
        if lines[0] == "---", let end = lines.dropFirst().firstIndex(of: "---") {
            read(frontMatter: lines[1..<end], into: item, clock)
            lines.removeFirst(end + 1)
        }
        var text = ""
        for line in lines { text += line + "\n" }
        read(NotePhotos.taken(from: text, path, into: item), into: item)
        finish(item, rest, name)
        file.items.append(item)
        return file
    }

    /// Reads a page of the web that a program wrote for each of its notes.
    static func read(html bytes: [UInt8], _ path: String, _ clock: ImportClock) -> ImportFile {
        let name = ImportText.fileName(path)
        let file = ImportFile(.markdown, name, kind: .page)
        let (item, rest) = item(path, clock)
        if let start = ImportText.place(of: "<title>", in: bytes),
            let end = ImportText.place(of: "</title>", in: bytes, from: start)
        {
            let title = String(decoding: bytes[(start + 7)..<end], as: UTF8.self)
            item.title = Text.trimmed(HTMLText.plain(title, isPage: true))
        }
        let text = ImportText.body(HTMLText.plain(String(decoding: bytes, as: UTF8.self), isPage: true))
        let (line, more) = PageText.firstLine(of: text, characters: 400)
        item.text = line.utf8.elementsEqual(item.title.utf8) && !line.isEmpty ? ImportText.body(more) : text
        // The day of the page is no part of its title.
        let dated = NoteName.dated(item.title, clock)
        if let day = dated.day, day == item.day { item.title = NoteName.withoutWeekday(dated.rest) }
        finish(item, rest, name)
        file.items.append(item)
        return file
    }

    /// Whether the name of a note, or its folders, give its day.
    static func hasDay(_ path: String, _ clock: ImportClock) -> Bool { item(path, clock).0.day != nil }

    /// An item with the day and the time in its name, and the rest of the name.
    private static func item(_ path: String, _ clock: ImportClock) -> (ImportItem, rest: String) {
        let item = ImportItem()
        let name = ImportText.fileName(path)
        let dated = NoteName.dated(NoteName.withoutIDs(ImportText.withoutExtension(name)), clock)
        item.day =
            dated.day ?? NotePath.day(NoteName.withoutIDs(path))
            ?? clock.plainDay(NoteName.withoutIDs(ImportText.stem(name)))
        if item.day.map({ clock.isNear($0) }) == false { item.day = nil }
        item.time = dated.time
        return (item, dated.rest)
    }

    private static func finish(_ item: ImportItem, _ rest: String, _ name: String) {
        if item.title.isEmpty { item.title = NoteName.withoutWeekday(rest) }
        if item.text.isEmpty, item.title.isEmpty, !item.photos.isEmpty { item.text = "📷" }
        if item.day == nil { item.title = name }
        item.tellsTime = item.time != nil
    }

    /// Reads front matter: `date: 2026-11-21`, `created: Nov 20, 2026 9:30 PM`. A date of the note goes before that of
    /// its making.
    private static func read(frontMatter lines: ArraySlice<String>, into item: ImportItem, _ clock: ImportClock) {
        var dates = ["", ""]
        var isTagList = false
        for line in lines {
            let bytes = Array(line.utf8)
            if isTagList, let mark = bytes.firstIndex(where: { $0 > 0x20 }), bytes[mark] == UInt8(ascii: "-") {
                addTag(bytes[(mark + 1)...], to: item)
                continue
            }
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let value = bytes[(colon + 1)...]
            isTagList = false
            let text = plain(value)
            let key = bytes[..<colon].map { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") ? 0x20 : $0 }
            switch ImportText.lowered(Text.trimmed(String(decoding: key, as: UTF8.self))) {
            case "date", "day", "날짜", "日付": if dates[0].isEmpty { dates[0] = text }
            case "created", "date created", "created at", "creation date", "created time", "작성일", "생성일", "作成日":
                if dates[1].isEmpty { dates[1] = text }
            case "title": item.title = text
            case "tags", "tag", "태그", "タグ":
                isTagList = true
                addTags(value, to: item)
            case "place", "location", "장소", "場所": item.address = text
            case "weather", "날씨", "天気": item.weather = text
            default: break
            }
        }
        for date in dates where item.day == nil && !date.isEmpty {
            // One with two readings is not read.
            let column = DateColumn([date], isNamed: false, clock)
            guard let moment = column.read(date)?.moment else { continue }
            (item.day, item.time) = (moment.day, moment.time)
            if column.later().read(date)?.moment.day != item.day { item.written = date }
        }
    }

    /// A value without the quotation marks around it; one that is written as in JSON without its backslashes.
    private static func plain(_ value: ArraySlice<UInt8>) -> String {
        let written = Text.trimmed(String(decoding: value, as: UTF8.self))
        if Text.begins(written, with: "\""), let text = (try? JSON.parse(written))?.string { return text }
        var value = value
        while let first = value.first, isQuote(first) { value = value.dropFirst() }
        while let last = value.last, isQuote(last) { value = value.dropLast() }
        return String(decoding: value, as: UTF8.self)
    }

    /// Reads tags on one line: `[a b, c]`, or `a, b c` without brackets, where blanks part them, too.
    private static func addTags(_ value: ArraySlice<UInt8>, to item: ImportItem) {
        let isBracketed = value.contains(UInt8(ascii: "["))
        let parts = value.split { $0 == 0x2C || $0 == 0x5B || $0 == 0x5D || $0 == 0x20 && !isBracketed }
        for part in parts { addTag(part, to: item) }
    }

    private static func addTag(_ value: ArraySlice<UInt8>, to item: ImportItem) {
        let tag = plain(value)
        if !tag.isEmpty { item.aside.append(Text.begins(tag, with: "#") ? tag : "#" + tag) }
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
