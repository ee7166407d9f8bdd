import Markup

extension Autosave {
    /// Says that a draft was resumed, and offers the emptied text.
    package func banners(_ bringBack: @escaping () -> Void) -> [HTML] {
        let words = context.words
        var all: [HTML] = []
        if isResumed { all.append(p(.class("hint"), .role("status")) { words.pageResumed }) }
        if offersEmptied { all.append(emptiedBanner(words, key: 1, bringBack)) }
        return all
    }
}

/// Whether all of a text is stored.
package func savedMark(_ words: Words, _ isSaved: Bool) -> HTML {
    span(.class("sub inline saved")) {
        if isSaved {
            icon("check", "s")
            words.savedMark
        }
    }
}
