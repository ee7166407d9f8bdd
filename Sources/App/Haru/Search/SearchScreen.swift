import AppFrame
import Daybook
import Markup
import Replica

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
        searchField(
            .query(app.query) { [self] in app.query = $0 }, words.search, end: app.query.isEmpty ? nil : words.clear
        ) { [self] in clear() }
    }

    private func clear() {
        app.query = ""
        app.focus("search")
    }

    /// The results of each lens, under its name.
    private var found: [HTML] {
        let search = Search(app.query)
        guard !search.isEmpty else { return [] }
        var parts = [[HTML]?](repeating: nil, count: 4)
        for collection in Collection.allCases {
            // Each lens is asked once, though it may hold several collections.
            guard let (place, name, hue) = heading(of: collection.lens), parts[place] == nil else { continue }
            let key = RecordKey(collection: collection.rawValue, id: "")
            let rows = app.lens(of: key)?.found(search, limit: SearchScreen.limit) ?? []
            parts[place] =
                rows.isEmpty
                ? []
                : [
                    part(name, [.lens(hue)], key: Int32(truncatingIfNeeded: place + 1)) {
                        div(.class("rows")) { rows }
                    }
                ]
        }
        return parts.flatMap { $0 ?? [] }
    }

    /// The place of a lens among the results, its name there and its hue; nil for a lens of which Search shows nothing.
    private func heading(of lens: CollectionLens) -> (place: Int, name: String, hue: String)? {
        switch lens {
        case .days: (0, words.days, "days")
        case .todos: (1, words.todo, "todos")
        case .pages: (2, words.pages, "pages")
        case .trips: (3, words.trips, "trips")
        case .subscriptions, .none: nil
        }
    }
}
