import Almanac
import Daybook
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Undo of a trip that was just made")
struct TripUndoTests {
    @Test("leads to the list of trips, from a new one and from a copy, and from the screens within it")
    func undo() throws {
        var app = App("/trips/new")
        try app.type("제주", into: "title")
        try app.pick(try Day.parse("2026-11-21"))
        try app.pick(try Day.parse("2026-11-22"))
        try app.tap("추가")
        let made = try #require(app.state.trips.index.all.first?.trip)
        #expect(app.state.route == .trips(.trip(id: made.id, nil)))
        app.open(.trips(.packing(trip: made.id)))
        try app.tap("되돌리기")
        #expect(app.state.route == .trips(.list) && app.state.trips.index.isEmpty)

        var copy = App.onTrip()
        try copy.tapTool("복제", of: "T")
        #expect(copy.state.route != .trips(.trip(id: "T", nil)))
        try copy.tap("되돌리기")
        #expect(copy.state.route == .trips(.list) && copy.state.trips.index.all.count == 1)
    }
}
