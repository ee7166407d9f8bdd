import Almanac
import Daybook
import Exchange
import FileWork

/// A table of any program, and the roles of its columns.
public final class ImportTable {
    /// The names of the columns: from the first row, else from the content of their cells.
    public private(set) var names: [String] = []
    /// The column index of each ``ImportRole``, from 0; below 0 for none.
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
        for role in ImportRole.allCases { columns[Int(role.rawValue)] = named(role) }
        if columns[0] < 0 { columns[0] = dates(clock) }
        for place in 0..<width where columns[1] < 0 && isFree(place) { columns[1] = place }
    }

    /// The number of columns.
    var width: Int32 { Int32(truncatingIfNeeded: names.count) }

    /// Whether no role uses a column.
    private func isFree(_ place: Int32) -> Bool { columns[0] != place && columns[1] != place && columns[2] != place }

    /// Pages if there is long text, D-days if there are days, else to-dos.
    var likelyKind: ImportKind { columns[0] < 0 ? .todo : columns[2] < 0 ? .day : .page }

    /// The column whose name matches the role, in one of the app's languages.
    private func named(_ role: ImportRole) -> Int32 {
        guard hasNames else { return -1 }
        let words: [StaticString] =
            switch role {
            case .date: ["date", "날짜", "일자", "日付", "day", "when"]
            case .title: ["title", "제목", "이름", "name", "件名", "タイトル", "名前", "summary", "할 일", "task"]
            case .text:
                ["text", "note", "내용", "메모", "본문", "メモ", "本文", "内容", "content", "description", "body", "memo"]
            }
        for word in words {
            for place in 0..<width
            where isFree(place) && ImportText.contains(ImportText.lowered(names[Int(place)]), word) {
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
            item.setDate(date, clock)
            item.time = clock.moment(date)?.time
            item.title = row.cell(columns[1])
            item.text = row.text(columns[2])
            if item.day == nil, !date.isEmpty { item.refusal = .noDate }
            items.append(item)
        }
        return items
    }
}
