import Almanac
import Daybook
import Markup

/// A page in a list: its beginning where it can be read, else nothing but its day and its seal.
func pageRow(_ state: State, _ item: PagesIndex.Item) -> HTML {
    // The phase and the days left change with the day alone, and then all rows are drawn anew.
    let bits: UInt32 = (state.sealClock.hasLeapt ? 1 : 0) | (state.preferences.showsSealedFeelings ? 2 : 0)
    let version = UInt64(UInt32(bitPattern: item.revision)) << 32 | UInt64(state.epoch << 4 | bits)
    return .memo(site: 6, version: version, key: item.key) {
        li { rowLink(state, item.page) }
    }
}

private func rowLink(_ state: State, _ page: Page) -> HTML {
    switch page.phase(state.sealClock) {
    case .readable: readableRow(state, page)
    case .sealed: sealedRow(state, page)
    case .writable: writableRow(state, page)
    }
}

/// The feeling of a page, or a drawing where it has none or it may not be seen.
func pageFace(_ state: State, _ page: Page) -> HTML {
    if let feeling = page.shownFeeling(state.pageBasis) { return span(.class("emoji l"), .unseen) { feeling.emoji } }
    return span(.class("emoji l"), .unseen) { icon("pages") }
}

private func readableRow(_ state: State, _ page: Page) -> HTML {
    let words = state.words
    let date = words.fullDate(page.day)
    return link(to: .page(page.day), .class("row pagerow")) {
        pageFace(state, page)
        span(.class("body")) {
            span(.class("tiny")) { page.feeling.map { "\(date) · \(words.feeling($0))" } ?? date }
            b(.class("title serif two"), .value(.dir, "auto")) { page.title.isEmpty ? words.untitled : page.title }
            span(.class("sub two serif"), .value(.dir, "auto")) { PageText.beginning(of: page.text, characters: 120) }
        }
    }
}

private func sealedRow(_ state: State, _ page: Page) -> HTML {
    let words = state.words
    let days = state.today.days(to: page.opens)
    return link(to: .page(page.day), .class("row sealed")) {
        pageFace(state, page)
        span(.class("body")) {
            span(.class("title plainw ink")) { words.shortDate(page.day, today: state.today) }
            span(.class("sub")) { sealLine(state, page) }
        }
        span(.class("badge tinybadge")) {
            icon("lock", "s")
            if days > 0 { words.daysLeft(days) } else { words.isSealed }
        }
    }
}

/// The day it opens, and the feeling for those who cannot see the face.
private func sealLine(_ state: State, _ page: Page) -> String {
    let words = state.words
    let line = words.opensOn(words.shortDate(page.opens, today: state.today))
    return page.shownFeeling(state.pageBasis).map { "\(line) · \(words.feeling($0))" } ?? line
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
