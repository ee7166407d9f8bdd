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

    @Test("a date typed as tomorrow stays that day over midnight")
    func tomorrow() throws {
        var app = App("/days/new")
        try app.type("귤 부치기", into: "title")
        try app.type("내일", into: "date")
        app.perform(.host(.day(try Day.parse("2026-11-22"))))
        #expect(app.tag("date")?.attribute(.value) == "2026-11-22")
        try app.tap("추가")
        #expect(app.state.days.index.all.first?.dday.recurrence?.first.text == "2026-11-22")
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
        app.open(.days(.day(id: id)))
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
        app.write(
            key, [("title", "날"), ("kind", "countdown"), ("date", "2027-01-01"), ("style", .string(style.rawValue))])
        try app.arrange("look-cards")
        #expect(app.screen.first { $0.attribute(.class) == "dcard drawn look-\(style.rawValue)" } != nil)
        app.open(.days(.day(id: key.id)))
        let card = app.screen.first { node in
            let names = (node.attribute(.class) ?? "").split(separator: " ")
            return names.contains("look-\(style.rawValue)") && names.contains("bigcard")
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
        try app.send(.click, to: leap)
        try app.click("moon-1")
        #expect(field(app, "date") == "2025-\(mark)06-01")
        try app.type("2025-\(mark)06-02", into: "date")
        try app.tap(app.state.words.add)
        #expect(try saved(app).lunar == LunarDate(year: 2025, month: 6, day: 2, isLeap: true))

        app.open(.days(.edit(id: try saved(app).id)))
        #expect(field(app, "date") == "2025-\(mark)06-02")
        try app.click("solar")
        #expect(field(app, "date") == "2025-06-02", "no solar month is a leap month")
    }

    @Test(
        "starts from the empty list: with an example, or a holiday, and with its next day said",
        arguments: Language.allCases)
    func starters(language: Language) throws {
        var app = App("/days", language: language.tag)
        try app.tap(app.state.words.example(.birthday))
        #expect(field(app, "title") == app.state.words.example(.birthday))
        #expect(app.state.sheet?.focus == "date")
        try app.close()
        let chuseok = app.screen.first {
            $0.tag == .button && $0.textContent.hasPrefix(app.state.words.holiday(.chuseok))
        }
        try app.send(.click, to: chuseok)
        #expect(app.dayForm?.draft.isLunar == true)
        #expect(app.state.sheet?.focus == "title")
    }

    @Test(
        "an example is stored with its own way of counting, calendar, repeat and reminders",
        arguments: [
            (DdayExample.birthday, ["countdown", "solar", "yearly"], Reminders(daysBefore: [0, 7])),
            (.couple, ["count", "solar", "none"], Reminders(milestones: true)),
            (.exam, ["countdown", "solar", "none"], Reminders(daysBefore: [0, 1, 7])),
            (.trip, ["countdown", "solar", "none"], Reminders(daysBefore: [1])),
            (.memorial, ["countdown", "lunar", "yearly"], Reminders(daysBefore: [0, 7])),
        ])
    func storedExample(example: DdayExample, fields: [String], reminders: Reminders) throws {
        var app = App("/days")
        let name = app.state.words.example(example)
        try app.send(.click, to: app.screen.first { $0.tag == .button && $0.textContent == name })
        try app.type("2027-03-05", into: "date")
        try app.tap("추가")
        let record = try #require(app.state.replica.records(in: Dday.collection).first)
        #expect(["kind", "calendar", "repeat"].map { record[$0]?.string } == fields)
        #expect(Dday(record).reminders == reminders)
    }

    @Test(
        "shows in the form and in the list the number that a way of counting makes of a date",
        arguments: [("디데이", "２０２７．１．１", "D−41"), ("날짜 세기", "2024-02-29", "997일"), ("날짜 세기", "11/23", "D−2")])
    func counted(kind: String, date: String, shown: String) throws {
        var app = App("/days/new")
        try app.type("그날", into: "title")
        try app.send(.click, to: app.screen.first { $0.attribute(.role) == "radio" && $0.textContent == kind })
        try app.type(date, into: "date")
        #expect(app.screen.first { $0.tag == .dialog }?.textContent.contains(shown) == true)
        try app.tap("추가")
        app.open(.days(.list))
        #expect(app.text.contains(shown))
    }

    @Test("names the day that is counted to, not the one that it began with")
    func nextDay() throws {
        var app = App("/days/new")
        try app.click("repeat-\(Recurrence.Repeats.yearly.rawValue)")
        try app.type("2000-08-15", into: "date")
        let banner = try #require(app.screen.first { $0.attribute(.class) == "turned" }).textContent
        #expect(banner.hasPrefix("다음은 \(app.state.words.longDate(try Day.parse("2027-08-15")))"), "\(banner)")
        #expect(banner.contains("D−267"))
        try app.click("lunar")
        try app.type("1960-11-03", into: "date")
        let lunar = try #require(app.screen.first { $0.attribute(.class) == "turned" }).textContent
        #expect(lunar.hasPrefix("다음은 \(app.state.words.longDate(try Day.parse("2026-12-11")))음력 11월 3일"), "\(lunar)")
    }

    @Test("tells an English reader that the day of a lunar date is solar")
    func solar() throws {
        var app = App("/days/new", language: "en")
        try app.click("lunar")
        try app.type("2026-11-03", into: "date")
        #expect(try #require(app.screen.first { $0.attribute(.class) == "turned" }).textContent.hasPrefix("Solar: "))
    }

    @Test("an unreadable lunar date is told with a lunar example", arguments: Language.allCases)
    func lunarExample(language: Language) throws {
        var app = App("/days/new", language: language.tag)
        let words = app.state.words
        try app.type("a", into: "title")
        try app.click("lunar")
        for (text, said) in [("봄볕", words.lunarUnreadable), ("", words.lunarMissing)] {
            try app.type(text, into: "date")
            try app.tap(words.add)
            #expect(try app.node("date-error").textContent == said)
            #expect(said.contains("1960-06-15"))
        }
    }

    @Test(
        "a year is chosen from all of them",
        arguments: [("solar", 1961), ("lunar", 1961), ("solar", 2050)] as [(String, Int32)])
    func years(calendar: String, year: Int32) throws {
        var app = App("/days/new")
        try app.click(calendar)
        try app.click("page-year")
        #expect(try app.node("page-year").attribute(.ariaExpanded) == "true")
        #expect(try app.node("year-now").textContent == "2026")
        try app.press("ArrowUp", at: "year-now")
        try app.click("year-\(year)")
        #expect(app.screen.first { $0.attribute(.id) == "year-now" } == nil)
        let form = try #require(app.dayForm)
        if calendar == "solar" {
            #expect(form.page.year == year && form.page.month == 11)
        } else {
            #expect(form.lunarPage.year == year)
        }
    }

    @Test("says which year two digits stand for before it is saved")
    func twoDigits() throws {
        var app = App("/days/new")
        try app.type("26.12.25", into: "date")
        #expect(app.text.contains("2026년 12월 25일 금요일"))
    }

    @Test("begins with an example, which counts as written")
    func example() throws {
        var app = App("/days/new")
        let chip = app.screen.first { $0.tag == .dialog }?.first { $0.tag == .button && $0.textContent == "생일" }
        try app.send(.click, to: chip)
        #expect(field(app, "title") == "생일")
        try app.close()
        app.open(.days(.new))
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
        app.open(.days(.day(id: try saved(app).id)))
        #expect(app.text.contains("양력으로 만 36세") == isShown)
    }

    @Test("the page is named after a D-day that another window renames")
    func rename() throws {
        var app = App()
        try app.add("수능", "2027-11-18")
        let key = RecordKey(collection: Dday.collection, id: try saved(app).id)
        app.open(.days(.day(id: key.id)))
        let change = Change(
            key: key, field: "title", value: "시험",
            stamp: Stamp(milliseconds: 1_800_000_100_000, counter: 0, device: 9))
        app.effects = []
        app.perform(.host(.received(change.json.text)))
        let titles = app.effects.compactMap { if case .page(_, let title) = $0 { title } else { nil } }
        #expect(titles == ["시험 · 하루"])
    }
}
