import Almanac
import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays

@Suite("The card on Windows' board of widgets")
struct BoardControllerTests {
    /// The cards that were put away last; nil for none.
    private func cards(_ app: App) -> JSON? {
        app.effects.compactMap { effect -> JSON? in
            if case .file(_, .board(let bytes)) = effect { return try? JSON.parse(bytes) }
            return nil
        }.last
    }

    private func waits(_ app: App) -> Bool {
        app.effects.contains { if case .timer(.board, _) = $0 { true } else { false } }
    }

    private func app(hasBoard: Bool = true) -> App { App("/", device: Device(hasBoard: hasBoard)) }

    @Test("where there is none, nothing is put away")
    func none() {
        var app = app(hasBoard: false)
        app.write(Dday.key("exam"), [("title", "시험"), ("date", .string(app.state.today.text))])
        app.perform(.host(.timer(.board)))
        #expect(!waits(app) && cards(app) == nil)
    }

    @Test("one that is put on the board while Haru is open is filled, until it is taken off")
    func added() {
        var app = app(hasBoard: false)
        app.perform(.host(.board(true)))
        #expect(waits(app))
        app.perform(.host(.timer(.board)))
        #expect(cards(app) != nil)
        app.effects = []
        app.perform(.host(.board(false)))
        app.perform(.host(.timer(.board)))
        #expect(!waits(app) && cards(app) == nil)
    }

    @Test("it has the to-dos and the nearest days of each day of a fortnight, and the text to show after it")
    func fortnight() throws {
        var app = app()
        #expect(waits(app))
        let today = app.state.today
        let soon = try #require(today.adding(days: 3))
        app.write(Dday.key("exam"), [("title", "시험"), ("date", .string(soon.text))])
        for (id, isDone) in [("a", false), ("b", true)] {
            app.write(
                RecordKey(collection: Todo.collection, id: id),
                [("text", .string(id)), ("day", .string(today.text)), ("done", .bool(isDone))])
        }
        app.perform(.host(.timer(.board)))
        let cards = try #require(self.cards(app))
        #expect(cards.object?.count == 15)
        let first = try #require(cards[today.text])
        #expect(first["hasTodos"] == true && first["ratio"] == "1/2" && first["open"] == [["text": "a"]])
        #expect(first["hasDays"] == true && first["days"] == [["title": "시험", "number": "D−3"]])
        #expect(first["hasNote"] == false && first["button"] == "하루 열기")
        #expect(cards[soon.text]?["days"]?.array?.first?["number"]?.string?.contains("DAY") == true)
        let later = try #require(cards["later"])
        #expect(later["hasNote"] == true && later["hasTodos"] == false && later["note"] == "하루를 열면 오늘이 다시 보여요")
        #expect(Set(later.object?.map(\.key) ?? []) == Set(first.object?.map(\.key) ?? []))
    }

    @Test("a day on which nothing is says so")
    func empty() throws {
        var app = app()
        app.perform(.host(.timer(.board)))
        let first = try #require(cards(app)?[app.state.today.text])
        #expect(first["hasNote"] == true && first["note"] == "오늘은 할 일도 디데이도 없어요")
        #expect(first["hasTodos"] == false && first["hasDays"] == false)
    }

    @Test("it follows the records and the day")
    func follows() throws {
        var app = app()
        app.effects = []
        app.write(Dday.key("exam"), [("title", "시험"), ("date", "2030-01-01")])
        #expect(waits(app))
        app.effects = []
        app.perform(.host(.day(try #require(app.state.today.adding(days: 1)))))
        #expect(waits(app))
    }
}
