import Almanac
import Replica

/// A month in print: the grid with a lunar date under each day, then the special days.
struct MonthPage {
    private let grid: MonthGrid
    private let days: [Day]
    private let holidays: HolidayYear?

    init(_ grid: MonthGrid) {
        self.grid = grid
        days = grid.days.compactMap { $0 }.filter(grid.contains)
        holidays = HolidayYear(grid.year)
    }

    var text: String {
        var lines = [centred("\(grid.year)년 \(grid.month)월", in: 8 * 7)]
        lines.append(week.map { padded($0.korean, to: 8) }.joined())
        for row in 0..<6 {
            let cells = grid.days[row * 7..<row * 7 + 7].map { $0.flatMap { grid.contains($0) ? $0 : nil } }
            guard cells.contains(where: { $0 != nil }) else { continue }
            lines.append(cells.map { padded($0.map(number) ?? "", to: 8) }.joined())
            lines.append(cells.map { padded($0.flatMap(lunar) ?? "", to: 8) }.joined())
        }
        let notes = days.compactMap { day -> String? in
            let names = names(on: day)
            return names.isEmpty ? nil : "\(day) \(day.weekday.korean) " + names.joined(separator: ", ")
        }
        lines = lines.map(trimmed) + (notes.isEmpty ? [] : [""] + notes)
        let free = days.filter { LunarDate($0)?.isSpiritFree == true }.map { "\($0.day)" }
        if !free.isEmpty { lines += ["", "손없는날 " + free.joined(separator: ", ")] }
        return lines.joined(separator: "\n")
    }

    var json: String {
        JSON.array(
            days.map { day in
                let date = LunarDate(day)
                return [
                    "date": .string(day.text), "lunar": date.map { .string($0.plainText) } ?? .null,
                    "leap": date.map { .bool($0.isLeap) } ?? .null,
                    "term": SolarTerm(on: day).map { .string($0.korean) } ?? .null,
                    "holidays": .array((holidays?.holidays(on: day) ?? []).map { .string($0.korean) }),
                    "folk": .array(FolkDay.on(day).map { .string($0.korean) }),
                    "spiritFree": date.map { .bool($0.isSpiritFree) } ?? .null,
                ]
            }
        ).text
    }

    private var week: [Weekday] { (0..<7).compactMap { grid.days[7 + $0]?.weekday } }

    /// The day of the month, with a mark if it is a holiday.
    private func number(_ day: Day) -> String {
        (holidays?.holidays(on: day) ?? []).isEmpty ? "\(day.day)" : "*\(day.day)"
    }

    private func lunar(_ day: Day) -> String? {
        LunarDate(day).map { ($0.isLeap ? "윤" : "") + "\($0.month).\($0.day)" }
    }

    private func names(on day: Day) -> [String] {
        (SolarTerm(on: day).map { [$0.korean] } ?? []) + (holidays?.holidays(on: day) ?? []).map(\.korean)
            + FolkDay.on(day).map(\.korean)
    }

    /// The columns of a text in a terminal: two for each Hangul syllable.
    private func columns(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) } }

    private func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(width - columns(text), 0)) + text
    }

    private func centred(_ text: String, in width: Int) -> String {
        String(repeating: " ", count: max((width - columns(text)) / 2, 0)) + text
    }

    private func trimmed(_ line: String) -> String {
        var line = Substring(line)
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
