import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruTodos

@Suite("A row of a to-do under a finger")
struct TodoSwipeTests {
    private func row(_ id: String, _ app: App) throws -> Node<Action> {
        try #require(
            app.screen.first { row in row.tag == .li && row.first { $0.attribute(.id) == "more-\(id)" } != nil })
    }

    /// - Returns: whether anything came of it.
    @discardableResult
    private func swipe(_ id: String, _ way: String, _ app: inout App) throws -> Bool {
        app.sendIfTaken(.touchend, to: try row(id, app), way)
    }

    private func chips(_ id: String, _ app: App) throws -> [String] {
        try row(id, app).all { $0.attribute(.class) == "chip" }.map { $0.textContent }
    }

    /// Adds the to-dos to today.
    /// - Returns: their ids.
    private func add(_ texts: String, _ app: inout App) throws -> [String] {
        try app.addTodos(texts, on: app.state.today)
        return app.state.todos.index[app.state.today].map { $0.todo.id }
    }

    private func asksForFocus(_ id: String, _ app: App) -> Bool {
        app.effects.contains { if case .focus(id: id) = $0 { true } else { false } }
    }

    @Test("is ticked to the right, and reopened in the same way")
    func tick() throws {
        var app = App()
        let ids = try add("우유", &app)
        try swipe(ids[0], "90 -10", &app)
        #expect(app.state.todos.todo(ids[0])?.isDone == true)
        try swipe(ids[0], "90 10", &app)
        #expect(app.state.todos.todo(ids[0])?.isDone == false)
        #expect(app.state.snack == nil, "the paw of the row says it")
    }

    @Test("stays as it was unless the way was clearly sideways", arguments: ["40 0", "-90 60", "0 300", "90 -50", ""])
    func slight(way: String) throws {
        var app = App()
        let ids = try add("우유", &app)
        let isTaken = try swipe(ids[0], way, &app)
        #expect(!isTaken)
        #expect(app.state.todos.todo(ids[0])?.isDone == false)
    }

    @Test("opens to the left, the next row takes its place, and Escape, a swipe back or a tap closes it")
    func open() throws {
        var app = App()
        let ids = try add("우유\n빵", &app)
        try swipe(ids[0], "-90 0", &app)
        #expect(try chips(ids[0], app) == ["내일로", "날짜 고르기", "삭제"])
        #expect(asksForFocus("swiped", app), "keys reach it")
        try swipe(ids[1], "-90 0", &app)
        #expect(try chips(ids[0], app) == [])
        #expect(try chips(ids[1], app).count == 3)
        let group = try row(ids[1], app).first { $0.attribute(.class) == "chips wrap" }
        try app.send(.keydown, to: group, "Escape")
        #expect(try chips(ids[1], app) == [])
        try swipe(ids[1], "-90 0", &app)
        try swipe(ids[1], "90 0", &app)
        #expect(try chips(ids[1], app) == [])
        #expect(app.state.todos.todo(ids[1])?.isDone == false, "the way back ticks nothing")
        try swipe(ids[1], "-90 0", &app)
        try app.click("tick-\(ids[0])")
        #expect(try chips(ids[1], app) == [])
    }

    @Test("moves to tomorrow, and back from there; goes to the Trash; each with a way back")
    func actions() throws {
        var app = App()
        let ids = try add("우유\n빵", &app)
        try swipe(ids[0], "-90 0", &app)
        try app.tap("내일로")
        #expect(app.state.todos.todo(ids[0])?.day == app.state.tomorrow)
        try app.undo()
        #expect(app.state.todos.todo(ids[0])?.day == app.state.today)
        try swipe(ids[1], "-90 0", &app)
        try app.tap("삭제")
        #expect(app.state.todos.todo(ids[1]) == nil)
        try app.undo()
        #expect(app.state.todos.todo(ids[1])?.text == "빵")
        try swipe(ids[0], "-90 0", &app)
        try app.tap("내일로")
        app.open(.upcoming)
        try swipe(ids[0], "-90 0", &app)
        #expect(try chips(ids[0], app).first == "오늘로")
        try app.tap("오늘로")
        #expect(app.state.todos.todo(ids[0])?.day == app.state.today)
    }

    @Test("opens its sheet at the day")
    func otherDay() throws {
        var app = App()
        let ids = try add("우유", &app)
        try swipe(ids[0], "-90 0", &app)
        try app.tap("날짜 고르기")
        #expect(app.state.route == .todos(.todo(id: ids[0])))
        #expect(asksForFocus("todo-date", app))
    }

    @Test("for later comes to tomorrow")
    func later() throws {
        var app = App()
        let ids = try add("우유", &app)
        try app.click("todo-\(ids[0])")
        try app.tap("나중에")
        app.open(.upcoming)
        try swipe(ids[0], "-90 0", &app)
        try app.tap("내일로")
        let todo = try #require(app.state.todos.todo(ids[0]))
        #expect(todo.day == app.state.tomorrow && !todo.isLater)
        try app.undo()
        #expect(app.state.todos.todo(ids[0])?.isLater == true)
    }

    @Test("pressed long shows its handle, and is dragged by it: today, on a coming day and for later")
    func handle() throws {
        var app = App()
        let (today, tomorrow) = (app.state.today, app.state.tomorrow)
        for (id, day, isLater) in [
            ("T1", today, false), ("T2", today, false), ("U1", tomorrow, false), ("U2", tomorrow, false),
            ("L1", today, true), ("L2", today, true),
        ] {
            app.write(
                RecordKey(collection: Todo.collection, id: id),
                [
                    ("text", .string(id)), ("day", .string(day.text)),
                    ("later", isLater ? .string(day.text) : .null),
                ])
        }
        for (route, ids) in [(Route.today, ["T1", "T2"]), (.upcoming, ["U1", "U2"]), (.upcoming, ["L1", "L2"])] {
            app.open(route)
            func shown() -> [String] {
                app.screen.all { $0.tag == .button && $0.attribute(.class) == "what" && ids.contains($0.textContent) }
                    .map { $0.textContent }
            }
            #expect(shown() == ids)
            try app.send(.contextmenu, to: try row(ids[0], app), "touch")
            #expect(try row(ids[0], app).attribute(.class) == "todo held")
            try app.drag(.take(id: ids[0], PointerTouch(id: 1, x: 0.5, y: 0.5)))
            try app.drag(.move(id: ids[0], PointerTouch(id: 1, x: 0.5, y: 1.5)))
            #expect(try row(ids[1], app).attribute(.class) == "todo up")
            try app.drag(.drop(id: ids[0], PointerTouch(id: 1, x: 0.5, y: 1.5)))
            #expect(shown() == [ids[1], ids[0]])
        }
    }

    @Test("hears no swipe from a long press, from its handle, or while its text is edited")
    func others() throws {
        var app = App()
        let ids = try add("우유", &app)
        try app.send(.contextmenu, to: try row(ids[0], app), "touch")
        let isTaken = try swipe(ids[0], "90 0", &app)
        #expect(!isTaken)
        try app.send(.touchend, to: "grip-\(ids[0])", "90 0")
        #expect(app.state.todos.todo(ids[0])?.isDone == false)
        try app.click("todo-\(ids[0])")
        let edited = try #require(
            app.screen.first { row in row.tag == .li && row.first { $0.attribute(.id) == "todo-edit" } != nil })
        #expect(edited.action(for: .touchend, payload: "90 0") == nil)
    }
}
