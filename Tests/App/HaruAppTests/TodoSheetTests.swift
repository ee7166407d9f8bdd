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

@Suite("The sheet of a to-do")
struct TodoSheetTests {
    @Test("stands over Today for a to-do of today, and over the calendar at its day for any other")
    func address() throws {
        var app = App()
        let today = try app.write("귤 부치기")
        app.open(.todos(.todo(id: today.id)))
        #expect(app.state.screenRoute == .today)
        #expect(app.field("todo-text") == "귤 부치기")
        #expect(app.field("todo-date") == "2026-11-21")

        let rows = app.stored
        var later = App("/todos/\(today.id)", rows: rows)
        #expect(later.state.screenRoute == .today)
        #expect(later.field("todo-text") == "귤 부치기")
        try later.type("2026-12-03", into: "todo-date")
        try later.tap("저장")
        #expect(later.state.route == .today)

        let moved = App("/todos/\(today.id)", rows: later.stored)
        #expect(moved.state.screenRoute == .calendar(try Day.parse("2026-12-03")))
        #expect(moved.screen.first { $0.attribute(.class) == "month" } != nil)
    }

    @Test("is reached from its row, and closing it leads back")
    func more() throws {
        var app = App("/calendar")
        _ = try app.write("귤 부치기")
        try app.tap("귤 부치기 자세히")
        #expect(app.state.screenRoute == .calendar(nil), "the calendar stays where one came from it")
        try app.tap("취소")
        #expect(app.screen.first { $0.tag == .dialog } == nil)
    }

    @Test("an address without a to-do says so")
    func lost() {
        #expect(App("/todos/01ARZ3NDEKTSV4RRFFQ69G5FAV").text.contains("페이지를 찾을 수 없어요"))
        #expect(App("/todos/01ARZ3NDEKTSV4RRFFQ69G5FAV/photo").text.contains("페이지를 찾을 수 없어요"))
    }

    @Test("writes only changed fields, in one line")
    func changes() throws {
        var app = App()
        let todo = try app.write("귤 부치기")
        app.open(.todos(.todo(id: todo.id)))
        try app.type("귤 한 상자\n부치기 ", into: "todo-text")
        try app.change("14:30", in: "todo-time")
        try app.tap("10분 전")
        app.effects = []
        try app.tap("저장")
        let fields = app.saved.flatMap { $0.changes }.map { $0.field }
        #expect(fields == ["text", "time", "reminder"])
        let saved = try #require(app.state.todos.index.item(id: todo.id)?.todo)
        #expect(saved.text == "귤 한 상자 부치기")
        #expect(saved.time == 870 && saved.reminder == 10)
        #expect(app.effects.contains { if case .askNotifications = $0 { true } else { false } })
    }

    @Test("a time set in it reminds as one typed in the line does, until the person says otherwise")
    func reminding() throws {
        var app = App()
        let todo = try app.write("귤 부치기")
        app.open(.todos(.todo(id: todo.id)))
        try app.change("14:30", in: "todo-time")
        try app.tap("안 함")
        try app.change("15:00", in: "todo-time")
        try app.tap("저장")
        #expect(app.state.todos.index.item(id: todo.id)?.todo.reminder == nil)
        app.open(.todos(.todo(id: todo.id)))
        try app.tap("시간 지우기")
        try app.change("16:00", in: "todo-time")
        try app.tap("저장")
        #expect(app.state.todos.index.item(id: todo.id)?.todo.reminder == 0)
    }

    @Test("without a time there is no reminder")
    func clearing() throws {
        var app = App()
        let todo = try app.write("오후 3시 치과")
        #expect(todo.reminder == 0)
        app.open(.todos(.todo(id: todo.id)))
        #expect(app.text.contains("알림"))
        try app.tap("시간 지우기")
        #expect(!app.text.contains("정한 시간에"))
        try app.tap("저장")
        let saved = try #require(app.state.todos.index.item(id: todo.id)?.todo)
        #expect(saved.time == nil && saved.reminder == nil)
    }

    @Test(
        "tells an error beside its field, and loses nothing",
        arguments: [
            ("todo-text", " ", "todo-text-error"),
            ("todo-text", String(repeating: "가", count: 2001), "todo-text-error"),
            ("todo-date", "2026-02-30", "todo-date-error"), ("todo-date", "언젠가", "todo-date-error"),
        ])
    func problems(id: String, text: String, error: String) throws {
        var app = App()
        let todo = try app.write("귤 부치기")
        app.open(.todos(.todo(id: todo.id)))
        try app.type(text, into: id)
        app.effects = []
        try app.tap("저장")
        #expect(app.state.route == .todos(.todo(id: todo.id)))
        #expect(app.screen.first { $0.attribute(.id) == error } != nil)
        #expect(app.field(id) == text)
        #expect(app.saved.isEmpty)
        guard case .focus(let focused)? = app.effects.last else {
            Issue.record("the focus stayed behind")
            return
        }
        #expect(focused == id)
    }

    @Test(
        "chips lead to days that are near",
        arguments: [("내일", "2026-11-22"), ("이번 주말", "2026-11-21"), ("다음 주 월요일", "2026-11-23")])
    func near(name: String, day: String) throws {
        var app = App()
        let todo = try app.write("12월 3일 귤 부치기")
        app.open(.todos(.todo(id: todo.id)))
        try app.tap(name)
        #expect(app.field("todo-date") == day)
        try app.tap("저장")
        #expect(app.state.todos.index.item(id: todo.id)?.todo.day.text == day)
        try app.tap("되돌리기")
        #expect(app.state.todos.index.item(id: todo.id)?.todo.day.text == "2026-12-03")
    }

    @Test(
        "its date is typed as in the line",
        arguments: [
            ("내일", "2026-11-22"), ("다음 주 금", "2026-11-27"), ("음력 6.1", "2027-07-04"), ("크리스마스", "2026-12-25"),
            ("100일 뒤", "2027-03-01"), ("next friday", "2026-11-27"), ("明後日", "2026-11-23"),
        ])
    func spoken(typed: String, day: String) throws {
        var app = App()
        let todo = try app.write("귤 부치기")
        app.open(.todos(.todo(id: todo.id)))
        try app.type(typed, into: "todo-date")
        #expect(app.screen.first { $0.attribute(.id) == "todo-date-error" } == nil)
        try app.tap("저장")
        #expect(app.state.todos.index.item(id: todo.id)?.todo.day.text == day)
    }

    @Test("a date typed as tomorrow is that day also after midnight, and after a reload")
    func tomorrow() throws {
        var app = App()
        let todo = try app.write("귤 부치기")
        app.open(.todos(.todo(id: todo.id)))
        try app.type("내일", into: "todo-date")
        app.perform(.host(.timer(.draft)))
        let later = App("/todos/\(todo.id)", rows: app.stored, drafts: app.state.drafts, today: "2026-11-22")
        #expect(later.field("todo-date") == "2026-11-22")
        app.perform(.host(.day(try Day.parse("2026-11-22"))))
        try app.tap("저장")
        #expect(app.state.todos.index.item(id: todo.id)?.todo.day.text == "2026-11-22")
    }

    @Test("all that was saved can be put back: text, day, time, photo and repeat")
    func takenBack() throws {
        var app = App()
        let todo = try app.write("귤 부치기")
        func change(_ step: (inout App) throws -> Void) throws -> Todo {
            app.open(.todos(.todo(id: todo.id)))
            try step(&app)
            try app.tap("저장")
            let changed = try #require(app.state.todos.index.item(id: todo.id)?.todo)
            try app.tap("되돌리기")
            #expect(app.state.todos.index.item(id: todo.id)?.todo == todo)
            #expect(app.state.todos.index.count == 1)
            return changed
        }
        let moved = try change { app in
            try app.type("귤 두 상자", into: "todo-text")
            try app.change("10:00", in: "todo-time")
            try app.tap("내일")
        }
        #expect(moved.text == "귤 두 상자" && moved.time == 600 && moved.day.text == "2026-11-22")
        #expect(try change { try $0.tap("매일") }.series != nil)
        app.perform(.host(.day(try Day.parse("2026-11-25"))))
        #expect(app.state.todos.index.count == 1, "nothing comes again")
        let seen = try change { ($0.state.sheet as? TodoSheet)?.draft.image = String(repeating: "a", count: 64) }
        #expect(seen.image != nil)
    }

    @Test("a day is picked on a page that begins with the chosen weekday, by keys too")
    func page() throws {
        var app = App()
        let todo = try app.write("귤 부치기")
        app.prefer(.weekStart, "monday")
        app.open(.todos(.todo(id: todo.id)))
        #expect(app.screen.first { $0.attribute(.id) == "pick-2026-11-30" } == nil)
        try app.tap("날짜 고르기")
        let leaf = try #require(app.screen.first { $0.attribute(.class) == "leaf" })
        #expect(leaf.textContent.hasPrefix("월화수목금토일1"), "1 November 2026 is a Sunday")
        try app.send(.keydown, to: leaf, "ArrowDown")
        #expect(app.field("todo-date") == "2026-11-28")
        try app.tap("다음 달")
        try app.click("pick-2026-12-25")
        #expect(app.field("todo-date") == "2026-12-25")
    }

    @Test("an unfinished draft is kept, offered again after a reload, and left by starting over")
    func draft() throws {
        var app = App()
        let todo = try app.write("귤 부치기")
        app.open(.todos(.todo(id: todo.id)))
        try app.type("귤 두 상자 부치기", into: "todo-text")
        try app.tap("매주")
        try app.tap("취소")
        let kept = try #require(app.state.drafts["draft/todo/\(todo.id)"])
        app.open(.todos(.todo(id: todo.id)))
        #expect(app.text.contains("작성하던 내용을 불러왔어요"))

        var again = App("/todos/\(todo.id)", rows: app.stored, drafts: ["draft/todo/\(todo.id)": kept])
        #expect(again.field("todo-text") == "귤 두 상자 부치기")
        #expect(again.isPressed("매주"))
        #expect(again.text.contains("작성하던 내용을 불러왔어요"))
        try again.tap("처음부터")
        #expect(again.field("todo-text") == "귤 부치기")
        #expect(again.state.drafts["draft/todo/\(todo.id)"] == nil)
    }

    @Test("a to-do that was deleted meanwhile says so, and is saved again when it is wanted")
    func gone() throws {
        var app = App()
        let todo = try app.write("귤 부치기")
        app.open(.todos(.todo(id: todo.id)))
        try app.type("귤 두 상자", into: "todo-text")
        let deletion = Change(
            key: todo.key, field: "deleted", value: true,
            stamp: Stamp(milliseconds: 1_800_000_100_000, counter: 0, device: 9))
        app.perform(.host(.received(deletion.json.text)))
        #expect(app.text.contains("그사이 삭제된 할 일이에요"))
        app.state.now = 1_800_000_200_000
        try app.tap("저장")
        #expect(app.state.todos.index.item(id: todo.id)?.todo.text == "귤 두 상자")
    }

    @Test("the paw in the sheet ticks with the rest, and delete can be undone")
    func tickAndDelete() throws {
        var app = App()
        let todo = try app.write("귤 부치기")
        app.open(.todos(.todo(id: todo.id)))
        try app.click("todo-done")
        #expect(app.state.todos.index.count(on: app.state.today).done == 0)
        try app.tap("저장")
        #expect(app.state.todos.index.count(on: app.state.today).done == 1)
        app.open(.todos(.todo(id: todo.id)))
        try app.tap("삭제")
        #expect(app.state.todos.index.item(id: todo.id) == nil)
        #expect(app.state.route == .today)
        try app.tap("되돌리기")
        #expect(app.state.todos.index.item(id: todo.id)?.todo.isDone == true)
    }
}

extension App {
    /// Writes a to-do into the line of Today, and answers with it.
    mutating func write(_ text: String) throws -> Todo {
        let before = state.replica.records(in: Todo.collection).map { $0.key }
        try addTodos(text, on: state.today)
        let new = state.replica.records(in: Todo.collection).first { !before.contains($0.key) }
        return Todo(try #require(new), today: state.today)
    }

    /// Changes the field with this id, as those do that tell of it when they are left.
    mutating func change(_ text: String, in id: String) throws {
        let field = try #require(screen.first { $0.attribute(.id) == id }, "no field \(id)")
        try send(.change, to: field, text)
    }

    func field(_ id: String) -> String? { screen.first { $0.attribute(.id) == id }?.attribute(.value) }

    func isPressed(_ name: String) -> Bool {
        screen.first { $0.tag == .button && $0.textContent == name }?.attribute(.ariaPressed) == "true"
    }

    /// All records as the browser keeps them.
    var stored: [(key: String, text: String)] {
        state.replica.collections.flatMap { state.replica.records(in: $0) }.map { ($0.key.text, $0.json.text) }
    }
}
