import AppFrame
import Daybook

/// The state of the list of pages, which outlives its screens.
final class PagesListState {
    private struct CacheKey: Equatable {
        var query: String
        var version: Int32
        var clock: SealClock
    }

    var filter = PageFilter.all
    /// The search text; nil while the search field is closed.
    var query: String?
    /// Whether all sealed pages are shown, or only the newest.
    var isUnfolded = false
    let viewport = RowViewport()
    /// The pages found, kept until the search text or the pages change.
    private var cacheKey: CacheKey?
    private var found: [PagesIndex.Item] = []
    /// The tags, kept until the day or the pages change.
    private var counted: (version: Int32, clock: SealClock, tags: [String])?

    /// The search to mark in the rows; empty while there is none.
    var search: Search { Search(query ?? "") }

    /// The tags of all readable pages, sorted.
    func tags(in index: PagesIndex, _ clock: SealClock) -> [String] {
        if let counted, counted.version == index.version, counted.clock == clock { return counted.tags }
        let tags = index.tags(clock)
        counted = (index.version, clock, tags)
        return tags
    }

    /// Forgets the words that a person typed or chose: they are words of pages.
    func endSearch() {
        if case .tag = filter { filter = .all }
        query = nil
        cacheKey = nil
        found = []
    }

    /// The pages to show, newest first.
    func items(in index: PagesIndex, _ clock: PageFilter.Basis) -> [PagesIndex.Item] {
        guard let query else { return index.pages(filter, clock) }
        let new = CacheKey(query: query, version: index.version, clock: clock.clock)
        if new != cacheKey {
            found = search.isEmpty ? [] : index.pages(search, among: narrows(to: new) ? found : nil, new.clock)
            cacheKey = new
        }
        return found
    }

    /// Whether the new search can only find a subset of the last result, as when a letter is appended. This avoids a
    /// search of all pages at each key.
    private func narrows(to new: CacheKey) -> Bool {
        guard let old = cacheKey, old.version == new.version, old.clock == new.clock, !Search(old.query).isEmpty else {
            return false
        }
        let before = Array(old.query.utf8)
        return new.query.utf8.count > before.count && Array(new.query.utf8.prefix(before.count)) == before
    }
}
