import Daybook
import Markup

extension State {
    /// What is searched for in pages; an empty search while nothing is.
    var pageSearch: Search { Search(pages.query ?? "") }
}

/// The title of a page, or what stands where there is none, which nobody searched for.
func pageTitle(_ state: State, _ page: Page) -> [HTML] {
    page.title.isEmpty ? [.text(state.words.untitled)] : marked(page.title, state.pageSearch)
}

/// A text in which what was searched for is marked: the first thousand places.
func marked(_ text: String, _ search: Search) -> [HTML] {
    let places = search.isEmpty ? [] : search.places(in: text, limit: 1_000)
    if places.isEmpty { return [.text(text)] }
    let bytes = Array(text.utf8)
    var all: [HTML] = []
    var start = 0
    for place in places {
        if place.lowerBound > start {
            all.append(.text(String(decoding: bytes[start..<place.lowerBound], as: UTF8.self)))
        }
        all.append(element(.mark, []) { String(decoding: bytes[place], as: UTF8.self) })
        start = place.upperBound
    }
    if start < bytes.count { all.append(.text(String(decoding: bytes[start...], as: UTF8.self))) }
    return all
}
