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

@Suite("The coming days")
struct UpcomingTests {
    /// The text of the part of a day, or of a week or month.
    private func part(_ app: App, _ name: String) throws -> Node<Action> {
        try #require(
            app.screen.first { part in
                part.tag == .section && part.first { $0.tag == .h2 }?.textContent == name
            }, "no \(name)")
    }

    private func todos(_ app: App) -> [String] {
        app.state.replica.records(in: Todo.collection).filter { !$0.isDeleted }
            .map { Todo($0, today: app.state.today) }.map { "\($0.day.text) \($0.text)" }.sorted()
    }

    private func add(_ text: String, _ app: inout App) throws {
        try app.type(text, into: "todo-new")
        try app.press("Enter", at: "todo-new")
    }

    @Test("show their to-dos, D-days, trips and pages, and tomorrow takes a typed line")
    func days() throws {
        var app = App("/", rows: [pageRow("b", "2026-11-01", .happy, opens: "2026-12-01", title: "봉한 바람")])
        app.write(
            Trip(
                id: "T", title: "부산", days: TripDays(try Day.parse("2026-11-24"), try Day.parse("2026-11-25"))
            ).creation)
        try app.add("엄마 생일", "2026-11-23")
        app.open(.upcoming)
        try add("우유", &app)
        try add("12월 3일 동창회", &app)
        try add("매일 물 마시기", &app)
        #expect(todos(app) == ["2026-11-22 물 마시기", "2026-11-22 우유", "2026-12-03 동창회"])
        let tomorrow = try part(app, "내일 11.22(일)").textContent
        #expect(tomorrow.contains("우유") && tomorrow.contains("물 마시기"))
        let next = try part(app, "11.23(월)").textContent
        #expect(next.contains("엄마 생일") && next.contains("물 마시기"), "a repeat ahead")
        #expect(try part(app, "11.24(화)").textContent.contains("부산"))
        #expect(try part(app, "11.25(수)").textContent.contains("부산"))
        #expect(try part(app, "12.3(목)").textContent.contains("동창회"))
        let opening = try part(app, "12.1(화)").textContent
        #expect(opening.contains("11.1(일)") && !opening.contains("바람"), "a sealed page tells none of its words")
        let reunion = try #require(app.state.todos.index[try Day.parse("2026-12-03")].first)
        try app.send(.click, to: app.screen.first { $0.attribute(.id) == "tick-\(reunion.todo.id)" })
        #expect(app.state.todos.index.count(on: reunion.todo.day).done == 1)
    }

    @Test("take a to-do where the plus of a day was pressed, and Undo gives the line back there")
    func adding() throws {
        var app = App("/upcoming")
        try app.tap("11.27(금) 할 일 적기")
        guard case .focus(id: "todo-new")? = app.effects.last else {
            Issue.record("nothing can be typed at once")
            return
        }
        try add("목도리 사기", &app)
        #expect(todos(app) == ["2026-11-27 목도리 사기"])
        #expect(try part(app, "11.27(금)").first { $0.attribute(.id) == "todo-new" } != nil)
        try app.type("반만 친", into: "todo-new")
        try app.tap("11.28(토) 할 일 적기")
        #expect(app.value(of: "todo-new") == "")
        try app.tap("11.27(금) 할 일 적기")
        #expect(app.value(of: "todo-new") == "반만 친")
    }

    @Test("turn with the day: a line for a day that has come is today's")
    func midnight() throws {
        var app = App("/upcoming")
        try app.type("반만 친", into: "todo-new")
        app.perform(.host(.day(try Day.parse("2026-11-22"))))
        #expect(app.value(of: "todo-new") == "")
        #expect(try part(app, "내일 11.23(월)").first { $0.attribute(.id) == "todo-new" } != nil)
        app.open(.today)
        #expect(app.value(of: "todo-new") == "반만 친")
    }

    @Test("after two weeks are named only where something is, without daily and weekly repeats")
    func later() throws {
        var app = App("/")
        app.open(.upcoming)
        try add("매일 물 마시기", &app)
        try add("매월 25일 월세", &app)
        try app.add("만난 날", "2027-03-09")
        app.open(.upcoming)
        #expect(try part(app, "2027년 3월").textContent.contains("만난 날"))
        let december = try part(app, "12.20(일) – 12.26(토)").textContent
        #expect(december.contains("12.25(금)") && december.contains("월세") && december.contains("성탄절"))
        #expect(!december.contains("물 마시기"))
        #expect(try part(app, "2027년 2월").textContent.contains("월세"), "nothing else is on that day")
    }

    @Test("after two weeks are sixty at most, and the calendar has the others")
    func many() throws {
        var app = App("/")
        for number in 0..<70 as Range<Int32> {
            app.write(
                RecordKey(collection: Todo.collection, id: "T\(number)"),
                [("text", .string("일 \(number)")), ("day", .string(app.state.today.adding(days: 15 + number)!.text))])
        }
        app.open(.upcoming)
        #expect(app.screen.all { $0.tag == .h3 }.count == 60)
        #expect(app.text.contains("캘린더에서 더 보기"))
    }

    @Test(
        "are named in three languages",
        arguments: [
            ("ko-KR", "내일 11.22(일)", "나중에"), ("en-US", "Tomorrow, Sun, Nov 22", "Later"),
            ("ja-JP", "明日 11.22(日)", "いつか"),
        ])
    func languages(language: String, tomorrow: String, later: String) throws {
        let app = App("/upcoming", language: language)
        _ = try part(app, tomorrow)
        _ = try part(app, later)
    }

    @Test("stand beside Today in a wide window, and behind its head on a phone")
    func beside() throws {
        var app = App("/")
        try app.add("엄마 생일", "2026-11-23")
        #expect(app.screen.first { $0.tag == .a && $0.attribute(.href) == "/upcoming" } != nil)
        app.perform(.host(.wide(true)))
        #expect(try part(app, "앞으로").textContent.contains("엄마 생일"))
    }

    // MARK: going to a date

    /// The marked day.
    private func aimed(_ app: App) throws -> Node<Action> {
        try #require(app.screen.first { $0.attribute(.id) == "aimed" }, "no day is marked")
    }

    private func go(_ date: String, _ app: inout App) throws {
        try app.tap("날짜로 가기")
        try app.pick(try Day.parse(date))
    }

    @Test("go to a day of the first two weeks, which is marked and takes the typed line")
    func nearDate() throws {
        var app = App("/upcoming")
        try go("2026-11-27", &app)
        #expect(try aimed(app).attribute(.ariaCurrent) == "date")
        #expect(try aimed(app).textContent.contains("11.27(금)"))
        #expect(app.effects.contains { if case .focus(id: "aimed") = $0 { true } else { false } })
        #expect(app.effects.contains { if case .scroll(id: "aimed") = $0 { true } else { false } })
        #expect(app.screen.first { $0.attribute(.class) == "card monthpage" } == nil)
        try add("목도리 사기", &app)
        #expect(todos(app) == ["2026-11-27 목도리 사기"])
    }

    @Test("go to an empty day after two weeks, in its week, with the repeats of that day")
    func weekDate() throws {
        var app = App("/upcoming")
        try add("매일 물 마시기", &app)
        try go("2026-12-16", &app)
        let week = try part(app, "12.13(일) – 12.19(토)")
        #expect(week.first { $0.attribute(.id) == "aimed" } != nil)
        #expect(try aimed(app).textContent.contains("물 마시기"))
        try go("2026-12-17", &app)
        #expect(try aimed(app).textContent.contains("12.17(목)"))
        #expect(!(try part(app, "12.13(일) – 12.19(토)").textContent.contains("12.16")))
    }

    @Test("go to a day after all parts, in its month, with all that is there")
    func farDate() throws {
        var app = App("/")
        app.write(
            RecordKey(collection: Todo.collection, id: "T"),
            [("text", .string("여권 갱신")), ("day", .string("2028-05-20"))])
        app.open(.upcoming)
        try go("2028-05-09", &app)
        let month = try part(app, "2028년 5월")
        #expect(month.textContent.contains("여권 갱신"))
        #expect(try aimed(app).textContent.contains("5.9(화)"))
        try add("사진 찍기", &app)
        #expect(todos(app) == ["2028-05-09 사진 찍기", "2028-05-20 여권 갱신"])
        #expect(try aimed(app).textContent.contains("사진 찍기"))
    }

    @Test("leave days until today to the calendar, and Escape goes nowhere")
    func pastDate() throws {
        var app = App("/upcoming")
        try app.tap("날짜로 가기")
        let cell = app.state.tomorrow.pageCellID
        #expect(app.effects.contains { if case .focus(id: cell) = $0 { true } else { false } })
        try app.send(.keydown, to: app.screen.first { $0.attribute(.class) == "leaf" }, "ArrowDown")
        #expect(app.effects.contains { if case .focus(id: "pick-2026-11-29") = $0 { true } else { false } })
        let box = app.screen.first { node in
            node.tag == .div && node.attribute(.class) == nil
                && node.action(for: .keydown, payload: "Escape") != nil
        }
        try app.send(.keydown, to: box, "Escape")
        #expect(app.screen.first { $0.attribute(.id) == "aimed" } == nil)
        #expect(app.screen.first { $0.attribute(.class) == "card monthpage" } == nil)
        try go("2026-11-02", &app)
        #expect(app.state.route == .calendar(try Day.parse("2026-11-02")))
    }

    @Test("forget the mark of a day that has come")
    func aimedMidnight() throws {
        var app = App("/upcoming")
        try go("2026-11-23", &app)
        app.perform(.host(.day(try Day.parse("2026-11-23"))))
        #expect(app.screen.first { $0.attribute(.id) == "aimed" } == nil)
        #expect(try part(app, "내일 11.24(화)").first { $0.attribute(.id) == "todo-new" } != nil)
    }
}
