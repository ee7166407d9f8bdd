import Almanac
import Daybook
import Markup

/// All pages by month, newest first, and the day that is open: beside them in a wide window, else instead of them.
func pagesView(_ state: State, opened: Day?) -> HTML {
    element(.main, [.class(opened == nil ? "main panes" : "main panes split")]) {
        if opened == nil || state.isWide {
            section(.class("pane"), .label(state.words.pages), key: 0) {
                pagesHead(state, isHeading: opened == nil)
                if opened == nil {
                    div(key: 1) { notices(state) }
                    lockNotices(state)
                }
                if state.pages.index.isEmpty {
                    pagesEmpty(state)
                } else {
                    if state.asksForDate { leapBanner(state) }
                    if state.pages.query == nil {
                        pageFilters(state)
                        todayCard(state, inList: true)
                    }
                    pageList(state, opened)
                }
            }
        }
        if let opened { section(.class("pane"), key: 1) { pageReadView(state, opened) } }
    }
}

/// The title bar of the list. Beside an open page it is not the heading of the screen.
private func pagesHead(_ state: State, isHeading: Bool) -> HTML {
    let words = state.words
    return element(.header, [.class("head")], key: 0) {
        if let query = state.pages.query {
            if isHeading { h1(.id("heading"), .class("hidden"), .value(.tabindex, "-1")) { words.pages } }
            pageSearch(words, query)
        } else {
            if isHeading {
                h1(.id("heading"), .value(.tabindex, "-1")) { words.pages }
            } else {
                p(.class("panehead")) { words.pages }
            }
            if !state.pages.index.isEmpty {
                button(.class("round"), .id("search-open"), .label(words.search), .click(.pages(.openSearch))) {
                    icon("search")
                }
            }
            if !state.pages.index.isEmpty {
                link(to: .insights(nil), .class("round"), .label(words.insights)) { icon("chart") }
            }
            link(to: .music(nil), .class("round"), .label(words.music)) { icon("music") }
            span(.class("phone-only")) { gear(state) }
        }
    }
}

private func pageSearch(_ words: Words, _ query: String) -> HTML {
    div(.class("search")) {
        icon("search", "m")
        element(
            .input,
            [
                .id("search"), .value(.type, "search"), .label(words.searchPages), .value(.value, query),
                .value(.placeholder, words.searchPages), .value(.autocomplete, "off"),
                .value(.enterkeyhint, "search"), .on(.input, .text { .pages(.search($0)) }),
                .on(.keydown, .key { $0 == "Escape" ? .pages(.closeSearch) : nil }),
            ]
        ) {}
        button(.class("round clear"), .label(words.close), .click(.pages(.closeSearch))) { icon("close", "s") }
    }
}

private func leapBanner(_ state: State) -> HTML {
    let words = state.words
    return div(.class("banner first"), .role("status"), key: 2) {
        icon("lock")
        p {
            b { words.leapTitle }
            state.leapText
            span(.class("banneracts")) {
                button(.class("textbtn"), .click(.pages(.trustDate))) { words.leapYes }
            }
        }
    }
}

private func pageFilters(_ state: State) -> HTML {
    let words = state.words
    return div(.class("chips"), .role("group"), .label(words.pagesFilter), key: 3) {
        filterChip(state, words.allPages, .all)
        filterChip(state, words.thisWeek, .thisWeek)
        filterChip(state, words.thisMonth, .thisMonth)
        filterChip(state, words.lastThirty, .lastThirty)
        filterChip(state, words.readable, .readable)
        filterChip(state, words.sealedPages, .sealed)
        for group in Feeling.Group.allCases { filterChip(state, words.group(group), .group(group)) }
        feelingChip(state)
        for year in state.pages.index.years { filterChip(state, words.year(year), .year(year)) }
    }
}

private func filterChip(_ state: State, _ name: String, _ filter: PageFilter) -> HTML {
    choiceChip(name, state.pages.filter == filter, .pages(.filter(filter)))
}

/// One feeling to filter by: chosen from all of them.
private func feelingChip(_ state: State) -> HTML {
    let words = state.words
    if case .feeling(let feeling) = state.pages.filter {
        return button(
            .class("chip"), .id("filter-feeling"), .pressed(true), .click(.pages(.filter(.feeling(feeling))))
        ) {
            span(.class("emoji s"), .unseen) { feeling.emoji }
            words.feeling(feeling)
        }
    }
    return button(
        .class("chip"), .id("filter-feeling"), .value(.ariaHaspopup, "dialog"), .click(.pages(.openFeelings))
    ) {
        words.feelings
        icon("down", "s")
    }
}

private func pagesEmpty(_ state: State) -> HTML {
    let words = state.words
    return div(.class("empty fill"), key: 4) {
        dog("dog-calm")
        h2 { words.pagesEmptyTitle }
        p { words.pagesEmptyText }
        link(to: .writePage, .class("btn")) {
            icon("edit", "m")
            state.todaysDraft == nil ? words.writePage : words.continuePage
        }
    }
}

/// The months of the list, of which only those near the window are drawn.
private func pageList(_ state: State, _ opened: Day?) -> HTML {
    let words = state.words
    let items = state.shownPages
    return div(.class("pagelist"), key: 5) {
        if let query = state.pages.query {
            p(.class("sub foundline"), .role("status")) {
                Search(query).isEmpty
                    ? "" : words.foundPages(Int32(truncatingIfNeeded: items.count))
            }
        }
        months(state, items, opened)
        if items.isEmpty && state.pages.query == nil {
            div(.class("empty"), .role("status")) { p { words.nothingHere } }
        }
    }
}

private func months(_ state: State, _ items: [PagesIndex.Item], _ opened: Day?) -> [HTML] {
    var all: [HTML] = []
    var start = 0
    while start < items.count {
        let (year, month, _) = items[start].page.day.civil
        var end = start
        while end < items.count, items[end].page.day.year == year, items[end].page.day.month == month { end += 1 }
        let above = Int32(truncatingIfNeeded: start)
        all.append(monthPart(state, year * 12 + month - 1, items[start..<end], above: above, opened))
        start = end
    }
    return all
}

private func monthPart(
    _ state: State, _ month: Int32, _ items: ArraySlice<PagesIndex.Item>, above: Int32, _ opened: Day?
) -> HTML {
    let words = state.words
    let count = Int32(truncatingIfNeeded: items.count)
    let stretch = RowWindow.Stretch(part: month, start: 0, size: RowWindow.Stretch.long)
    let isDrawn = state.pages.window.draws(stretch, above: above)
    var attributes: [Attr] = [
        .class("rows iconed2"),
        .on(
            .near,
            .text { payload in
                let (isNear, height) = nearPayload(payload)
                return .pages(.near(month: month, isNear: isNear, height: height))
            }),
    ]
    if !isDrawn {
        attributes.append(.value(.blockSize, "\(state.pages.window.height(of: stretch, rows: count))"))
    }
    return section(.class("sec"), key: month) {
        div(.class("sec-head")) {
            h2 {
                words.yearMonth(month / 12, month % 12 + 1)
                span(.class("count")) { words.grouped(count) }
            }
        }
        // Another key, so that a height that was reserved does not stay with the rows.
        element(.ul, attributes, key: isDrawn ? 1 : 0) {
            if isDrawn { rows(state, items, opened) }
        }
    }
}

private func rows(_ state: State, _ items: ArraySlice<PagesIndex.Item>, _ opened: Day?) -> [HTML] {
    var all: [HTML] = []
    for item in items { all.append(pageRow(state, item, isOpened: item.page.day == opened)) }
    return all
}
