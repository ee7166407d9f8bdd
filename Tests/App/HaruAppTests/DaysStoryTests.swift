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

@Suite("Days")
struct DaysStoryTests {
    @Test("a D-day is added, seen, edited, deleted and brought back")
    func story() throws {
        var app = App()
        #expect(app.text.contains("기다리는 날이 있나요?"))
        try app.tap("첫 디데이 만들기")
        #expect(app.state.route == .days(.new))
        try app.type("크리스마스", into: "title")
        try app.type("2026-12-25", into: "date")
        #expect(app.text.contains("2026년 12월 25일 금요일"))
        try app.tap("추가")
        // Back where it was begun, which has the day now.
        #expect(app.state.route == .today)
        #expect(app.text.contains("D−34"))
        #expect(app.text.contains("‘크리스마스’ 추가했어요"))

        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.open(.days(.day(id: id)))
        try app.tap("수정")
        try app.type("성탄절", into: "title")
        try app.type("2026. 12. 24", into: "date")
        try app.tap("저장")
        #expect(app.state.route == .days(.day(id: id)))
        #expect(app.text.contains("성탄절"))
        #expect(app.text.contains("D−33"))

        try app.tap("삭제")
        #expect(app.state.route == .days(.list))
        #expect(!app.screen.html().contains("/days/\(id)"))
        try app.tap("되돌리기")
        #expect(app.screen.html().contains("/days/\(id)"))
        #expect(app.saved.count == 4)
        #expect(
            app.saved.flatMap { $0.history }.count == 3, "the old title and date, and the deletion that was taken back")
    }

    @Test("a wrong entry is told beside its field and nothing is thrown away")
    func errors() throws {
        var app = App("/days/new")
        try app.tap("추가")
        #expect(app.text.contains("제목을 적어 주세요"))
        #expect(app.text.contains("날짜를 적거나 골라 주세요"))
        #expect(app.state.replica.count == 0)
        try app.type("   ", into: "title")
        try app.type("2026-02-30", into: "date")
        try app.tap("추가")
        #expect(app.text.contains("2026년 2월은 28일까지예요"))
        let field = try #require(app.screen.first { $0.attribute(.id) == "date" })
        #expect(field.attribute(.value) == "2026-02-30")
        #expect(field.attribute(.ariaInvalid) == "true")
        #expect(field.attribute(.ariaDescribedby) == "date-error")
        try app.type(String(repeating: "가", count: 10_000), into: "title")
        #expect(app.text.contains("제목은 200자까지 적을 수 있어요. 지금은 10,000자예요."))
    }

    @Test("a draft is still there after leaving and after a reload, and gone after starting over")
    func drafts() throws {
        var app = App("/days/new")
        try app.type("적다 만", into: "title")
        try app.tap("취소")
        #expect(app.state.route == .days(.list))
        app.open(.days(.new))
        #expect(app.screen.first { $0.attribute(.id) == "title" }?.attribute(.value) == "적다 만")
        #expect(app.text.contains("작성하던 내용을 불러왔어요"))

        var storedDrafts: [String: String] = [:]
        for case .storeDraft(_, let name, let value) in app.effects { storedDrafts[name] = value }
        var reloaded = App("/days/new", drafts: storedDrafts)
        #expect(reloaded.screen.first { $0.attribute(.id) == "title" }?.attribute(.value) == "적다 만")

        try reloaded.tap("처음부터")
        #expect(reloaded.screen.first { $0.attribute(.id) == "title" }?.attribute(.value) == "")
        #expect(Array(reloaded.state.drafts.keys) == [DraftName.emptied.text])
    }

    @Test("two windows that each begin a new one keep two drafts, and saving one leaves the other")
    func twoDrafts() throws {
        var storedDrafts: [String: String] = [:]
        func window(_ random: UInt64) -> App {
            var app = App("/days/new", drafts: storedDrafts, window: random)
            app.effects = []
            return app
        }
        /// Stores and deletes drafts by the effects since the last time, as the browser does.
        func store(_ app: inout App) {
            for effect in app.effects {
                if case .storeDraft(_, let name, let value) = effect { storedDrafts[name] = value }
                if case .save(_, let save) = effect { for name in save.drafts { storedDrafts[name] = nil } }
            }
            app.effects = []
        }
        var first = window(1)
        var second = window(2)
        try first.type("하나", into: "title")
        first.perform(.host(.timer(.draft)))
        store(&first)
        try second.type("둘", into: "title")
        second.perform(.host(.timer(.draft)))
        store(&second)
        #expect(storedDrafts.count == 2)
        try second.type("2027-01-01", into: "date")
        try second.tap("추가")
        store(&second)
        #expect(storedDrafts.count == 1)
        let again = window(3)
        #expect(again.screen.first { $0.attribute(.id) == "title" }?.attribute(.value) == "하나")
    }

    @Test("an edit that was left and taken up again does not set back fields that changed meanwhile")
    func oldDraft() throws {
        var app = App()
        try app.add("시험", "2027-11-18")
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.open(.days(.day(id: id)))
        try app.tap("수정")
        try app.type("수능", into: "title")
        try app.tap("취소")
        try app.tap("고정")
        let key = RecordKey(collection: Dday.collection, id: id)
        app.perform(
            .host(
                .received(
                    Change(
                        key: key, field: "note", value: "새 메모",
                        stamp: Stamp(milliseconds: 1_800_000_100_000, counter: 0, device: 9)
                    ).json.text)))
        try app.tap("수정")
        try app.tap("저장")
        let record = try #require(app.state.replica.record(key))
        #expect(record["title"] == "수능")
        #expect(record["note"] == "새 메모")
    }

    @Test("a change by another window is shown, and is not stored once more")
    func othersRows() throws {
        var app = App()
        let key = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")
        app.perform(
            .host(
                .received(
                    Change(
                        key: key, field: "title", value: "다른 탭",
                        stamp: Stamp(milliseconds: 1_800_000_000_000, counter: 0, device: 9)
                    ).json.text)))
        #expect(app.state.replica.record(key)?["title"] == "다른 탭")
        #expect(app.saved.isEmpty)
    }

    @Test("a change that came too late from another window is stored as history")
    func lateChange() throws {
        var app = App()
        try app.add("먼저", "2027-11-18")
        let key = try #require(app.state.replica.records(in: Dday.collection).first?.key)
        let older = Change(
            key: key, field: "title", value: "더 먼저", stamp: Stamp(milliseconds: 1, counter: 0, device: 9))
        app.perform(.host(.received(older.json.text)))
        #expect(app.state.replica.record(key)?["title"] == "먼저")
        #expect(app.saved.last?.history.map { $0.change } == [older])
    }

    @Test("an edit of a D-day that was deleted meanwhile opens no form, and none of another day")
    func deletedWhileEditing() throws {
        var app = App()
        try app.add("하나", "2027-11-18")
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.open(.days(.edit(id: id)))
        try app.type("둘", into: "title")
        app.open(.days(.day(id: id)))
        try app.tap("삭제")
        app.perform(.host(.route(path: "/days/\(id)/edit", depth: 1)))
        #expect(app.screen.first { $0.tag == .dialog } == nil)
    }

    @Test("the day turns at midnight, on every screen")
    func midnight() throws {
        var app = App()
        try app.add("시험", "2026-11-22")
        app.open(.days(.list))
        #expect(app.text.contains("D−1"))
        app.perform(.host(.day(Day(year: 2026, month: 11, day: 22)!)))
        #expect(app.text.contains("D-DAY"))
        app.perform(.host(.day(Day(year: 2026, month: 11, day: 23)!)))
        #expect(app.text.contains("D+1"))
        #expect(app.text.contains("지난 날"))
        app.open(.today)
        #expect(app.text.contains("음력 10월 15일"))
    }

    @Test("a D-day that another window stored appears without a reload")
    func windows() throws {
        var one = App()
        var other = App("/days")
        try one.add("다른 탭에서", "2027-01-01")
        let commit = try #require(one.saved.last)
        let rows = commit.changes.map { $0.json.text }.joined(separator: "\n")
        other.perform(.host(.received(rows)))
        #expect(other.text.contains("다른 탭에서"))
    }

    @Test("Today shows pinned days first, however far they are, and behind them the nearest")
    func pinnedToday() throws {
        var app = App()
        func day(_ id: String, _ title: String, _ date: String) -> [Edit] {
            [Edit(Dday.key(id), "title", .string(title)), Edit(Dday.key(id), "date", .string(date))]
        }
        app.write((1...9).flatMap { day("D\($0)", "가까운 날 \($0)", "2026-12-0\($0)") })
        app.write(day("FAR", "먼 날", "2030-01-01") + [Edit(Dday.key("FAR"), "pinned", true)])
        let cards = app.screen.all { $0.attribute(.class) == "dcard" }.map { $0.textContent }
        #expect(cards.count == 8)
        #expect(cards.first?.hasPrefix("먼 날") == true)
        #expect(cards.last?.hasPrefix("가까운 날 7") == true)
    }

    @Test("is complete in three languages", arguments: Language.allCases)
    func languages(language: Language) throws {
        var app = App("/days/new", language: language.tag)
        let words = Words(language)
        try app.type("🎂", into: "title")
        try app.type("2026-11-22", into: "date")
        try app.tap(words.add)
        #expect(app.text.contains(words.comingDays))
        #expect(app.text.contains(words.spoken(.before(1))))
    }

    @Test("English counts one day as one")
    func plurals() {
        let words = Words(.english)
        #expect(words.spoken(.before(1)) == "1 day left")
        #expect(words.spoken(.before(2)) == "2 days left")
        #expect(words.spoken(.after(1)) == "1 day ago")
        #expect(words.spoken(.count(1205)) == "day 1,205")
    }
}
