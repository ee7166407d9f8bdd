import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruTodos

@Suite("Note, checklist and tags of a to-do")
struct TodoDetailsAppTests {
    private func add(_ text: String, _ app: inout App) throws {
        try app.type(text, into: "todo-new")
        try app.press("Enter", at: "todo-new")
    }

    private func todo(_ app: App, _ text: String) throws -> Todo {
        try #require(
            app.state.replica.records(in: Todo.collection).filter { !$0.isDeleted }
                .map { Todo($0, today: app.state.today) }.first { $0.text == text })
    }

    private func rows(_ app: App) -> [String] {
        app.screen.all { $0.tag == .button && $0.attribute(.class) == "what" }.map(\.textContent)
    }

    @Test("the last words of a line that begin with # are tags, shown as a chip that takes them back")
    func line() throws {
        var app = App()
        try app.type("내일 우유 #장보기", into: "todo-new")
        #expect(app.text.contains("#장보기"))
        try app.press("Enter", at: "todo-new")
        #expect(try todo(app, "우유").tags == ["장보기"])
        #expect(try todo(app, "우유").day.text == "2026-11-22")

        try app.type("빵 #장보기", into: "todo-new")
        try app.tap("#장보기")
        try app.press("Enter", at: "todo-new")
        #expect(try todo(app, "빵 #장보기").tags.isEmpty)

        try add("- 계란 #장보기\n- 세제 #집", &app)
        #expect(try todo(app, "계란").tags == ["장보기"] && todo(app, "세제").tags == ["집"])
    }

    @Test("the sheet writes them, and the row shows their marks")
    func sheet() throws {
        var app = App()
        let made = try app.write("김장")
        app.open(.todos(.todo(id: made.id)))
        try app.type("배추는 시장에서", into: "todo-note")
        try app.type("배추", into: "step-new")
        try app.press("Enter", at: "step-new")
        #expect(app.value(of: "step-new") == "")
        // A line that waits is taken along.
        try app.type("- 무\n- [x] 소금", into: "step-new")
        try app.type("#집 겨울", into: "todo-tags")
        try app.tap("저장")
        var saved = try todo(app, "김장")
        #expect(saved.note == "배추는 시장에서" && saved.tags == ["집", "겨울"])
        #expect(saved.steps.map { "\($0.text) \($0.isDone)" } == ["배추 false", "무 false", "소금 true"])
        #expect(app.text.contains("1/3") && app.text.contains("#집"))

        app.open(.todos(.todo(id: made.id)))
        let first = saved.steps[0].id
        try app.send(.click, to: app.screen.first { $0.attribute(.id) == "did-\(first)" })
        try app.tap("‘무’ 빼기")
        try app.tap("저장")
        saved = try todo(app, "김장")
        #expect(saved.steps.map { "\($0.text) \($0.isDone)" } == ["배추 true", "소금 true"])
        try app.undo()
        #expect(try todo(app, "김장").steps.count == 3)
    }

    @Test("a line or a note that is too long, and too many lines, are told at their field, and nothing is lost")
    func refusals() throws {
        var app = App()
        let made = try app.write("김장")
        app.open(.todos(.todo(id: made.id)))
        let long = String(repeating: "가", count: 201)
        try app.type(long, into: "step-new")
        try app.press("Enter", at: "step-new")
        #expect(app.field("step-new") == long)
        #expect(app.screen.first { $0.attribute(.id) == "step-new-error" } != nil)
        try app.tap("저장")
        #expect(app.state.route == .todos(.todo(id: made.id)), "the form stays open")
        try app.type(String(repeating: "무\n", count: 101), into: "step-new")
        #expect(app.screen.first { $0.attribute(.id) == "step-new-error" }?.textContent.contains("100") == true)
        try app.type("", into: "step-new")
        try app.type(String(repeating: "가", count: 10_001), into: "todo-note")
        #expect(app.screen.first { $0.attribute(.id) == "todo-note-error" } != nil)
        try app.tap("저장")
        #expect(app.state.route == .todos(.todo(id: made.id)))
    }

    @Test("Return in a line of the checklist leads to the next, and an emptied line is left out")
    func lines() throws {
        var app = App()
        let made = try app.write("김장")
        app.open(.todos(.todo(id: made.id)))
        try app.type("배추", into: "step-new")
        try app.press("Enter", at: "step-new")
        let step = try #require(app.screen.first { $0.attribute(.id)?.hasPrefix("step-0") == true }?.attribute(.id))
        try app.type("무", into: "step-new")
        try app.type("", into: step)
        try app.press("Enter", at: step)
        try app.tap("저장")
        #expect(try todo(app, "김장").steps.map(\.text) == ["무"])
    }

    @Test("the lines of a checklist are put in order by their handles, in the form until it is saved")
    func order() throws {
        var app = App()
        let made = try app.write("김장")
        app.open(.todos(.todo(id: made.id)))
        func ids() -> [String] {
            app.screen.all { $0.attribute(.id)?.hasPrefix("did-") == true }.compactMap { $0.attribute(.id) }
                .map { String($0.dropFirst(4)) }
        }
        func texts() -> [String] { ids().compactMap { app.value(of: "step-\($0)") } }
        try app.type("배추", into: "step-new")
        try app.press("Enter", at: "step-new")
        let only = try #require(ids().first)
        #expect(app.screen.first { $0.attribute(.id) == "grip-\(only)" } == nil, "one line has nowhere to go")
        try app.type("무\n소금", into: "step-new")
        try app.press("Enter", at: "step-new")
        #expect(texts() == ["배추", "무", "소금"])
        let last = ids()[2]
        try app.press("ArrowUp", at: "grip-\(last)")
        #expect(texts() == ["배추", "소금", "무"])
        #expect(app.state.snack?.text.contains("3개 중 2번째") == true)
        let isFocused = app.effects.contains { if case .focus(id: "grip-\(last)") = $0 { true } else { false } }
        #expect(isFocused, "the focus goes along")
        let first = ids()[0]
        try app.drag(.take(id: first, PointerTouch(id: 1, x: 0.5, y: 0.5)))
        try app.drag(.move(id: first, PointerTouch(id: 1, x: 0.5, y: 2.5)))
        #expect(app.screen.all { $0.attribute(.class) == "todo up" }.count == 2, "the others make room")
        try app.drag(.drop(id: first, PointerTouch(id: 1, x: 0.5, y: 2.5)))
        #expect(texts() == ["소금", "무", "배추"])
        try app.tap("저장")
        #expect(try todo(app, "김장").steps.map(\.text) == ["소금", "무", "배추"])
    }

    @Test("a tag leads to its to-dos of all days, which are ticked and changed there")
    func tagged() throws {
        var app = App()
        try add("우유 #장보기", &app)
        try add("내일 계란 #장보기", &app)
        try add("청소 #집", &app)
        try app.send(.click, to: app.screen.first { $0.tag == .button && $0.textContent == "#장보기" })
        #expect(app.state.route == .upcoming)
        #expect(rows(app) == ["우유", "계란"])
        let milk = try todo(app, "우유")
        try app.send(.click, to: app.screen.first { $0.attribute(.id) == "tick-\(milk.id)" })
        #expect(try todo(app, "우유").isDone)
        try app.tap("#집")
        #expect(rows(app) == ["청소"])
        try app.tap("#집")
        #expect(rows(app).contains("계란"), "the days again")

        // The line and the days are there again for who wants to add, and for who comes back.
        try app.tap("#집")
        app.perform(try #require(app.state.shortcuts.action(for: "n undefined")))
        #expect(app.screen.first { $0.attribute(.id) == "todo-new" } != nil)
        try app.tap("#집")
        app.open(.today)
        app.open(.upcoming)
        #expect(rows(app).contains("계란"))
    }

    @Test("search finds them")
    func search() throws {
        var app = App()
        let made = try app.write("김장")
        app.open(.todos(.todo(id: made.id)))
        try app.type("배추는 시장에서", into: "todo-note")
        try app.tap("저장")
        app.open(.search)
        try app.type("시장", into: "search")
        let row = try #require(app.screen.first { $0.attribute(.href) == "/todos/\(made.id)" })
        #expect(row.textContent.contains("김장"))
    }
}
