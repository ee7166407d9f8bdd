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
    /// The rows above the one that names the columns, such as a title.
    private let preamble: [CSVReader.Row]
    private let rows: [CSVReader.Row]
    /// Whether the first row names the columns.
    private let hasNames: Bool

    /// - Parameter head: the place of the first row of the table.
    init(_ all: [CSVReader.Row], head: Int, _ clock: ImportClock) {
        preamble = Array(all[..<head])
        rows = Array(all[head...])
        var names: [String] = []
        for cell in rows[0].cells { names.append(Text.trimmed(cell)) }
        hasNames = DateColumn(names, isNamed: false, clock).count == 0
        self.names = names
        for role in ImportRole.allCases { columns[Int(role.rawValue)] = named(role, clock) }
        if columns[0] < 0 { columns[0] = dates(clock) }
        for place in 0..<width where columns[1] < 0 && isFree(place) {
            if DateColumn(Array(cells(place).prefix(40)), isNamed: false, clock).count == 0 { columns[1] = place }
        }
        for place in 0..<width where columns[1] < 0 && isFree(place) { columns[1] = place }
    }

    /// The place of the row with which a table begins: nearly all rows behind it are as wide. Nil where there is no
    /// table. Sentences contain commas, too, but not the same number in every line.
    static func head(of rows: [CSVReader.Row]) -> Int? {
        for head in rows.indices.prefix(12) where rows[head].cells.count > 1 && rows.count - head > 1 {
            let wanted = rows[head].cells.count
            // A title, which spreadsheets make as wide as the rest.
            if filled(rows[head]) < 2, filled(rows[head + 1]) > 1 || rows[head + 1].isEmpty { continue }
            var even = 0
            for row in rows[head...] where row.cells.count == wanted || row.isEmpty { even += 1 }
            if even * 10 >= (rows.count - head) * 9 {
                // Behind the names of the columns may stand a separator too many.
                let wider = rows[..<head].firstIndex { filled($0) > 1 && $0.cells.count > wanted }
                return wider ?? head
            }
        }
        return nil
    }

    private static func filled(_ row: CSVReader.Row) -> Int {
        var filled = 0
        for cell in row.cells where !cell.isEmpty { filled += 1 }
        return filled
    }

    /// The number of columns.
    var width: Int32 { Int32(truncatingIfNeeded: names.count) }

    /// Whether a column has dates, or is named by its role.
    var isEvident: Bool { columns[0] >= 0 || columns[2] >= 0 || hasNames && ImportTable.isNamed(names, .title) }

    /// Whether the whole name of a column is a word of a role; sentences only contain such words.
    var hasRoleNames: Bool {
        guard hasNames else { return false }
        for name in names {
            let name = ImportText.lowered(name)
            for role in ImportRole.allCases {
                for word in ImportTable.words(role)
                where name.utf8.count == word.utf8CodeUnitCount && ImportTable.has(name, word) {
                    return true
                }
            }
        }
        return false
    }

    /// Whether no role uses a column.
    private func isFree(_ place: Int32) -> Bool { columns[0] != place && columns[1] != place && columns[2] != place }

    /// Pages if there is long text, D-days if there are days, else to-dos.
    var likelyKind: ImportKind { columns[0] < 0 ? .todo : columns[2] < 0 ? .day : .page }

    /// The words by which columns are named, in the app's languages, the most telling ones first.
    private static func words(_ role: ImportRole) -> [StaticString] {
        switch role {
        case .date:
            [
                "due date", "due", "마감일", "마감", "期限", "締切", "date", "날짜", "일자", "日付", "일시", "日時", "day", "when",
                "언제", "타임스탬프", "timestamp", "タイムスタンプ",
            ]
        case .title:
            [
                "title", "제목", "이름", "name", "件名", "タイトル", "名前", "summary", "할 일", "task", "subject", "event", "일정",
                "予定",
            ]
        case .text:
            [
                "text", "note", "notes", "내용", "메모", "본문", "メモ", "本文", "内容", "content", "description", "body", "memo",
                "일기", "日記", "diary", "journal",
            ]
        }
    }

    /// Whether a name says when a row was written or changed, rather than its day.
    private static func isOfRow(_ name: String) -> Bool {
        for word: StaticString in [
            "updat", "modif", "edit", "chang", "creat", "수정", "변경", "갱신", "생성", "작성", "更新", "変更", "作成", "編集",
        ] where ImportText.contains(name, word) {
            return true
        }
        return false
    }

    private static func isNamed(_ names: [String], _ role: ImportRole) -> Bool {
        for name in names {
            for word in words(role) where has(ImportText.lowered(name), word) { return true }
        }
        return false
    }

    /// Whether a name has a word, which in Latin letters is no part of another one: `Updated` has no `date`.
    private static func has(_ name: String, _ word: StaticString) -> Bool {
        let bytes = Array(name.utf8)
        func isLetter(_ place: Int) -> Bool {
            place >= 0 && place < bytes.count && bytes[place] >= 0x61 && bytes[place] <= 0x7A
        }
        var from = 0
        while let place = ImportText.place(of: word, in: bytes, from: from) {
            let end = place + word.utf8CodeUnitCount
            if !isLetter(place) || !isLetter(place - 1) && !isLetter(end) { return true }
            from = place + 1
        }
        return false
    }

    /// The column whose name has a word of the role. A name that is nothing else goes first, and one that tells when a
    /// row was written goes last.
    private func named(_ role: ImportRole, _ clock: ImportClock) -> Int32 {
        guard hasNames else { return -1 }
        for way in 0..<3 {
            for word in ImportTable.words(role) {
                for place in 0..<width where isFree(place) {
                    let name = ImportText.lowered(names[Int(place)])
                    let fits =
                        switch way {
                        case 0: name.utf8.count == word.utf8CodeUnitCount && ImportTable.has(name, word)
                        case 1: ImportTable.has(name, word) && !ImportTable.isOfRow(name)
                        default: ImportTable.has(name, word)
                        }
                    if fits, role != .date || isDates(place, clock) { return place }
                }
            }
        }
        return -1
    }

    /// Whether a column that is named as one of dates has any, or no cells at all.
    private func isDates(_ place: Int32, _ clock: ImportClock) -> Bool {
        let cells = cells(place).filter { !$0.isEmpty }
        return cells.isEmpty || DateColumn(cells, isNamed: true, clock).count > 0
    }

    /// The cells of a column below its name.
    private func cells(_ place: Int32) -> [String] {
        var cells: [String] = []
        for row in rows.dropFirst(hasNames ? 1 : 0) { cells.append(row.cell(place)) }
        return cells
    }

    /// The column with the most dates; one that tells when a row was written comes last.
    private func dates(_ clock: ImportClock) -> Int32 {
        var best: Int32 = -1
        var most = 0
        for place in 0..<width where isFree(place) {
            var count = DateColumn(Array(cells(place).prefix(40)), isNamed: false, clock).count * 2
            if count > 0, hasNames, ImportTable.isOfRow(ImportText.lowered(names[Int(place)])) { count = 1 }
            if count > most { (best, most) = (place, count) }
        }
        return best
    }

    func items(_ clock: ImportClock) -> [ImportItem] {
        var items: [ImportItem] = []
        for row in preamble where !row.isEmpty {
            var title = ""
            for cell in row.cells where !cell.isEmpty { title += (title.isEmpty ? "" : ", ") + Text.trimmed(cell) }
            items.append(ImportItem(refusal: .heading, title: title, line: row.line))
        }
        let place = columns[0]
        let isNamed = hasNames && place >= 0 && ImportTable.isNamed([names[Int(place)]], .date)
        let column = DateColumn(cells(place), isNamed: isNamed, clock)
        let later = column.later()
        for row in rows.dropFirst(hasNames ? 1 : 0) where !row.isEmpty {
            let item = ImportItem()
            item.line = row.line
            let date = row.cell(place)
            let read = column.read(date)
            item.day = read?.moment.day
            if later.read(date)?.moment.day != item.day { item.written = date }
            item.time = read?.moment.time
            if let end = read?.end { item.end(at: end) }
            item.title = row.cell(columns[1])
            item.text = row.text(columns[2])
            if item.day == nil, !date.isEmpty { item.refusal = .noDate }
            items.append(item)
        }
        return items
    }
}
