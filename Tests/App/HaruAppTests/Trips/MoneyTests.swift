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

@Suite("The money of a trip")
struct MoneyTests {
    @Test(
        "has addresses, with a day or without",
        arguments: [
            ("/trips/T/money", Route.trips(.money(trip: "T", nil)), Route.trips(.trip(id: "T", nil))),
            ("/trips/T/money/add", .trips(.newExpense(trip: "T", nil)), .trips(.money(trip: "T", nil))),
            ("/expenses/E", .trips(.expense(id: "E")), .trips(.list)),
            ("/trips/T/packing", .trips(.packing(trip: "T")), .trips(.trip(id: "T", nil))),
        ])
    func addresses(path: String, route: Route, parent: Route) {
        #expect(Route(path: path) == route)
        #expect(route.path == path)
        #expect(route.parent == parent)
        #expect(route.lens == "trips")
    }

    @Test("has an address for each day, and no other")
    func dayAddresses() throws {
        let day = try Day.parse("2026-11-21")
        #expect(Route(path: "/trips/T/money/2026-11-21") == .trips(.money(trip: "T", day)))
        #expect(Route.trips(.money(trip: "T", day)).path == "/trips/T/money/2026-11-21")
        #expect(Route(path: "/trips/T/money/2026-11-21/add") == .trips(.newExpense(trip: "T", day)))
        #expect(Route.trips(.newExpense(trip: "T", day)).path == "/trips/T/money/2026-11-21/add")
        #expect(Route.trips(.money(trip: "T", day)).parent == .trips(.trip(id: "T", day)))
        for path in [
            "/trips/T/money/soon", "/trips/T/money/soon/add", "/trips/T/packing/add", "/trips/T/money/add/add",
        ] {
            #expect(Route(path: path) == .unknown(path: path))
        }
        #expect(App("/trips/none/money").text.contains("페이지를 찾을 수 없어요"))
        #expect(App("/trips/none/money/add").text.contains("페이지를 찾을 수 없어요"))
        #expect(App("/expenses/none").text.contains("페이지를 찾을 수 없어요"))
    }

    @Test("speaks while nothing is spent, and leads to the first expense and to the budget")
    func empty() throws {
        var app = App.onTrip("/trips/T/money")
        #expect(app.text.contains("아직 쓴 돈이 없어요"))
        #expect(app.text.contains("₩0"))
        #expect(app.screen.all { $0.tag == .button && $0.textContent == "CSV 내려받기" }.isEmpty)
        app.effects = []
        try app.tap("예산 정하기")
        #expect(app.state.route == .trips(.edit(id: "T")))
        #expect(app.lastFocus == "budget")
        try app.type("500,000", into: "budget")
        try app.tap("저장")
        app.open(.trips(.money(trip: "T", nil)))
        #expect(app.text.contains("₩500,000 남았어요"))
    }

    @Test("says the rest of the budget, how much more was spent, and which money is not in it")
    func budget() throws {
        var app = App.onTrip("/trips/T/money", budget: "100000")
        app.spend(30000, "KRW")
        #expect(app.text.contains("₩70,000 남았어요예산 ₩100,000"))
        #expect(!app.text.contains("환율"))
        app.spend(500, "JPY")
        #expect(app.text.contains("환율을 적지 않은 통화는 예산에서 빼지 않았어요"))
        try app.tap("예산 바꾸기")
        try app.type("9.2", into: "rates")
        try app.tap("저장")
        #expect(app.text.contains("USD 1380처럼"))
        try app.type("JPY 9.2", into: "rates")
        try app.tap("저장")
        app.open(.trips(.money(trip: "T", nil)))
        #expect(app.text.contains("₩65,400 남았어요") && !app.text.contains("환율을 적지 않은"))
        app.spend(80000, "KRW")
        #expect(app.text.contains("예산보다 ₩14,600 더 썼어요"))
    }

    @Test("adds up by currency, by kind and by day, in bars and in tables")
    func sums() throws {
        var app = App.onTrip("/trips/T/money")
        app.spend(12000, "KRW", .meals, day: 0)
        app.spend(48000, "KRW", .lodging, day: 1)
        app.spend(1250, "USD", .tickets, day: 1)
        app.spend(6000, "KRW", .meals, day: nil)
        let bars = app.screen.all { ($0.attribute(.class) ?? "").hasPrefix("bars") }
        let kinds = bars[0].all { $0.tag == .li }.map { $0.textContent }
        #expect(kinds == ["식사₩18,000", "숙박₩48,000"])
        #expect(bars[1].all { $0.tag == .li }.map { $0.textContent } == ["티켓$12.50"])
        #expect(
            bars[2].all { $0.tag == .li }.map { $0.textContent } == [
                "날짜 없음₩6,000", "1일차11.20(금)₩12,000", "2일차11.21(토)₩48,000",
            ])
        #expect(bars[0].first { $0.tag == .rect }?.attribute(.width) == "375")
        #expect(app.screen.all { $0.tag == .table }.isEmpty)
        try app.tap("종류별: 표로 보기")
        try app.tap("날짜별: 표로 보기")
        let tables = app.screen.all { $0.tag == .table }
        #expect(tables.map { $0.attribute(.ariaLabel) } == ["종류별", "날짜별"])
        #expect(tables[0].all { $0.tag == .tr }.map { $0.textContent }[0] == "종류건수KRWUSD")
        #expect(tables[0].all { $0.tag == .tr }.map { $0.textContent }[3] == "티켓1012.50")
        #expect(tables[1].all { $0.tag == .tr }.last?.textContent == "2일차 · 11.21(토)248,00012.50")
        try app.tap("종류별: 표로 보기")
        #expect(app.screen.all { $0.tag == .table }.count == 1)
    }

    @Test("lists each expense under its day, unreadable ones too, and counts none of these")
    func list() throws {
        var app = App.onTrip("/trips/T/money")
        app.spend(12000, "KRW", .meals, day: 0, title: "흑돼지")
        app.spend(3000, "KRW", .transport, day: 1)
        app.state.now += 1000
        app.write(
            Expense.key("X"), [("trip", .string("T")), ("day", .string("2026-11-21")), ("amount", .string("lots"))])
        let lists = app.screen.all { $0.tag == .ul && $0.attribute(.class) == "rows" }
        #expect(
            lists.map { $0.textContent } == ["흑돼지식사₩12,000", "교통₩3,000기타금액을 읽을 수 없어요"])
        #expect(app.text.contains("1일차 · 11.20(금)₩12,000"))
        #expect(app.text.contains("금액을 읽을 수 없는 경비 1개는 합계에서 뺐어요"))
        app.perform(.host(.wide(true)))
        #expect(app.screen.all { $0.attribute(.class) == "pane" }.count == 2)
        #expect(app.screen.all { $0.tag == .h1 }.count == 1)
    }

    @Test("stands under the plan of a day as one line, which leads there with the day for the next expense")
    func ofDay() throws {
        var app = App.onTrip()
        #expect(app.text.contains("이날의 경비아직 없어요"))
        app.spend(12000, "KRW", day: 1)
        app.spend(500, "JPY", day: 1)
        app.spend(7000, "KRW", day: 0)
        #expect(app.text.contains("이날의 경비₩12,000¥500"))
        try app.tap("이날의 경비₩12,000¥500")
        #expect(app.state.route == .trips(.money(trip: "T", try Day.parse("2026-11-21"))))
        try app.tap("경비 추가")
        #expect(app.isPressed("2일차 · 11.21(토)"))
        try app.tap("취소")
        try app.tap("뒤로")
        #expect(app.state.route == .trips(.trip(id: "T", try Day.parse("2026-11-21"))))
        try app.tap("경비")
        #expect(app.state.route == .trips(.money(trip: "T", try Day.parse("2026-11-21"))))
    }

    @Test("is taken out as a table, with texts that would be formulas made harmless")
    func export() throws {
        var app = App.onTrip("/trips/T/money")
        app.spend(12000, "KRW", .meals, day: 0, title: "=1+1, \"x\"")
        app.spend(-500, "JPY", .other, day: nil)
        app.effects = []
        try app.tap("CSV 내려받기")
        guard case .download(let name, let type, let text)? = app.effects.first else {
            Issue.record("nothing was downloaded")
            return
        }
        #expect(name == "haru-money-2026-11-20.csv" && type == "text/csv")
        #expect(
            text == "\u{FEFF}날짜,종류,제목,금액,통화\r\n,기타,,-500,JPY\r\n2026-11-20,식사,\"'=1+1, \"\"x\"\"\",12000,KRW\r\n")
    }

    @Test("goes into the Trash with its trip, as packing items do, and comes back with it")
    func deletion() throws {
        var app = App.onTrip("/trips/T/packing")
        try app.pack("여권")
        app.spend(12000, "KRW")
        try app.deleteTrip("T")
        #expect(app.expenses.isEmpty && app.packed.isEmpty)
        #expect(app.state.replica.records(in: Expense.collection).allSatisfy { $0.isDeleted })
        #expect(app.state.replica.records(in: PackingItem.collection).allSatisfy { $0.isDeleted })
        try app.tap("되돌리기")
        #expect(app.expenses.count == 1 && app.packed == ["여권"])
    }

    @Test("is said in three languages, and prints no array", arguments: ["ko-KR", "en-US", "ja-JP"])
    func languages(language: String) throws {
        var app = App.onTrip("/trips/T/money", language: language, budget: "10000")
        app.spend(12000, "KRW", .meals, day: 0)
        app.spend(500, "JPY", .tickets, day: nil)
        let words = app.state.words
        for part in [words.spent, words.byKind, words.byDay, words.asCSV, words.name(of: .tickets), words.noDay] {
            #expect(app.text.contains(part))
        }
        app.open(.trips(.newExpense(trip: "T", nil)))
        for part in [words.amount, words.expenseKind, words.currency] {
            #expect(app.screen.first { $0.textContent == part || $0.attribute(.ariaLabel) == part } != nil)
        }
        #expect(!app.text.contains("[") && !app.text.contains("Optional"))
    }

    @Test("500 expenses are added up and drawn")
    func many() throws {
        var app = App.onTrip("/trips/T/money")
        for number in 0..<500 { app.spend(Int64(number), "KRW", day: Int32(number % 3)) }
        #expect(app.text.contains("₩124,750"))
        #expect(app.screen.all { ($0.attribute(.href) ?? "").hasPrefix("/expenses/") }.count == 500)
    }
}

extension App {
    static func onTrip(_ path: String, language: String = "ko-KR", budget: String) -> App {
        var app = App.onTrip(path, language: language)
        app.state.now += 1000
        app.write(
            Trip.key("T"),
            [("budget", .object([JSONMember("amount", .int(Int64(budget)!)), JSONMember("currency", "KRW")]))])
        return app
    }

    /// Writes an expense of a day of the trip, counted from 0; nil for none.
    mutating func spend(
        _ amount: Int64, _ code: String, _ kind: Expense.Kind = .meals, day: Int32? = 1, title: String = ""
    ) {
        let count = state.replica.records(in: Expense.collection).count
        var expense = Expense(
            id: "E\(1000 + count)", trip: "T",
            day: day.flatMap { state.trips.index.item(id: "T")?.trip.days.day($0 + 1) }, kind: kind,
            money: Money(amount, Currency(code: code)!))
        expense.title = title
        state.now += 1000
        write(expense.creation)
    }

    var expenses: [Expense] { state.trips.index.expenses.all(of: "T").map { $0.value } }

    /// The id of the element that was given the focus last.
    var lastFocus: String? {
        effects.compactMap { if case .focus(let id) = $0 { id } else { nil } }.last
    }
}
