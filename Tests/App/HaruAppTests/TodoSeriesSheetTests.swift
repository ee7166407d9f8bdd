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

@Suite("Series in the sheet of a to-do")
struct TodoSeriesSheetTests {
    private func day(_ text: String) throws -> Day { try Day.parse(text) }

    private func todos(_ app: App) -> [Todo] {
        app.state.replica.records(in: Todo.collection).filter { !$0.isDeleted }
            .map { Todo($0, today: app.state.today) }.sorted { $0.day < $1.day }
    }

    /// A to-do of each Saturday; the sheet of today's is open.
    private func weekly() throws -> App {
        var app = App()
        let todo = try app.write("매주 토요일 청소")
        #expect(todo.series != nil)
        app.open(.todos(.todo(id: todo.id)))
        return app
    }

    @Test(
        "a to-do comes again as is chosen, from the first day that fits",
        arguments: [
            ("매일", "daily", "2026-11-21"), ("평일", "weekdays", "2026-11-23"), ("매주", "weekly 6", "2026-11-21"),
            ("매월", "monthly 21", "2026-11-21"), ("매년", "yearly 11 21", "2026-11-21"),
            ("매년(음력)", "lunar 10 13", "2026-11-21"), ("매월 셋째 토요일", "nth 3 6", "2026-11-21"),
            ("매월 마지막 토요일", "last 6", "2026-11-28"), ("매월 말일", "monthly 31", "2026-11-30"),
        ])
    func begins(name: String, rule: String, first: String) throws {
        var app = App()
        let todo = try app.write("청소")
        app.open(.todos(.todo(id: todo.id)))
        try app.tap(name)
        try app.tap("저장")
        let saved = try #require(todos(app).first)
        #expect(saved.day.text == first && saved.slot == saved.day)
        #expect(app.state.todos.index.series(id: try #require(saved.series))?.rule?.text == rule)
        try app.tickTodo(saved.id)
        #expect(todos(app).count == 2, "the next one is made")
        #expect(todos(app).last?.text == "청소")
    }

    @Test(
        "a rule goes along with the day that is typed, letter by letter",
        arguments: [
            ("매월", "2026-12-25", "monthly 25", "2026-12-25"), ("매년(음력)", "2027-07-04", "lunar 6 1", "2027-07-04"),
            ("매주", "2026-12-25", "weekly 5", "2026-12-25"), ("매년", "2027-01-02", "yearly 1 2", "2027-01-02"),
            ("격주", "2026-12-25", "every 14 2026 12 25", "2026-12-25"), ("평일", "2026-12-26", "weekdays", "2026-12-28"),
            ("매월", "내일", "monthly 22", "2026-11-22"),
        ])
    func typed(name: String, date: String, rule: String, first: String) throws {
        var app = App()
        let todo = try app.write("월세")
        app.open(.todos(.todo(id: todo.id)))
        try app.tap(name)
        for length in 0...date.count { try app.type(String(date.prefix(length)), into: "todo-date") }
        let said = app.state.words.shortDate(try day(first), today: app.state.today)
        #expect(app.text.contains("\(app.state.words.firstOn(said))"), "the hint names the day that is stored")
        try app.tap("저장")
        let saved = try #require(todos(app).first)
        #expect(saved.day.text == first && saved.slot == saved.day)
        #expect(app.state.todos.index.series(id: try #require(saved.series))?.rule?.text == rule)
        #expect(app.state.snack?.text.contains(said) == true)
    }

    @Test("hint, snackbar and stored values agree where a series is moved with all that follow")
    func agree() throws {
        var app = App()
        let todo = try app.write("매월 10일 정산")
        app.open(.todos(.todo(id: todo.id)))
        try app.tap("이번부터 모두")
        try app.type("2026-12-15", into: "todo-date")
        let said = app.state.words.shortDate(try day("2026-12-15"), today: app.state.today)
        #expect(app.text.contains("매월 15일 · " + app.state.words.firstOn(said)))
        try app.tap("저장")
        let saved = try #require(todos(app).first)
        #expect(saved.day.text == "2026-12-15")
        #expect(app.state.todos.index.series(id: try #require(saved.series))?.rule?.text == "monthly 15")
        #expect(app.state.snack?.text.contains(said) == true)
    }

    @Test("the hint of one that is moved alone says nothing of the others")
    func alone() throws {
        var app = App()
        let todo = try app.write("매월 10일 정산")
        app.open(.todos(.todo(id: todo.id)))
        try app.type("2026-12-15", into: "todo-date")
        let hint = try #require(app.screen.first { $0.attribute(.role) == "status" && $0.attribute(.class) == "hint" })
        #expect(hint.textContent == "매월 10일")
        try app.tap("저장")
        let saved = try #require(todos(app).first)
        #expect(saved.day.text == "2026-12-15" && saved.slot?.text == "2026-12-10")
    }

    @Test("every so many days is shown as it is, and stays")
    func interval() throws {
        var app = App()
        let todo = try app.write("3일마다 화분")
        app.open(.todos(.todo(id: todo.id)))
        let chip = app.screen.first {
            $0.attribute(.class) == "chip" && $0.attribute(.ariaPressed) == "true" && $0.textContent == "3일마다"
        }
        #expect(chip != nil)
        try app.tap("취소")
        try app.tickTodo(todo.id)
        #expect(todos(app).map { $0.day.text } == ["2026-11-21", "2026-11-24"])
    }

    @Test("every so many of a kind, until a day or so many times; a fault is told beside its field")
    func counting() throws {
        var app = App()
        let todo = try app.write("필터 교체")
        app.open(.todos(.todo(id: todo.id)))
        #expect(app.field("todo-every") == nil, "nothing of it before a repeat is chosen")
        try app.tap("매월")
        for wrong in ["0", "", "100", "둘"] {
            try app.type(wrong, into: "todo-every")
            #expect(app.text.contains("1에서 99까지의 수를 적어 주세요"))
            try app.tap("저장")
            #expect(app.effects.compactMap { if case .focus(let id) = $0 { id } else { nil } }.last == "todo-every")
        }
        try app.type("3", into: "todo-every")
        try app.tap("날짜")
        try app.tap("저장")
        #expect(app.state.sheet != nil, "a day is missing")
        try app.type("2026-11-01", into: "todo-until")
        #expect(app.text.contains("첫날보다 빨라요"))
        try app.type("2027-12-31", into: "todo-until")
        #expect(app.text.contains("3개월마다 21일, 2027.12.31(금)까지 · "))
        try app.tap("저장")
        var series: TodoRepeat? { todos(app).first?.series.flatMap { app.state.todos.index.series(id: $0)?.rule } }
        #expect(series?.text == "monthly 21 by 3 from 2026 11 21 until 2027 12 31")

        app.open(.todos(.todo(id: todo.id)))
        #expect(app.field("todo-every") == "3" && app.field("todo-until") == "2027-12-31")
        try app.tap("횟수")
        try app.type("1000", into: "todo-times")
        #expect(app.text.contains("1에서 999까지의 수를 적어 주세요"))
        #expect((app.state.sheet as? TodoSheet)?.isForAll == true, "another end is one for all that follow")
        try app.tap("저장")
        #expect(app.state.sheet != nil, "a wrong number is not passed over")
        try app.type("2", into: "todo-times")
        try app.tap("저장")
        #expect(series?.text == "monthly 21 by 3 from 2026 11 21 times 2")
        try app.tickTodo(todo.id)
        try app.tickTodo(try #require(todos(app).last).id)
        #expect(todos(app).map { $0.day.text } == ["2026-11-21", "2027-02-21"])
    }

    @Test("from the day it was done: it waits, and comes so many days after its tick")
    func afterDone() throws {
        var app = App()
        let todo = try app.write("화분 물")
        app.open(.todos(.todo(id: todo.id)))
        try app.tap("매일")
        try app.type("3", into: "todo-every")
        let box = try #require(app.screen.first { $0.attribute(.role) == "switch" })
        try app.send(.change, to: box, "1")
        #expect(app.text.contains("끝낸 날부터 3일 뒤 · "))
        #expect(app.screen.first { $0.attribute(.id) == "todo-end-2" } == nil, "there is no number of times with it")
        try app.tap("저장")
        let saved = try #require(todos(app).first)
        #expect(saved.day.text == "2026-11-21")
        #expect(app.state.todos.index.series(id: try #require(saved.series))?.rule?.text == "daily by 3 done")
        try app.tickTodo(saved.id)
        #expect(todos(app).map { $0.day.text } == ["2026-11-21", "2026-11-24"])
    }

    @Test("one of a series that is moved alone behind its last day is no problem of the repeat")
    func movedBehindEnd() throws {
        var app = App()
        let todo = try app.write("매일 12월 1일까지 약")
        app.open(.todos(.todo(id: todo.id)))
        try app.type("2026-12-25", into: "todo-date")
        try app.tap("저장")
        #expect(app.state.sheet == nil && todos(app).map { $0.day.text } == ["2026-12-25"])
    }

    @Test("weekdays are added and left out; the last one stays")
    func weekdays() throws {
        var app = try weekly()
        try app.tap("수요일")
        #expect((app.state.sheet as? TodoSheet)?.draft.rule == TodoRepeat(text: "weekly 3 6"))
        try app.tap("토요일")
        try app.tap("수요일")
        #expect((app.state.sheet as? TodoSheet)?.draft.rule == TodoRepeat(text: "weekly 3"))
        #expect((app.state.sheet as? TodoSheet)?.isForAll == true, "another rule is one for all that follow")
        try app.tap("저장")
        #expect(todos(app).map { $0.day.text } == ["2026-11-25"])
    }

    @Test("only this one: the next follows the series")
    func onlyThis() throws {
        var app = try weekly()
        try app.type("대청소", into: "todo-text")
        try app.tap("내일")
        try app.tap("저장")
        #expect(todos(app).map { $0.text } == ["대청소"])
        try app.tickTodo(try #require(todos(app).first?.id))
        #expect(todos(app).map { $0.text } == ["대청소", "청소"])
        #expect(todos(app).last?.day.text == "2026-11-28")
    }

    @Test("this and the following: the next says the same, at the same time")
    func following() throws {
        var app = try weekly()
        try app.type("대청소", into: "todo-text")
        try app.change("10:00", in: "todo-time")
        try app.tap("이번부터 모두")
        try app.tap("저장")
        try app.tickTodo(try #require(todos(app).first?.id))
        #expect(todos(app).map { $0.text } == ["대청소", "대청소"])
        #expect(todos(app).map { $0.time } == [600, 600])
    }

    @Test("moved with all that follow, Saturdays become Sundays")
    func moved() throws {
        var app = try weekly()
        try app.tap("이번부터 모두")
        try app.tap("내일")
        try app.tap("저장")
        #expect(todos(app).map { $0.day.text } == ["2026-11-22"])
        try app.tickTodo(try #require(todos(app).first?.id))
        #expect(todos(app).map { $0.day.text } == ["2026-11-22", "2026-11-29"])
    }

    @Test("without a repeat the series ends and its to-dos stay; another one lets it go on")
    func ends() throws {
        var app = try weekly()
        try app.tap(app.state.words.none)
        #expect(app.text.contains("더는 반복하지 않아요"))
        try app.tap("저장")
        let todo = try #require(todos(app).first)
        try app.tickTodo(todo.id)
        #expect(todos(app).count == 1)
        app.open(.todos(.todo(id: todo.id)))
        #expect(app.screen.first { $0.attribute(.id) == "scope-one" } == nil)
        try app.tap("매일")
        try app.tap("저장")
        #expect(todos(app).map { $0.day.text } == ["2026-11-21", "2026-11-22"])
    }

    @Test("a series that was ended goes on when that is taken back")
    func endTakenBack() throws {
        var app = try weekly()
        try app.tap(app.state.words.none)
        try app.tap("저장")
        try app.tap("되돌리기")
        try app.tickTodo(try #require(todos(app).first?.id))
        #expect(todos(app).map { $0.day.text } == ["2026-11-21", "2026-11-28"])
    }

    @Test(
        "only this one is deleted: Undo brings back it alone, and once nothing can be undone the next takes its place")
    func deleteOne() throws {
        var app = try weekly()
        let first = try #require(todos(app).first)
        try app.tap("이번만 삭제")
        #expect(todos(app).isEmpty)
        try app.tap("되돌리기")
        #expect(todos(app).map { $0.day.text } == ["2026-11-21"])
        app.perform(.host(.timer(.snack)))
        #expect(todos(app).map { $0.day.text } == ["2026-11-21"])
        app.open(.todos(.todo(id: first.id)))
        try app.tap("이번만 삭제")
        app.perform(.host(.timer(.snack)))
        #expect(todos(app).map { $0.day.text } == ["2026-11-28"])
    }

    @Test("where the app ended before one that was deleted could have come back, the next is made at its start")
    func deleteAndEnd() throws {
        var app = try weekly()
        try app.tap("이번만 삭제")
        let rows = app.state.replica.collections.flatMap { app.state.replica.records(in: $0) }
            .map { (key: $0.key.text, text: String(decoding: $0.row, as: UTF8.self)) }
        let again = App("/", rows: rows)
        #expect(todos(again).map { $0.day.text } == ["2026-11-28"])
    }

    @Test("purged with its last to-do, a series has no words left; with another one it keeps them")
    func purged() throws {
        var app = try weekly()
        let first = try #require(todos(app).first)
        let series = TodoSeries.key(try #require(first.series))
        try app.tap("취소")
        try app.tickTodo(first.id)
        app.open(.todos(.todo(id: try #require(todos(app).last).id)))
        try app.tap("이번부터 모두 삭제")
        app.open(.trash)
        try app.purge(nil)
        #expect(app.state.replica.record(series)?["text"] == "청소")
        try app.delete(RecordKey(collection: Todo.collection, id: first.id))
        app.open(.trash)
        try app.purge(nil)
        let record = try #require(app.state.replica.record(series))
        #expect(Trash.isPurged(record))
        #expect(app.state.todos.index.series(id: series.id)?.isEnded == true)
    }

    @Test("it and all that follow are deleted, those before stay, and Undo brings back all of it")
    func deleteAll() throws {
        var app = try weekly()
        let first = try #require(todos(app).first)
        try app.tap("취소")
        try app.tickTodo(first.id)
        let second = try #require(todos(app).last)
        app.open(.todos(.todo(id: second.id)))
        try app.tap("이번부터 모두 삭제")
        #expect(todos(app).map { $0.id } == [first.id])
        try app.tap("되돌리기")
        #expect(todos(app).map { $0.id } == [first.id, second.id])
        #expect(app.state.todos.index.series(id: try #require(first.series))?.isEnded == false)
    }
}
