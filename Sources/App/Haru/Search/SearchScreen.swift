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
            banners(app)
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
        let lenses = Collection.allCases.map { $0.lens }
        return Part.allCases.flatMap { [app, words] shown -> [HTML] in
            let lens = lenses.first { Part($0) == shown }.flatMap { app.lens(of: $0) }
            guard let rows = lens?.found(search, limit: SearchScreen.limit), !rows.isEmpty else { return [] }
            return [
                part(shown.name(words), [.lens(shown.hue)], key: shown.rawValue) { div(.class("rows")) { rows } }
            ]
        }
    }

    /// The lenses that Search asks, in the order in which it shows their results. The raw value is the part's key.
    private enum Part: Int32, CaseIterable {
        case days = 1
        case todos, pages, trips

        /// Nil for a lens that Search does not ask.
        init?(_ lens: CollectionLens) {
            switch lens {
            case .days: self = .days
            case .todos: self = .todos
            case .pages: self = .pages
            case .trips: self = .trips
            case .subscriptions, .none: return nil
            }
        }

        func name(_ words: Words) -> String {
            switch self {
            case .days: words.days
            case .todos: words.todo
            case .pages: words.pages
            case .trips: words.trips
            }
        }

        var hue: String {
            switch self {
            case .days: "days"
            case .todos: "todos"
            case .pages: "pages"
            case .trips: "trips"
            }
        }
    }
}
