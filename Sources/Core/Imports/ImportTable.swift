import Almanac
import Daybook

/// A table of any program, and which of its columns says what.
public final class ImportTable {
    /// What a column may say. A raw value is its place in ``columns``.
    public enum Role: UInt8, CaseIterable, Sendable {
        case date, title, text
    }

    /// The names of the columns: as the first row has them, else what its cells say.
    public private(set) var names: [String] = []
    /// The places of the columns of ``Role``, from 0; below 0 for none.
    public internal(set) var columns: [Int32] = [-1, -1, -1]
    private let rows: [CSVReader.Row]
    /// Whether the first row names the columns.
    private let hasNames: Bool

    init(_ rows: [CSVReader.Row], _ clock: ImportClock) {
        self.rows = rows
        var names: [String] = []
        var hasDay = false
        for cell in rows[0].cells {
            names.append(Text.trimmed(cell))
            if clock.day(cell) != nil { hasDay = true }
        }
        self.names = names
        hasNames = !hasDay
        for role in Role.allCases { columns[Int(role.rawValue)] = named(role) }
        if columns[0] < 0 { columns[0] = dates(clock) }
        for place in 0..<width where columns[1] < 0 && isFree(place) { columns[1] = place }
    }

    /// How many columns there are.
    var width: Int32 { Int32(truncatingIfNeeded: names.count) }

    /// Whether nothing is taken out of a column.
    private func isFree(_ place: Int32) -> Bool { columns[0] != place && columns[1] != place && columns[2] != place }

    /// Pages where there is long text, D-days where there are days, else to-dos.
    var likelyKind: ImportKind { columns[0] < 0 ? .todo : columns[2] < 0 ? .day : .page }

    /// The column whose name says so, in one of the app's languages.
    private func named(_ role: Role) -> Int32 {
        guard hasNames else { return -1 }
        // One text, as the browser's build mixes up arrays of literals.
        let words =
            switch role {
            case .date: "date|날짜|일자|日付|day|when"
            case .title: "title|제목|이름|name|件名|タイトル|名前|summary|할 일|task"
            case .text: "text|note|내용|메모|본문|メモ|本文|内容|content|description|body|memo"
            }
        for word in Text.parts(words, at: UInt8(ascii: "|")) {
            let word = Array(word.utf8)
            for place in 0..<width
            where isFree(place) && ImportText.contains(Array(ImportText.lowered(names[Int(place)]).utf8), word) {
                return place
            }
        }
        return -1
    }

    /// The column with the most dates.
    private func dates(_ clock: ImportClock) -> Int32 {
        var best: Int32 = -1
        var most: Int32 = 0
        for place in 0..<width {
            var count: Int32 = 0
            for row in rows.prefix(40) where clock.day(row.cell(place)) != nil { count += 1 }
            if count > most { (best, most) = (place, count) }
        }
        return best
    }

    func items(_ clock: ImportClock) -> [ImportItem] {
        var items: [ImportItem] = []
        for row in rows.dropFirst(hasNames ? 1 : 0) where !row.isEmpty {
            let item = ImportItem()
            item.line = row.line
            let date = row.cell(columns[0])
            item.take(date: date, clock)
            item.time = clock.moment(date)?.time
            item.title = row.cell(columns[1])
            item.text = row.text(columns[2])
            if item.day == nil, !date.isEmpty { item.refusal = .noDate }
            items.append(item)
        }
        return items
    }
}
