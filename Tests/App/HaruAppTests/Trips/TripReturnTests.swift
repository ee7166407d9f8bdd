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

@Suite("Records written under a trip that was deleted elsewhere")
struct TripReturnTests {
    /// Another device deletes the trip, and these records with it.
    private func deleteTrip(with keys: [RecordKey] = [], _ app: inout App) {
        let stamp = Stamp(milliseconds: app.state.now + 10_000, counter: 0, device: 9)
        let rows = ([Trip.key("T")] + keys).map {
            Change(key: $0, field: "deleted", value: true, stamp: stamp).json.text
        }
        app.perform(.host(.received(rows.joined(separator: "\n"))))
        app.state.now += 60_000
        #expect(app.state.trips.index.isEmpty)
    }

    @Test("a new stop brings the trip back, with all that went with it; Undo takes all away together")
    func newStop() throws {
        var app = App.onTrip()
        app.put(name: "해변")
        try app.tap("장소 추가")
        try app.type("귤밭", into: "stop-name")
        deleteTrip(with: [try app.stop("해변").key], &app)
        #expect(app.text.contains("그사이 삭제된 여행이에요. 저장하면 복원돼요."))
        try app.tap("추가")
        #expect(app.state.trips.index.item(id: "T") != nil)
        #expect(app.stopNames() == ["해변", "귤밭"])
        try app.tap("되돌리기")
        #expect(app.state.trips.index.isEmpty && app.stopNames().isEmpty)
        app.open(.trash)
        try app.click("restore-\(Trip.key("T").text)")
        #expect(app.stopNames() == ["해변", "귤밭"])
    }

    @Test("a stop that went with the trip comes back with it, as it was written last")
    func changedStop() throws {
        var app = App.onTrip()
        app.put(name: "해변")
        app.open(.trips(.stop(id: try app.stop("해변").id)))
        try app.type("귤밭", into: "stop-name")
        deleteTrip(with: [try app.stop("해변").key], &app)
        try app.tap("저장")
        #expect(app.state.trips.index.item(id: "T") != nil && app.stopNames() == ["귤밭"])
        try app.tap("되돌리기")
        #expect(app.state.trips.index.isEmpty && app.stopNames().isEmpty)
    }

    @Test("an expense brings the trip back, and Undo takes both away")
    func expense() throws {
        var app = App.onTrip("/trips/T/money")
        app.spend(12_000, "KRW", title: "국수")
        app.open(.trips(.expense(id: "E1000")))
        try app.type("늦은 국수", into: "expense-title")
        deleteTrip(with: [Expense.key("E1000")], &app)
        #expect(app.text.contains(app.state.words.tripGone))
        try app.tap("저장")
        #expect(app.state.trips.index.item(id: "T") != nil && app.expenses.map(\.title) == ["늦은 국수"])
        try app.tap("되돌리기")
        #expect(app.state.trips.index.isEmpty && app.expenses.isEmpty)
    }

    @Test("a diary brings the trip back when it is left, and says so; an untouched one does not")
    func diary() throws {
        var app = App.onTrip("/trips/T/2026-11-21/diary")
        try app.type("바람이 분다", into: "diary-text")
        deleteTrip(&app)
        app.open(.trips(.list))
        #expect(app.state.trips.index.item(id: "T") != nil)
        #expect(app.state.trips.index.notes.all(of: "T").map(\.value.text) == ["바람이 분다"])
        #expect(app.text.contains("1개를 복원했어요"))
        try app.tap("되돌리기")
        #expect(app.state.trips.index.isEmpty && app.state.trips.index.notes.all(of: "T").isEmpty)

        var other = App.onTrip("/trips/T/2026-11-21/diary")
        deleteTrip(&other)
        other.open(.trips(.list))
        #expect(other.state.trips.index.isEmpty && other.state.snack == nil)
    }
}
