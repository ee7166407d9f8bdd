import Almanac
import AppFrame
import Daybook
import Markup

/// The pages worth meeting again, opened ones that were not read since and all that opened today, and the sealed ones.
final class OpenedPages {
    private struct CacheKey: Equatable {
        var version: Int32
        var clock: SealClock
    }

    private var cacheKey: CacheKey?
    private var found: [PagesIndex.Item] = []
    private var sealed: [PagesIndex.Item] = []

    /// Newest first.
    func items(in index: PagesIndex, _ filter: PageFilter.Basis) -> [PagesIndex.Item] {
        update(index, filter)
        return found
    }

    /// The sealed pages that open on a day, newest first.
    func items(opening day: Day, in index: PagesIndex, _ filter: PageFilter.Basis) -> [PagesIndex.Item] {
        update(index, filter)
        return sealed.filter { $0.page.opens == day }
    }

    /// Computes both once per day and state of the pages.
    private func update(_ index: PagesIndex, _ filter: PageFilter.Basis) {
        let clock = filter.clock
        let new = CacheKey(version: index.version, clock: clock)
        if new == cacheKey { return }
        cacheKey = new
        let all = index.pages(.all, filter)
        sealed = all.filter { $0.page.phase(clock) == .sealed }
        found = all.filter { item in
            let page = item.page
            return page.isUnread(clock)
                || (page.opens == clock.today && page.day < clock.today && page.phase(clock) == .readable)
        }
    }
}

// Opened pages are an event on Today and above the list until they are read.
extension Pages {
    /// How many of them are shown there; the others are marked in the list.
    private static let mostOpened = 3

    /// The pages that opened today, and unread ones of earlier days.
    package func openedSection() -> [HTML] { openedSection(opened.items(in: index, basis)) }

    /// The sealed pages that open on a day.
    package func openingRows(on day: Day) -> [HTML] {
        let items = opened.items(opening: day, in: index, basis)
        return items.isEmpty ? [] : [ul(.class("rows gap iconed2"), .lens("pages")) { for item in items { row(item) } }]
    }

    /// The unread pages, above the list.
    func unreadSection() -> [HTML] {
        openedSection(opened.items(in: index, basis).filter { $0.page.isUnread(sealClock) }, key: 7)
    }

    private func openedSection(_ items: [PagesIndex.Item], key: Int32 = 94) -> [HTML] {
        if items.isEmpty { return [] }
        let isOfToday = items.allSatisfy { $0.page.opens == context.today }
        let shown = items.prefix(Pages.mostOpened)
        let others = Int32(truncatingIfNeeded: items.count - shown.count)
        return [
            section(.class("sec opened"), .lens("pages"), key: key) {
                partHead(
                    isOfToday ? words.openedToday : words.newlyOpened,
                    more: others == 0 ? [] : [span(.class("sub")) { words.more(others) }])
                ul(.class("rows iconed2")) { for item in shown { openedRow(item.page) } }
            }
        ]
    }

    /// A row for a page that opened. It shows none of its words, which wait to be read.
    private func openedRow(_ page: Page) -> HTML {
        let date = words.fullDate(page.day)
        let isUnread = page.isUnread(sealClock)
        return li {
            link(to: .pages(.page(page.day)), .class("row")) {
                face(of: page)
                span(.class("body")) {
                    b(.class("title serif")) { words.selfThen(page.day, today: context.today) }
                    span(.class("sub")) { page.feeling.map { "\(date) · \(words.feeling($0))" } ?? date }
                }
                if isUnread { unreadMark }
                icon("forward", "go")
            }
        }
    }

    /// The mark of a page not read since it opened.
    var unreadMark: HTML { span(.class("unread")) { span(.class("hidden")) { words.unread } } }
}
