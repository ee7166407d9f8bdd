import Almanac
import Daybook

// The text of a widget, for use without its picture.
extension Widget {
    /// A line of a widget, for programs that draw their own.
    public struct Row: Equatable, Sendable {
        public var title: String
        /// May be empty.
        public var number: String
        /// A second line. May be empty.
        public var detail: String
    }

    /// Its lines, from the top down. One at least, but for a month on whose day nothing falls.
    public var rows: [Row] {
        switch content {
        case .days(let entries):
            return entries.map { entry in
                var detail = entry.card.dateLine
                if !entry.card.secondLine.isEmpty { detail += " · " + entry.card.secondLine }
                return Row(title: entry.card.title, number: entry.card.numberText, detail: detail)
            }
        case .todos(let todos):
            let head = Row(
                title: words.todos, number: words.ratio(open: todos.open, total: todos.total),
                detail: words.remaining(open: todos.open, total: todos.total))
            return [head] + todos.texts.map { Row(title: $0, number: "", detail: "") }
        case .month: return [Row(title: words.dates.longDate(day), number: "\(day.day)", detail: "")]
        }
    }

    /// All in one line, as an inline widget shows it: its title and its number.
    public var text: String { hasNumber ? shortTitle + " " + shortNumber : shortTitle }

    /// All that stands on the picture, for those who listen.
    public var label: String {
        var label = ""
        for row in rows {
            for part in [row.title, row.number, row.detail] where !part.isEmpty {
                label += (label.isEmpty ? "" : ", ") + part
            }
        }
        return label
    }

    var shortTitle: String {
        switch content {
        case .days(let entries): entries.first?.card.title ?? ""
        case .todos: words.shortTodos
        case .month: words.dates.shortMonth(day.month)
        }
    }

    var shortNumber: String {
        switch content {
        case .days(let entries): entries.first?.card.numberText ?? ""
        case .todos(let todos): words.ratio(open: todos.open, total: todos.total)
        case .month: "\(day.day)"
        }
    }

    /// Whether there is anything that has a number.
    var hasNumber: Bool { !shortNumber.isEmpty }

    var shortDetail: String {
        switch content {
        case .days(let entries): entries.first?.card.dateLine ?? ""
        case .todos(let todos): todos.texts.first ?? ""
        case .month: ""
        }
    }
}

extension DayCard {
    /// The number with its small parts: D−7, 1,000일. Empty where a text says that there is no day.
    var numberText: String { before + number + after }
}
