import Almanac
import Daybook
import Exchange
import FileWork
import Replica

/// Reads a Todoist project as CSV: each row is a task, a section, or a comment on the previous task. Dates are as a
/// person typed them there, in that person's language: `every monday`, `매일`, `2026-11-24`.
enum TodoistReader {
    /// - Parameter column: the place of a column by its name in lower case; below 0 for none.
    static func read(
        _ rows: [CSVReader.Row], _ name: String, _ clock: ImportClock, column: (String) -> Int32
    ) -> ImportFile {
        let file = ImportFile(.todoist, name, kind: .todo)
        let (type, content, description) = (column("type"), column("content"), column("description"))
        // Until 2017 it was DUE_DATE.
        let date = max(column("date"), column("due_date"))
        let language = max(column("date_lang"), column("due_date_lang"))
        let (indent, priority, person) = (column("indent"), column("priority"), column("responsible"))
        let (deadline, duration, unit) = (column("deadline"), column("duration"), column("duration_unit"))
        var last: ImportItem?
        var section = ""
        // The paths of the tasks above the next one.
        var parents: [String] = []
        for row in rows where row.line > rows[0].line && !row.isEmpty {
            let title = row.cell(content)
            let kind = ImportText.lowered(row.cell(type))
            if kind == "task" {
                let item = ImportItem()
                item.line = row.line
                item.title = title
                item.text = row.text(description)
                read(row.cell(date), isEnglish: row.cell(language) == "en", into: item, clock)
                read(deadline: row.cell(deadline), into: item, clock)
                if let number = Text.whole(row.cell(duration)) {
                    item.aside.append("\(number)" + (Text.begins(row.cell(unit), with: "d") ? " day" : " min"))
                }
                // 4 is none.
                if let level = Text.whole(row.cell(priority)), level > 0, level < 4 { item.aside.append("p\(level)") }
                // Without the number of the account: `하루 (1)`.
                item.aside.append(Text.trimmed(Text.parts(row.cell(person), at: UInt8(ascii: "(")).first ?? ""))
                // Todoist has five levels.
                let depth = Int(min(max(Text.whole(row.cell(indent)) ?? 1, 1), 9)) - 1
                while parents.count > depth { parents.removeLast() }
                let path = parents.last ?? section
                item.aside.append(path)
                parents.append(ImportItem.path(path, title))
                file.items.append(item)
                last = item
            } else if kind == "note", let last {
                last.add(comment(title))
            } else {
                if kind == "section" { (section, parents) = (title, []) }
                file.items.append(
                    ImportItem(refusal: .heading, title: title.isEmpty ? kind : title, line: row.line))
            }
        }
        return file
    }

    /// A comment; an attached file in it, `[[file {…}]]`, is told by its name and its address.
    private static func comment(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard let start = ImportText.place(of: "[[file {", in: bytes),
            let end = ImportText.place(of: "}]]", in: bytes, from: start),
            let file = try? JSON.parse(Array(bytes[(start + 7)...end]))
        else { return text }
        let told = file.text("file_name") + " " + file.text("file_url")
        if told == " " { return text }
        return Text.trimmed(
            String(decoding: bytes[..<start] + Array(told.utf8) + bytes[(end + 3)...], as: UTF8.self))
    }

    private static func read(_ date: String, isEnglish: Bool, into item: ImportItem, _ clock: ImportClock) {
        if date.isEmpty { return }
        if let moment = clock.moment(date) {
            item.day = moment.day
            item.time = moment.time
            return
        }
        // `every!` counts from completion.
        var bytes = Array(ImportText.lowered(date).utf8)
        bytes.removeAll { $0 == UInt8(ascii: "!") }
        func entry(_ bytes: ArraySlice<UInt8>, _ clock: ImportClock) -> TodoEntry {
            let line = String(decoding: Array("Todoist, ".utf8) + bytes, as: UTF8.self)
            return TodoEntry(line, today: clock.today, order: clock.order)
        }
        func day(_ entry: TodoEntry, _ clock: ImportClock) -> Day? {
            entry.day ?? (entry.time == nil ? clock.day(date) : isWhole(entry) ? clock.today : nil)
        }
        var read = entry(bytes[...], clock)
        item.rule = read.repeats
        item.day = day(read, clock)
        let later = clock.later
        if item.day == nil && read.time != nil || day(entry(bytes[...], later), later) != item.day {
            item.written = date
        }
        // Words that are not understood are kept.
        if !isWhole(read), read.day != nil || read.time != nil {
            item.aside.append(date)
        } else if item.day == nil {
            item.add(date)
        }
        // A time stands behind whatever is not understood.
        for place in bytes.indices
        where bytes.count < 300 && read.time == nil && item.day == nil && bytes[place] == 0x20 {
            read = entry(bytes[place...], clock)
        }
        item.time = read.time
        // Half past six is in the morning where hours count to 24.
        if !isEnglish, let time = read.time, time >= 780, let other = read.otherTime { item.time = other }
    }

    /// Whether all words were understood, but for a full stop.
    private static func isWhole(_ entry: TodoEntry) -> Bool { entry.text.utf8.count < 9 }

    /// The day by which it must be done: its day if it has no other.
    private static func read(deadline: String, into item: ImportItem, _ clock: ImportClock) {
        let day = clock.day(deadline)
        if item.day == nil { item.day = day }
        if !deadline.isEmpty, day == nil || day != item.day { item.aside.append("~ " + (day?.text ?? deadline)) }
    }
}
