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

@Suite("The sheet of an expense")
struct ExpenseSheetTests {
    @Test("makes an expense with all that it has, which Undo takes back")
    func making() throws {
        var app = App.onTrip("/trips/T/money")
        try app.tap("경비 추가")
        #expect(app.lastFocus == "expense-amount")
        #expect(app.isPressed("2일차 · 11.21(토)"), "today lies in the trip")
        try app.type("12.5", into: "expense-amount")
        try app.tap("USD")
        try app.tap("교통")
        try app.type(" 공항 버스 ", into: "expense-title")
        try app.tap("3일차 · 11.22(일)")
        try app.tap("추가")
        let expense = try #require(app.expenses.first)
        #expect(expense.money?.text == "$12.50" && expense.kind == .transport && expense.title == "공항 버스")
        #expect(expense.day == (try Day.parse("2026-11-22")))
        #expect(app.state.route == .trips(.money(trip: "T", nil)))
        #expect(app.text.contains("‘공항 버스’ 추가했어요"))
        try app.tap("되돌리기")
        #expect(app.expenses.isEmpty)
    }

    @Test("offers the currency of the budget first, then those used, and begins with that of the last expense")
    func currencies() throws {
        var app = App.onTrip("/trips/T/money", budget: "100")
        try app.tap("경비 추가")
        #expect(app.field("expense-currency") == "KRW")
        try app.tap("취소")
        app.spend(100, "ISK")
        try app.tap("경비 추가")
        #expect(app.field("expense-currency") == "ISK")
        let group = try #require(app.screen.first { $0.role == "group" && $0.attribute(.ariaLabel) == "통화" })
        #expect(group.all { $0.tag == .button }.prefix(3).map { $0.textContent } == ["KRW", "ISK", "JPY"])
        try app.type("1,234", into: "expense-amount")
        try app.type("xpf", into: "expense-currency")
        try app.tap("추가")
        #expect(app.expenses.map { $0.money?.text } == ["XPF 1,234", "ISK 100"])
    }

    @Test(
        "tells an error beside its field, and loses nothing",
        arguments: [
            ("expense-amount", "", "금액을 적어 주세요"), ("expense-amount", "만 원", "숫자로 된 금액"),
            ("expense-amount", "12.5", "소수점을 쓰지 않아요"), ("expense-amount", "9999999999999999", "너무 커요"),
            ("expense-currency", "원", "세 글자로"), ("expense-title", String(repeating: "가", count: 201), "200자까지"),
        ])
    func problems(id: String, text: String, said: String) throws {
        var app = App.onTrip("/trips/T/money/add")
        try app.type("100", into: "expense-amount")
        try app.type("저녁", into: "expense-title")
        try app.type(text, into: id)
        app.effects = []
        try app.tap("추가")
        #expect(app.text.contains(said))
        let field = try #require(app.screen.first { $0.attribute(.id) == id })
        let error = try #require(field.attribute(.ariaDescribedby))
        #expect(field.attribute(.ariaInvalid) == "true")
        #expect(app.screen.first { $0.attribute(.id) == error } != nil)
        #expect(app.field(id) == text && app.saved.isEmpty && app.lastFocus == id)
    }

    @Test("writes only changed fields, and Undo takes them back")
    func changing() throws {
        var app = App.onTrip("/trips/T/money")
        app.spend(12000, "KRW", day: 0, title: "저녁")
        try app.tap("저녁식사₩12,000")
        #expect(app.field("expense-amount") == "12,000")
        try app.type("15,000", into: "expense-amount")
        app.effects = []
        try app.tap("저장")
        #expect(app.saved.flatMap { $0.changes }.map { $0.field } == ["amount"])
        #expect(app.expenses[0].money?.amount == 15000)
        try app.tap("되돌리기")
        #expect(app.expenses[0].money?.amount == 12000)
    }

    @Test("keeps a day that is none of the trip's any more")
    func otherDay() throws {
        var app = App.onTrip("/trips/T/money")
        app.spend(12000, "KRW")
        app.state.now += 1000
        app.write(Expense.key("E1000"), [("day", .string("2026-10-03"))])
        app.open(.trips(.expense(id: "E1000")))
        #expect(app.isPressed("10.3(토)"))
        try app.tap("날짜 없음")
        try app.tap("저장")
        #expect(app.expenses[0].day == nil)
    }

    @Test("an unfinished draft is kept, goes on after a reload, and is left by starting over")
    func drafts() throws {
        var app = App.onTrip("/trips/T/money")
        try app.tap("경비 추가")
        try app.type("12", into: "expense-amount")
        try app.tap("취소")
        let kept = try #require(app.state.drafts["draft/expense/new-T"])
        var again = App("/trips/T/money/add", rows: app.stored, drafts: ["draft/expense/new-T": kept])
        #expect(again.field("expense-amount") == "12")
        #expect(again.text.contains("작성하던 내용을 불러왔어요"))
        try again.tap("처음부터")
        #expect(again.field("expense-amount") == "")
        try again.type("100", into: "expense-amount")
        try again.tap("추가")
        #expect(again.state.drafts["draft/expense/new-T"] == nil)
        #expect(again.expenses.count == 1)
    }

    @Test("deletes, which can be undone; one deleted elsewhere is told and saved again when it is wanted")
    func deleting() throws {
        var app = App.onTrip("/trips/T/money")
        app.spend(12000, "KRW", title: "저녁")
        app.open(.trips(.expense(id: "E1000")))
        #expect(app.state.screenRoute == .trips(.money(trip: "T", nil)))
        try app.tap("삭제")
        #expect(app.expenses.isEmpty && app.state.route == .trips(.money(trip: "T", nil)))
        try app.tap("되돌리기")
        #expect(app.expenses.count == 1)

        app.open(.trips(.expense(id: "E1000")))
        let deletion = Change(
            key: Expense.key("E1000"), field: "deleted", value: true,
            stamp: Stamp(milliseconds: app.state.now + 10_000, counter: 0, device: 9))
        app.perform(.host(.received(deletion.json.text)))
        #expect(app.text.contains("그사이 삭제된 경비예요"))
        app.state.now += 60_000
        try app.type("늦은 저녁", into: "expense-title")
        try app.tap("저장")
        #expect(app.expenses.map { $0.title } == ["늦은 저녁"])
    }
}

extension Node<Action> {
    fileprivate var role: String? { attribute(.role) }
}
