import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruTodos

// To-dos for later.
extension TodosStoryTests {
    @Test("are put off until later, and come back to a day, by a tick or by the sheet")
    func later() throws {
        var app = App()
        for text in ["가", "나", "오후 3시 다"] { try add(text, &app) }
        for text in ["나", "다"] {
            try tap(id: "todo-\(try id(text, app))", &app)
            try app.tap("나중에")
        }
        #expect(try texts(app) == ["가"])
        var later: [Todo] { app.state.todos.index.later.map { $0.todo } }
        #expect(later.map { $0.text } == ["나", "다"])
        #expect(later.allSatisfy { $0.time == nil && $0.reminder == nil })
        app.perform(.host(.day(try Day.parse("2026-11-25"))))
        #expect(!app.text.contains("지난 할 일 2개") && app.text.contains("지난 할 일 1개"), "nothing of them is overdue")
        app.open(.upcoming)
        try app.tap("나중에 할 일 적기")
        try add("라", &app)
        try add("내일 마", &app)
        #expect(later.map { $0.text } == ["나", "다", "라"])
        #expect(try texts(app, "2026-11-26") == ["마"])
        // A tick is of today.
        try tap(id: "tick-\(later[0].id)", &app)
        #expect(app.state.todos.index.count(on: app.state.today) == TodoCount(done: 1))
        let sheet = later[0]
        app.open(.todos(.todo(id: sheet.id)))
        #expect(app.text.contains("‘앞으로’의 끝에"))
        try app.tap("내일")
        try app.tap("저장")
        #expect(try texts(app, "2026-11-26") == ["마", "다"])
        app.open(.todos(.todo(id: sheet.id)))
        try app.tap("나중에")
        try app.tap("저장")
        #expect(later.map { $0.text } == ["라", "다"])
        try app.tap("되돌리기")
        #expect(try texts(app, "2026-11-26") == ["마", "다"])
    }

    @Test("for later stay so over midnight, and the sheet writes only the choice made in it")
    func laterSheet() throws {
        var app = App("/upcoming")
        try app.tap("나중에 할 일 적기")
        try add("사진첩", &app)
        try app.type("반만", into: "todo-new")
        app.perform(.host(.day(try Day.parse("2026-11-22"))))
        #expect(app.value(of: "todo-new") == "반만")
        let todo = try #require(app.state.todos.index.later.first?.todo)
        // A time takes a day.
        app.open(.todos(.todo(id: todo.id)))
        try app.change("15:00", in: "todo-time")
        #expect(app.value("todo-date") == "2026-11-22")
        try app.tap("저장")
        #expect(app.state.todos.index.later.isEmpty)
        #expect(app.state.todos.index.item(id: todo.id)?.todo.time == 900)
        try app.tap("되돌리기")
        #expect(app.state.todos.index.later.map { $0.todo } == [todo])
        // Meanwhile another device gives it a day.
        app.open(.todos(.todo(id: todo.id)))
        app.write(todo.key, [("day", .string("2026-11-25")), ("time", .string("15:00"))])
        try app.type("사진첩 정리", into: "todo-text")
        try app.tap("저장")
        let saved = try #require(app.state.todos.index.item(id: todo.id)?.todo)
        #expect(saved.day.text == "2026-11-25" && saved.time == 900 && !saved.isLater && saved.text == "사진첩 정리")
    }
}
