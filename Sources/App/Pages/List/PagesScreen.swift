import Almanac
import AppFrame
import Daybook
import Markup

/// All pages by month, newest first, and the open day: beside them in a wide window, else in their place. If none is
/// open, a wide window shows the newest readable page; showing it does not mark it as read.
final class PagesScreen: PagesLensScreen {
    let opened: Day?
    /// The id of the page that is drawn for a printer, with its photos.
    var printed: String?
    /// Whether a person may have seen the open page.
    private var isWatched = true
    /// The comment fields of each day that was shown: any step may show another day beside the list.
    private var comments: [CommentFields] = []
    private var list: PagesListState { pages.list }

    init(_ route: Route, opened: Day?, of pages: Pages) {
        self.opened = opened
        super.init(route, of: pages)
    }

    /// The day shown beside the list, or in its place.
    private var shown: Day? {
        if opened != nil || !context.isWide || lock.isLocked { return opened }
        let (index, basis) = (pages.index, pages.basis)
        func first(_ items: [PagesIndex.Item]) -> Day? {
            items.first { $0.page.phase(basis.clock) == .readable && !$0.page.isLocked }?.page.day
        }
        return first(list.items(in: index, basis)) ?? first(index.pages(.readable, basis))
    }

    private func comments(on day: Day) -> CommentFields {
        if let fields = comments.first(where: { $0.day == day }) { return fields }
        let fields = CommentFields(of: pages, on: day)
        fields.open()
        comments.append(fields)
        return fields
    }

    // Never the title of a page: everybody passing by sees the name of a window.
    override var title: String { opened.map { words.longDate($0) } ?? words.pages }

    override func saveDrafts() { for fields in comments { fields.saveDrafts() } }

    override func observe(_ event: AppEvent) {
        switch event {
        case .didStart: recordReading()
        case .actionDidRun(let isByPerson):
            // If the page opened with nobody watching, as at midnight, the next step of the person shows that somebody
            // is there.
            if isByPerson { isWatched = true }
            recordReading()
        case .dayDidChange: isWatched = false
        case .pagesWillLock: for fields in comments { fields.close() }
        case .pagesDidUnlock: for fields in comments { fields.open() }
        default: break
        }
    }

    /// Marks the open page as read.
    private func recordReading() {
        guard let opened, isWatched, !lock.isLocked else { return }
        let clock = pages.sealClock
        let edits = pages.openPages(of: opened).filter { $0.isUnread(clock) }.map { $0.reading }
        if !edits.isEmpty { context.store(edits) }
    }

    override func addButton() -> [HTML] {
        [roundButton(words.writePage, .pages(.write), isEmpty: opened != nil || pages.index.isEmpty)]
    }

    override func didCopy(_ isCopied: Bool) { presented?.didCopy(isCopied) }

    override func presents(_ route: Route) -> Bool {
        guard case .pages(.photo(let path, _)) = route, let shown else { return false }
        return path == Route.pages(.page(shown)).path
    }

    override var photos: [String] {
        var all: [String] = []
        guard let shown, !lock.isLocked else { return all }
        for page in pages.openPages(of: shown) { all = PhotoList.adding(page.images, to: all) }
        return all
    }

    // MARK: actions

    private func filter(by filter: PageFilter) {
        list.filter = list.filter == filter ? .all : filter
        list.viewport.startOver()
    }

    private func chooseFeeling() {
        presented = FeelingsSheet(over: self, opener: "filter-feeling") { [unowned(unsafe) self] feeling in
            if let feeling { filter(by: .feeling(feeling)) }
            context.focus("filter-feeling")
        }
    }

    private func search(_ query: String?) {
        list.query = query
        // Rows mark the matches.
        context.redrawRows()
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
        let shown = shown
        return element(.main, [.class(shown == nil ? "main panes" : "main panes split")]) {
            if opened == nil || context.isWide {
                section(.class("pane"), .label(words.pages), key: 0) {
                    head
                    if opened == nil {
                        div(key: 1) { banners(context) }
                        lock.banners()
                    }
                    if pages.index.isEmpty { nothingView } else { listView(shown) }
                }
            }
            if let shown {
                // Opening the page that is already shown keeps its pane. Beside the list each page starts at its top.
                section(.class("pane"), key: 1_000_000 + shown.number) {
                    pages.readView(shown, comments(on: shown), isOpened: opened != nil)
                }
            }
            if let printed, let page = pages.index.item(id: printed)?.page, pages.showsWords(of: page) {
                YearBook.view(of: page, pages)
            }
        }
    }

    /// The title bar of the list. Beside an open page it is not the page heading.
    private var head: HTML {
        let isHeading = opened == nil
        return headBar(key: 0) {
            if let query = list.query {
                if isHeading { screenHeading(words.pages, .class("hidden")) }
                searchOfList(query)
            } else {
                if isHeading {
                    screenHeading(words.pages)
                } else {
                    p(.class("panehead")) { words.pages }
                }
                if !pages.index.isEmpty {
                    // Locked pages have no words to search.
                    if !lock.isLocked {
                        button(
                            .class("round"), .id("search-open"), .label(words.search),
                            .click { [self] in openSearch() }
                        ) { icon("search") }
                    }
                    link(to: .pages(.insights(nil)), .class("round"), .label(words.insights)) { icon("chart") }
                }
                link(to: .pages(.music(nil)), .class("round"), .label(words.music)) { icon("music") }
                span(.class("phone-only")) { gear(context) }
            }
        }
    }

    private func searchOfList(_ query: String) -> HTML {
        let typed = TypedText.query(query) { [self] in
            search($0)
            list.viewport.startOver()
        }
        return searchField(typed, words.searchPages, end: words.close, endsByEscape: true) { [self] in
            closeSearch()
        }
    }

    private var nothingView: HTML {
        emptyView(words.pagesEmptyTitle, words.pagesEmptyText, key: 4) {
            iconLink(
                to: .pages(.write), "btn", "edit", size: "m",
                pages.todaysDraft?.content.isChanged != true ? words.writePage : words.continuePage)
        }
    }

    private func listView(_ day: Day?) -> [HTML] {
        var all: [HTML] = []
        all += pages.dateQuestion()
        let isSearch = list.query != nil
        if !isSearch {
            if !lock.isLocked { all += pages.unreadSection() }
            all += [filters] + tagChips
            all += [pages.todayCard(inList: true), pages.writingTools(moreWriting)]
        }
        let items = list.items(in: pages.index, pages.basis)
        let isFolded = !isSearch && list.filter != .sealed
        let clock = pages.sealClock
        let sealed = isFolded ? items.filter { $0.page.phase(clock) == .sealed } : []
        let others = sealed.isEmpty ? items : items.filter { $0.page.phase(clock) != .sealed }
        let shown = list.isUnfolded ? sealed : Array(sealed.prefix(PagesScreen.mostSealed))
        all.append(
            div(.class("pagelist"), key: 5) {
                if isSearch {
                    p(.class("sub foundline"), .role("status")) { foundLine(items.count) }
                }
                if !sealed.isEmpty { sealedPart(shown, of: sealed.count, day) }
                months(others, above: shown.count, day)
                if items.isEmpty && !isSearch {
                    div(.class("empty"), .role("status")) { p { words.nothingHere } }
                }
            })
        return all
    }

    /// Writing again today, once its page is there, and writing for an earlier day.
    private var moreWriting: [HTML] {
        let missed = iconButton("tool", "calendar", words.writeMissed, [.id("write-missed")]) { [self] in
            presented = MissedDaySheet(over: self)
            context.focus("sheet-heading")
        }
        return pages.todaysPage == nil ? [missed] : [pages.writeAgainTool, missed]
    }

    private func foundLine(_ count: Int) -> String {
        if list.search.isEmpty { return "" }
        if count > 0 { return words.foundPages(Int32(truncatingIfNeeded: count)) }
        return pages.index.pages(.sealed, pages.basis).isEmpty ? words.foundNoPage : words.foundNoPageButSealed
    }

    /// How many sealed pages are shown above the readable ones.
    private static let mostSealed = 3

    /// The sealed pages: the newest, or all of them.
    private func sealedPart(_ items: [PagesIndex.Item], of count: Int, _ day: Day?) -> HTML {
        let isUnfolded = list.isUnfolded
        let fold = button(
            .class("more"), .id("fold-sealed"), .value(.ariaExpanded, isUnfolded ? "true" : "false"),
            .click { [list] in list.isUnfolded = !isUnfolded }
        ) { isUnfolded ? words.fold : words.unfold }
        return part(
            words.sealedPages, count: words.grouped(Int32(truncatingIfNeeded: count)), key: -1,
            more: count > PagesScreen.mostSealed ? [fold] : []
        ) { rows(items[...], part: -1, above: 0, day) }
    }

    private var filters: HTML {
        div(.class("chips"), .role("group"), .label(words.pagesFilter), key: 3) {
            chip(words.allPages, .all)
            chip(words.thisWeek, .thisWeek)
            chip(words.thisMonth, .thisMonth)
            chip(words.lastThirty, .lastThirty)
            chip(words.openedFilter, .readable)
            chip(words.sealedFilter, .sealed)
            for group in Feeling.Group.allCases { chip(words.group(group), .group(group)) }
            feelingChip
            for year in pages.index.years { chip(words.year(year), .year(year)) }
        }
    }

    private func chip(_ name: String, _ filter: PageFilter) -> HTML {
        choiceChip(name, list.filter == filter) { [self] in self.filter(by: filter) }
    }

    private var tagChips: [HTML] {
        let tags = list.tags(in: pages.index, pages.sealClock)
        if tags.isEmpty { return [] }
        return [
            div(.class("chips tags"), .role("group"), .label(words.tags), key: 9) {
                for tag in tags { chip("#" + tag, .tag(tag)) }
            }
        ]
    }

    /// Filters by one feeling, chosen from all of them.
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

    /// The months of the list. Only those near the viewport are drawn.
    /// - Parameters:
    ///   - above: the number of rows above them.
    ///   - day: the day shown beside the list.
    private func months(_ items: [PagesIndex.Item], above: Int, _ day: Day?) -> [HTML] {
        var all: [HTML] = []
        var start = 0
        while start < items.count {
            let (year, month, _) = items[start].page.day.civil
            var end = start
            while end < items.count, items[end].page.day.year == year, items[end].page.day.month == month { end += 1 }
            all.append(monthPart(year * 12 + month - 1, items[start..<end], above: above, day))
            start = end
        }
        return all
    }

    private func monthPart(_ month: Int32, _ items: ArraySlice<PagesIndex.Item>, above: Int, _ day: Day?) -> HTML {
        part(
            words.yearMonth(month / 12, month % 12 + 1),
            count: words.grouped(Int32(truncatingIfNeeded: items.count)), key: month
        ) { rows(items, part: month, above: above + items.startIndex, day) }
    }

    /// Rows that are drawn only near the viewport.
    private func rows(_ items: ArraySlice<PagesIndex.Item>, part: Int32, above: Int, _ day: Day?) -> HTML {
        let chunk = RowViewport.Chunk(part: part, start: 0, size: RowViewport.Chunk.long)
        let isDrawn = list.viewport.draws(chunk, above: Int32(truncatingIfNeeded: above))
        var attributes: [Attr] = [.class("rows iconed2"), list.viewport.near(chunk)]
        if !isDrawn {
            let height = list.viewport.height(of: chunk, rows: Int32(truncatingIfNeeded: items.count))
            attributes.append(.value(.blockSize, "\(height)"))
        }
        // The key differs, so that a reserved height does not stay with the rows.
        return element(.ul, attributes, key: isDrawn ? 1 : 0) {
            if isDrawn { items.map { pages.row($0, isOpened: $0.page.day == day) } }
        }
    }
}
