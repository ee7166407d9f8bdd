import Almanac
import Daybook
import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("The week")
struct WeekTests {
    private func day(_ text: String) throws -> Day { try Day.parse(text) }

    /// A wide window that shows the week of a day.
    private func week(_ path: String) throws -> App {
        var app = App(path)
        app.perform(.host(.wide(true)))
        try app.tap("주간")
        return app
    }

    private func columns(_ app: App) -> [Node<Action>] {
        app.screen.all { ($0.attribute(.class) ?? "").hasPrefix("column") }
    }

    @Test("is chosen in a wide window, kept in the settings, and never shown in a narrow one")
    func choice() throws {
        var app = App("/calendar")
        #expect(!app.text.contains("주간"))
        app.perform(.host(.wide(true)))
        #expect(columns(app).isEmpty)
        try app.tap("주간")
        #expect(columns(app).count == 7)
        #expect(app.state.replica.record(Preferences.key)?["calendarLook"]?.string == "week")
        app.perform(.host(.wide(false)))
        #expect(columns(app).isEmpty)
        #expect(app.screen.first { $0.attribute(.class) == "month" } != nil)
        app.perform(.host(.wide(true)))
        try app.tap("월간")
        #expect(columns(app).isEmpty)
    }

    @Test("stands at the chosen day's week from the weekday that begins it, and marks the chosen column")
    func days() throws {
        var app = try week("/calendar/2026-11-18")
        #expect(columns(app).map { $0.attribute(.ariaLabel) }.first == "2026년 11월 15일 일요일")
        #expect(columns(app).map { $0.attribute(.class) == "column chosen" } == (0..<7).map { $0 == 3 })
        app.prefer(.weekStart, "monday")
        #expect(columns(app).map { $0.attribute(.ariaLabel) }.first == "2026년 11월 16일 월요일")
        try app.choose(try day("2026-11-15"))
        #expect(columns(app).first?.attribute(.ariaLabel) == "2026년 11월 9일 월요일")
        #expect(columns(app).last?.attribute(.class) == "column chosen")
    }

    @Test("names a count by the milestone that it reaches, as the month, the day and the coming days on Today do")
    func milestones() throws {
        var app = try week("/calendar/2026-11-25")
        app.write(
            Dday.key("love"), [("title", "우리가 만난 날"), ("kind", "count"), ("date", "2024-03-01")])
        let named = "1,000일 · 우리가 만난 날"
        #expect(columns(app).first { $0.attribute(.class) == "column chosen" }?.textContent.contains(named) == true)
        let agenda = try #require(app.screen.first { $0.attribute(.class) == "agenda" })
        #expect(agenda.textContent.contains("우리가 만난 날1,000일"))
        try app.tap("월간")
        let cell = try #require(app.screen.first { $0.attribute(.id) == "day-2026-11-25" })
        #expect(cell.textContent.contains(named))
        app.open(.today)
        let ahead = app.screen.first { $0.attribute(.class) == "beside" }
        #expect(ahead?.textContent.contains("우리가 만난 날1,000일") == true)
    }

    @Test("shows the D-days and to-dos of each day, which can be ticked there")
    func contents() throws {
        var app = App()
        try app.add("시험", "2026-11-17")
        try app.add("생일", "2026-11-21")
        try app.addTodos("빵", on: try day("2026-11-18"))
        app.open(.calendar(nil))
        app.perform(.host(.wide(true)))
        try app.tap("주간")
        #expect(columns(app)[2].textContent.contains("시험"))
        #expect(columns(app)[6].textContent.contains("생일"))
        let box = try #require(columns(app)[3].first { $0.attribute(.role) == "checkbox" })
        #expect(box.attribute(.ariaLabel) == "빵")
        #expect(
            columns(app)[3].first { $0.tag == .a && $0.textContent == "빵" }?.attribute(.href)?.hasPrefix("/todos/")
                == true)
        try app.send(.click, to: box)
        #expect(app.state.todos.index[try day("2026-11-18")].first?.todo.isDone == true)
        #expect(columns(app)[3].first { $0.attribute(.ariaChecked) == "true" } != nil)
    }

    @Test("a trip stands in the column of each of its days, and leads to that day; an archived one in none")
    func trips() throws {
        var app = App.onTrip("/calendar/2026-11-21")
        app.perform(.host(.wide(true)))
        try app.tap("주간")
        #expect(columns(app).map { $0.textContent.contains("겨울 초입, 제주") } == (0..<7).map { $0 >= 5 })
        let link = try #require(columns(app)[5].first { $0.attribute(.href) == "/trips/T/2026-11-20" })
        try app.send(.click, to: link)
        #expect(app.state.route == .trips(.trip(id: "T", try day("2026-11-20"))))
        app.open(.calendar(nil))
        app.state.now += 1000
        app.write(Trip.key("T"), [("archived", .bool(true))])
        #expect(!columns(app).contains { $0.textContent.contains("겨울 초입, 제주") })
    }

    @Test("says the time of a to-do, and has those with one first, in the order of time")
    func times() throws {
        var app = try week("/calendar/2026-11-18")
        for text in ["빵", "18:30 모임", "꽃", "09:00 병원"] {
            try app.addTodos(text, on: try day("2026-11-18"))
        }
        let boxes = columns(app)[3].all { $0.attribute(.role) == "checkbox" }
        #expect(boxes.map { $0.attribute(.ariaLabel) } == ["09:00 병원", "18:30 모임", "빵", "꽃"])
        let links = columns(app)[3].all { $0.tag == .a && $0.attribute(.class) == "two" }
        #expect(links.map(\.textContent) == ["09:00 병원", "18:30 모임", "빵", "꽃"])
    }

    @Test("a column with many to-dos says how many more there are")
    func many() throws {
        var app = try week("/calendar/2026-11-18")
        try app.addTodos((1...13).map { "일 \($0)" }.joined(separator: "\n"), on: try day("2026-11-18"))
        #expect(columns(app)[3].all { $0.attribute(.role) == "checkbox" }.count == 10)
        #expect(columns(app)[3].textContent.hasSuffix("3개 더"))
    }

    @Test("has the holidays of a week that reaches into another year")
    func holidays() throws {
        let app = try week("/calendar/2026-12-31")
        #expect(columns(app)[5].textContent.contains("신정"))
    }

    @Test(
        "is turned by arrows and keys",
        arguments: [
            ("ArrowLeft", "2026-11-20"), ("ArrowUp", "2026-11-14"), ("ArrowDown", "2026-11-28"),
            ("PageUp", "2026-11-14"), ("PageDown", "2026-11-28"), ("Home", "2026-11-21"),
        ])
    func keys(key: String, expected: String) throws {
        var app = try week("/calendar")
        let button = try #require(app.screen.first { $0.attribute(.id) == "day-2026-11-21" })
        try app.send(.keydown, to: button, key)
        #expect(app.screen.first { $0.attribute(.id) == "day-\(expected)" }?.attribute(.ariaPressed) == "true")
        try app.tap("다음 주")
        #expect((app.state.screen as? CalendarScreen)?.chosen == (try day(expected)).adding(days: 7))
        try app.tap("이전 주")
        try app.tap("이전 주")
        #expect((app.state.screen as? CalendarScreen)?.chosen == (try day(expected)).adding(days: -7))
    }

    @Test("stands at the ends of the calendar", arguments: ["0001-01-01", "9999-12-31"])
    func ends(text: String) throws {
        var app = try week("/calendar/\(text)")
        try app.tap("이전 주")
        try app.tap("다음 주")
        try app.tap("다음 주")
        #expect(columns(app).contains { $0.attribute(.class) == "column chosen" })
    }
}
