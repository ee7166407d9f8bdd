import AppFrame
import Daybook
import Markup

// The words beside a page, where it is read.
extension Pages {
    /// The tags of a readable page, its place and the weather. A tag leads to all pages with it.
    @inline(never)
    func aboutLine(_ page: Page) -> [HTML] {
        var about = page.about
        if about.isEmpty { return [] }
        var all: [HTML] = []
        let tags = about.names
        if !tags.isEmpty {
            all.append(
                div(.class("chips wrap"), .role("group"), .label(words.tags)) {
                    for tag in tags {
                        button(.class("badge"), .click { [self] in openTag(tag) }) { marked("#" + tag, list.search) }
                    }
                })
        }
        about.tags = ""
        if !about.isEmpty { all.append(p(.class("sub"), .value(.dir, "auto")) { marked(about.line, list.search) }) }
        return all
    }

    /// Shows the pages with a tag.
    private func openTag(_ tag: String) {
        list.endSearch()
        list.filter = .tag(tag)
        list.viewport.startOver()
        context.redrawRows()
        context.open(.pages(.list))
    }
}
