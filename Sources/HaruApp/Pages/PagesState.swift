import Almanac
import Daybook
import Replica

/// What the lens Pages remembers beside its records.
struct PagesState {
    var index = PagesIndex()
    /// The page that is being written.
    var form: PageForm?
    var filter = PageFilter.all
    /// What is searched for; nil while the search field is closed.
    var query: String?
    var found = PagesFound()
    /// What is marked in the rows.
    var marked: String?
    var window = RowWindow()
    /// What is searched for among the feelings while they are open; nil while they are not.
    var feelings: String?
    var comment = CommentField()
    var insights = InsightsState()
    var music = MusicState()
    var seen = SeenDays()
    /// How many seconds were spent writing on a day, when its page was left last.
    var written = CountedDay()
    /// Drafts that go with the save that forgets another one, as all that stands in them stands in that.
    var replaced: [(by: String, name: String, text: String)] = []
    /// The nickname as it stands in its field while it is typed, too long or not; nil while it is as it is stored.
    var nickname: String?
    /// What was typed to confirm that all is deleted; nil while that is not asked.
    var erasing: String?
}

/// The pages that were found, kept until what was searched for or in changes.
struct PagesFound {
    struct Basis: Equatable {
        var query: String
        var version: Int32
        var clock: SealClock
    }

    var basis: Basis?
    var items: [PagesIndex.Item] = []

    mutating func tend(_ new: Basis, _ index: PagesIndex) {
        guard new != basis else { return }
        let search = Search(new.query)
        items = search.isEmpty ? [] : index.pages(search, among: narrows(to: new) ? items : nil, new.clock)
        basis = new
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

/// What stands in the fields under a page.
struct CommentField: Equatable {
    /// The page that a new comment is for.
    var page = ""
    var text = ""
    /// Whether adding it was tried.
    var wasSubmitted = false
    /// The comment that is being changed, and what it says now.
    var edited: String?
    var editedText = ""
}

extension State {
    var sealClock: SealClock { pages.seen.clock(today) }

    var pageBasis: PageFilter.Basis {
        PageFilter.Basis(
            clock: sealClock, weekStart: preferences.weekStart, showsSealedFeelings: preferences.showsSealedFeelings)
    }

    /// The pages that the list shows, newest first.
    var shownPages: [PagesIndex.Item] {
        pages.query == nil ? pages.index.pages(pages.filter, pageBasis) : pages.found.items
    }

    /// The page to be written on today; nil before it is begun.
    var todaysPage: PagesIndex.Item? { pages.index[today].first { $0.page.phase(sealClock) != .sealed } }

    /// Works out what was found, where that changed.
    func tendPages() {
        // Rows mark what was searched for.
        if pages.query != pages.marked {
            pages.marked = pages.query
            epoch += 1
        }
        guard let query = pages.query else { return }
        pages.found.tend(
            PagesFound.Basis(query: query, version: pages.index.version, clock: sealClock), pages.index)
    }

    /// Takes note of the day, so that seals can tell a clock that leapt; where pages would open by a leap, or the Trash be
    /// emptied, waits for a yes.
    func tendSeen() -> [Effect] {
        guard !pages.index.isEmpty || trash.isUsed, pages.seen.last != today else { return [] }
        let waits = asksForDate || (sealClock.hasLeapt && trash.isUsed && !dueInTrash.isEmpty)
        if !waits { pages.seen.see(today) }
        return keepSeen()
    }

    /// Takes note of the day that turned. Where this window slept over days, others may have been open on them: what they kept
    /// is read first.
    func turnSeen() -> [Effect] {
        guard let last = pages.seen.last, last.days(to: today) > 1 else { return tendSeen() }
        return [lock.ask(.drafts, .readSeen)]
    }

    func takeSeen(_ value: JSON) -> [Effect] {
        for pair in value["drafts"]?.array ?? [] where pair.array?.first?.string == State.seenName {
            pages.seen.hear(pair.array?.last?.string ?? "")
        }
        return tendSeen() + purgeTrash()
    }

    func keepSeen() -> [Effect] { [.keep(name: State.seenName, value: pages.seen.text)] }

    /// Whether the date has to be said to be right before more pages open.
    var asksForDate: Bool { sealClock.hasLeapt && dueByLeap > 0 }

    /// How many pages would open if the date is right.
    var dueByLeap: Int32 {
        let clock = sealClock
        guard clock.hasLeapt else { return 0 }
        var count: Int32 = 0
        for item in pages.index.pages(.all, pageBasis)
        where item.page.opens > clock.opensUpTo && item.page.opens <= clock.today { count += 1 }
        return count
    }

    /// Why they do not open by themselves.
    var leapText: String {
        let isGap = pages.seen.last.map { $0.days(to: today) > SealClock.patience } ?? false
        return words.leapText(words.longDate(today), dueByLeap, isGap: isGap)
    }

    /// Kept as drafts are: on this device alone, and never part of the records.
    static let seenName = "draft/seen"
    static let writtenName = "draft/written"
}
