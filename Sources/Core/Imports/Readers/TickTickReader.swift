import Almanac
import Daybook
import Exchange
import FileWork

/// Reads the backup of TickTick: a few lines about it, then a task a row.
enum TickTickReader {
    /// - Parameters:
    ///   - head: the place of the row that names the columns.
    ///   - column: the place of a column by its name in lower case; below 0 for none.
    static func read(
        _ rows: [CSVReader.Row], _ head: Int, _ name: String, _ clock: ImportClock, column: (String) -> Int32
    ) -> ImportFile {
        let file = ImportFile(.tickTick, name, kind: .todo)
        for row in rows[..<head] where !row.isEmpty {
            file.items.append(ImportItem(refusal: .heading, title: Text.trimmed(row.cell(0)), line: row.line))
        }
        let (folder, list, title) = (column("folder name"), column("list name"), column("title"))
        let (section, tags, content) = (column("column name"), column("tags"), column("content"))
        let (start, due, repeats) = (column("start date"), column("due date"), column("repeat"))
        let (priority, status, completed) = (column("priority"), column("status"), column("completed time"))
        let (whole, zone) = (column("is all day"), column("timezone"))
        let (id, parent) = (column("taskid"), column("parentid"))
        var titles: [String: String] = [:]
        for row in rows[(head + 1)...] { titles[row.cell(id)] = row.cell(title) }
        titles[""] = nil
        for row in rows[(head + 1)...] where !row.isEmpty {
            let item = ImportItem()
            item.line = row.line
            item.title = row.cell(title)
            item.text = row.text(content)
            let isWhole = ImportText.lowered(row.cell(whole)) == "true"
            func moment(_ column: Int32) -> ImportClock.Moment? {
                day(row.cell(column), isWhole: isWhole, row.cell(zone), clock)
            }
            let (first, last) = (moment(start), moment(due))
            let set = last ?? first
            item.day = set?.day
            item.time = set?.time
            item.isElsewhere = set?.isElsewhere == true
            if let from = first?.day, let to = last?.day, from < to { item.aside.append(from.text + " – " + to.text) }
            let state = row.cell(status)
            item.isDone = state == "1" || state == "2"
            if item.isDone { item.doneOn = clock.moment(row.cell(completed))?.day }
            if let day = item.day { setRepeat(row.cell(repeats), of: item, from: day, clock) }
            // 0, 1, 3 and 5, which is the highest.
            switch row.cell(priority) {
            case "5": item.aside.append("p1")
            case "3": item.aside.append("p2")
            case "1": item.aside.append("p3")
            default: break
            }
            for tag in Text.parts(row.cell(tags), at: UInt8(ascii: ",")) where !Text.trimmed(tag).isEmpty {
                item.aside.append("#" + Text.trimmed(tag))
            }
            let place = ImportItem.path(ImportItem.path(row.cell(folder), row.cell(list)), row.cell(section))
            item.aside.append(ImportItem.path(place, titles[row.cell(parent)] ?? ""))
            file.items.append(item)
        }
        return file
    }

    /// A day, or a moment. A whole day is written as the instant at which it begins, in the zone of the task; midnight
    /// is one, too, in UTC or here, where the file does not say.
    private static func day(
        _ text: String, isWhole: Bool, _ zone: String, _ clock: ImportClock
    ) -> ImportClock.Moment? {
        guard var moment = clock.moment(text, zone: zone) else { return nil }
        let inUTC = ImportClock(today: clock.today) { _ in 0 }.moment(text)
        if isWhole || moment.time == 0 {
            moment.time = nil
        } else if zone.isEmpty, let inUTC, inUTC.time == 0 {
            return ImportClock.Moment(day: inUTC.day)
        }
        return moment
    }

    private static func setRepeat(_ text: String, of item: ImportItem, from day: Day, _ clock: ImportClock) {
        var rule = ImportText.capital(Array(text.utf8)[...])
        if rule.isEmpty { return }
        if Text.begins(rule, with: "RRULE:") { rule = String(decoding: Array(rule.utf8).dropFirst(6), as: UTF8.self) }
        item.hasOtherRepeat = true
        let read = CalendarRule(rule)
        item.rule = read.todoRepeat(from: day, until: clock.moment(read.until)?.day, today: clock.today)
    }
}
