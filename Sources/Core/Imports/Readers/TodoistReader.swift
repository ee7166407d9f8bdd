import Almanac
import Daybook

/// Reads a Todoist project as CSV: each row is a task, a section, or a comment on the previous task. Dates are as a
/// person typed them there, in that person's language: `every monday`, `매일`, `2026-11-24`.
enum TodoistReader {
    /// - Parameter columns: the columns of type, content, description and date.
    static func read(
        _ rows: [CSVReader.Row], _ columns: [Int32], _ name: String, _ clock: ImportClock
    ) -> ImportFile {
        let file = ImportFile(.todoist, name, kind: .todo)
        var last: ImportItem?
        for row in rows where row.line > 1 && !row.isEmpty {
            let content = row.cell(columns[1])
            switch ImportText.lowered(row.cell(columns[0])) {
            case "task":
                let item = ImportItem()
                item.line = row.line
                item.title = content
                item.text = row.text(columns[2])
                read(row.cell(columns[3]), into: item, clock)
                file.items.append(item)
                last = item
            case "note": last?.add(content)
            default:
                if !content.isEmpty { file.items.append(ImportItem(refusal: .heading, title: content, line: row.line)) }
            }
        }
        return file
    }

    private static func read(_ date: String, into item: ImportItem, _ clock: ImportClock) {
        if date.isEmpty { return }
        if let moment = clock.moment(date) {
            item.day = moment.day
            item.time = moment.time
            return
        }
        // `every!` counts from completion.
        var bytes = Array(ImportText.lowered(date).utf8)
        bytes.removeAll { $0 == UInt8(ascii: "!") }
        let line = String(decoding: Array("Todoist, ".utf8) + bytes, as: UTF8.self)
        func day(_ clock: ImportClock, _ entry: TodoEntry) -> Day? {
            entry.day ?? (entry.time == nil ? clock.day(date) : clock.today)
        }
        let entry = TodoEntry(line, today: clock.today, order: clock.order)
        item.rule = entry.repeats
        item.time = entry.time
        item.day = day(clock, entry)
        let later = clock.later
        if day(later, TodoEntry(line, today: later.today, order: later.order)) != item.day { item.written = date }
        // Words that are not understood are kept.
        if item.day == nil { item.add(date) }
    }
}
