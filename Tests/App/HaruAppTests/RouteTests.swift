import Almanac
import Daybook
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("An address")
struct RouteTests {
    @Test(
        "leads to its screen and back to itself",
        arguments: [
            ("/", Route.today), ("/days", .days(.list)), ("/days/new", .days(.new)),
            ("/days/01ABC", .days(.day(id: "01ABC"))),
            ("/days/01ABC/edit", .days(.edit(id: "01ABC"))),
            ("/days/01ABC/share", .days(.share(id: "01ABC"))), ("/settings", .settings),
            ("/settings/licences", .licences), ("/calendar/2026", .year(2026)),
            ("/calendar/1", .year(1)), ("/calendar/9999", .year(9999)), ("/pages", .pages(.list)),
            ("/pages/write", .pages(.write)), ("/pages/2026-11-21/write", .pages(.writeOn(day))),
            ("/pages/01ABC/edit", .pages(.edit(id: "01ABC"))), ("/pages/moon", .unknown(path: "/pages/moon")),
            ("/pages/2026-11-21/\(hash)", .pages(.photo(over: "/pages/2026-11-21", hash: hash))),
            ("/pages/write/\(hash)", .pages(.photo(over: "/pages/write", hash: hash))),
            ("/pages/2026-11-21/write/\(hash)", .pages(.photo(over: "/pages/2026-11-21/write", hash: hash))),
            ("/pages/01ABC/edit/\(hash)", .pages(.photo(over: "/pages/01ABC/edit", hash: hash))),
            ("/pages/2026-11-21/x", .unknown(path: "/pages/2026-11-21/x")),
            ("/pages/\(hash)", .unknown(path: "/pages/\(hash)")),
            ("/pages/insights/\(hash)", .unknown(path: "/pages/insights/\(hash)")),
            ("/pages/insights", .pages(.insights(nil))),
            ("/pages/insights/2026", .pages(.insights(InsightsPeriod(text: "2026")))),
            ("/pages/insights/2026-11", .pages(.insights(InsightsPeriod(text: "2026-11")))),
            ("/pages/insights/2026-13", .unknown(path: "/pages/insights/2026-13")),
            ("/pages/music", .pages(.music(nil))), ("/pages/music/happy", .pages(.music(.happy))),
            ("/pages/music/moon", .unknown(path: "/pages/music/moon")), ("/settings/trash", .trash),
            ("/settings/sync", .sync), ("/settings/calendars", .feeds),
            ("/settings/widgets", .widgets), ("/settings/channels", .channels), ("/join", .join),
            ("/invited", .invited),
            ("/moon", .unknown(path: "/moon")), ("/days/photo/edit", .days(.edit(id: "photo"))),
            ("/days/2026-11-21", .days(.day(id: "2026-11-21"))),
            ("/trips/money/money", .trips(.money(trip: "money", nil))), ("/trips/new/edit", .trips(.edit(id: "new"))),
            ("/search", .search), ("/upcoming", .upcoming), ("/calendar", .calendar(nil)),
            ("/calendar/2026-11-21", .calendar(day)),
            ("/calendar/02026", .unknown(path: "/calendar/02026")), ("/calendar/0", .unknown(path: "/calendar/0")),
            ("/calendar/2026-02-30", .unknown(path: "/calendar/2026-02-30")), ("/settings/import", .moveIn),
            ("/settings/lock", .lock), ("/settings/subscriptions", .subscriptions),
            ("/todos", .unknown(path: "/todos")),
            ("/todos/photo", .todos(.todo(id: "photo"))), ("/todos/W/photo", .todos(.photo(id: "W"))),
            ("/pages/2026-11-21", .pages(.page(day))), ("/trips", .trips(.list)), ("/trips/new", .trips(.new)),
            ("/trips/import", .trips(.newFromFile)), ("/trips/T", .trips(.trip(id: "T", nil))),
            ("/trips/T/2026-11-21", .trips(.trip(id: "T", day))), ("/trips/T/add", .unknown(path: "/trips/T/add")),
            ("/trips/2026-11-20/2026-11-21", .trips(.trip(id: "2026-11-20", day))),
            ("/trips/T/2026-11-21/add", .trips(.newStop(trip: "T", day))), ("/stops/S", .trips(.stop(id: "S"))),
            ("/trips/T/2026-11-21/search", .trips(.search(trip: "T", day))),
            ("/trips/T/money/2026-11-21", .trips(.money(trip: "T", day))),
            ("/trips/2026-11-20/money", .trips(.money(trip: "2026-11-20", nil))),
            ("/trips/T/money/add", .trips(.newExpense(trip: "T", nil))),
            ("/trips/T/money/2026-11-21/add", .trips(.newExpense(trip: "T", day))),
            ("/expenses/E", .trips(.expense(id: "E"))), ("/trips/T/packing", .trips(.packing(trip: "T"))),
            ("/trips/T/2026-11-21/diary", .trips(.diary(trip: "T", day))), ("/trips/T/take", .trips(.files(id: "T"))),
            ("/trips/T/2026-11-21/diary/\(hash)", .trips(.photo(trip: "T", day, hash: hash))),
            ("/trips/T/2026-11-21/diary/x", .unknown(path: "/trips/T/2026-11-21/diary/x")),
        ])
    func both(path: String, route: Route) {
        // Routes with the same path are equal, whatever they are.
        #expect("\(Route(path: path))" == "\(route)")
        #expect(route.path == path)
    }

    private static let day = Day(year: 2026, month: 11, day: 21)!
    private static let hash = String(repeating: "0a", count: 32)

    @Test("does not care for a trailing slash, a query or a fragment")
    func loose() {
        #expect(Route(path: "/days/?a=b#c") == .days(.list))
        #expect(Route(path: "") == .today)
    }

    @Test("that leads nowhere says so and offers Today")
    func lost() throws {
        var app = App("/moon")
        #expect(app.text.contains("페이지를 찾을 수 없어요"))
        try app.tap("오늘로 가기")
        #expect(app.state.route == .today)
        app = App("/days/none")
        #expect(app.text.contains("페이지를 찾을 수 없어요"))
    }
}
