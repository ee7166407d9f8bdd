import Almanac
import Daybook

/// Reads Daylio's CSV: a row an entry, with a mood, activities and a note.
enum DaylioReader {
    /// - Parameter columns: those of date, year (of old files, whose date is without it), time, mood, activities, title and note.
    static func read(
        _ rows: [CSVReader.Row], _ columns: [Int32], _ name: String, _ clock: ImportClock
    ) -> ImportFile {
        let file = ImportFile(.daylio, name, kind: .page)
        for row in rows where row.line > 1 && !row.isEmpty {
            let item = ImportItem()
            item.line = row.line
            item.day = clock.day(row.cell(columns[0]) + " " + row.cell(columns[1]))
            item.time = time(row.cell(columns[2]))
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
            // Line breaks are written as HTML.
            item.add(broken(row.text(columns[6])))
            file.items.append(item)
        }
        return file
    }

    /// The five moods that Daylio comes with; one of a person's own stands in the text.
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

    /// `21:30`, `9:30 PM`.
    private static func time(_ text: String) -> Int32? {
        let bytes = ImportText.lowered(text)
        let parts = Text.parts(bytes, at: 0x20)
        guard let first = parts.first, let minutes = ClockTime.minutes(first) else { return nil }
        guard parts.count > 1, minutes < 780 else { return minutes }
        return minutes % 720 + (Text.begins(parts[1], with: "p") ? 720 : 0)
    }

    private static func broken(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if ImportText.place(of: "<br>", in: bytes, from: at) == at {
                plain.append(0x0A)
                at += 4
            } else {
                plain.append(bytes[at])
                at += 1
            }
        }
        return ImportText.body(String(decoding: plain, as: UTF8.self))
    }
}
