import Almanac
import Daybook
import FileWork
import Replica

/// A file of another app, read: its items, and the kinds that they become.
public final class ImportFile {
    /// The most bytes of a file, or of one in a zip file: 32 MiB.
    public static let byteLimit: Int64 = 32 << 20
    /// The most rows of a file.
    public static let rowLimit = 10_000

    public enum Format: Equatable, Sendable {
        case dearDay, dayOne, daylio, todoist, tickTick, tasks, calendar, places, markdown, table
    }

    public let format: Format
    /// Its name, without folders.
    public let name: String
    /// The title in the file; empty if there is none.
    public internal(set) var title = ""
    public internal(set) var items: [ImportItem] = []
    /// The concept and the days of the trip in a file that Haru made.
    var concept = ""
    var span: TripDays?
    /// The kind of its items; a person may choose one of ``kinds``. Choosing it chooses for all of them.
    public var kind: ImportKind {
        didSet { for item in items { item.chosen = nil } }
    }
    /// Tables alone: their columns.
    public let table: ImportTable?

    init(_ format: Format, _ name: String, kind: ImportKind, table: ImportTable? = nil) {
        self.format = format
        self.name = name
        self.kind = kind
        self.table = table
    }

    /// The kinds among which the person may choose for its items; empty if there is no choice.
    public var kinds: [ImportKind] {
        switch format {
        case .calendar: [.day, .todo, .stop]
        case .table: [.day, .todo, .page, .stop]
        case .dearDay, .dayOne, .daylio, .todoist, .tickTick, .tasks, .places, .markdown: []
        }
    }

    /// The kind that an item becomes.
    public func kind(of item: ImportItem) -> ImportKind { item.kind ?? item.chosen ?? kind }

    /// Whether a person may choose the kind of this item alone: events of a calendar are of many kinds.
    public func offersChoice(of item: ImportItem) -> Bool {
        format == .calendar && item.kind == nil && item.refusal == nil
    }

    /// Whether no item has a chosen kind other than the file's.
    public var isUniform: Bool { !items.contains { $0.chosen.map { $0 != kind } == true } }

    /// Assigns another role to a column of a table.
    /// - Parameter column: its place, from 0; below 0 for none.
    public func match(_ role: ImportRole, _ column: Int32, _ clock: ImportClock) {
        guard let table else { return }
        table.columns[Int(role.rawValue)] = column
        let old = items
        items = table.items(clock)
        // They are the same rows.
        for place in items.indices where place < old.count { items[place].isOmitted = old[place].isOmitted }
    }

    /// Reads a file in any of these formats.
    /// - Parameters:
    ///   - bytes: valid UTF-8 without a byte order mark.
    ///   - path: its name, with its folders within a zip file. It can give notes their day, and distinguishes them from
    ///     other text.
    public static func read(_ bytes: [UInt8], path: String, _ clock: ImportClock) throws(ImportProblem) -> ImportFile {
        let name = ImportText.fileName(path)
        if bytes.count > Int(byteLimit) { throw .tooLarge }
        let lowered = ImportText.lowered(name)
        let isNote = ImportText.ends(lowered, with: ".md") || ImportText.ends(lowered, with: ".markdown")
        let bytes = ImportText.withLineFeeds(bytes)
        let file: ImportFile
        switch bytes.first(where: { $0 > 0x20 || $0 == 0x1E }) {
        case nil: throw .nothingFound
        case _ where isNote: file = MarkdownReader.read(bytes, path, clock)
        // 0x1E begins each of a sequence of GeoJSON (RFC 8142).
        case 0x1E?: file = try PlacesReader.read(bytes, name, clock)
        case UInt8(ascii: "{")?, UInt8(ascii: "[")?: file = try readJSON(bytes, name, clock)
        case UInt8(ascii: "<")? where EvernoteReader.recognises(bytes):
            file = try EvernoteReader.read(bytes, name, clock)
        case UInt8(ascii: "<")? where ImportText.isPage(lowered):
            file = MarkdownReader.read(html: bytes, path, clock)
        case UInt8(ascii: "<")?: file = try PlacesReader.read(bytes, name, clock)
        default:
            if CalendarReader.recognises(bytes) {
                file = try CalendarReader.read(bytes, name, clock)
            } else if MarkdownReader.recognises(bytes) {
                file = MarkdownReader.read(bytes, path, clock)
            } else {
                file = try readTable(bytes, path, clock)
            }
        }
        if file.items.isEmpty { throw .nothingFound }
        if file.items.count > rowLimit { throw .tooManyRows }
        return file
    }

    /// Reads a table; other text whose name ends with `.txt` is a note.
    private static func readTable(
        _ bytes: [UInt8], _ path: String, _ clock: ImportClock
    ) throws(ImportProblem) -> ImportFile {
        let isText = ImportText.ends(ImportText.lowered(path), with: ".txt")
        do throws(ImportProblem) {
            let file = try TableReader.read(bytes, ImportText.fileName(path), clock)
            // The lines of a diary may begin with dates.
            guard isText, let table = file.table, !table.hasRoleNames, MarkdownReader.hasDay(path, clock) else {
                return file
            }
            return MarkdownReader.read(bytes, path, clock)
        } catch {
            guard isText else { throw error }
            switch error {
            // Sentences have commas and quotation marks, too.
            case .unknownFormat, .cut, .malformed, .tooManyRows, .nothingFound:
                return MarkdownReader.read(bytes, path, clock)
            default: throw error
            }
        }
    }

    private static func readJSON(
        _ bytes: [UInt8], _ name: String, _ clock: ImportClock
    ) throws(ImportProblem) -> ImportFile {
        let json: JSON
        do throws(JSONError) {
            json = try JSON.parse(bytes, limits: JSONLimits(bytes: Int(byteLimit), depth: 32))
        } catch {
            // A feature a line.
            if ImportText.contains(String(decoding: bytes.prefix(400), as: UTF8.self), "\"Feature\""),
                let file = try? PlacesReader.read(bytes, name, clock)
            {
                return file
            }
            if error.reason == .unexpectedEnd { throw .cut }
            var line: Int32 = 1
            for byte in bytes[..<min(error.offset, bytes.count)] where byte == 0x0A { line += 1 }
            throw .malformed(line: line)
        }
        if let rows = json.array, rows.isEmpty || rows[0]["repeatType"] != nil || rows[0]["isLunarDate"] != nil {
            let file = ImportFile(.dearDay, name, kind: .day)
            for row in rows { file.items.append(DearDayReader.item(row, clock)) }
            return file
        }
        if let entries = json["entries"]?.array {
            return DayOneReader.read(entries, name, clock)
        }
        if let lists = json["items"]?.array, Text.begins(json.text("kind"), with: "tasks#") {
            return TasksReader.read(json.text("kind") == "tasks#tasks" ? [json] : lists, name, clock)
        }
        guard json["features"] != nil || json["type"]?.string == "Feature" else { throw .unknownFormat }
        return try PlacesReader.read(bytes, name, clock)
    }
}
