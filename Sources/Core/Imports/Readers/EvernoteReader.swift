import Almanac
import Daybook
import Exchange
import FileWork

/// Reads the notes of Evernote's export (ENEX): a page a day, by a title that is a date, else by when a note was made.
/// Attached files are named in the text.
enum EvernoteReader {
    static func recognises(_ bytes: [UInt8]) -> Bool {
        ImportText.place(of: "<en-export", in: Array(bytes.prefix(4_000))) != nil
    }

    static func read(_ bytes: [UInt8], _ name: String, _ clock: ImportClock) throws(ImportProblem) -> ImportFile {
        let file = ImportFile(.markdown, name, kind: .page)
        do throws(ImportFailure) {
            try read(bytes, into: file, clock)
        } catch {
            throw ImportProblem(error)
        }
        return file
    }

    private static func read(
        _ bytes: [UInt8], into file: ImportFile, _ clock: ImportClock
    ) throws(ImportFailure) {
        var reader = XMLReader(bytes, skipsDocumentType: true)
        var path: [String] = []
        var text = ""
        var note = Note()
        while true {
            switch try reader.next() {
            case .open(let name):
                path.append(name)
                text = ""
                if name == "note" { note = Note() }
            case .text(let more): text += more
            case .close(let name):
                path.removeLast()
                if name == "note" {
                    file.items.append(note.item(clock))
                } else {
                    note.read(name, in: path.last ?? "", text)
                }
                text = ""
            case .end: return
            }
        }
    }

    private struct Note {
        private var title = ""
        private var created = ""
        private var content = ""
        private var link = ""
        private var tags: [String] = []
        private var files = ""

        mutating func read(_ name: String, in parent: String, _ text: String) {
            switch (name, parent) {
            case ("title", "note"): title = Text.trimmed(text)
            case ("created", "note"): created = Text.trimmed(text)
            case ("content", "note"): content = text
            case ("tag", "note"): tags.append("#" + Text.trimmed(text))
            case ("source-url", "note-attributes"): link = Place.safe(Text.trimmed(text))
            case ("file-name", "resource-attributes"): files += (files.isEmpty ? "📎 " : ", ") + Text.trimmed(text)
            default: break
            }
        }

        func item(_ clock: ImportClock) -> ImportItem {
            let item = ImportItem()
            let dated = NoteName.dated(title, clock)
            let moment = clock.moment(created)
            item.title = title
            let titled = dated.day ?? clock.plainDay(title)
            item.day = titled ?? moment?.day
            item.time = titled == nil ? moment?.time : dated.time
            item.tellsTime = item.time != nil
            let body = ImportText.body(HTMLText.plain(content, isPage: true))
            item.text = body
            for more in [link, files] { item.add(more) }
            item.aside = tags
            if tags.isEmpty { return item }
            var line = ""
            for tag in tags { line += (line.isEmpty ? "" : " ") + tag }
            item.formerText = body
            for more in [link, line, files] where !more.isEmpty {
                item.formerText += (item.formerText.isEmpty ? "" : "\n") + more
            }
            return item
        }
    }
}
