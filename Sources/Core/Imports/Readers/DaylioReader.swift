import Almanac
import Daybook
import Exchange
import FileWork

/// Reads Daylio's CSV: one entry per row, with a mood, activities and a note.
enum DaylioReader {
    /// - Parameter columns: the columns of date, year (in old files, whose date lacks it), time, mood, activities,
    ///   title, note and scales.
    static func read(
        _ rows: [CSVReader.Row], _ columns: [Int32], _ name: String, _ clock: ImportClock
    ) -> ImportFile {
        let file = ImportFile(.daylio, name, kind: .page)
        for row in rows where row.line > rows[0].line && !row.isEmpty {
            let item = ImportItem()
            item.line = row.line
            // The year first, as `3월 2일` and `2 March` can be read behind it.
            item.setDate(Text.trimmed(row.cell(columns[1]) + " " + row.cell(columns[0])), clock)
            item.time = ImportClock.time(row.cell(columns[2]))
            item.title = row.cell(columns[5])
            let mood = row.cell(columns[3])
            item.feeling = feeling(ImportText.lowered(mood))
            // Several entries of a day become one page.
            item.text = item.time.map { ClockTime.text($0) + " " + mood } ?? mood
            item.add(list(row.cell(columns[4])), " · ")
            // `Sleep Quality: 8/10 points`.
            item.add(list(row.cell(columns[7])), " · ")
            item.add(ImportText.body(HTMLText.plain(row.text(columns[6]))))
            file.items.append(item)
        }
        // The newest comes first; reversing also puts entries without a time in order.
        if let first = file.items.first?.day, let last = file.items.last?.day, first >= last { file.items.reverse() }
        return file
    }

    /// Names with bars between them, as a list with commas.
    private static func list(_ text: String) -> String {
        var list = ""
        for part in Text.parts(text, at: UInt8(ascii: "|")) {
            let name = Text.trimmed(part)
            if !name.isEmpty { list += (list.isEmpty ? "" : ", ") + name }
        }
        return list
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
