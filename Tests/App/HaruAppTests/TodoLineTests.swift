import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruTodos

@Suite("The line that adds to-dos")
struct TodoLineTests {
    private func add(_ text: String, _ app: inout App) throws {
        try app.type(text, into: "todo-new")
        try app.press("Enter", at: "todo-new")
    }

    private func todos(_ app: App) -> [String] {
        app.state.replica.records(in: Todo.collection).filter { !$0.isDeleted }
            .map { Todo($0, today: app.state.today) }.map { "\($0.day.text) \($0.text)" }.sorted()
    }

    @Test(
        "comes back by Undo exactly as it was typed, whatever was recognised in it",
        arguments: [
            "내일 3시 치과", "치과, 내일 3시", "3시 치과", "매주 월 쓰레기", "dinner friday at 7 with Bob", "明日15時歯医者", "- [ ] 내일 우유",
            "우유\n빵", "30분 뒤 빨래",
        ])
    func comesBack(typed: String) throws {
        var app = App()
        try add(typed, &app)
        #expect(app.value(of: "todo-new") == "")
        #expect(app.state.snack?.undo != nil)
        try app.undo()
        #expect(app.value(of: "todo-new") == typed)
        #expect(todos(app).isEmpty)
        #expect(app.state.draft(.todoLine(nil)) == typed, "also after a reload")
    }

    @Test("that was begun meanwhile stays, behind the one that comes back")
    func both() throws {
        var app = App()
        try add("내일 3시 치과", &app)
        try app.type("우유 사", into: "todo-new")
        try app.undo()
        #expect(app.value(of: "todo-new") == "내일 3시 치과\n우유 사")
    }

    @Test("comes back on another screen, too")
    func elsewhere() throws {
        var app = App("/calendar/2026-12-03")
        try add("내일 3시 치과", &app)
        app.open(.today)
        try app.undo()
        #expect(app.value(of: "todo-new") == "", "it was that of another day")
        app.open(.calendar(try Day.parse("2026-12-03")))
        #expect(app.value(of: "todo-new") == "내일 3시 치과")
    }

    @Test(
        "without anything recognised is added in silence, as it is",
        arguments: [
            "요한복음 3:16 외우기", "아이폰 12/13 케이스", "Watch \"The Day After Tomorrow\"", "Black Friday deals list",
            "金曜ロードショーを見る",
            "금요일에 만나기로 한 친구에게 전화", "明日の準備",
        ])
    func silence(typed: String) throws {
        var app = App()
        try add(typed, &app)
        #expect(todos(app) == ["2026-11-21 \(typed)"])
        #expect(app.state.snack == nil)
    }

    @Test("says each part that is stored")
    func said() throws {
        var app = App()
        func said(_ typed: String) throws -> String? {
            app.perform(.host(.timer(.snack)))
            try add(typed, &app)
            return app.state.snack?.text
        }
        let tomorrow = app.state.words.shortDate(try Day.parse("2026-11-22"), today: app.state.today)
        let today = app.state.words.shortDate(app.state.today, today: app.state.today)
        #expect(try said("내일 3시 치과") == "\(tomorrow) 15:00 할 일로 추가했어요: 치과")
        #expect(try said("3시 치과") == "15:00 할 일로 추가했어요: 치과")
        #expect(try said("매일 7시 약") == "매일 · \(today) 07:00 할 일로 추가했어요: 약")
        #expect(try said("우유") == nil)
        #expect(try said("1. 달걀") == "‘달걀’ 추가했어요")
        #expect(try said("12. 25. 교회") == nil)
    }

    @Test("offers the other half of the day where none is named")
    func halves() throws {
        var app = App()
        try app.type("6:05 기차", into: "todo-new")
        #expect(app.text.contains("18:05"))
        try app.tap("06:05인가요?")
        #expect(app.screen.first { $0.attribute(.ariaLabel) == "06:05 빼기" } != nil)
        try app.press("Enter", at: "todo-new")
        #expect(app.state.todos.index[app.state.today].first?.todo.time == 365)
        try app.type("오후 6:05 기차", into: "todo-new")
        #expect(!app.text.contains("06:05인가요?"))
    }

    @Test("offers a day that may be a part of the sentence, and takes it when it is tapped")
    func offer() throws {
        var app = App()
        let name = app.state.words.shortDate(try Day.parse("2026-11-27"), today: app.state.today)
        let typed = "금요일에 제출한 보고서 수정"
        try add(typed, &app)
        #expect(todos(app) == ["2026-11-21 \(typed)"])
        #expect(app.state.snack == nil)
        try app.type(typed, into: "todo-new")
        try app.tap("\(name)인가요?")
        #expect(!app.text.contains("\(name)인가요?"))
        #expect(app.screen.first { $0.attribute(.ariaLabel) == "\(name) 빼기" } != nil)
        try app.press("Enter", at: "todo-new")
        #expect(todos(app).contains("2026-11-27 제출한 보고서 수정"))
        try app.undo()
        #expect(app.value(of: "todo-new") == typed)
        // A guess that was taken once is asked about anew in the next line.
        try app.type(typed, into: "todo-new")
        #expect(app.text.contains("\(name)인가요?"))
    }

    @Test("reckons from the time it is, and over midnight")
    func fromNow() throws {
        var app = App()
        app.perform(.host(.clock(minutes: 1380)))
        try add("30분 뒤 빨래", &app)
        try add("2시간 뒤 약", &app)
        #expect(todos(app) == ["2026-11-21 빨래", "2026-11-22 약"])
        let medicine = try #require(app.state.todos.index[try Day.parse("2026-11-22")].first?.todo)
        #expect(medicine.time == 60)
    }

    @Test("half-typed stands on its day alone, and on today at midnight")
    func ofItsDay() throws {
        var app = App()
        try app.type("오늘 것", into: "todo-new")
        app.open(.calendar(try Day.parse("2026-11-22")))
        #expect(app.value(of: "todo-new") == "")
        try app.type("내일 것", into: "todo-new")
        try app.choose(app.state.today)
        #expect(app.value(of: "todo-new") == "오늘 것")
        try app.choose(try Day.parse("2026-11-22"))
        #expect(app.value(of: "todo-new") == "내일 것")
        app.open(.today)
        app.perform(.host(.day(try Day.parse("2026-11-22"))))
        #expect(app.value(of: "todo-new") == "내일 것\n오늘 것")
    }

    @Test("a row that is changed closes when it is left, and not for a control beside it")
    func leaving() throws {
        var app = App()
        try add("우체국", &app)
        let todo = try #require(app.state.todos.index[app.state.today].first?.todo)
        try app.click("todo-\(todo.id)")
        try app.type("우체국 들르기", into: "todo-edit")
        try app.send(.blur, to: "todo-edit", "1")
        #expect(app.value(of: "todo-edit") != nil)
        try app.send(.blur, to: "todo-edit", "")
        #expect(app.value(of: "todo-edit") == nil)
        #expect(todos(app) == ["2026-11-21 우체국 들르기"])
        try app.click("todo-\(todo.id)")
        try app.type(" ", into: "todo-edit")
        try app.send(.blur, to: "todo-edit", "")
        #expect(app.value(of: "todo-edit") == " ", "it cannot be stored")
    }

    @Test("done to-dos stand below the open ones, and are put in order among themselves")
    func below() throws {
        var app = App()
        for text in ["가", "나", "다", "라"] { try add(text, &app) }
        func rows() -> [String] {
            app.screen.all { ($0.attribute(.id) ?? "").hasPrefix("tick-") }.compactMap { $0.attribute(.ariaLabel) }
        }
        func id(_ text: String) throws -> String {
            try #require(app.state.todos.index[app.state.today].first { $0.todo.text == text }?.todo.id)
        }
        try app.tickTodo(id("가"))
        try app.tickTodo(id("다"))
        #expect(rows() == ["나", "라", "가", "다"])
        try app.press("ArrowUp", at: "grip-\(try id("라"))")
        #expect(rows() == ["라", "나", "가", "다"])
        try app.press("ArrowDown", at: "grip-\(try id("나"))")
        #expect(rows() == ["라", "나", "가", "다"], "it does not go among the done ones")
        try app.press("ArrowDown", at: "grip-\(try id("가"))")
        #expect(rows() == ["라", "나", "다", "가"])
        try app.tickTodo(id("가"))
        #expect(rows().last == "다")
    }

    @Test("the tools of a row that was pressed long go when the focus leaves the row")
    func left() throws {
        var app = App()
        try add("우체국", &app)
        let id = try #require(app.state.todos.index[app.state.today].first?.todo.id)
        func row() -> Node<Action>? {
            app.screen.first { row in row.tag == .li && row.first { $0.attribute(.id) == "more-\(id)" } != nil }
        }
        for tool in ["more-\(id)", "grip-\(id)"] {
            let pressed = row()
            app.effects = []
            try app.send(.contextmenu, to: pressed, "touch")
            let isFocused = app.effects.contains { if case .focus(id: "more-\(id)") = $0 { true } else { false } }
            #expect(isFocused, "only what has the focus can lose it")
            try app.send(.blur, to: tool, "1")
            #expect(row()?.attribute(.class) == "todo held", "it stays within the row")
            try app.send(.blur, to: tool)
            #expect(row()?.attribute(.class) == "todo")
            #expect(try app.node(tool).action(for: .blur, payload: "") == nil, "others listen to nothing")
        }
    }

    @Test("a long press shows the tools of a row until something is done; the mouse's menu is the browser's")
    func held() throws {
        var app = App()
        try add("우체국", &app)
        func row() -> Node<Action>? {
            app.screen.first { ($0.attribute(.class) ?? "").hasPrefix("todo") && $0.tag == .li }
        }
        #expect(row()?.action(for: .contextmenu, payload: "mouse") == nil)
        try app.send(.contextmenu, to: row(), "touch")
        #expect(row()?.attribute(.class) == "todo held")
        try app.click("todo-\(try #require(app.state.todos.index[app.state.today].first?.todo.id))")
        #expect(row()?.attribute(.class) == "todo")
        #expect(row()?.action(for: .contextmenu, payload: "touch") == nil, "a field has a menu of its own")
    }

    @Test("on Today one button adds all kinds, also where there are none yet")
    func kinds() throws {
        var app = App()
        for (name, route) in [
            ("디데이 추가", Route.days(.new)), ("오늘 페이퍼 쓰기", .pages(.write)), ("여행 추가", .trips(.new)),
        ] {
            app.open(.today)
            try app.tap("새로 추가")
            let menu = try #require(app.screen.first { $0.attribute(.id) == "add-menu" })
            try app.send(.click, to: menu.first { $0.tag == .button && $0.textContent == name })
            #expect(app.state.route == route)
        }
    }
}
