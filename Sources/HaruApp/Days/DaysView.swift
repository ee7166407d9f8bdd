import Daybook
import Markup

/// All D-days in their parts, and the one that is open: beside them in a wide window, else instead of them. The list
/// keeps its place on the screen, so that opening a detail does not draw it anew.
func daysView(_ state: State, opened id: String?) -> HTML {
    element(.main, [.class(id == nil ? "main panes" : "main panes split")]) {
        if id == nil || state.isWide {
            section(.class("pane"), .label(state.words.days), key: 0) {
                daysHead(state, isHeading: id == nil)
                if id == nil { div { notices(state) } }
                daysList(state, selected: id)
            }
        }
        if let id { section(.class("pane"), key: 1) { dayView(state, id: id) } }
    }
}

/// The title bar of the list. Beside an open detail it is not the page's heading.
func daysHead(_ state: State, isHeading: Bool) -> HTML {
    element(.header, [.class("head")]) {
        if let query = state.days.query {
            searchField(state, query)
        } else {
            if isHeading {
                h1(.id("heading"), .value(.tabindex, "-1")) { state.words.days }
            } else {
                p(.class("panehead")) { state.words.days }
            }
            if !state.days.index.isEmpty {
                button(.class("round"), .id("search-open"), .label(state.words.search), .click(.days(.openSearch))) {
                    icon("search")
                }
            }
            span(.class("phone-only")) { gear(state) }
        }
    }
}

private func searchField(_ state: State, _ query: String) -> HTML {
    div(.class("search")) {
        icon("search", "m")
        element(
            .input,
            [
                .id("search"), .value(.type, "search"), .label(state.words.search), .value(.value, query),
                .value(.placeholder, state.words.searchExample), .value(.autocomplete, "off"),
                .value(.enterkeyhint, "search"), .on(.input, .text { .days(.search($0)) }),
                .on(.keydown, .key { $0 == "Escape" ? .days(.closeSearch) : nil }),
            ]
        ) {}
        button(.class("round clear"), .label(state.words.close), .click(.days(.closeSearch))) { icon("close", "s") }
    }
}

/// The list itself; `selected` is the id of the D-day whose detail stands beside it.
func daysList(_ state: State, selected: String?) -> HTML {
    if state.days.index.isEmpty { return daysEmpty(state) }
    let parts = state.shownParts
    // Keyed, so that it is never taken for what comes and goes above it.
    return div(.class("daylist"), key: 0) {
        bar(state)
        if state.days.isArranging { arrangeView(state) }
        partViews(state, parts, selected: selected)
        if parts.isEmpty { nothing(state) }
    }
}

private func partViews(_ state: State, _ parts: [DaysIndex.Part], selected: String?) -> [HTML] {
    var all: [HTML] = []
    var above: Int32 = 0
    for part in parts {
        all.append(daysPart(state, part, above: above, selected: selected))
        above += Int32(truncatingIfNeeded: part.items.count)
    }
    return all
}

private func nothing(_ state: State) -> HTML {
    let query = state.days.query ?? ""
    return div(.class("empty"), .role("status")) {
        p { query.isEmpty ? state.words.nothingHere : state.words.nothingFound(query) }
    }
}

/// The chips that filter, and the button for sort and group.
private func bar(_ state: State) -> HTML {
    let words = state.words
    return div(.class("bar2")) {
        div(.class("chips"), .role("group"), .label(words.group)) {
            chip(words.allDays, state.days.filter == .all, .days(.showAll))
            for name in state.days.index.groups {
                chip(name, state.days.filter == .group(name), .days(.filter(name: name)))
            }
            if !state.days.index[.archived].isEmpty {
                chip(words.archive, state.days.filter == .archived, .days(.showArchived))
            }
        }
        button(
            .class("round"), .id("arrange"), .label(words.arrange),
            .value(.ariaExpanded, state.days.isArranging ? "true" : "false"),
            .click(.days(state.days.isArranging ? .closeArranging : .openArranging))
        ) { icon("sort") }
    }
}

private func chip(_ name: String, _ isOn: Bool, _ action: Action) -> HTML {
    button(.class("chip"), .pressed(isOn), .click(action)) { name }
}

private func daysEmpty(_ state: State) -> HTML {
    div(.class("empty fill")) {
        dog("dog-calm")
        h2 { state.words.daysEmptyTitle }
        p { state.words.daysEmptyText }
        link(to: .newDay, .class("btn")) {
            icon("plus", "m")
            state.words.firstDay
        }
    }
}

extension State {
    /// The parts of the list that the filter and the search leave.
    var shownParts: [DaysIndex.Part] {
        let search = Search(days.query ?? "")
        var shown: [DaysIndex.Part] = []
        for part in days.index.parts where (part.section == .archived) == (days.filter == .archived) {
            if search.isEmpty, days.filter == .all || days.filter == .archived {
                shown.append(part)
                continue
            }
            var items = part.items
            if case .group(let name) = days.filter { items = items.filter { $0.dday.group == name } }
            if !search.isEmpty { items = items.filter { search.matches($0.dday.title) } }
            if !items.isEmpty { shown.append(DaysIndex.Part(part, items: items)) }
        }
        return shown
    }
}
