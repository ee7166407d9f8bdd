import Almanac
import AppFrame
import Cards
import Daybook
import HaruDays
import HaruTodos
import Replica

/// Stores the content of Windows' board of widgets: today's open to-dos and the nearest D-days, for each day of a
/// fortnight, so that it is right after midnight while Haru is closed. The service worker shows it (docs/widgets.md);
/// without a widget on the board nothing is stored.
final class BoardController: AppObserver {
    /// From today on.
    private static let days: Int32 = 14
    /// To-dos that the card has room for.
    private static let most = 5
    /// The wait for more changes, in milliseconds.
    private static let pause: Int32 = 2000

    private unowned(unsafe) let app: AppModel

    init(of app: AppModel) { self.app = app }

    func observe(_ event: AppEvent) {
        switch event {
        case .didStart, .recordsDidChange, .dayDidChange, .boardDidChange: didChange()
        case .timerDidFire(.board): put()
        default: break
        }
    }

    /// Called when the content of the board may have changed.
    private func didChange() {
        if app.device.hasBoard { app.perform(.timer(.board, milliseconds: BoardController.pause)) }
    }

    /// Hands the cards to the browser.
    private func put() {
        guard app.device.hasBoard else { return }
        app.askFile(.board(cards.bytes)) { _ in }
    }

    /// The cards by their days; `later` is for the days after them.
    var cards: JSON {
        var records = WidgetRecords(app.days.index, app.todos.index, today: app.today)
        var choice = WidgetChoice()
        choice.kind = .list
        choice.language = WidgetChoice.tag(app.words.language, app.words.region)
        var cards: [JSONMember] = []
        for place in 0..<BoardController.days {
            guard let day = app.today.adding(days: place) else { break }
            cards.append(JSONMember(day.text, card(day, choice, &records)))
        }
        cards.append(JSONMember("later", card(app.words.haru, note: app.words.boardIsOld, nil, [])))
        return .object(cards)
    }

    private func card(_ day: Day, _ choice: WidgetChoice, _ records: inout WidgetRecords) -> JSON {
        let todos = records.todos(on: day)
        let widget = Widget(choice, size: .medium, &records, day: day)
        // A row without a number says that there is no D-day.
        let rows = widget.rows.filter { !$0.number.isEmpty }
        let note = rows.isEmpty && todos.total == 0 ? app.words.boardIsEmpty : ""
        return card(app.words.fullDate(day), note: note, todos, rows)
    }

    private func card(_ date: String, note: String, _ todos: WidgetRecords.DayTodos?, _ rows: [Widget.Row]) -> JSON {
        var open: [JSON] = []
        for text in (todos?.texts ?? []).prefix(BoardController.most) { open.append(["text": .string(text)]) }
        var days: [JSON] = []
        for row in rows { days.append(["title": .string(row.title), "number": .string(row.number)]) }
        let total = todos?.total ?? 0
        return .object([
            JSONMember("date", .string(date)), JSONMember("hasNote", .bool(!note.isEmpty)),
            JSONMember("note", .string(note)), JSONMember("hasTodos", .bool(total > 0)),
            JSONMember("todos", .string(app.words.feedTodosLabel)),
            JSONMember("ratio", .string("\(todos?.open ?? 0)/\(total)")), JSONMember("open", .array(open)),
            JSONMember("hasDays", .bool(!days.isEmpty)), JSONMember("days", .array(days)),
            JSONMember("button", .string(app.words.openHaru)),
        ])
    }
}
