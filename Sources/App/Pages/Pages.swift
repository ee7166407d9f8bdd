import Almanac
import AppFrame
import Daybook
import Replica

/// The lens of pages: sealed morning pages with their comments and feelings, and the lock that encrypts them.
package final class Pages: Lens {
    unowned(unsafe) package let context: AppContext
    package private(set) var index = PagesIndex()
    private(set) lazy var lock = PageLock(of: self, isSupported: canLock)
    private let canLock: Bool
    /// Distinguishes this window from others of this device in the names of its drafts.
    let window: String
    /// Whether the first screen is shown.
    private(set) var hasStarted = false
    let list = PagesListState()
    let opened = OpenedPages()
    let music = MusicSearches()
    let lookback = Lookback()
    /// The seconds spent writing on a day, as of when its page was last left.
    var written: CountedDay
    /// Whether the questions of a day have been read.
    package var hasQuestions = false
    /// Drafts to forget with the save that forgets another draft, which contains all their text.
    var replaced: [(by: DraftName, draft: StoredDraft.Source)] = []

    package init(_ environment: Environment, in context: AppContext) {
        let number = environment.random.count > 3 ? environment.random[3] : 0
        window = number == 0 ? "" : "\(number)"
        canLock = environment.canLock
        self.context = context
        written = CountedDay(text: context.note(.writtenTime) ?? "")
    }

    package func draftNames(of key: RecordKey) -> [String] {
        guard case .pages(let kind) = key.lens else { return [] }
        let comments = DraftName.comments(of: key.id).map { $0.text }
        return switch kind {
        case .page: comments + draftNames(ofPage: key.id)
        case .comment: comments
        case .lock: []
        }
    }

    package func deletedRow(_ record: Record) -> DeletedRow {
        guard case .pages(let kind) = record.key.lens else { return .other(words) }
        return switch kind {
        case .page: deletedPageRow(record)
        case .comment: deletedCommentRow(record)
        case .lock: .other(words)
        }
    }

    private func deletedPageRow(_ record: Record) -> DeletedRow {
        let page = Page(shown(record))
        let kind = dated(words.pageOn(words.shortDate(page.day, today: context.today)), page)
        return showsWords(of: page)
            ? DeletedRow("pages", title: name(of: page), kind)
            : DeletedRow("lock", "\(kind) · \(words.isSealed(page.isLocked))")
    }

    private func deletedCommentRow(_ record: Record) -> DeletedRow {
        guard let comment = PageComment(shown(record)),
            let page = context.replica.record(Page.key(comment.page)).map({ Page(shown($0)) })
        else { return DeletedRow("comment", words.comments) }
        let kind = words.commentUnder(words.shortDate(page.day, today: context.today))
        guard showsWords(of: page), !comment.isLocked else { return DeletedRow("lock", kind) }
        return DeletedRow("comment", title: PageText.beginning(of: comment.text, characters: 120), kind)
    }

    package func read(_ record: Record) {
        if case .pages(.lock) = record.key.lens { return lock.read(record) }
        lock.foundFormer = nil
        if lock.isOn || lock.phase == .open { lock.recordsToDecrypt.append(record.key) }
        index.update(lock.shown(record))
    }

    package func found(_ search: Search, on spans: [SearchedDays], limit: Int) -> [HTML] {
        rows(matching: search, on: spans, limit: limit)
    }

    /// Makes the screen of an address.
    package func screen(for route: Route.Pages) -> Screen {
        let address = Route.pages(route)
        return switch route {
        case .list: PagesScreen(address, opened: nil, of: self)
        case .page(let day): PagesScreen(address, opened: day, of: self)
        case .write, .writeOn, .edit: WriteScreen(address, of: self)
        case .photo(let path, let hash): PhotosSheet(hash, in: context) { .pages(.photo(over: path, hash: $0)) }
        case .insights: InsightsScreen(address, of: self)
        case .music: MusicScreen(address, of: self)
        }
    }

    package func lockScreen() -> Screen { LockScreen(.lock, of: self) }

    package func observe(_ event: AppEvent) {
        switch event {
        case .didStart:
            hasStarted = true
            storeDrafts()
            lock.setCooldownTimer()
        case .stepWillBegin:
            // Idle pages are locked first: the step must not see words that would be hidden a moment later.
            lock.lockIfIdle()
        case .actionDidRun(let isByPerson):
            if isByPerson { lock.touch() }
            // Only now opens or encrypts new texts, since one step may bring many records.
            lock.openChanges()
        case .didSync: lock.convertFormerTexts(mayBePlain: true)
        case .dayDidChange: context.perform(.timer(.storeStaleDrafts, milliseconds: 5_000))
        case .timerDidFire(let timer): didFire(timer)
        default: break
        }
    }

    /// Encrypts drafts of pages before they are stored, and texts that go into the history in plain once they are
    /// there.
    package func stepWillEnd(_ effects: inout [Effect]) {
        effects = lock.guardDrafts(effects)
        for effect in effects {
            if case .save(_, let save) = effect, save.plainEntry != nil { lock.hasPlainHistory = true }
        }
        lock.openChanges()
        effects += lock.guardDrafts(context.drainEffects())
    }

    /// Takes over edits that must be encrypted before they are stored, if there are any, and stores them later with
    /// ``AppContext/storeNow(_:clearing:)``. Returns false if they can be stored as they are.
    package func encrypt(_ edits: [Edit], clearing draft: String?) -> Bool { lock.encrypt(edits, clearing: draft) }

    /// Whether words of a record that were written are not stored yet, because they are encrypted first.
    package func awaitsEncryption(_ key: RecordKey) -> Bool { lock.awaitsEncryption(key) }

    // MARK: events of the browser

    private func didFire(_ timer: Timer) {
        switch timer {
        case .lock: lock.setIdleTimer()
        case .lockCooldown: lock.secondDidPass()
        case .encryptPlainDrafts: lock.encryptPlainDrafts()
        case .storeStaleDrafts: storeStaleDrafts(sparesRecent: true)
        case .draft, .snack, .trash, .store, .sync, .photos, .board: break
        }
    }

    package var isLocked: Bool { lock.isLocked }

    /// The fields that open pages, for a screen of another module that needs their words.
    package func lockPanel() -> HTML { lock.panel() }

    /// Clears the fields of ``lockPanel()``.
    package func closeLockForm() { lock.closeForm() }

    /// Takes note that another window has put a text into the history in plain.
    package func historyDidGetPlain() { lock.hasPlainHistory = true }

    package func lockDidAnswer(_ job: Int32, _ text: String) { lock.didAnswer(job, text) }

    /// Takes the result of storing a commit.
    package func didSave(_ id: Int32, _ result: SaveResult) { lock.didSave(id, result) }

    // MARK: records

    /// All records of pages and comments.
    var records: [Record] {
        context.replica.records(in: Page.collection) + context.replica.records(in: PageComment.collection)
    }

    /// Updates a page or a comment in the index to the parts that may be shown.
    func show(_ key: RecordKey) { if let record = context.replica.record(key) { index.update(lock.shown(record)) } }

    /// The record as it may be shown now, with its open texts.
    func shown(_ record: Record) -> Record { lock.shown(record) }

    /// Removes the words of pages from all screens, after they were locked here or by another window.
    func hideWords() {
        context.notifyObservers(.pagesDidLock)
        list.endSearch()
        // The Undo may contain words.
        context.snack = nil
        for record in records { index.update(lock.shown(record)) }
        context.redrawRows()
    }

    /// Whether the words of a page can be read now.
    func showsWords(of page: Page) -> Bool {
        !lock.isLocked && !page.isLocked && page.phase(sealClock) != .sealed
    }

    var basis: PageFilter.Basis {
        PageFilter.Basis(
            clock: sealClock, weekStart: context.preferences.weekStart,
            showsSealedFeelings: context.preferences.showsSealedFeelings)
    }

    /// The page to write on today; nil before it is begun. Further pages of today are others.
    var todaysPage: Page? {
        index[context.today].first { $0.page.entry == nil && $0.page.phase(sealClock) != .sealed }?.page
    }

    /// The readable or writable pages of a day, in the order in which they were begun.
    func openPages(of day: Day) -> [Page] {
        index[day].map { $0.page }.filter { $0.phase(sealClock) != .sealed && !$0.isLocked }
    }

    /// Those of them that devices wrote as the same page without knowing of each other, the page itself among them.
    func twins(of page: Page) -> [Page] { openPages(of: page.day).filter { $0.isTwin(of: page) } }

    /// Makes a separate record of each text, also of a diary, that lost against one written without having seen it. To
    /// be stored together with that history, which is all that would be left of the text otherwise.
    package func conflictCopies(of history: [HistoryEntry]) -> Commit {
        context.replica.receive(ConflictCopy.changes(for: history, in: context.replica), now: context.now)
    }

    /// Makes and stores such records.
    package func storeConflictCopies(of history: [HistoryEntry]) {
        let commit = conflictCopies(of: history)
        guard !commit.isEmpty else { return }
        context.didChange(commit.records)
        context.perform(context.storage.save(commit))
    }
}

/// A screen that shows words of pages, or the fields that open them while they are locked.
class PagesLensScreen: Screen {
    let pages: Pages

    init(_ route: Route, of pages: Pages) {
        self.pages = pages
        super.init(route, in: pages.context)
    }

    final var lock: PageLock { pages.lock }

    override func willClose() {
        super.willClose()
        lock.closeForm()
    }
}
