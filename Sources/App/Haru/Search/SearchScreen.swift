import AppFrame
import Daybook
import Markup

/// Searches all lenses at once: D-days, to-dos, readable pages and trips.
final class SearchScreen: Screen {
    /// The most rows shown per lens.
    private static let limit = 30
    private let app: AppModel

    init(_ app: AppModel) {
        self.app = app
        super.init(.search, in: app)
    }

    override var title: String { words.search }

    override var focus: String { "search" }

    override func presents(_ route: Route) -> Bool { if case .todos = route { true } else { false } }

    override func view() -> HTML {
        let parts = found
        return element(.main, [.class("main")]) {
            headBar {
                screenHeading(words.search, .class("hidden"))
                backLink(words, .today)
                field
            }
            notices(app)
            parts
            if parts.isEmpty {
                div(.class("empty"), .role("status")) {
                    p { app.query.isEmpty ? words.searchHint : words.foundNowhere(app.query) }
                }
            }
        }
    }

    private var field: HTML {
        div(.class("search")) {
            icon("search", "m")
            searchInput(.query(app.query) { [self] in app.query = $0 }, words.search)
            if !app.query.isEmpty {
                button(.class("round clear"), .label(words.clear), .click { [self] in clear() }) { icon("close", "s") }
            }
        }
    }

    private func clear() {
        app.query = ""
        app.focus("search")
    }

    /// The results of each lens, under its name.
    private var found: [HTML] {
        let search = Search(app.query)
        guard !search.isEmpty else { return [] }
        let lenses: [(any Lens, String, String)] = [
            (app.days, words.days, "days"), (app.todos, words.todo, "todos"), (app.pages, words.pages, "pages"),
            (app.trips, words.trips, "trips"),
        ]
        var parts: [HTML] = []
        for (lens, name, hue) in lenses {
            let rows = lens.found(search, limit: SearchScreen.limit)
            if rows.isEmpty { continue }
            parts.append(
                part(name, [.lens(hue)], key: Int32(truncatingIfNeeded: parts.count + 1)) {
                    div(.class("rows")) { rows }
                })
        }
        return parts
    }
}
