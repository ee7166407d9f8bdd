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

@Suite("The calendar")
struct CalendarTests {
    private func day(_ text: String) throws -> Day { try Day.parse(text) }

    private func cell(_ app: App, _ text: String) throws -> Node<Action> {
        try #require(app.screen.first { $0.attribute(.id) == "day-\(text)" }, "no cell \(text)")
    }

    @Test("stands at today, wherever the day turns to")
    func today() throws {
        var app = App("/calendar")
        #expect(app.text.contains("2026년11월"))
        #expect(try cell(app, "2026-11-21").attribute(.ariaCurrent) == "date")
        #expect(try cell(app, "2026-11-21").attribute(.ariaPressed) == "true")
        app.perform(.host(.day(try day("2026-12-01"))))
        #expect(app.text.contains("2026년12월"))
        #expect(try cell(app, "2026-12-01").attribute(.ariaPressed) == "true")
    }

    @Test("leads to the search and the settings from its head on a phone, and from the rail of a wide window")
    func ways() throws {
        var app = App("/calendar", language: "en-US")
        func head() throws -> Node<Action> { try #require(app.screen.first { $0.tag == .header }) }
        func leads() throws -> [String] { try head().all { $0.tag == .a }.compactMap { $0.attribute(.href) } }
        #expect(try leads() == ["/calendar/2026", "/search", "/settings"])
        #expect(try head().first { $0.tag == .h1 }?.textContent == "2026Nov")
        let search = try head().first { $0.attribute(.href) == "/search" }
        try app.send(.click, to: search)
        #expect(app.state.route == .search)
        app.open(.calendar(nil))
        app.perform(.host(.wide(true)))
        #expect(try leads() == ["/calendar/2026"])
        #expect(try head().first { $0.tag == .h1 }?.textContent == "2026November")
    }

    @Test("has six weeks from the weekday that begins them")
    func weeks() throws {
        var app = App("/calendar")
        app.prefer(.weekStart, "monday")
        let cells = app.screen.all { ($0.attribute(.id) ?? "").hasPrefix("day-") }
        #expect(cells.count == 42)
        #expect(cells.first?.attribute(.id) == "day-2026-10-26")
        #expect(cells.last?.attribute(.id) == "day-2026-12-06")
    }

    @Test("follows a tapped day of the neighbour month, and keeps the way back free")
    func neighbour() throws {
        var app = App()
        try app.tap("캘린더")
        let depth = app.state.depth
        try app.send(.click, to: cell(app, "2026-12-03"))
        #expect(app.text.contains("2026년12월"))
        #expect(app.state.route == .calendar(try day("2026-12-03")))
        #expect(app.state.depth == depth)
        // In the cell that was tapped another day stands now.
        guard case .focus(id: "day-2026-12-03")? = app.effects.last else {
            Issue.record("the focus stayed behind")
            return
        }
        try app.tap("이전 달")
        #expect(app.state.route == .calendar(nil))
        try app.tap("이전 달")
        #expect(app.state.route == .calendar(try day("2026-10-01")))
        try app.tap("오늘")
    }

    @Test(
        "moves by keys, and takes the focus along",
        arguments: [
            ("ArrowLeft", "2026-11-20"), ("ArrowRight", "2026-11-22"), ("ArrowUp", "2026-11-14"),
            ("ArrowDown", "2026-11-28"), ("PageUp", "2026-10-21"), ("PageDown", "2026-12-21"), ("Home", "2026-11-21"),
        ])
    func keys(key: String, expected: String) throws {
        var app = App("/calendar")
        let grid = try #require(app.screen.first { $0.attribute(.class) == "month" })
        try app.send(.keydown, to: grid, key)
        #expect(try cell(app, expected).attribute(.ariaPressed) == "true")
        guard case .focus(let id)? = app.effects.last else {
            Issue.record("the focus stayed behind")
            return
        }
        #expect(id == "day-\(expected)")
    }

    @Test(
        "is turned by a swipe that is clearly sideways",
        arguments: [
            ("-90 10", "2026-12-01"), ("90 -10", "2026-10-01"), ("-40 0", nil), ("-90 60", nil), ("0 300", nil),
            ("", nil),
        ])
    func swipe(way: String, expected: String?) throws {
        var app = App("/calendar")
        let grid = try #require(app.screen.first { $0.attribute(.class) == "month" })
        app.sendIfTaken(.touchend, to: grid, way)
        #expect(app.state.route == .calendar(try expected.map { try day($0) }))
    }

    @Test("marks the days of D-days: occurrences, milestones, none of the archived")
    func marks() throws {
        var app = App()
        try app.add("시험", "2026-11-25")
        app.open(.calendar(nil))
        #expect(try cell(app, "2026-11-25").attribute(.ariaLabel) == "2026년 11월 25일 수요일, 디데이")
        #expect(try cell(app, "2026-11-24").attribute(.ariaLabel) == "2026년 11월 24일 화요일")
        try app.send(.click, to: cell(app, "2026-11-25"))
        #expect(app.text.contains("시험"))
        let id = try #require(app.state.days.index.all.first?.dday.id)
        app.open(.days(.day(id: id)))
        try app.tap(app.state.words.archive)
        app.open(.calendar(try day("2026-11-25")))
        #expect(try cell(app, "2026-11-25").attribute(.ariaLabel) == "2026년 11월 25일 수요일")
        #expect(!app.screen.all { $0.attribute(.class) == "row" }.contains { $0.textContent.contains("시험") })
    }

    @Test("tells open to-dos from done ones by an outlined and a filled paw, and in the cell's name")
    func paws() throws {
        var app = App("/calendar/2026-11-25")
        func mark(_ text: String) throws -> String? {
            try cell(app, text).first { $0.tag == .use }?.attribute(.href)
        }
        #expect(try mark("2026-11-25") == nil)
        try app.addTodos("빵", on: try day("2026-11-25"))
        try app.addTodos("꽃", on: try day("2026-11-25"))
        #expect(try mark("2026-11-25") == "#i-paw")
        #expect(try cell(app, "2026-11-25").attribute(.ariaLabel) == "2026년 11월 25일 수요일, 할 일 2개 남음")
        for item in app.state.todos.index[try day("2026-11-25")] { try app.tickTodo(item.todo.id) }
        #expect(try mark("2026-11-25") == "#i-paw-filled")
        #expect(try cell(app, "2026-11-25").attribute(.ariaLabel) == "2026년 11월 25일 수요일, 할 일 모두 완료")
        app.prefer(.language, .string(Language.english.rawValue))
        #expect(try cell(app, "2026-11-25").attribute(.ariaLabel)?.hasSuffix("2026, all to-dos done") == true)
    }

    @Test("two D-days on a day are one dot, beside the paw")
    func oneDot() throws {
        var app = App()
        try app.add("시험", "2026-11-25")
        try app.add("모임", "2026-11-25")
        try app.addTodos("빵", on: try day("2026-11-25"))
        app.open(.calendar(nil))
        let marks = try #require(cell(app, "2026-11-25").first { $0.attribute(.class) == "marks" })
        #expect(marks.all { $0.attribute(.class) == "dot" }.count == 1)
        #expect(marks.all { $0.tag == .svg }.count == 1)
    }

    @Test("names the items of a day in a wide window, and marks them in a narrow one")
    func names() throws {
        var app = App()
        try app.add("시험", "2026-11-25")
        try app.addTodos((1...8).map { "일 \($0)" }.joined(separator: "\n"), on: try day("2026-11-25"))
        try app.addTodos("매일 물 마시기", on: app.state.today)
        try app.addTodos("빵", on: try day("2026-11-27"))
        try app.tickTodo(try #require(app.state.todos.index[try day("2026-11-27")].first).todo.id)
        app.open(.calendar(nil))
        func names(_ text: String) throws -> [String] {
            try cell(app, text).all { ($0.attribute(.class) ?? "").hasPrefix("one") }.map(\.textContent)
        }
        #expect(try names("2026-11-25").isEmpty)
        #expect(try cell(app, "2026-11-25").first { $0.attribute(.class) == "dot" } != nil)
        app.perform(.host(.wide(true)))
        #expect(try names("2026-11-25") == ["시험", "일 1", "일 2", "일 3", "일 4", "일 5"])
        let lines = try cell(app, "2026-11-25").first { $0.attribute(.class) == "lines high" }
        #expect(lines?.attribute(.progress) == "10", "with the one to come")
        let marks = try #require(cell(app, "2026-11-25").first { $0.attribute(.class) == "marks" })
        #expect(marks.children.isEmpty)
        #expect(try names("2026-11-26") == ["물 마시기"])
        #expect(try cell(app, "2026-11-27").first { $0.tag == .use }?.attribute(.href) == "#i-paw-filled")
        #expect(try names("2026-11-27") == ["물 마시기"], "what is done is a paw")
        #expect(try names("2026-11-20").isEmpty)
    }

    @Test("names stand above the band of a trip")
    func raised() throws {
        var app = App()
        try app.add("시험", "2026-11-25")
        try app.add("모임", "2026-11-27")
        let trip = RecordKey(collection: Trip.collection, id: "T")
        app.write(trip, [("title", "제주"), ("start", "2026-11-24"), ("end", "2026-11-25")])
        app.open(.calendar(nil))
        app.perform(.host(.wide(true)))
        #expect(try cell(app, "2026-11-25").first { $0.attribute(.class) == "lines raised" } != nil)
        #expect(try cell(app, "2026-11-27").first { $0.attribute(.class) == "lines high" } != nil)
    }

    @Test("marks follow the to-dos and the page")
    func followed() throws {
        var app = App("/calendar")
        try app.addTodos("빵", on: app.state.today)
        let calendar = try #require(app.state.screen as? CalendarScreen)
        _ = app.screen
        try app.choose(try day("2026-11-24"))
        let todo = try #require(app.state.todos.index[app.state.today].first?.todo)
        app.write(Todo.ticking(true, on: app.state.today).edits(todo.key))
        func counts() -> [TodoCount] { calendar.grid.days.compactMap { $0 }.map { calendar.page.count(on: $0) } }
        #expect(counts().filter { $0 == TodoCount(done: 1) }.count == 1)
        #expect(counts().filter { $0 == TodoCount() }.count == 41)
        try app.tap(app.state.words.next(false))
        #expect(counts() == [TodoCount](repeating: TodoCount(), count: 42))
    }

    @Test("names holidays, also of the neighbour year, and the lunar date where it belongs")
    func holidays() throws {
        let app = App("/calendar/2026-12-31")
        #expect(try cell(app, "2026-12-25").attribute(.ariaLabel)?.hasSuffix(", 성탄절") == true)
        #expect(try cell(app, "2026-12-25").attribute(.class) == "day sunday")
        #expect(try cell(app, "2027-01-01").attribute(.ariaLabel)?.contains("신정") == true)
        #expect(try cell(app, "2026-12-09").textContent == "911.1")
        #expect(try cell(app, "2026-12-10").textContent == "10")
    }

    @Test("speaks where nothing is on a day, and is quiet where something is")
    func emptyDay() throws {
        var app = App("/calendar/2026-12-03")
        #expect(app.text.contains("이날은 비어 있어요"))
        try app.addTodos("모임 준비", on: try day("2026-12-03"))
        #expect(!app.text.contains("이날은 비어 있어요"))
        try app.choose(app.state.today)
        #expect(app.text.contains("오늘은 무엇을 할까요?"))
        try app.add("설날", "2027-02-06")
        app.open(.today)
        #expect(app.text.contains("오늘은 무엇을 할까요?"))
        try app.addTodos("우체국", on: app.state.today)
        #expect(!app.text.contains("오늘은 무엇을 할까요?"))
    }

    @Test("folds to one week in a narrow window, which turns week by week")
    func fold() throws {
        var app = App("/calendar")
        func cells() -> [String] {
            app.screen.all { ($0.attribute(.id) ?? "").hasPrefix("day-") }.compactMap { $0.attribute(.id) }
        }
        try app.click("fold")
        #expect(cells().count == 7)
        #expect(cells().first == "day-2026-11-15")
        try app.tap("다음 주")
        #expect(cells().contains("day-2026-11-28"))
        let grid = try #require(app.screen.first { $0.attribute(.class) == "month" })
        try app.send(.keydown, to: grid, "PageDown")
        #expect(cells().first == "day-2026-11-29")
        try app.click("fold")
        #expect(cells().count == 42)
    }

    @Test("begins folded where the window is low, and unfolds")
    func low() throws {
        var app = App("/calendar", device: Device(isLow: true))
        func cells() -> Int { app.screen.all { ($0.attribute(.id) ?? "").hasPrefix("day-") }.count }
        #expect(cells() == 7)
        try app.tap("한 달 보기")
        #expect(cells() == 42)
        app.perform(.host(.wide(true)))
        app.open(.today)
        app.open(.calendar(nil))
        #expect(cells() == 42, "a wide window has its day beside the month")
    }

    @Test("shows repeating to-dos on the days ahead, faint, and a way to the one that is there")
    func ahead() throws {
        var app = App("/calendar/2026-11-25")
        try app.addTodos("매일 물 마시기", on: app.state.today)
        try app.addTodos("격주 화요일 분리수거", on: app.state.today)
        app.perform(.host(.timer(.snack)))
        #expect(app.text.contains("물 마시기"))
        #expect(!app.text.contains("분리수거"))
        #expect(!app.text.contains("이날은 비어 있어요"))
        let faint = app.screen.all { $0.attribute(.class) == "todo coming" }
        #expect(faint.count == 1)
        #expect(faint.first?.first { $0.attribute(.role) == "checkbox" } == nil, "it cannot be ticked yet")
        #expect(try cell(app, "2026-11-25").first { $0.attribute(.class) == "coming" } != nil)
        #expect(try cell(app, "2026-11-25").attribute(.ariaLabel)?.hasSuffix("반복되는 할 일 1개") == true)
        #expect(try cell(app, "2026-11-20").attribute(.ariaLabel) == "2026년 11월 20일 금요일")
        #expect(try cell(app, "2026-11-24").attribute(.ariaLabel)?.hasSuffix("할 일 1개 남음") == true)
        try app.choose(try day("2026-12-08"))
        #expect(app.text.contains("분리수거"))
        let open = try #require(app.screen.first { $0.tag == .a && $0.textContent == "분리수거" })
        try app.send(.click, to: open)
        #expect((app.state.sheet as? TodoSheet)?.draft.date == "2026-11-24")
    }

    @Test(
        "has the to-dos of the chosen day before all else, and one button for all kinds",
        arguments: [
            "2026-11-21", "2026-11-25",
        ])
    func order(text: String) throws {
        var app = App()
        try app.add("시험", text)
        app.open(.calendar(try day(text)))
        let agenda = try #require(app.screen.first { $0.attribute(.class) == "agenda" })
        let parts = agenda.all { ["sec", "rows gap"].contains($0.attribute(.class) ?? "") }
        #expect(parts.first?.attribute(.ariaLabel) == "할 일")
        #expect(parts.contains { $0.textContent.contains("시험") })
        #expect(!app.text.contains("이날 디데이 추가"))
        try app.tap("새로 추가")
        let menu = try #require(app.screen.first { $0.attribute(.id) == "add-menu" })
        #expect(menu.all { $0.tag == .button }.count == (text == "2026-11-21" ? 4 : 3))
        try app.tap("할 일 적기")
        #expect(app.screen.first { $0.attribute(.id) == "add-menu" } == nil)
        guard case .focus("todo-new")? = app.effects.last else {
            Issue.record("the line has no focus")
            return
        }
    }

    @Test("opens the form on the chosen day and comes back to it")
    func add() throws {
        var app = App("/calendar/2026-12-03")
        try app.tap("새로 추가")
        try app.tap("이날 디데이 추가")
        #expect(app.state.route == .days(.new))
        #expect((app.state.sheet as? DayFormSheet)?.draft.date == "2026-12-03")
        try app.type("모임", into: "title")
        try app.tap("추가")
        #expect(app.saved.count == 1)
    }

    @Test("begins a trip on the chosen day, whose next tap ends it; one that was begun before stays as it was left")
    func addTrip() throws {
        var app = App("/calendar/2026-12-03")
        try app.tap("새로 추가")
        try app.tap("이날 떠나는 여행 추가")
        #expect(app.state.route == .trips(.new))
        #expect(app.tripForm?.draft.pick.days == TripDays(try day("2026-12-03"), try day("2026-12-03")))
        #expect(app.tripForm?.typed == nil)
        try app.pick(try day("2026-12-05"))
        #expect(app.tripForm?.draft.pick.days == TripDays(try day("2026-12-03"), try day("2026-12-05")))
        app.open(.calendar(try day("2026-12-24")))
        try app.tap("새로 추가")
        try app.tap("이날 떠나는 여행 추가")
        #expect(app.tripForm?.draft.pick.days?.first == (try day("2026-12-03")))
        #expect(app.tripForm?.isResumed == true)
    }

    @Test(
        "the paws beside the to-dos are never all filled while one is open, nor all empty once one is done",
        arguments: [(1, 3, 1), (3, 3, 3), (8, 12, 5), (11, 12, 7), (1, 20, 1), (12, 12, 8), (0, 12, 0)])
    func tally(done: Int, all: Int, filled: Int) throws {
        var app = App("/calendar")
        try app.addTodos((1...all).map { "일 \($0)" }.joined(separator: "\n"), on: app.state.today)
        for item in app.state.todos.index[app.state.today].prefix(done) {
            try app.tickTodo(item.todo.id)
        }
        let tally = try #require(app.screen.first { $0.attribute(.class) == "tally" })
        let paws = tally.all { $0.tag == .use }.map { $0.attribute(.href) }
        #expect(paws.count == min(all, 8))
        #expect(paws.filter { $0 == "#i-paw-filled" }.count == filled)
    }

    @Test("an address with a day that does not exist is not known")
    func impossible() {
        #expect(App("/calendar/2026-02-30").state.route == .unknown(path: "/calendar/2026-02-30"))
        for path in [
            "/calendar/0", "/calendar/10000", "/calendar/02026", "/calendar/+5", "/calendar/-3", "/calendar/x",
        ] {
            #expect(App(path).state.route == .unknown(path: path))
        }
        #expect(Route(path: "/calendar/2026-11-21").path == "/calendar/2026-11-21")
    }

    @Test("stands at the ends of the calendar", arguments: ["0001-01-01", "9999-12-31"])
    func ends(text: String) throws {
        var app = App("/calendar/\(text)")
        #expect(try cell(app, text).attribute(.ariaPressed) == "true")
        try app.tap("이전 달")
        try app.tap("다음 달")
        try app.tap("다음 달")
        #expect(app.text.contains("월"))
    }
}
