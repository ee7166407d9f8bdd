import Almanac
import AppFrame
import Daybook
import Markup

/// All pages by month, newest first, and the day that is open: beside them in a wide window, else instead of them.
final class PagesScreen: PagesLensScreen {
    let opened: Day?
    private(set) lazy var comments = CommentFields(of: pages, on: opened)
    private var list: PageList { pages.list }

    init(_ route: Route, opened: Day?, of pages: Pages) {
        self.opened = opened
        super.init(route, of: pages)
        comments.open()
    }

    // Never the title of a page: the name of a window is seen by all who pass.
    override var title: String { opened.map { words.longDate($0) } ?? words.pages }

    override func saveDrafts() { comments.saveDrafts() }

    override func willShut() { comments.close() }

    override func didOpenLock() { comments.open() }

    override func addButton() -> [HTML] {
        [roundButton(words.writePage, .writePage, isEmpty: opened != nil || pages.index.isEmpty)]
    }

    // MARK: what a person does

    private func filter(by filter: PageFilter) {
        list.filter = list.filter == filter ? .all : filter
        list.window.startOver()
    }

    private func chooseFeeling() {
        presented = FeelingsSheet(over: self, focus: "filter-feeling") { [unowned(unsafe) self] feeling in
            if let feeling { filter(by: .feeling(feeling)) }
            context.focus("filter-feeling")
        }
    }

    private func search(_ query: String?) {
        list.query = query
        // Rows mark what is searched for.
        context.epoch += 1
    }

    private func openSearch() {
        search("")
        context.focus("search")
    }

    private func closeSearch() {
        search(nil)
        context.focus("search-open")
    }

    // MARK: its view

    override func view() -> HTML {
        element(.main, [.class(opened == nil ? "main panes" : "main panes split")]) {
            if opened == nil || context.isWide {
                section(.class("pane"), .label(words.pages), key: 0) {
                    head
                    if opened == nil {
                        div(key: 1) { notices(context) }
                        lock.notices()
                    }
                    if pages.index.isEmpty { nothingView } else { listView }
                }
            }
            if let opened { section(.class("pane"), key: 1) { pages.readView(opened, comments) } }
        }
    }

    /// The title bar of the list. Beside an open page it is not the heading of the screen.
    private var head: HTML {
        let isHeading = opened == nil
        return element(.header, [.class("head")], key: 0) {
            if let query = list.query {
                if isHeading { h1(.id("heading"), .class("hidden"), .value(.tabindex, "-1")) { words.pages } }
                searchField(query)
            } else {
                if isHeading {
                    h1(.id("heading"), .value(.tabindex, "-1")) { words.pages }
                } else {
                    p(.class("panehead")) { words.pages }
                }
                if !pages.index.isEmpty {
                    button(
                        .class("round"), .id("search-open"), .label(words.search), .click { [self] in openSearch() }
                    ) { icon("search") }
                    link(to: .insights(nil), .class("round"), .label(words.insights)) { icon("chart") }
                }
                link(to: .music(nil), .class("round"), .label(words.music)) { icon("music") }
                span(.class("phone-only")) { gear(context) }
            }
        }
    }

    private func searchField(_ query: String) -> HTML {
        let typed = TypedText.query(query) { [self] in
            search($0)
            list.window.startOver()
        }
        return div(.class("search")) {
            icon("search", "m")
            element(
                .input,
                [
                    .id("search"), .value(.type, "search"), .label(words.searchPages),
                    .value(.placeholder, words.searchPages), .value(.autocomplete, "off"),
                    .value(.enterkeyhint, "search"),
                    .on(.keydown, .key { $0 == "Escape" ? Action { [self] in closeSearch() } : nil }),
                ] + typed.attributes
            ) {}
            button(.class("round clear"), .label(words.close), .click { [self] in closeSearch() }) {
                icon("close", "s")
            }
        }
    }

    private var nothingView: HTML {
        emptyView(words.pagesEmptyTitle, words.pagesEmptyText, key: 4) {
            iconLink(
                to: .writePage, "btn", "edit", size: "m",
                pages.todaysDraft == nil ? words.writePage : words.continuePage)
        }
    }

    private var listView: [HTML] {
        var all: [HTML] = []
        if pages.asksForDate { all.append(leapBanner) }
        if list.query == nil { all += [filters, pages.todayCard(inList: true)] }
        let items = list.items(in: pages.index, pages.basis)
        all.append(
            div(.class("pagelist"), key: 5) {
                if list.query != nil {
                    p(.class("sub foundline"), .role("status")) {
                        list.search.isEmpty ? "" : words.foundPages(Int32(truncatingIfNeeded: items.count))
                    }
                }
                months(items)
                if items.isEmpty && list.query == nil {
                    div(.class("empty"), .role("status")) { p { words.nothingHere } }
                }
            })
        return all
    }

    private var leapBanner: HTML {
        banner(
            "lock", title: words.leapTitle, pages.leapText, key: 2,
            (words.leapYes, { [pages] in pages.trustDate() }))
    }

    private var filters: HTML {
        div(.class("chips"), .role("group"), .label(words.pagesFilter), key: 3) {
            chip(words.allPages, .all)
            chip(words.thisWeek, .thisWeek)
            chip(words.thisMonth, .thisMonth)
            chip(words.lastThirty, .lastThirty)
            chip(words.readable, .readable)
            chip(words.sealedPages, .sealed)
            for group in Feeling.Group.allCases { chip(words.group(group), .group(group)) }
            feelingChip
            for year in pages.index.years { chip(words.year(year), .year(year)) }
        }
    }

    private func chip(_ name: String, _ filter: PageFilter) -> HTML {
        choiceChip(name, list.filter == filter) { [self] in self.filter(by: filter) }
    }

    /// One feeling to filter by: chosen from all of them.
    private var feelingChip: HTML {
        if case .feeling(let feeling) = list.filter {
            return button(
                .class("chip"), .id("filter-feeling"), .pressed(true),
                .click { [self] in filter(by: .feeling(feeling)) }
            ) {
                span(.class("emoji s"), .unseen) { feeling.emoji }
                words.feeling(feeling)
            }
        }
        return button(
            .class("chip"), .id("filter-feeling"), .value(.ariaHaspopup, "dialog"),
            .click { [self] in chooseFeeling() }
        ) {
            words.feelings
            icon("down", "s")
        }
    }

    /// The months of the list, of which only those near the window are drawn.
    private func months(_ items: [PagesIndex.Item]) -> [HTML] {
        var all: [HTML] = []
        var start = 0
        while start < items.count {
            let (year, month, _) = items[start].page.day.civil
            var end = start
            while end < items.count, items[end].page.day.year == year, items[end].page.day.month == month { end += 1 }
            all.append(monthPart(year * 12 + month - 1, items[start..<end]))
            start = end
        }
        return all
    }

    private func monthPart(_ month: Int32, _ items: ArraySlice<PagesIndex.Item>) -> HTML {
        let count = Int32(truncatingIfNeeded: items.count)
        let stretch = RowWindow.Stretch(part: month, start: 0, size: RowWindow.Stretch.long)
        let isDrawn = list.window.draws(stretch, above: Int32(truncatingIfNeeded: items.startIndex))
        var attributes: [Attr] = [.class("rows iconed2"), list.window.near(stretch)]
        if !isDrawn { attributes.append(.value(.blockSize, "\(list.window.height(of: stretch, rows: count))")) }
        return section(.class("sec"), key: month) {
            div(.class("sec-head")) {
                h2 {
                    words.yearMonth(month / 12, month % 12 + 1)
                    span(.class("count")) { words.grouped(count) }
                }
            }
            // Another key, so that a height that was reserved does not stay with the rows.
            element(.ul, attributes, key: isDrawn ? 1 : 0) {
                if isDrawn { items.map { pages.row($0, isOpened: $0.page.day == opened) } }
            }
        }
    }
}
