import Almanac
import AppFrame
import Daybook
import Markup

/// A year of pages for the printer; the screen does not show it. It has a cover, then the feelings and the pages month
/// by month. Sealed and locked pages are left out and counted.
struct YearBook {
    /// The readable pages, by month.
    private(set) var months: [[Page]] = []
    private(set) var count: Int32 = 0
    /// The number of pages left out.
    private(set) var omitted: Int32 = 0
    let year: Int32

    init(_ year: Int32, of pages: Pages) {
        self.year = year
        guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else {
            return
        }
        for _ in 0..<12 as Range<Int32> { months.append([]) }
        for item in pages.index.pages(from: first, to: last) {
            if pages.showsWords(of: item.page) {
                months[Int(item.page.day.month) - 1].append(item.page)
                count += 1
            } else {
                omitted += 1
            }
        }
    }

    func view(_ pages: Pages) -> HTML {
        let words = pages.context.words
        let name = pages.context.preferences.nickname
        var cover: [HTML] = [h1 { words.year(year) }]
        if !name.isEmpty { cover.append(YearBook.line(name)) }
        cover.append(YearBook.line(words.bookPages(count)))
        if omitted > 0 { cover.append(YearBook.line(words.bookOmitted(omitted))) }
        var all = [HTML.element(.div, [.class("bookcover")], cover)]
        for (place, month) in months.enumerated() where !month.isEmpty {
            var feelings = ""
            var parts: [HTML] = []
            for page in month {
                if let feeling = page.feeling { feelings += feeling.emoji + " " }
                parts.append(.element(.section, [.class("bookpage")], YearBook.bookPage(pages, page)))
            }
            let heading = h2 { words.yearMonth(year, Int32(truncatingIfNeeded: place + 1)) }
            all.append(.element(.section, [.class("bookmonth")], [heading, YearBook.line(feelings)] + parts))
        }
        return .element(.article, [.class("onpaper book")], all, key: 9)
    }

    /// One page by itself, for the printer.
    static func view(of page: Page, _ pages: Pages) -> HTML {
        .element(.article, [.class("onpaper book bookpage")], bookPage(pages, page), key: 9)
    }

    private static func line(_ text: String) -> HTML {
        .element(.p, [.class("sub"), .value(.dir, "auto")], [.text(text)])
    }

    private static func bookPage(_ pages: Pages, _ page: Page) -> [HTML] {
        let words = pages.context.words
        var date = pages.dated(words.longDate(page.day), page)
        if let feeling = page.feeling { date += " · \(feeling.emoji) " + words.feeling(feeling) }
        var parts = [line(date)]
        if !page.about.isEmpty { parts.append(line(page.about.line)) }
        if !page.title.isEmpty {
            parts.append(.element(.h3, [.class("serif"), .value(.dir, "auto")], [.text(page.title)]))
        }
        parts.append(.element(.div, [.class("paper"), .value(.dir, "auto")], [.text(page.text)]))
        for hash in page.images { parts.append(.element(.img, [.value(.photo, hash), .unseen], [])) }
        for comment in pages.index.comments(of: page.id) where !comment.isLocked {
            parts.append(line(words.shortDate(comment.day, today: page.day) + " · " + comment.text))
        }
        return parts
    }
}
