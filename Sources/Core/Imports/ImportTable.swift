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
    /// The places of the columns of ``Role``, from 0; nil for none.
    public internal(set) var columns: [Int?] = [nil, nil, nil]
    private let rows: [CSVReader.Row]
    /// Whether the first row names the columns.
    private let hasNames: Bool

    init(_ rows: [CSVReader.Row], _ clock: ImportClock) {
        self.rows = rows
        names = rows[0].cells.map { Text.trimmed($0) }
        hasNames = !names.contains { clock.day($0) != nil }
        for role in Role.allCases { columns[Int(role.rawValue)] = named(role) }
        if columns[0] == nil { columns[0] = dates(clock) }
        if columns[1] == nil { columns[1] = names.indices.first { !columns.contains($0) } }
    }

    /// How many columns there are.
    var width: Int { names.count }

    /// Pages where there is long text, D-days where there are days, else to-dos.
    var likelyKind: ImportKind { columns[2] != nil && columns[0] != nil ? .page : columns[0] == nil ? .todo : .day }

    /// The column whose name says so, in one of the app's languages.
    private func named(_ role: Role) -> Int? {
        guard hasNames else { return nil }
        let words: [StaticString] =
            switch role {
            case .date: ["date", "날짜", "일자", "日付", "day", "when"]
            case .title: ["title", "제목", "이름", "name", "件名", "タイトル", "名前", "summary", "할 일", "task"]
            case .text: ["text", "note", "내용", "메모", "본문", "メモ", "本文", "内容", "content", "description", "body", "memo"]
            }
        for word in words {
            for place in names.indices
            where !columns.contains(place) && ImportText.contains(ImportText.lowered(names[place]), word) {
                return place
            }
        }
        return nil
    }

    /// The column with the most dates.
    private func dates(_ clock: ImportClock) -> Int? {
        var best: (place: Int, count: Int32)?
        for place in names.indices {
            var count: Int32 = 0
            for row in rows.prefix(40) where clock.day(row.cell(place)) != nil { count += 1 }
            if count > best?.count ?? 0 { best = (place, count) }
        }
        return best?.place
    }

    func items(_ clock: ImportClock) -> [ImportItem] {
        var items: [ImportItem] = []
        for row in rows.dropFirst(hasNames ? 1 : 0) where !row.isEmpty {
            let item = ImportItem()
            item.line = row.line
            let date = row.cell(columns[0])
            item.day = clock.day(date)
            item.time = clock.moment(date)?.time
            item.title = Text.trimmed(row.cell(columns[1]))
            item.text = ImportText.body(row.cell(columns[2]))
            if item.day == nil, !Text.trimmed(date).isEmpty { item.refusal = .noDate }
            items.append(item)
        }
        return items
    }
}
