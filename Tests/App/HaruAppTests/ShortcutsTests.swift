import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("The keys of the whole app")
struct ShortcutsTests {
    /// Presses a key while an element of a type has the focus, which leaves it to the app; false if nothing comes of it.
    private func press(_ key: String, at type: String = "undefined", in app: inout App) -> Bool {
        app.sendIfTaken(.keydown, to: app.screen, "\(key) \(type)")
    }

    private func focused(_ app: App) -> String {
        app.effects.compactMap { if case .focus(let id) = $0 { id } else { nil } }.last ?? ""
    }

    @Test(
        "a letter opens its screen, in any script and case",
        arguments: [
            ("d", "/days"), ("c", "/calendar"), ("p", "/pages"), ("u", "/upcoming"), ("t", "/"), ("KeyD", "/days"),
            ("C", "/calendar"), ("/", "/search"), ("Slash", "/search"), ("Ctrl+k", "/search"), ("Ctrl+KeyK", "/search"),
        ])
    func screens(key: String, path: String) {
        var app = App("/trips")
        #expect(press(key, in: &app))
        #expect(app.state.route.path == path)
        #expect(focused(app) == (path == "/search" ? "search" : "heading"))
    }

    @Test("g leads to all screens, and is forgotten after one more key")
    func afterG() {
        for (key, path) in [("r", "/trips"), ("s", "/settings"), ("d", "/days"), ("KeyU", "/upcoming")] {
            var app = App("/calendar")
            #expect(press("g", in: &app) && press(key, at: "button", in: &app))
            #expect(app.state.route.path == path)
        }
        var app = App("/calendar")
        #expect(!press("r", in: &app))
        #expect(press("g", in: &app) && press("x", in: &app))
        #expect(!press("r", in: &app))
        #expect(press("g", in: &app) && !press("Tab", in: &app) && !press("Shift", in: &app))
        app.perform(.host(.clock(minutes: 600)))
        #expect(press("r", in: &app))
        #expect(!press("s", in: &app))
        #expect(app.state.route.path == "/trips")
    }

    @Test(
        "n goes to the line of the screen, or of Today",
        arguments: [
            ("/", "/"), ("/upcoming", "/upcoming"), ("/calendar", "/calendar"), ("/days", "/"), ("/settings", "/"),
        ])
    func add(from: String, to: String) {
        var app = App(from)
        #expect(press("n", in: &app))
        #expect(app.state.route.path == to)
        #expect(focused(app) == "todo-new")
    }

    @Test("letters do nothing in fields, with other keys held, and over a sheet; Ctrl K leads away from a form")
    func inFields() throws {
        var app = App("/")
        for type in ["text", "search", "textarea", "time", "date", "select-one", "password", "number"] {
            for key in ["n", "/", "?", "g", "KeyT"] { #expect(!press(key, at: type, in: &app), "\(key) at \(type)") }
        }
        for key in ["Alt+n", "Ctrl+n", "Ctrl+p", "Ctrl+K", "Enter", "Escape", "Tab", "Shift+Tab", "", " "] {
            #expect(!press(key, in: &app), "\(key)")
        }
        app.open(.days(.new))
        try app.type("생일", into: "title")
        #expect(!press("t", in: &app))
        #expect(press("Ctrl+k", at: "text", in: &app))
        #expect(app.state.route == .search)
        app.open(.days(.new))
        #expect(app.value(of: "title") == "생일")
    }

    @Test("? lists the keys; their switch turns letters off, and leaves Ctrl K")
    func list() throws {
        var app = App("/days")
        #expect(press("?", in: &app))
        #expect(app.text.contains("여행") && app.text.contains("G R"))
        #expect(!press("t", in: &app) && !press("Ctrl+k", in: &app))
        let letters = try #require(app.screen.first { $0.attribute(.role) == "switch" })
        try app.send(.change, to: letters, "0")
        try app.close()
        #expect(app.screen.first { $0.tag == .dialog } == nil)
        for key in ["t", "n", "/", "?", "g"] { #expect(!press(key, in: &app), "\(key)") }
        #expect(press("Ctrl+k", in: &app))
        // Settings still lead to the list, where they are turned on again.
        app.open(.settings)
        try app.click("keys")
        try app.send(.change, to: app.screen.all { $0.attribute(.role) == "switch" }.last, "1")
        try app.close()
        #expect(press("t", in: &app))
    }
}
