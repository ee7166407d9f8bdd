import Almanac
import AppFrame
import Daybook
import Markup

/// A year of pages for a printer, which alone shows it: a cover, and month after month the feelings and the pages. What is
/// sealed or locked is left out, and counted.
struct YearBook {
    /// The pages that can be read, by their months.
    private(set) var months: [[Page]] = []
    private(set) var count: Int32 = 0
    /// So many are left out.
    private(set) var left: Int32 = 0
    let year: Int32

    init(_ year: Int32, of pages: Pages) {
        self.year = year
        guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else { return }
        for _ in 0..<12 as Range<Int32> { months.append([]) }
        for item in pages.index.pages(from: first, to: last) {
            if pages.showsWords(of: item.page) {
                months[Int(item.page.day.month) - 1].append(item.page)
                count += 1
            } else {
                left += 1
            }
        }
    }

    func view(_ pages: Pages) -> HTML {
        let words = pages.context.words
        let name = pages.context.preferences.nickname
        return element(.article, [.class("onpaper")], key: 9) {
            div(.class("bookcover")) {
                h1 { words.year(year) }
                if !name.isEmpty { p { name } }
                p { words.bookPages(count) }
                if left > 0 { p(.class("sub")) { words.bookLeft(left) } }
            }
            for (place, month) in months.enumerated() where !month.isEmpty {
                bookMonth(pages, words.yearMonth(year, Int32(truncatingIfNeeded: place + 1)), month)
            }
        }
    }

    private func bookMonth(_ pages: Pages, _ name: String, _ month: [Page]) -> HTML {
        var feelings = ""
        for page in month { if let feeling = page.feeling { feelings += feeling.emoji + " " } }
        return section(.class("bookmonth")) {
            h2 { name }
            if !feelings.isEmpty { p(.unseen) { feelings } }
            for page in month { bookPage(pages, page) }
        }
    }

    private func bookPage(_ pages: Pages, _ page: Page) -> HTML {
        let words = pages.context.words
        return section(.class("bookpage")) {
            p(.class("sub")) {
                words.longDate(page.day) + (page.feeling.map { " · \($0.emoji) " + words.feeling($0) } ?? "")
            }
            if !page.title.isEmpty { element(.h3, [.class("serif"), .value(.dir, "auto")]) { page.title } }
            div(.class("paper"), .value(.dir, "auto")) { page.text }
            for comment in pages.index.comments(of: page.id) where !comment.isLocked {
                p(.class("sub note"), .value(.dir, "auto")) {
                    words.shortDate(comment.day, today: page.day) + " · " + comment.text
                }
            }
        }
    }
}
