import Almanac
import AppFrame
import Daybook
import Markup

// Pages beside the one that is written on its own day: those of missed days, and further ones of today.
extension Pages {
    /// The name of writing the first page of a day; nil where the day has one, or is yet to come.
    package func writingName(on day: Day) -> String? {
        guard day <= context.today, index[day].isEmpty else { return nil }
        return day == context.today ? words.writePage : words.writeOnDay
    }

    /// The screen on which that page is written.
    package func writingRoute(on day: Day) -> Route { .pages(day == context.today ? .write : .writeOn(day)) }

    /// The screen on which a page of today is written on.
    func route(toWrite page: Page) -> Route { .pages(page.entry == nil ? .write : .edit(id: page.id)) }

    /// The minutes after midnight of a further page that is begun now: of no other, so the next free ones; where none
    /// is left before midnight, the last free ones.
    var nextEntry: Int32 {
        let items = index[context.today]
        let now = context.minutes
        var entry = now
        var tries: Int32 = 0
        while tries < 1_439, items.contains(where: { $0.page.entry == entry }) {
            tries += 1
            entry = now + tries < 1_440 ? now + tries : 1_439 - tries
        }
        return entry
    }

    /// The time of a further page of its day, and that a page was written later; nil for the first of its own day.
    func mark(entry: Int32?, written: Day?) -> String? {
        let later = written.map { words.writtenLater(words.shortDate($0, today: context.today)) }
        guard let entry else { return later }
        let time = words.clockTime(entry)
        return later.map { "\(time) · \($0)" } ?? time
    }

    func mark(of page: Page) -> String? { mark(entry: page.entry, written: page.written) }

    /// A date, or more about a page, with its mark.
    func dated(_ text: String, _ page: Page) -> String { mark(of: page).map { "\(text) · \($0)" } ?? text }

    /// The ways to write besides today's page, quietly.
    func writingTools(_ tools: [HTML]) -> HTML { div(.class("toolrow pagetools"), key: 8) { tools } }

    var writeAgainTool: HTML { iconLink(to: .pages(.writeOn(context.today)), "tool", "plus", words.writeAgain) }
}
