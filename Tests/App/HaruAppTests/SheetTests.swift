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

@Suite("A sheet")
struct SheetTests {
    private func grip(_ app: App) -> Node<Action>? {
        app.screen.first { $0.attribute(.class)?.hasPrefix("sheet-grip") == true }
    }

    /// How far the sheet is pulled, in heights of its grip.
    private func travel(_ app: App) -> String? { app.screen.first { $0.tag == .dialog }?.attribute(.progress) }

    @Test("follows the finger on its grip, and closes when it is let go far enough down, with its draft kept")
    func pulled() throws {
        var app = App("/days")
        app.open(.days(.new))
        try app.type("생일", into: "title")
        try app.send(.pointerdown, to: grip(app), "1 0.5 0.25")
        try app.send(.pointermove, to: grip(app), "1 0.5 1.25")
        #expect(travel(app) == "1.0")
        // The grip has moved along by now.
        try app.send(.pointermove, to: grip(app), "1 0.5 0.25")
        #expect(travel(app) == "1.0")
        // Another finger is none of it, and above its place it does not go.
        #expect(grip(app)?.action(for: .pointerup, payload: "2 0.5 9") == nil)
        try app.send(.pointermove, to: grip(app), "1 0.5 -5")
        #expect(travel(app) == "0.0")
        try app.send(.pointerup, to: grip(app), "1 0.5 1.25")
        #expect(travel(app) == nil)
        #expect(app.state.route == .days(.new))
        try app.send(.pointerdown, to: grip(app), "1 0.5 0.25")
        try app.send(.pointerup, to: grip(app), "1 0.5 1.75")
        #expect(app.state.route == .days(.list))
        app.open(.days(.new))
        #expect(app.value(of: "title") == "생일")
        #expect(travel(app) == nil)
    }

    @Test("that the browser takes the finger from goes back to its place")
    func cancelled() throws {
        var app = App("/days/new")
        try app.send(.pointerdown, to: grip(app), "1 0.5 0.25")
        try app.send(.pointermove, to: grip(app), "1 0.5 3")
        try app.send(.pointercancel, to: grip(app))
        #expect(travel(app) == nil)
        #expect(app.state.route == .days(.new))
    }

    @Test("leaves the focus to the element that opened it, and a lost one goes to the visible heading")
    func focus() throws {
        var app = App("/days")
        app.open(.days(.new))
        app.perform(.host(.focusLost))
        guard case .refocus("sheet-heading")? = app.effects.last else {
            Issue.record("nothing has the focus in the sheet")
            return
        }
        try app.close()
        guard case .refocus("heading")? = app.effects.last else {
            Issue.record("the focus is taken from what opened the sheet")
            return
        }
    }
}
