import Almanac
import Daybook
import Exchange
import FileWork

/// Reads tables (RFC 4180, also with semicolons or tabs): those of Todoist, Daylio and Google's lists, recognised by
/// the names of their columns, and any other, whose columns the person assigns.
enum TableReader {
    static func read(_ bytes: [UInt8], _ name: String, _ clock: ImportClock) throws(ImportProblem) -> ImportFile {
        let separator = separator(bytes)
        guard let separator else { throw .unknownFormat }
        let rows: [CSVReader.Row]
        do throws(ImportFailure) {
            rows = try CSVReader.rows(bytes, separator: separator)
        } catch {
            throw ImportProblem(error)
        }
        guard let head = rows.first else { throw .nothingFound }
        var names: [String] = []
        for cell in head.cells { names.append(ImportText.lowered(Text.trimmed(cell))) }
        func column(_ name: String) -> Int32 {
            for place in names.indices where names[place] == name { return Int32(truncatingIfNeeded: place) }
            return -1
        }
        if rows.count > ImportFile.rowLimit + 1 { throw .tooManyRows }
        let date = column("date")
        if column("type") >= 0, column("content") >= 0, max(date, column("indent")) >= 0 {
            return TodoistReader.read(rows, name, clock, column: column)
        }
        let full = column("full_date")
        let mood = column("mood")
        if mood >= 0, full >= 0 || date >= 0 {
            let columns = [
                full >= 0 ? full : date, full >= 0 ? -1 : column("year"), column("time"), mood, column("activities"),
                column("note_title"), column("note"),
            ]
            return DaylioReader.read(rows, columns, name, clock)
        }
        if rows.prefix(3).contains(where: { $0.cells.contains("URL") }), separator == UInt8(ascii: ",") {
            return try PlacesReader.read(bytes, name)
        }
        let table = ImportTable(rows, clock)
        // Sentences contain commas, too, but not the same number in every line.
        var even = 0
        for row in rows where row.cells.count == head.cells.count || row.isEmpty { even += 1 }
        guard table.width > 1, rows.count > 1, even * 10 >= rows.count * 9 else { throw .unknownFormat }
        let file = ImportFile(.table, name, kind: table.likelyKind, table: table)
        file.items = table.items(clock)
        return file
    }

    /// The most frequent separator in the first line, outside quotes; nil if it has none.
    private static func separator(_ bytes: [UInt8]) -> UInt8? {
        var counts: [Int32] = [0, 0, 0]
        var isQuoted = false
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            switch byte {
            case UInt8(ascii: ","): counts[0] += 1
            case UInt8(ascii: ";"): counts[1] += 1
            case 0x09: counts[2] += 1
            default: break
            }
            if byte == 0x0A, counts[0] + counts[1] + counts[2] > 0 { break }
        }
        let most = max(counts[0], max(counts[1], counts[2]))
        if most == 0 { return nil }
        return counts[0] == most ? UInt8(ascii: ",") : counts[1] == most ? UInt8(ascii: ";") : 0x09
    }
}

extension CSVReader.Row {
    /// The content of a column, without surrounding blanks; empty if there is none.
    @inline(never)
    func cell(_ column: Int32) -> String {
        column < 0 || column >= cells.count ? "" : Text.trimmed(cells[Int(column)])
    }

    /// The content of a column, including its line breaks.
    @inline(never)
    func text(_ column: Int32) -> String {
        column < 0 || column >= cells.count ? "" : ImportText.body(cells[Int(column)])
    }

    var isEmpty: Bool {
        for cell in cells where !cell.isEmpty { return false }
        return true
    }
}
