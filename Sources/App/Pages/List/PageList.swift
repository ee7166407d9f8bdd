import AppFrame
import Daybook

/// What the list of pages shows.
final class PageList {
    private struct Basis: Equatable {
        var query: String
        var version: Int32
        var clock: SealClock
    }

    var filter = PageFilter.all
    /// What is searched for; nil while the search field is closed.
    var query: String?
    /// Whether all sealed pages stand there, and not the newest alone.
    var isUnfolded = false
    let window = RowWindow()
    /// The pages that were found, kept until what was searched for or in changes.
    private var basis: Basis?
    private var found: [PagesIndex.Item] = []

    /// What is marked in the rows; an empty search while nothing is.
    var search: Search { Search(query ?? "") }

    func endSearch() {
        query = nil
        basis = nil
        found = []
    }

    /// The pages to be shown, newest first.
    func items(in index: PagesIndex, _ clock: PageFilter.Basis) -> [PagesIndex.Item] {
        guard let query else { return index.pages(filter, clock) }
        let new = Basis(query: query, version: index.version, clock: clock.clock)
        if new != basis {
            found = search.isEmpty ? [] : index.pages(search, among: narrows(to: new) ? found : nil, new.clock)
            basis = new
        }
        return found
    }

    /// Whether a search can only find less than the one before, as when a letter is typed behind it: a year of pages is not
    /// looked through with each key.
    private func narrows(to new: Basis) -> Bool {
        guard let basis, basis.version == new.version, basis.clock == new.clock, !Search(basis.query).isEmpty else {
            return false
        }
        let before = Array(basis.query.utf8)
        return new.query.utf8.count > before.count && Array(new.query.utf8.prefix(before.count)) == before
    }
}
