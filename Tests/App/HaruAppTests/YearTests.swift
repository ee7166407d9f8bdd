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

@Suite("The year")
struct YearTests {
    private func day(_ text: String) throws -> Day { try Day.parse(text) }

    /// An app in which so many to-dos were done on each of some days.
    private func app(_ path: String, done: [(day: String, count: Int)], language: String = "ko-KR") throws -> App {
        var app = App(path, language: language)
        for (text, count) in done {
            for number in 0..<count {
                try app.addTodos("- [x] 일 \(number)", on: try day(text))
            }
        }
        return app
    }

    private func cell(_ app: App, _ text: String) throws -> Node<Action> {
        try #require(app.screen.first { $0.attribute(.id) == "day-\(text)" }, "no cell \(text)")
    }

    @Test("is reached from the year above the month, and turned by arrows in place")
    func turning() throws {
        var app = App("/calendar")
        try app.tap("2026년")
        #expect(app.state.route == .year(2026))
        let depth = app.state.depth
        try app.tap("이전 해")
        #expect(app.state.route == .year(2025))
        #expect(app.pageTitle.hasPrefix("2025년"))
        try app.tap("다음 해")
        try app.tap("다음 해")
        #expect(app.state.route == .year(2027))
        try app.tap("올해")
        #expect(app.state.route == .year(2026))
        #expect(app.state.depth == depth)
        try app.tap("뒤로")
        #expect(app.state.route == .calendar(nil))
    }

    @Test("ends at the years 1 and 9999", arguments: [(Int32(1), "이전 해"), (9999, "다음 해")])
    func ends(year: Int32, arrow: String) throws {
        var app = App("/calendar/\(year)")
        try app.tap(arrow)
        #expect(app.state.route == .year(year))
        #expect(app.screen.all { ($0.attribute(.id) ?? "").hasPrefix("day-") }.count == 365)
    }

    @Test("has a cell for each day, whose name says date and count, and which fills up with the to-dos done")
    func cells() throws {
        let app = try app("/calendar/2024", done: [("2024-02-29", 1), ("2024-03-01", 3), ("2024-12-31", 8)])
        #expect(app.screen.all { ($0.attribute(.id) ?? "").hasPrefix("day-") }.count == 366)
        #expect(try cell(app, "2024-02-29").attribute(.ariaLabel) == "2024년 2월 29일 목요일, 1개 완료")
        #expect(try cell(app, "2024-02-29").attribute(.class) == "l1")
        #expect(try cell(app, "2024-03-01").attribute(.class) == "l2")
        #expect(try cell(app, "2024-12-31").attribute(.class) == "l4")
        #expect(try cell(app, "2024-12-30").attribute(.class) == "l0")
    }

    @Test("a tapped day opens on the calendar")
    func tap() throws {
        var app = App("/calendar/2026")
        try app.send(.click, to: cell(app, "2026-03-01"))
        #expect(app.state.route == .calendar(try day("2026-03-01")))
        app = App("/calendar/2026")
        try app.send(.click, to: cell(app, "2026-11-21"))
        #expect(app.state.route == .calendar(nil))
    }

    @Test("opens at today's month on a phone; another year, and any in a wide window, at its top")
    func beginning() throws {
        func places(_ app: App) -> [String] {
            app.effects.compactMap { if case .scroll(let id) = $0 { id } else { nil } }
        }
        func goesToTop(_ app: App) -> Bool { app.effects.contains { if case .top = $0 { true } else { false } } }
        var app = App("/calendar")
        app.effects = []
        app.open(.year(2026))
        #expect(places(app) == ["day-2026-11-21"] && !goesToTop(app))
        _ = try cell(app, "2026-11-21")
        app.open(.calendar(nil))
        app.effects = []
        app.open(.year(2025))
        #expect(places(app) == [] && goesToTop(app))
        app.open(.calendar(nil))
        app.perform(.host(.wide(true)))
        app.effects = []
        app.open(.year(2026))
        #expect(places(app) == [] && goesToTop(app))
    }

    @Test("has one stop for Tab, moved by the arrow keys and not out of the year")
    func keys() throws {
        var app = App("/calendar/2026")
        func stops() -> [String?] {
            app.screen.all { $0.attribute(.tabindex) == "0" && $0.attribute(.role) == nil }.map { $0.attribute(.id) }
        }
        func press(_ key: String) throws {
            let map = try #require(app.screen.first { $0.attribute(.class) == "yearmap" })
            app.sendIfTaken(.keydown, to: map, key)
        }
        #expect(stops() == ["day-2026-11-21"])
        try press("ArrowUp")
        #expect(stops() == ["day-2026-11-14"])
        try press("ArrowRight")
        #expect(stops() == ["day-2026-11-15"])
        try app.tap("다음 해")
        #expect(stops() == ["day-2027-01-01"])
        try press("ArrowLeft")
        #expect(stops() == ["day-2027-01-01"])
        try press("ArrowDown")
        #expect(stops() == ["day-2027-01-08"])
    }

    @Test("counts done to-dos, names the best month, and shows the same by month as a table")
    func numbers() throws {
        let app = try app(
            "/calendar/2026", done: [("2026-03-01", 2), ("2026-03-02", 1), ("2026-11-20", 1), ("2026-11-21", 1)])
        let numbers = app.screen.all { $0.tag == .dd }.map { $0.textContent }
        #expect(numbers == ["5개", "4일", "4일"])
        #expect(app.text.contains("가장 많이 끝낸 달은 3월이에요. 3개를 끝냈어요."))
        #expect(app.text.contains("쉬는 날"))
        let rows = app.screen.all { $0.tag == .tr }.map { $0.textContent }
        #expect(rows.count == 13)
        #expect(rows[3] == "3월3개2일")
        #expect(rows[4] == "4월0개0일")
    }

    @Test("an empty year says something kind, and nothing of a streak or of nothing done")
    func empty() throws {
        let app = try app("/calendar/2025", done: [("2026-11-21", 1)])
        #expect(app.text.contains("아직 발자국이 없는 해예요"))
        #expect(app.screen.first { $0.tag == .dl || $0.tag == .table } == nil)
        let past = try self.app("/calendar/2025", done: [("2025-01-01", 1), ("2026-11-21", 1)])
        #expect(past.screen.all { $0.tag == .dd }.count == 2)
        #expect(!past.text.contains("쉬는 날"))
    }

    @Test("speaks three languages", arguments: [("en-US", "1 done"), ("ja-JP", "1件完了"), ("ko-KR", "1개 완료")])
    func languages(language: String, count: String) throws {
        let app = try app("/calendar/2026", done: [("2026-05-05", 1)], language: language)
        #expect(try cell(app, "2026-05-05").attribute(.ariaLabel)?.hasSuffix(", \(count)") == true)
    }

    @Test("follows ticks")
    func ticks() throws {
        var app = try app("/calendar/2026", done: [("2026-11-21", 1)])
        let id = try #require(app.state.todos.index[try day("2026-11-21")].first?.todo.id)
        try app.tickTodo(id)
        #expect(try cell(app, "2026-11-21").attribute(.class) == "l0 now")
        try app.tickTodo(id)
        #expect(try cell(app, "2026-11-21").attribute(.class) == "l1 now")
    }
}

@Suite("The streak on Today")
struct StreakTests {
    private func streak(of days: [Int32], open: [Int32] = []) throws -> String? {
        var app = App()
        for (days, mark) in [(days, "x"), (open, " ")] {
            for back in days {
                try app.addTodos("- [\(mark)] 일\n- [\(mark)] 또", on: try #require(app.state.today.adding(days: -back)))
            }
        }
        return app.screen.first { $0.attribute(.class) == "streak" }?.textContent
    }

    @Test("is told from the third day on, and not before")
    func line() throws {
        #expect(try streak(of: []) == nil)
        #expect(try streak(of: [0, 1]) == nil)
        #expect(try streak(of: [0, 1, 2]) == "3일째 이어 가고 있어요")
    }

    @Test("goes on over days of rest and over a today that is not over, and ends at a day left undone")
    func rest() throws {
        #expect(try streak(of: [1, 2, 9], open: [0]) == "3일째 이어 가고 있어요")
        #expect(try streak(of: [0, 1, 3], open: [2]) == nil)
    }

    @Test("leads to the year")
    func link() throws {
        var app = App()
        for back in 0..<3 {
            try app.addTodos("- [x] 일", on: try #require(app.state.today.adding(days: Int32(-back))))
        }
        try app.tap("3일째 이어 가고 있어요")
        #expect(app.state.route == .year(2026))
    }
}
