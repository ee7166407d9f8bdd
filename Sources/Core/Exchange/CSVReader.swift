import Daybook

/// Reads comma-separated tables (RFC 4180), also with another separator or bare line feeds.
package enum CSVReader {
    package struct Row: Equatable {
        package var cells: [String]
        /// The line on which it starts, 1 for the first.
        package var line: Int32
    }

    /// - Parameters:
    ///   - bytes: valid UTF-8.
    ///   - separator: an ASCII byte.
    package static func rows(
        _ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")
    ) throws(ImportFailure) -> [Row] {
        var rows: [Row] = []
        var row = Row(cells: [], line: 1)
        var cell: [UInt8] = []
        var line: Int32 = 1
        var place = 0
        func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0x0A }
        while place < bytes.count {
            let here = bytes[place]
            if here == UInt8(ascii: "\""), cell.isEmpty {
                place += 1
                let start = line
                while place < bytes.count, bytes[place] != UInt8(ascii: "\"") || byte(place + 1) == UInt8(ascii: "\"") {
                    if bytes[place] == 0x0A { line += 1 }
                    cell.append(bytes[place])
                    place += bytes[place] == UInt8(ascii: "\"") ? 2 : 1
                }
                if place >= bytes.count { throw ImportFailure(.unexpectedEnd, line: start) }
                place += 1
                // After the closing quote the cell must end.
                if byte(place) != separator, byte(place) != 0x0A, byte(place) != 0x0D {
                    throw ImportFailure(.malformed, line: line)
                }
                continue
            }
            place += 1
            switch here {
            case separator:
                row.cells.append(String(decoding: cell, as: UTF8.self))
                cell = []
            case 0x0A:
                row.cells.append(String(decoding: cell, as: UTF8.self))
                cell = []
                rows.append(row)
                line += 1
                row = Row(cells: [], line: line)
            case 0x0D: break
            default: cell.append(here)
            }
        }
        if !cell.isEmpty || !row.cells.isEmpty {
            row.cells.append(String(decoding: cell, as: UTF8.self))
            rows.append(row)
        }
        return rows
    }
}
