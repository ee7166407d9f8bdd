import Almanac

/// A writer of comma-separated tables (RFC 4180).
public struct CSVText: Sendable {
    /// The table so far. It starts with a byte order mark, without which Excel misreads the encoding of Hangul.
    public private(set) var text = "\u{FEFF}"

    public init() {}

    /// Adds a row. Cells are quoted if necessary; one that a spreadsheet would read as a formula (it starts with `=`,
    /// `+`, `-`, `@`, a tab or a return; OWASP, "CSV Injection") gets a leading apostrophe, unless it is a number.
    public mutating func add(_ cells: [String]) {
        for place in cells.indices { text += (place == 0 ? "" : ",") + CSVText.cell(cells[place]) }
        text += "\r\n"
    }

    private static func cell(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var out: [UInt8] = []
        switch bytes.first {
        case UInt8(ascii: "=")?, UInt8(ascii: "+")?, UInt8(ascii: "-")?, UInt8(ascii: "@")?, 0x09?, 0x0D?:
            if GeoPoint.number(text) == nil { out.append(UInt8(ascii: "'")) }
        default: break
        }
        var isQuoted = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""):
                isQuoted = true
                out.append(byte)
            case UInt8(ascii: ","), 0x0A, 0x0D: isQuoted = true
            default: break
            }
            out.append(byte)
        }
        let cell = String(decoding: out, as: UTF8.self)
        return isQuoted ? "\"" + cell + "\"" : cell
    }
}

extension TripSpending {
    /// The expenses as a table: date, kind, title, amount, currency.
    /// - Parameters:
    ///   - header: the names of the five columns in the person's language.
    ///   - name: the name of a kind in that language.
    public static func csv(
        _ expenses: [TripPart<Expense>], header: [String], name: (Expense.Kind) -> String
    ) -> String {
        var csv = CSVText()
        csv.add(header)
        for part in expenses {
            let expense = part.value
            csv.add([
                expense.day?.text ?? "", name(expense.kind), expense.title, expense.money?.plainNumber ?? "",
                expense.money?.currency.code ?? "",
            ])
        }
        return csv.text
    }
}
