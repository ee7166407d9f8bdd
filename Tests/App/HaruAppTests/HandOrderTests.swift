import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("The order by hand")
struct HandOrderTests {
    /// A list of four in the order by hand: 가, 나, 다, 라.
    private func list(isDescending: Bool = false) throws -> App {
        var app = App("/days")
        for title in ["가", "나", "다", "라"] { try app.add(title, "2027-01-01") }
        try app.arrange("sort-hand", isDescending ? "direction-down" : "direction-up", "grouping-none")
        return app
    }

    private func titles(_ app: App) -> String {
        app.state.days.index.parts.flatMap { $0.items }.map { $0.dday.title }.joined()
    }

    private func grip(_ title: String, _ app: App) throws -> Node<Action> {
        try #require(app.screen.first { $0.attribute(.ariaLabel) == "‘\(title)’ 옮기기" })
    }

    /// The pointer that is down does something at a height in rows from the top of its own row.
    private func point(_ kind: EventKind, _ title: String, at y: Double, pointer: Int = 1, _ app: inout App) throws {
        app.sendIfTaken(kind, to: try grip(title, app), "\(pointer) 0.5 \(y)")
    }

    @Test("changes by buttons, one place at a time, and not beyond the ends")
    func buttons() throws {
        var app = try list()
        try app.tap("‘다’ 위로")
        #expect(titles(app) == "가다나라")
        try app.tap("‘가’ 위로")
        #expect(titles(app) == "가다나라")
        try app.tap("‘다’ 아래로")
        try app.tap("‘다’ 아래로")
        try app.tap("‘다’ 아래로")
        #expect(titles(app) == "가나라다")
    }

    @Test("changes by the arrow keys on the handle, which keeps the focus")
    func keys() throws {
        var app = try list()
        try app.send(.keydown, to: grip("나", app), "ArrowUp")
        #expect(titles(app) == "나가다라")
        let focused = app.effects.compactMap { if case .focus(let id) = $0 { id } else { nil } }
        #expect(try grip("나", app).attribute(.id) == focused.last)
    }

    @Test("stays where no finger moves, though rows above became lower and it went up by being taken")
    func takenTwice() throws {
        var app = try list()
        try point(.pointerdown, "나", at: 0.5, &app)
        try point(.pointerdown, "나", at: 2.4, &app)
        try point(.pointermove, "나", at: 2.5, &app)
        #expect(app.state.days.list.order.drag?.offset == 0)
        try point(.pointermove, "나", at: 3.5, &app)
        #expect(app.state.days.list.order.drag?.offset == 1)
        try point(.pointerup, "나", at: 2.4, &app)
        #expect(titles(app) == "가나다라")
    }

    @Test(
        "changes by dragging to the row under the pointer, and is one write",
        arguments: [
            ("가", 0.9, "가나다라"), ("가", 1.1, "나가다라"), ("가", 2.5, "나다가라"), ("가", 99, "나다라가"), ("라", -0.1, "가나라다"),
            ("라", -2.5, "라가나다"), ("라", -1e12, "라가나다"), ("나", -0.5, "나가다라"), ("나", 1.5, "가다나라"),
        ])
    func drag(title: String, to y: Double, expected: String) throws {
        var app = try list()
        let saves = app.saved.count
        try point(.pointerdown, title, at: 0.5, &app)
        try point(.pointermove, title, at: y, &app)
        #expect(titles(app) == "가나다라", "nothing is written before the drop")
        try point(.pointerup, title, at: y, &app)
        #expect(titles(app) == expected)
        #expect(app.saved.count - saves == (expected == "가나다라" ? 0 : 1))
        try point(.pointermove, title, at: 0, &app)
        #expect(titles(app) == expected)
    }

    @Test("is turned round as a person sees it when the order is descending")
    func descending() throws {
        var app = try list(isDescending: true)
        #expect(titles(app) == "라다나가")
        try point(.pointerdown, "라", at: 0.5, &app)
        try point(.pointerup, "라", at: 1.5, &app)
        #expect(titles(app) == "다라나가")
        try app.tap("‘가’ 위로")
        #expect(titles(app) == "다라가나")
    }

    @Test("stays as it was when the drag is given up", arguments: [EventKind.pointercancel, .keydown])
    func cancelled(kind: EventKind) throws {
        var app = try list()
        let saves = app.saved.count
        try point(.pointerdown, "가", at: 0.5, &app)
        try point(.pointermove, "가", at: 2.5, &app)
        #expect(app.screen.html().contains("dragged"))
        let payload = kind == .keydown ? "Escape" : "1 0 0"
        try app.send(kind, to: grip("가", app), payload)
        #expect(!app.screen.html().contains("dragged"))
        try point(.pointerup, "가", at: 2.5, &app)
        #expect(titles(app) == "가나다라")
        #expect(app.saved.count == saves)
    }

    @Test("is not changed by a second finger")
    func secondFinger() throws {
        var app = try list()
        try point(.pointerdown, "가", at: 0.5, &app)
        try point(.pointermove, "가", at: 3.5, pointer: 2, &app)
        try point(.pointerup, "가", at: 3.5, pointer: 2, &app)
        #expect(titles(app) == "가나다라")
        try point(.pointerup, "가", at: 1.5, &app)
        #expect(titles(app) == "나가다라")
    }

    @Test("shows where the row would go: those between make room")
    func room() throws {
        var app = try list()
        try point(.pointerdown, "나", at: 0.5, &app)
        try point(.pointermove, "나", at: 2.5, &app)
        let rows = ["가", "나", "다", "라"].map { title in
            app.screen.first { $0.tag == .li && $0.textContent.contains(title) }?.attribute(.class)
        }
        #expect(rows == ["movable", "movable dragged", "movable up", "movable up"])
        try point(.pointermove, "나", at: -0.5, &app)
        #expect(app.screen.first { $0.tag == .li && $0.textContent.contains("가") }?.attribute(.class) == "movable down")
    }

    @Test("brings the row beyond the one under the pointer into view, once for each")
    func reveals() throws {
        var app = try list()
        let ids = app.state.days.index.parts.flatMap { $0.items }.map { $0.dday.id }
        try point(.pointerdown, "가", at: 0.5, &app)
        app.effects = []
        for y in [0.9, 1.2, 1.4, 2.1, 9] { try point(.pointermove, "가", at: y, &app) }
        let revealed = app.effects.compactMap { if case .reveal(let id) = $0 { id } else { nil } }
        #expect(revealed == [2, 3, 3].map { "grip-\(ids[$0])" })
    }

    @Test("survives a restart")
    func restart() throws {
        var app = try list()
        try point(.pointerdown, "라", at: 0.5, &app)
        try point(.pointerup, "라", at: -2.5, &app)
        let rows = app.state.replica.collections.flatMap { app.state.replica.records(in: $0) }
            .map { (key: $0.key.text, text: $0.json.text) }
        #expect(titles(App("/days", rows: rows)) == "라가나다")
    }
}
