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
            ("/pages/write", .pages(.write)),
            ("/pages/01ABC/edit", .pages(.edit(id: "01ABC"))), ("/pages/moon", .unknown(path: "/pages/moon")),
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
            ("/trips/money/money", .trips(.money(trip: "money", nil))),
        ])
    func both(path: String, route: Route) {
        #expect(Route(path: path) == route)
        #expect(route.path == path)
    }

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
