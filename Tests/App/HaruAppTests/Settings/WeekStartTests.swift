import Almanac
import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("The start of a week")
struct WeekStartTests {
    /// The page of the date field.
    private func page(_ app: App) throws -> Node<Action> {
        try #require(app.screen.first { $0.attribute(.class) == "leaf" })
    }

    @Test("is Sunday until another is chosen, and the page of the date field follows it")
    func names() throws {
        var app = App("/days/new")
        #expect(try page(app).textContent.hasPrefix("일월화수목금토"))
        for (name, order, start) in [
            ("월요일", "월화수목금토일", Weekday.monday), ("토요일", "토일월화수목금", .saturday), ("일요일", "일월화수목금토", .sunday),
        ] {
            app.open(.settings)
            try app.tap(name)
            #expect(app.state.preferences.weekStart == start)
            app.open(.days(.new))
            #expect(try page(app).textContent.hasPrefix(order))
        }
    }

    @Test("puts the first of a month under its weekday")
    func columns() throws {
        var app = App("/days/new")
        app.prefer(.weekStart, "saturday")
        // Seven names, 31 October, a Saturday, which is left out, then Sunday, 1 November.
        #expect(try page(app).children.dropFirst(7).prefix(3).map(\.textContent) == ["", "1", "2"])
    }

    @Test("is read from storage; a newer app's own word is as if not chosen")
    func stored() {
        #expect(App(rows: [setting("weekStart", #""monday""#)]).state.preferences.weekStart == .monday)
        #expect(App(rows: [setting("weekStart", #""wednesday""#)]).state.preferences.weekStart == .sunday)
    }
}

/// The stored settings of a person who chose one thing, given as JSON.
func setting(_ field: String, _ value: String) -> (key: String, text: String) {
    let stamp = "018bcfe5680000000000000000000001"
    return ("setting/person", #"{"c":"setting","i":"person","f":{"\#(field)":[\#(value),"\#(stamp)"]}}"#)
}
