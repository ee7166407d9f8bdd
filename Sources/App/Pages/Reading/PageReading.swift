import Almanac
import AppFrame
import Daybook
import Markup
import Replica

// The page of a day, readable or as a seal. A day has more than one if the person wrote again, or devices wrote
// independently.
extension Pages {
    /// - Parameter isOpened: whether the page was opened and is the subject of the screen; otherwise that is the list
    ///   beside it.
    func readView(_ day: Day, _ comments: CommentFields, isOpened: Bool) -> [HTML] {
        let items = index[day]
        if items.isEmpty { return missingPage }
        let open = openPages(of: day)
        let twin = open.first { twins(of: $0).count > 1 }
        let name = words.longDate(day)
        var all: [HTML] =
            isOpened
            ? [
                screenHead(words, back: .pages(.list), name, isQuiet: true, "round phone-only"),
                div(key: 0) { banners(context) },
            ]
            : [headBar { p(.class("panehead sub")) { name } }]
        if lock.isLocked { return all + [lock.panel()] }
        // Asked only if the answer opens this page.
        if isOpened, items.contains(where: { $0.page.opens <= context.today && $0.page.phase(sealClock) == .sealed }) {
            all += dateQuestion()
        }
        if let twin { all.append(sameDayBanner(twin)) }
        all.append(
            div(.class(twin != nil ? "twins" : "reader"), key: 1) {
                for item in items { onePage(item, comments, isAlone: twins(of: item.page).count < 2) }
            })
        if day == context.today, todaysPage != nil { all.append(writingTools([writeAgainTool])) }
        return all
    }

    /// Shown if an address leads to a page that does not exist.
    var missingPage: [HTML] {
        banners(context) + [lostMessage(words, to: .pages(.list), words.pages)]
    }

    private func onePage(_ item: PagesIndex.Item, _ comments: CommentFields, isAlone: Bool) -> HTML {
        let page = item.page
        let name = dated(words.pageOn(words.shortDate(page.day, today: context.today)), page)
        return section(.label(name), key: item.key) {
            switch page.phase(sealClock) {
            case .readable where page.isLocked, .writable where page.isLocked: locked(page)
            case .readable: readable(page, comments, isAlone: isAlone)
            case .sealed: seal(page)
            case .writable:
                if isAlone {
                    writable(page)
                } else {
                    sameDayCard(page) { .pages(.photo(over: Route.pages(.page(page.day)).path, hash: $0)) }
                }
            }
        }
    }

    private func readable(_ page: Page, _ comments: CommentFields, isAlone: Bool) -> [HTML] {
        var all: [HTML] = [
            element(.article, [.class("reading")]) {
                if !page.title.isEmpty {
                    h2(.class("serif pagetitle"), .value(.dir, "auto")) { marked(page.title, list.search) }
                }
                feelingBadge(page.feeling)
                markLine(page)
                aboutLine(page)
                div(.class("paper"), .value(.dir, "auto")) { marked(page.text, list.search) }
                photoGrid(words, page.images) { .pages(.photo(over: Route.pages(.page(page.day)).path, hash: $0)) }
            }
        ]
        if !isAlone { all.append(keepButton(page)) }
        if !draftNames(ofPage: page.id).isEmpty { all.append(p(.class("hint")) { words.changeLeft }) }
        all.append(
            div(.class("toolrow pagetools")) {
                iconLink(to: .pages(.edit(id: page.id)), "tool", "edit", words.edit)
                shareTool(page)
                historyTool(page)
                musicTool(page.feeling)
                deleteTool(page)
            })
        return all + comments.view(page, isAlone: isAlone)
    }

    private func historyTool(_ page: Page) -> HTML {
        let opener = "history-" + page.id
        return iconButton("tool", "clock", words.earlierTexts, [.id(opener)]) { [self] in
            showHistory(
                of: page.key,
                [
                    HistoryField("text", words.wholeText), HistoryField("title", words.title),
                    HistoryField("tags", words.tags), HistoryField("place", words.pagePlace),
                    HistoryField("weather", words.pageWeather),
                ], opener: opener)
        }
    }

    /// Shows the earlier texts of a readable page, or of a comment, opened if they are locked.
    func showHistory(of key: RecordKey, _ fields: [HistoryField], opener: String) {
        guard let screen = context.screen else { return }
        screen.presented = HistorySheet(
            over: screen, of: key, fields, opener: opener, show: { [unowned(unsafe) self] in shown($0) },
            read: { [unowned(unsafe) self] entries, take in lock.readTexts(of: entries, then: take) })
    }

    private func sealCard(@HTMLBuilder _ content: () -> [HTML]) -> HTML {
        div(.class("empty sealcard"), content: content)
    }

    /// A page that the available keys do not open.
    private func locked(_ page: Page) -> HTML {
        sealCard {
            icon("lock", "bigicon")
            feelingBadge(page.feeling)
            h2 { words.pageStaysLocked }
            div(.class("toolrow")) { deleteTool(page) }
        }
    }

    private func seal(_ page: Page) -> HTML {
        let days = context.today.days(to: page.opens)
        return sealCard {
            icon("lock", "bigicon")
            feelingBadge(page.shownFeeling(basis))
            markLine(page)
            h2 { words.opensOn(words.longDate(page.opens)) }
            if days > 0 { p(.class("hue")) { words.opensIn(days) } }
            p { words.sealedText }
            div(.class("toolrow")) { deleteTool(page) }
        }
    }

    private func writable(_ page: Page) -> HTML {
        sealCard {
            span(.class("emoji xl"), .unseen) { page.feeling?.emoji ?? "" }
            h2 { words.writtenToday }
            p { words.editableToday }
            markLine(page)
            iconLink(to: route(toWrite: page), "btn", "edit", size: "m", words.edit)
            div(.class("toolrow")) {
                historyTool(page)
                musicTool(page.feeling)
                deleteTool(page)
            }
        }
    }

    private func musicTool(_ feeling: Feeling?) -> [HTML] {
        feeling.map { [iconLink(to: .pages(.music($0)), "tool", "music", words.listenToMusic)] } ?? []
    }

    private func deleteTool(_ page: Page) -> HTML {
        iconButton("tool", "trash", words.delete) { [self] in delete(page) }
    }

    /// The time of a further page of its day, and that a page was written later, if either is so.
    private func markLine(_ page: Page) -> [HTML] {
        mark(of: page).map { mark in [p(.class("sub")) { mark }] } ?? []
    }

    private func feelingBadge(_ feeling: Feeling?) -> [HTML] {
        guard let feeling else { return [] }
        return [
            p {
                span(.class("badge feelbadge")) {
                    span(.class("emoji s"), .unseen) { feeling.emoji }
                    span(.class("hidden")) { words.firstFeeling }
                    words.feeling(feeling)
                }
            }
        ]
    }

    // MARK: two texts on one day

    /// - Parameter page: one of them.
    func sameDayBanner(_ page: Page) -> HTML {
        banner(
            "cards", title: words.sameDayTitle, words.sameDayText, key: 3,
            acts: [textButton(words.joinPages) { [self] in join(page) }])
    }

    /// One of several texts of the day, as it would be kept.
    /// - Parameter large: returns the address of each of its photos.
    func sameDayCard(_ page: Page, large: (String) -> Route) -> HTML {
        element(.article, [.class("card twin")]) {
            if !page.title.isEmpty { h2(.class("serif"), .value(.dir, "auto")) { page.title } }
            feelingBadge(page.feeling)
            aboutLine(page)
            div(.class("paper"), .value(.dir, "auto")) { page.text }
            photoGrid(words, page.images, large: large)
            keepButton(page)
        }
    }

    private func keepButton(_ page: Page) -> HTML {
        button(.class("btn quiet small"), .click { [self] in keepOnly(page) }) { words.keepOnlyThis }
    }
}
