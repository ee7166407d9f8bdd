import AppFrame
import Daybook
import Markup
import Replica

/// The D-days that are shown.
enum DaysFilter: Equatable {
    /// All except archived ones.
    case all
    case group(String)
    case archived
}

/// The list of D-days. It outlives its screens: it stays beside a detail in a wide window, and drawn rows are not drawn
/// again.
final class DaysList {
    unowned(unsafe) let context: AppContext
    unowned(unsafe) private let days: Days
    let viewport = RowViewport()
    let order: RowOrder
    private var filter = DaysFilter.all
    /// The search text; nil while the search field is closed.
    private var query: String?
    /// Whether the panel for sort and group is open.
    private var isArranging = false

    init(of days: Days) {
        self.days = days
        context = days.context
        order = RowOrder(in: days.context)
        order.rows = { [unowned(unsafe) self] id in
            guard let (items, place) = neighbours(of: id),
                let part = days.index.parts.first(where: { $0.section == items[place].section })
            else { return nil }
            return (items.map { $0.dday.id }, place, part.key)
        }
        order.moving = { [unowned(unsafe) self] in (moving($0, by: $1), nil) }
        viewport.didLeave = { [unowned(unsafe) self] chunk in
            // A row that is no longer drawn gets no pointer events.
            if let drag = order.drag, drag.part == chunk.part, chunk.contains(place: drag.place) { order.cancel() }
        }
    }

    var words: Words { context.words }

    // MARK: shown days

    /// Leaves a filter that matches nothing any more.
    func leaveEmptyFilter() {
        switch filter {
        case .group(let name): if !days.index.groups.contains(name) { filter = .all }
        case .archived: if days.index[.archived].isEmpty { filter = .all }
        case .all: break
        }
    }

    /// The parts of the list that pass the filter and the search.
    private var parts: [DaysIndex.Part] {
        let search = Search(query ?? "")
        var shown: [DaysIndex.Part] = []
        for part in days.index.parts where (part.section == .archived) == (filter == .archived) {
            if search.isEmpty, filter == .all || filter == .archived {
                shown.append(part)
                continue
            }
            var items = part.items
            if case .group(let name) = filter { items = items.filter { $0.dday.group == name } }
            if !search.isEmpty { items = items.filter { $0.dday.matches(search) } }
            if !items.isEmpty { shown.append(DaysIndex.Part(part, items: items)) }
        }
        return shown
    }

    // MARK: the order by hand

    /// Whether rows can be ordered by hand: only if whole parts are shown.
    var isMovable: Bool { context.preferences.days.sort == .hand && query == nil && filter == .all }

    /// The part of the list that contains a D-day, and its place there.
    private func neighbours(of id: String) -> (items: [DaysIndex.Item], place: Int)? {
        guard let item = days.index.item(id: id) else { return nil }
        let items = days.index[item.section]
        return items.firstIndex { $0.dday.id == id }.map { (items, $0) }
    }

    /// Gives the D-day a rank between its new neighbours, `offset` places further down in the same part of the list.
    private func moving(_ id: String, by offset: Int32) -> [Edit] {
        guard let (items, place) = neighbours(of: id), items.indices.contains(place + Int(offset)) else { return [] }
        let below = place + Int(offset) + (offset > 0 ? 1 : 0)
        func rank(_ place: Int) -> String? { items.indices.contains(place) ? items[place].dday.effectiveRank : nil }
        // Lower on the screen is later in the order, unless the order is descending.
        let (low, high) =
            context.preferences.days.isDescending ? (rank(below), rank(below - 1)) : (rank(below - 1), rank(below))
        return [Edit(Dday.key(id), "rank", .string(Rank.between(low ?? "", high)))]
    }

    // MARK: its view

    /// The list with its title bar.
    /// - Parameters:
    ///   - selected: the id of the D-day whose detail is shown beside it.
    ///   - isHeading: whether its name is the heading of the page.
    func view(selected: String?, isHeading: Bool) -> HTML {
        section(.class("pane"), .label(words.days), key: 0) {
            head(isHeading: isHeading)
            if isHeading { div { banners(context) } }
            if days.isEmpty { noDays } else { content(selected) }
        }
    }

    /// The title bar of the list. Beside an open detail it is not the page heading.
    private func head(isHeading: Bool) -> HTML {
        headBar {
            if let query {
                if isHeading { screenHeading(words.days, .class("hidden")) }
                searchField(
                    .query(query) { [self] in self.query = $0 }, words.search, hint: words.searchExample,
                    end: words.close, endsByEscape: true
                ) { [self] in search(nil) }
            } else {
                if isHeading {
                    screenHeading(words.days)
                } else {
                    p(.class("panehead")) { words.days }
                }
                if !days.isEmpty {
                    button(.class("round"), .id("search-open"), .label(words.search), .click { [self] in search("") }) {
                        icon("search")
                    }
                }
                span(.class("phone-only")) { gear(context) }
            }
        }
    }

    /// Opens the search field, or closes it with nil.
    private func search(_ text: String?) {
        query = text
        context.focus(text == nil ? "search-open" : "search")
    }

    private func content(_ selected: String?) -> HTML {
        let parts = parts
        // Keyed, so that the diff never confuses it with elements that come and go above.
        return div(.class("daylist"), key: 0) {
            bar
            if isArranging { arranging }
            partViews(parts, selected)
            if parts.isEmpty {
                div(.class("empty"), .role("status")) {
                    p { (query ?? "").isEmpty ? words.nothingHere : words.nothingFound(query ?? "") }
                }
            }
        }
    }

    private func partViews(_ parts: [DaysIndex.Part], _ selected: String?) -> [HTML] {
        var all: [HTML] = []
        var above: Int32 = 0
        for part in parts {
            all.append(partView(part, above: above, selected))
            above += Int32(truncatingIfNeeded: part.items.count)
        }
        return all
    }

    /// The chips that filter, and the button for sort and group.
    private var bar: HTML {
        div(.class("bar2")) {
            div(.class("chips"), .role("group"), .label(words.group)) {
                chip(words.allDays, .all)
                for name in days.index.groups { chip(name, .group(name)) }
                if !days.index[.archived].isEmpty { chip(words.archive, .archived) }
            }
            button(
                .class("round"), .id("arrange"), .label(words.arrange),
                .value(.ariaExpanded, isArranging ? "true" : "false"), .click { [self] in toggleArranging() }
            ) { icon("sort") }
        }
    }

    private func chip(_ name: String, _ filter: DaysFilter) -> HTML {
        choiceChip(name, filter == self.filter) { [self] in self.filter = filter }
    }

    private func toggleArranging() {
        isArranging.toggle()
        context.focus(isArranging ? "sort-\(context.preferences.days.sort.rawValue)" : "arrange")
    }

    private var noDays: HTML {
        emptyView(words.daysEmptyTitle, words.daysEmptyText) {
            iconLink(to: .days(.new), "btn", "plus", size: "m", words.firstDay)
            div(.class("starters"), .role("group"), .label(words.examples)) {
                p(.class("sub")) { words.examples }
                exampleChips(context) { [days] in days.start($0) }
            }
        }
    }
}
