import Almanac
import Daybook
import Exchange
import FileWork

/// Reads tables (RFC 4180, also with semicolons or tabs): those of Todoist, Daylio and Google's lists, recognised by
/// the names of their columns, and any other, whose columns the person assigns.
enum TableReader {
    static func read(_ bytes: [UInt8], _ name: String, _ clock: ImportClock) throws(ImportProblem) -> ImportFile {
        // Excel's line that names the separator.
        let named = separator(namedBy: bytes)
        let separators = named.map { [$0] } ?? separators(bytes)
        guard var separator = separators.first else { throw .unknownFormat }
        var rows: [CSVReader.Row] = []
        var head: Int?
        var problem: ImportProblem?
        // A title with a comma may stand above a table with semicolons.
        for one in separators where head == nil {
            do throws(ImportProblem) {
                let read = try TableReader.rows(bytes, one)
                head = ImportTable.head(of: read)
                if head != nil || one == separators[0] { (rows, separator) = (read, one) }
            } catch {
                if one == separators[0] { problem = error }
            }
        }
        if head == nil, let problem { throw problem }
        if named != nil { rows.removeFirst(min(1, rows.count)) }
        if named != nil { head = ImportTable.head(of: rows) }
        guard !rows.isEmpty else { throw .nothingFound }
        if rows.count > ImportFile.rowLimit + 1 { throw .tooManyRows }
        if let file = known(rows, 0, name, clock) ?? head.flatMap({ known(rows, $0, name, clock) }) { return file }
        if rows.prefix(3).contains(where: { $0.cells.contains("URL") }), separator == UInt8(ascii: ",") {
            return try PlacesReader.read(bytes, name, clock)
        }
        guard let head, head + 1 < rows.count else { throw .unknownFormat }
        let table = ImportTable(rows, head: head, clock)
        // Two lines of a note may have a comma each.
        let end = ImportText.lowered(name)
        let isTable = ImportText.ends(end, with: ".csv") || ImportText.ends(end, with: ".tsv") || named != nil
        guard isTable || table.isEvident else { throw .unknownFormat }
        let file = ImportFile(.table, name, kind: table.likelyKind, table: table)
        file.items = table.items(clock)
        return file
    }

    /// Reads a table whose columns are those of a known program.
    private static func known(
        _ all: [CSVReader.Row], _ head: Int, _ name: String, _ clock: ImportClock
    ) -> ImportFile? {
        var names: [String] = []
        for cell in all[head].cells { names.append(ImportText.lowered(Text.trimmed(cell))) }
        func column(_ name: String) -> Int32 {
            for place in names.indices where names[place] == name { return Int32(truncatingIfNeeded: place) }
            return -1
        }
        let rows = Array(all[head...])
        let date = column("date")
        if column("type") >= 0, column("content") >= 0, max(date, column("indent")) >= 0 {
            return TodoistReader.read(rows, name, clock, column: column)
        }
        if column("list name") >= 0, column("title") >= 0, column("due date") >= 0, column("status") >= 0 {
            return TickTickReader.read(all, head, name, clock, column: column)
        }
        let full = column("full_date")
        let mood = column("mood")
        guard mood >= 0, full >= 0 || date >= 0 else { return nil }
        let columns = [
            full >= 0 ? full : date, full >= 0 ? -1 : column("year"), column("time"), mood, column("activities"),
            column("note_title"), column("note"), column("scales"),
        ]
        return DaylioReader.read(rows, columns, name, clock)
    }

    private static func rows(_ bytes: [UInt8], _ separator: UInt8) throws(ImportProblem) -> [CSVReader.Row] {
        do throws(ImportFailure) {
            return try CSVReader.rows(bytes, separator: separator)
        } catch {
            throw ImportProblem(error)
        }
    }

    /// The separator of a first line `sep=;`.
    private static func separator(namedBy bytes: [UInt8]) -> UInt8? {
        let line = Array(bytes.prefix(7))
        guard line.count > 5, ImportText.lowered(String(decoding: line[..<4], as: UTF8.self)) == "sep=",
            line[5] == 0x0A || line[5] == 0x0D
        else { return nil }
        return line[4]
    }

    /// The separators in the first line that has one, outside quotes, the most frequent first; then the others.
    private static func separators(_ bytes: [UInt8]) -> [UInt8] {
        let all = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        var counts: [Int32] = [0, 0, 0]
        var isQuoted = false
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            for place in all.indices where byte == all[place] { counts[place] += 1 }
            if byte == 0x0A, counts[0] + counts[1] + counts[2] > 0 { break }
        }
        let most = max(counts[0], max(counts[1], counts[2]))
        if most == 0 { return [] }
        let first = counts[0] == most ? 0 : counts[1] == most ? 1 : 2
        return [all[first]] + all.indices.filter { $0 != first }.map { all[$0] }
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
