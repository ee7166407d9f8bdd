import Markup

/// The screens that the tabs and the rail lead to.
private struct Tab {
    let route: Route
    let icon: StaticString
    let lens: String
    let name: String
    let isCurrent: Bool
}

private func all(_ state: State) -> [Tab] {
    let inDays = state.base.lens == "days"
    return [
        Tab(route: .today, icon: "today", lens: "none", name: state.words.today, isCurrent: state.base == .today),
        Tab(route: .days, icon: "days", lens: "days", name: state.words.days, isCurrent: inDays),
        Tab(
            route: .calendar(nil), icon: "calendar", lens: "none", name: state.words.calendar,
            isCurrent: state.base.isCalendar),
        Tab(
            route: .pages, icon: "pages", lens: "pages", name: state.words.pages,
            isCurrent: state.base.lens == "pages"),
        Tab(
            route: .trips, icon: "trips", lens: "trips", name: state.words.trips,
            isCurrent: state.base.lens == "trips"),
    ]
}

private func tab(_ tab: Tab) -> HTML {
    var attributes: [Attr] = [
        .value(.href, tab.route.path), .class("tab"), .lens(tab.lens), .click(.frame(.open(tab.route))),
    ]
    if tab.isCurrent { attributes.append(.value(.ariaCurrent, "page")) }
    return element(.a, attributes) {
        icon(tab.icon)
        tab.name
    }
}

/// The tabs at the foot of a phone.
func tabs(_ state: State) -> HTML {
    element(.nav, [.class("tabs"), .label(state.words.mainMenu)]) {
        for one in all(state) { tab(one) }
    }
}

/// The rail at the left of a wide window.
func rail(_ state: State) -> HTML {
    element(.nav, [.class("rail"), .label(state.words.mainMenu)]) {
        element(.svg, [.class("logo"), .value(.viewBox, "0 0 64 64"), .unseen]) {
            element(.use, [.value(.href, "#i-dog-face")]) {}
        }
        for one in all(state) { tab(one) }
        span(.class("grow")) {}
        gear(state)
    }
}

/// The way to Settings.
func gear(_ state: State) -> HTML {
    link(to: .settings, .class("round"), .label(state.words.settings)) { icon("gear") }
}
