import Almanac
import Daybook
import FileWork

/// Reads an item of Joplin's RAW export: a title, a text, and behind a blank line the item's properties, `type_` the
/// last of them. Its file is named by its id.
enum JoplinReader {
    /// - Returns: nil for any other text. Notebooks, tags and the like are refused by name.
    static func item(_ lines: [String], _ name: String, _ clock: ImportClock) -> ImportItem? {
        guard let last = lines.lastIndex(where: { !$0.isEmpty }), Text.begins(lines[last], with: "type_: ") else {
            return nil
        }
        let start = (lines[..<last].lastIndex(of: "") ?? -1) + 1
        func property(_ name: StaticString) -> String {
            for line in lines[start...last] where Text.begins(line, with: name) {
                return Text.trimmed(String(decoding: line.utf8.dropFirst(name.utf8CodeUnitCount), as: UTF8.self))
            }
            return ""
        }
        let item = ImportItem()
        item.source = property("id:")
        if item.source.isEmpty { return nil }
        if start > 0 { item.title = lines[0] }
        // A diary has its day as its title.
        let dated = NoteName.dated(item.title, clock)
        let created = property("user_created_time:")
        let moment = clock.moment(created.isEmpty ? property("created_time:") : created)
        item.day = dated.day ?? moment?.day
        item.time = dated.day == nil ? moment?.time : dated.time
        item.tellsTime = item.time != nil
        if property("type_:") == "1" {
            var text = ""
            for line in lines[1..<max(start, 1)] { text += line + "\n" }
            item.text = ImportText.body(text)
            let deleted = property("deleted_time:")
            if deleted != "", deleted != "0" { item.refusal = .cancelled }
        } else {
            item.refusal = .heading
        }
        if item.title.isEmpty, item.text.isEmpty, item.refusal == nil { item.refusal = .empty }
        if item.title.isEmpty, item.text.isEmpty || item.refusal != nil { item.title = name }
        return item
    }
}
