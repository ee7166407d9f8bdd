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

@Suite("Actions on a D-day")
struct DayActionsTests {
    private func added(_ title: String, _ date: String) throws -> (app: App, id: String) {
        var app = App("/days")
        try app.add(title, date)
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        return (app, id)
    }

    private func dday(_ app: App, _ id: String) throws -> Dday { try #require(app.state.days.index.item(id: id)?.dday) }

    @Test("a copy has all but the pin, the archive and the place by hand; Undo takes it away again")
    func duplicate() throws {
        var (app, id) = try added("엄마 생신", "2027-03-01")
        let key = RecordKey(collection: Dday.collection, id: id)
        app.write(
            key,
            [
                ("note", "케이크"), ("group", "가족"), ("style", "night"), ("pinned", true), ("rank", "K"),
                ("fromANewerApp", "?"), ("created", "2020-01-01"),
            ])
        app.open(.days(.day(id: id)))
        try app.tap("복제")
        guard case .days(.day(let copy)) = app.state.route else {
            Issue.record("the copy is not open")
            return
        }
        #expect(copy != id)
        let made = try dday(app, copy)
        #expect(made.title == "엄마 생신 복사본")
        #expect(made.note == "케이크" && made.group == "가족" && made.style == "night")
        #expect(made.recurrence == (try dday(app, id).recurrence))
        #expect(!made.isPinned && made.rank.isEmpty && made.created == app.state.today)
        #expect(app.state.replica.record(RecordKey(collection: Dday.collection, id: copy))?["fromANewerApp"] == "?")
        try app.tap("되돌리기")
        #expect(app.state.days.index.item(id: copy) == nil)
        #expect(try dday(app, id).isPinned)
    }

    @Test("Undo takes a new one away again, and sets an edit back, kind and calendar included")
    func undone() throws {
        var app = App("/days")
        try app.add("시험", "2027-11-18")
        try app.tap("되돌리기")
        #expect(app.state.days.index.isEmpty)

        let (added, id) = try added("생일", "2027-05-05")
        app = added
        let before = try #require(app.state.days.index.item(id: id)?.dday)
        app.open(.days(.edit(id: id)))
        try app.type("만난 날", into: "title")
        try app.click("kind-count")
        try app.click("lunar")
        try app.type("2023-윤02-01", into: "date")
        try app.type("메모", into: "note")
        try app.tap("저장")
        #expect(app.state.days.index.item(id: id)?.dday.lunar?.isLeap == true)
        try app.tap("되돌리기")
        #expect(try #require(app.state.days.index.item(id: id)?.dday) == before)
    }

    @Test("an edit that changes nothing offers no Undo")
    func nothingToUndo() throws {
        var (app, id) = try added("생일", "2027-05-05")
        app.open(.days(.edit(id: id)))
        try app.tap("저장")
        #expect(app.state.snack?.undo == nil)
    }

    @Test("an archived one leaves the list and reminds of nothing, and comes back by Undo and by its button")
    func archive() throws {
        var (app, id) = try added("이사", "2026-11-21")
        app.open(.days(.day(id: id)))
        try app.tap("보관")
        #expect(app.state.days.index[.archived].map { $0.dday.id } == [id])
        app.open(.days(.list))
        #expect(!app.screen.html().contains("/days/\(id)"))
        try app.tap("되돌리기")
        #expect(app.screen.html().contains("/days/\(id)"))

        app.open(.days(.day(id: id)))
        try app.tap("보관")
        app.open(.days(.list))
        try app.tap("보관")
        #expect(app.screen.html().contains("/days/\(id)"))
        app.open(.days(.day(id: id)))
        try app.tap("보관 해제")
        #expect(app.state.days.index[.archived].isEmpty)
        app.open(.days(.list))
        let all = try #require(app.screen.first { $0.attribute(.class) == "chip" && $0.textContent == "모두" })
        #expect(all.attribute(.ariaPressed) == "true", "nothing stands in the archive any more")
    }

    // MARK: reminders

    private func notices(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .notify(_, let body, _, _) = $0 { body } else { nil } }
    }

    @Test("a reminder is shown once a day, from its time on, and again on the next day it falls on")
    func remind() throws {
        var app = App("/days")
        app.open(.days(.new))
        try app.type("시험", into: "title")
        try app.type("2026-11-22", into: "date")
        for chip in ["당일", "1일 전"] { try app.tap(chip) }
        try app.tap("추가")
        app.perform(.host(.timer(.snack)))
        #expect(notices(app.remind(at: 539)) == [])
        #expect(notices(app.remind(at: 540)) == ["‘시험’까지 1일 남았어요"])
        #expect(app.text.contains("‘시험’까지 1일 남았어요"))
        #expect(notices(app.remind(at: 541)) == [])

        app.perform(.host(.day(Day(year: 2026, month: 11, day: 22)!)))
        #expect(notices(app.remind(at: 0)) == [])
        #expect(notices(app.remind(at: 1000)) == ["오늘은 ‘시험’"])
        app.perform(.host(.day(Day(year: 2026, month: 11, day: 23)!)))
        #expect(notices(app.remind(at: 1439)) == [])
    }

    @Test("a reminder waits while there is a line with Undo, and is not shown again after a reload")
    func remindedOnce() throws {
        var (app, id) = try added("오늘", "2026-11-21")
        let key = RecordKey(collection: Dday.collection, id: id)
        app.write(key, [("reminders", ["before": [0], "time": 600])])
        app.state.announce("지웠어요", undo: .restore(key))
        #expect(notices(app.remind(at: 600)) == [])
        #expect(app.state.snack?.text == "지웠어요")
        // The reminder that was due is shown as soon as the line goes.
        app.effects = []
        app.perform(.host(.timer(.snack)))
        #expect(notices(app.effects) == ["오늘은 ‘오늘’"])
        #expect(app.state.snack?.text == "오늘은 ‘오늘’")

        var storedDrafts: [String: String] = [:]
        storedDrafts[DeviceNote.reminded.text] = app.state.note(.reminded)
        let rows = app.state.replica.records(in: Dday.collection).map { (key: $0.key.text, text: $0.json.text) }
        var again = App(rows: rows, drafts: storedDrafts)
        #expect(notices(again.remind(at: 700)) == [])
        again.state.drafts = [:]
        #expect(notices(again.remind(at: 700)) == ["오늘은 ‘오늘’"])
    }

    @Test("the milestone of a count is remembered on its day", arguments: Language.allCases)
    func milestone(language: Language) throws {
        var app = App("/days", language: language.tag)
        let key = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")
        app.write(
            key,
            [
                ("title", "우리"), ("kind", "count"), ("date", "2026-08-14"),
                ("reminders", ["milestones": true]),
            ])
        let said = try #require(notices(app.remind(at: 540)).first)
        #expect(said.contains("우리") && said.contains("100"))
    }
}
