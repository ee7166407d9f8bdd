import Almanac
import Daybook
import Exchange
import FileWork

/// Reads Daylio's CSV: one entry per row, with a mood, activities and a note.
enum DaylioReader {
    /// - Parameter columns: the columns of date, year (in old files, whose date lacks it), time, mood, activities,
    ///   title and note.
    static func read(
        _ rows: [CSVReader.Row], _ columns: [Int32], _ name: String, _ clock: ImportClock
    ) -> ImportFile {
        let file = ImportFile(.daylio, name, kind: .page)
        for row in rows where row.line > 1 && !row.isEmpty {
            let item = ImportItem()
            item.line = row.line
            item.setDate(Text.trimmed(row.cell(columns[0]) + " " + row.cell(columns[1])), clock)
            item.time = ImportClock.time(row.cell(columns[2]))
            item.title = row.cell(columns[5])
            let mood = row.cell(columns[3])
            item.feeling = feeling(ImportText.lowered(mood))
            var activities = ""
            for activity in Text.parts(row.cell(columns[4]), at: UInt8(ascii: "|")) {
                activities += (activities.isEmpty ? "" : ", ") + Text.trimmed(activity)
            }
            // Several entries of a day become one page.
            item.text = item.time.map { ClockTime.text($0) + " " + mood } ?? mood
            item.add(activities, " · ")
            item.add(ImportText.body(HTMLText.plain(row.text(columns[6]))))
            file.items.append(item)
        }
        // The newest comes first; reversing also puts entries without a time in order.
        if let first = file.items.first?.day, let last = file.items.last?.day, first >= last { file.items.reverse() }
        return file
    }

    /// The five moods built into Daylio; custom ones stay in the text.
    private static func feeling(_ mood: String) -> Feeling? {
        switch mood {
        case "rad": .happy
        case "good": .satisfied
        case "meh": .calm
        case "bad": .worried
        case "awful": .miserable
        default: nil
        }
    }
}
