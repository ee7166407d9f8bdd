import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// Searches all lenses at once: D-days, to-dos, readable pages and trips; also days, holidays, commands and settings.
final class SearchScreen: Screen {
    /// The most rows shown per lens.
    private static let limit = 30
    private let app: AppModel
    private let holidays = FoundHolidays()

    init(_ app: AppModel) {
        self.app = app
        super.init(.search, in: app)
    }

    override var title: String { words.search }

    override var focus: String { "search" }

    override func presents(_ route: Route) -> Bool {
        if case .todos = route { true } else { route == .days(.new) || route == .trips(.new) }
    }

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

    /// The results: where they lead outside the lenses, and those of each lens, under its name.
    private var found: [HTML] {
        let search = Search(app.query)
        guard !search.isEmpty else { return [] }
        let feasts = holidays.found(search, app)
        var spans = SearchedDays.named(by: app.query, today: today, order: words.dateOrder)
        let isFeast = spans.first.map { days in days.span == .day && feasts.contains { $0.day == days.first } } ?? false
        // The name of a holiday means its next and its last day.
        if isFeast { spans = [] }
        for feast in feasts where isFeast && !spans.include(feast.day) {
            spans.append(SearchedDays(feast.day, feast.day))
        }
        var days: [HTML] = isFeast ? [] : spans.map { settingsLink(to: route(to: $0), "calendar", name(of: $0)) }
        for feast in feasts {
            days.append(settingsLink(to: .calendar(feast.day), "calendar", feast.name, words.fullDate(feast.day)))
        }
        let lenses = Collection.allCases.map { $0.lens }
        return section(words.calendar, 5, days)
            + section(words.commands, 6, rows(SearchTarget.commands(app), search))
            + section(words.settings, 7, rows(SearchTarget.settings(app), search))
            + Part.allCases.flatMap { [app, words] shown -> [HTML] in
                let lens = lenses.first { Part($0) == shown }.flatMap { app.lens(of: $0) }
                let rows = lens?.found(search, on: spans, limit: SearchScreen.limit) ?? []
                return section(shown.name(words), shown.rawValue, rows, [.lens(shown.hue)])
            }
    }

    private func section(_ name: String, _ key: Int32, _ rows: [HTML], _ attributes: [Attr] = []) -> [HTML] {
        rows.isEmpty ? [] : [part(name, attributes, key: key) { div(.class("rows")) { rows } }]
    }

    private func rows(_ targets: [SearchTarget], _ search: Search) -> [HTML] {
        targets.filter { search.beginsWord(in: $0.name) || search.beginsWord(in: $0.words) }.map { $0.row }
    }

    /// The month, the week or the day in the calendar, on today if that is one of the days.
    private func route(to days: SearchedDays) -> Route {
        if days.span == .year { return .year(days.first.year) }
        return .calendar(days.contains(today) ? nil : days.first)
    }

    private func name(of days: SearchedDays) -> String {
        let (first, last) = (days.first, days.last)
        switch days.span {
        case .day: return words.longDate(first)
        case .days: return "\(words.shortDate(first, today: today)) – \(words.shortDate(last, today: today))"
        case .month: return words.yearMonth(first.year, first.month)
        case .months:
            return "\(words.yearMonth(first.year, first.month)) – \(words.yearMonth(last.year, last.month))"
        case .year: return words.year(first.year)
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
