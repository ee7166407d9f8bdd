import Almanac
import Cards
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

@Suite("The form of a D-day")
struct DayFormTests {
    private func field(_ app: App, _ id: String) -> String? {
        app.screen.first { $0.attribute(.id) == id }?.attribute(.value)
    }

    private func saved(_ app: App) throws -> Dday {
        Dday(try #require(app.state.replica.records(in: Dday.collection).first))
    }

    @Test("sets style and pin, and an edit takes them back")
    func styleAndPin() throws {
        var app = App("/days/new")
        try app.type("밤", into: "title")
        try app.type("2027-01-01", into: "date")
        try app.tap("밤하늘")
        #expect(app.screen.first { $0.attribute(.id) == "style-night" }?.attribute(.ariaChecked) == "true")
        try app.turn(app.state.words.pinToTop, on: true)
        try app.tap("추가")
        #expect(try saved(app).cardStyle == .night)
        #expect(app.state.days.index[.pinned].count == 1)

        let id = try saved(app).id
        app.perform(.open(.day(id: id)))
        #expect(app.screen.html().contains("look-night"))
        try app.tap("수정")
        try app.tap("종이")
        try app.turn(app.state.words.pinToTop, on: false)
        try app.tap("저장")
        #expect(try saved(app).cardStyle == .paper)
        #expect(app.state.days.index[.pinned].isEmpty)
    }

    @Test("shows each style on the card of the list and of the detail", arguments: DayCard.Style.allCases)
    func styles(style: DayCard.Style) throws {
        var app = App("/days")
        let key = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")
        _ = app.state.write(
            key, [("title", "날"), ("kind", "countdown"), ("date", "2027-01-01"), ("style", .string(style.rawValue))])
        try app.arrange("look-cards")
        #expect(app.screen.first { $0.attribute(.class) == "dcard look-\(style.rawValue)" } != nil)
        app.perform(.open(.day(id: key.id)))
        let card = app.screen.first { node in
            let names = (node.attribute(.class) ?? "").split(separator: " ")
            return names.contains("look-\(style.rawValue)") && (names.contains("bigcard") || names.contains("poster"))
        }
        #expect(card?.textContent.contains("날") == true)
    }

    @Test(
        "keeps a leap month in the text: a letter typed after it does not drop it",
        arguments: [(Language.korean, "윤"), (.english, "leap-"), (.japanese, "閏")])
    func leapMonth(language: Language, mark: String) throws {
        var app = App("/days/new", language: language.tag)
        try app.type("a", into: "title")
        try app.click("lunar")
        try app.tap(app.state.words.previousYear)
        let leap = try #require(app.screen.first { $0.attribute(.class) == "moon leap" })
        app.perform(try #require(leap.action(for: .click)))
        try app.click("moon-1")
        #expect(field(app, "date") == "2025-\(mark)06-01")
        try app.type("2025-\(mark)06-02", into: "date")
        try app.tap(app.state.words.add)
        #expect(try saved(app).lunar == LunarDate(year: 2025, month: 6, day: 2, isLeap: true))

        app.perform(.open(.editDay(id: try saved(app).id)))
        #expect(field(app, "date") == "2025-\(mark)06-02")
        try app.click("solar")
        #expect(field(app, "date") == "2025-06-02", "no solar month is a leap month")
    }

    @Test("says what a year of two digits means before it is saved")
    func twoDigits() throws {
        var app = App("/days/new")
        try app.type("26.12.25", into: "date")
        #expect(app.text.contains("2026년 12월 25일 금요일"))
    }

    @Test("begins with an example, which counts as written")
    func example() throws {
        var app = App("/days/new")
        try app.tap("생일")
        #expect(field(app, "title") == "생일")
        app.perform(.close)
        app.perform(.open(.newDay))
        #expect(field(app, "title") == "생일")
        #expect(app.text.contains("작성하던 내용을 불러왔어요"))
    }

    @Test("ages are those of birthdays", arguments: [("은지 생일", true), ("결혼기념일", false)])
    func ages(title: String, isShown: Bool) throws {
        var app = App("/days/new")
        try app.type(title, into: "title")
        try app.type("1990-05-05", into: "date")
        try app.tap("매년")
        try app.tap("추가")
        app.perform(.open(.day(id: try saved(app).id)))
        #expect(app.text.contains("양력으로 만 36세") == isShown)
    }

    @Test("the page is named after a D-day that another tab renames")
    func rename() throws {
        var app = App()
        try app.add("수능", "2027-11-18")
        let key = RecordKey(collection: Dday.collection, id: try saved(app).id)
        app.perform(.open(.day(id: key.id)))
        let change = Change(
            key: key, field: "title", value: "시험",
            stamp: Stamp(milliseconds: 1_800_000_100_000, counter: 0, device: 9))
        app.effects = []
        app.perform(.host(.received(change.json.text)))
        let titles = app.effects.compactMap { if case .page(_, _, let title) = $0 { title } else { nil } }
        #expect(titles == ["시험 · 하루"])
    }
}
