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

@Suite("Where a screen begins")
struct ScrollTests {
    private static let id = "01ARZ3NDEKTSV4RRFFQ69G5FAV"

    /// Whether the step asks for the top of the page.
    private func goesToTop(_ app: inout App, _ step: (inout App) throws -> Void) rethrows -> Bool {
        let before = app.effects.count
        try step(&app)
        return app.effects[before...].contains { if case .top = $0 { true } else { false } }
    }

    @Test("whoever goes forward begins at the top, and who goes back does not")
    func forward() throws {
        var app = App("/")
        app.write(
            RecordKey(collection: Dday.collection, id: Self.id), [("title", "날"), ("date", "2027-01-01")])
        for route in [
            Route.days(.list), .days(.day(id: Self.id)), .calendar(nil), .year(2025), .pages(.list),
            .pages(.insights(nil)), .trips(.list), .settings,
            .trash, .today,
        ] { #expect(goesToTop(&app) { $0.open(route) }, "\(route.path)") }
        #expect(try !goesToTop(&app) { try $0.close() })
        #expect(!goesToTop(&app) { $0.perform(.host(.route(path: "/days", depth: 2))) })
    }

    @Test("nothing moves under a sheet, neither when it opens nor when it closes")
    func sheets() throws {
        var app = App("/")
        app.write(
            RecordKey(collection: Dday.collection, id: Self.id), [("title", "날"), ("date", "2027-01-01")])
        app.open(.days(.day(id: Self.id)))
        for route in [Route.days(.edit(id: Self.id)), .days(.share(id: Self.id))] {
            #expect(!goesToTop(&app) { $0.open(route) })
            #expect(try !goesToTop(&app) { try $0.close() })
        }
    }
}
