import Almanac
import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Observers")
struct ObserverTests {
    /// Some days of a diary, told in this order or the other way round: what stands on screens and in records afterwards.
    private func texts(isReversed: Bool) throws -> (texts: [String], rows: [String]) {
        var app = App()
        if isReversed { app.state.observers.reverse() }
        var texts: [String] = []
        func record() { texts.append(app.text) }
        try app.add("시험", "2026-11-22")
        try app.addTodos("약 매일", on: app.state.today)
        try app.write("제목", "본문")
        for day in ["2026-11-22", "2026-11-23", "2026-12-21"] {
            app.perform(.host(.clock(minutes: 600)))
            app.perform(.host(.day(try Day.parse(day))))
            for route in [Route.today, .pages(.list), .trash] {
                app.perform(.open(route))
                record()
            }
            let first = try #require(app.state.todos.index[app.state.today].first?.todo)
            app.perform(Action { [app] in app.state.todos.delete(first) })
            app.perform(.host(.timer(.snack)))
            app.perform(.host(.timer(.trash)))
            record()
        }
        var rows: [String] = []
        for name in app.state.replica.collections.sorted() {
            for record in app.state.replica.records(in: name) {
                rows.append(String(decoding: record.row, as: UTF8.self))
            }
        }
        return (texts, rows.sorted())
    }

    @Test("may be told in any order")
    func order() throws {
        let (there, back) = (try texts(isReversed: false), try texts(isReversed: true))
        #expect(there.texts == back.texts)
        #expect(there.rows == back.rows)
    }
}
