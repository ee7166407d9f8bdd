import Almanac
import Daybook
import Markup

/// A page in a list: its beginning where it can be read, else nothing but its day and its seal.
func pageRow(_ state: State, _ item: PagesIndex.Item, isOpened: Bool = false) -> HTML {
    // The phase and the days left change with the day alone, and then all rows are drawn anew.
    var bits: UInt32 = isOpened ? 4 : 0
    if state.sealClock.hasLeapt { bits |= 1 }
    if state.preferences.showsSealedFeelings { bits |= 2 }
    let version = UInt64(UInt32(bitPattern: item.revision)) << 32 | UInt64(state.epoch << 4 | bits)
    return .memo(site: 6, version: version, key: item.key) {
        li { rowLink(state, item.page, isOpened: isOpened) }
    }
}

private func rowLink(_ state: State, _ page: Page, isOpened: Bool) -> HTML {
    switch page.phase(state.sealClock) {
    case .readable where page.isLocked: link(to: page, "row sealed", isOpened) { lockedRow(state, page) }
    case .readable: link(to: page, "row pagerow", isOpened) { readableRow(state, page) }
    case .sealed: link(to: page, "row sealed", isOpened) { sealedRow(state, page) }
    case .writable: writableRow(state, page)
    }
}

private func link(to page: Page, _ classes: String, _ isOpened: Bool, @HTMLBuilder content: () -> [HTML]) -> HTML {
    let route = Route.page(page.day)
    var attributes: [Attr] = [.value(.href, route.path), .class(classes), .click(.frame(.open(route)))]
    if isOpened { attributes.append(.value(.ariaCurrent, "true")) }
    return element(.a, attributes, content: content)
}

/// The feeling of a page, or a drawing where it has none or it may not be seen.
func pageFace(_ state: State, _ page: Page) -> HTML {
    if let feeling = page.shownFeeling(state.pageBasis) { return span(.class("emoji l"), .unseen) { feeling.emoji } }
    return span(.class("emoji l"), .unseen) { icon("pages") }
}

private func readableRow(_ state: State, _ page: Page) -> [HTML] {
    let words = state.words
    let date = words.fullDate(page.day)
    let search = state.pageSearch
    let excerpt = PageText.excerpt(of: page.text, for: search, characters: 120)
    return [
        pageFace(state, page),
        span(.class("body")) {
            span(.class("tiny")) { page.feeling.map { "\(date) · \(words.feeling($0))" } ?? date }
            b(.class("title serif two"), .value(.dir, "auto")) { pageTitle(state, page) }
            span(.class("sub two serif"), .value(.dir, "auto")) { marked(excerpt, search) }
        },
    ]
}

/// A page whose words are encrypted, and not open: its day, and its feeling.
private func lockedRow(_ state: State, _ page: Page) -> [HTML] {
    let words = state.words
    return [
        pageFace(state, page),
        span(.class("body")) {
            span(.class("title plainw ink")) { words.fullDate(page.day) }
            if let feeling = page.feeling { span(.class("sub")) { words.feeling(feeling) } }
        },
        span(.class("badge tinybadge")) {
            icon("lock", "s")
            words.lockIsShut
        },
    ]
}

private func sealedRow(_ state: State, _ page: Page) -> [HTML] {
    let words = state.words
    let days = state.today.days(to: page.opens)
    return [
        pageFace(state, page),
        span(.class("body")) {
            span(.class("title plainw ink")) { words.shortDate(page.day, today: state.today) }
            span(.class("sub")) {
                words.opensOn(words.shortDate(page.opens, today: state.today))
                // Seen as a face already.
                if let feeling = page.shownFeeling(state.pageBasis) {
                    span(.class("hidden")) { " · " + words.feeling(feeling) }
                }
            }
        },
        span(.class("badge tinybadge")) {
            icon("lock", "s")
            if days > 0 { words.daysLeft(days) } else { words.isSealed }
        },
    ]
}

private func writableRow(_ state: State, _ page: Page) -> HTML {
    let words = state.words
    return link(to: .writePage, .class("row")) {
        pageFace(state, page)
        span(.class("body")) {
            span(.class("title plainw ink")) { words.shortDate(page.day, today: state.today) }
            span(.class("sub")) { words.editableToday }
        }
        icon("edit", "m")
    }
}
