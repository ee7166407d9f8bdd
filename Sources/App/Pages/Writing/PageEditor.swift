import Almanac
import AppFrame
import Daybook
import Replica

/// A page being written: today's, or a readable one being edited.
final class PageEditor: IllustratedText {
    /// The pause, in milliseconds, after which the person counts as having stopped writing.
    private static let pause: Int64 = 60_000

    unowned(unsafe) private let pages: Pages
    /// The id of the record, which may not exist yet.
    let id: String
    /// The day it belongs to, even if midnight passes during the writing.
    let day: Day
    /// The day at whose start it will open. For the page of a missed day the person chooses whether it is sealed.
    private(set) var opens: Day
    /// As ``Page/entry`` and ``Page/written``.
    let entry: Int32?
    let written: Day?
    var draft: PageDraft
    /// The stored page that the draft began from; empty for a new page.
    var original: PageDraft
    /// The draft that it resumes, stored by another window or by an earlier run of this one; nil once it is replaced.
    private(set) var source: StoredDraft.Source?
    let autosave: Autosave
    /// The time spent writing it, in milliseconds, without pauses of more than a minute.
    private var milliseconds: Int64
    /// The time of the last typing, in milliseconds since 1970; then the same for the resumed draft.
    private var typedAt: Int64?
    private var sourceTypedAt: Int64 = 0
    /// The record that took in the text as it was left; nil if there was nothing to store.
    private var storedID: String?
    /// Whether the person tried to finish; from then on missing parts are reported.
    var wasSubmitted = false
    var isFull = false

    private init(
        _ id: String, _ day: Day, opens: Day, _ draft: PageDraft, original: PageDraft, seconds: Int32, of pages: Pages,
        entry: Int32?, written: Day?
    ) {
        self.pages = pages
        self.id = id
        self.day = day
        self.opens = opens
        self.entry = entry
        self.written = written
        self.draft = draft
        self.original = original
        autosave = Autosave(.page(id: id, window: pages.window), in: pages.context)
        milliseconds = Int64(seconds) * 1000
        super.init("page", limit: Page.imageLimit, in: pages.context)
    }

    /// Edits an existing page.
    convenience init(_ page: Page, of pages: Pages) {
        let draft = PageDraft(page)
        self.init(
            page.id, page.day, opens: page.opens, draft, original: draft, seconds: 0, of: pages, entry: page.entry,
            written: page.written)
    }

    /// Begins today's page, or with an entry a further one.
    convenience init(today pages: Pages, entry: Int32? = nil) {
        let context = pages.context
        self.init(
            context.nextID(), context.today, opens: context.preferences.seal.opening(of: context.today), PageDraft(),
            original: PageDraft(), seconds: 0, of: pages, entry: entry, written: nil)
    }

    /// Begins the page of an earlier day. It is open, unless the person seals it.
    convenience init(missed day: Day, of pages: Pages) {
        self.init(
            pages.context.nextID(), day, opens: day, PageDraft(), original: PageDraft(), seconds: 0, of: pages,
            entry: nil, written: pages.context.today)
    }

    /// Resumes a draft.
    convenience init(_ stored: StoredDraft, of pages: Pages) {
        let content = stored.content
        self.init(
            content.id, content.day, opens: content.opens, content.draft, original: content.original,
            seconds: content.seconds, of: pages, entry: content.entry, written: content.written)
        autosave.resume(isUnfinished: isDirty)
        sourceTypedAt = content.typedAt
        if stored.source.name != name { source = stored.source }
        offer(content)
    }

    /// Offers the text that was emptied today.
    func offer(_ stored: StoredPageDraft) { autosave.offer(stored.emptied, of: stored.storedOn) }

    /// The name of this window's draft.
    var name: DraftName { autosave.name }
    var isDirty: Bool { draft != original }
    var isSaved: Bool { autosave.isSaved ?? !original.isEmpty }
    /// Whether the draft is kept, but is more than a page takes.
    var isTooLong: Bool {
        for problem in [draft.titleProblem, draft.textProblem] {
            if let problem, problem != .missing { return true }
        }
        return draft.about.placeProblem != nil || draft.about.weatherProblem != nil
    }
    var wasTyped: Bool { autosave.isUsed }
    var seconds: Int32 { Int32(truncatingIfNeeded: min(milliseconds / 1000, 86_400)) }

    /// Everything that its draft stores.
    var content: StoredPageDraft {
        StoredPageDraft(
            id: id, day: day, opens: opens, draft: draft, original: original, seconds: seconds, storedOn: context.today,
            typedAt: typedAt ?? sourceTypedAt, emptied: autosave.emptied, entry: entry, written: written)
    }

    /// Continues counting from the time already spent on its day.
    func count(from written: CountedDay) {
        if day == context.today, written.day == day { milliseconds = max(milliseconds, Int64(written.count) * 1000) }
    }

    /// The day until which the page of a missed day would be sealed, counted from the day on which it is written; nil
    /// for other pages, and for one that is stored, whose day was promised.
    var sealChoice: Day? {
        guard let written, context.replica.record(Page.key(id)) == nil else { return nil }
        let seal = context.preferences.seal
        return (seal == .none ? .month : seal).opening(of: written)
    }

    /// Seals the page of a missed day, or leaves it open.
    func seal(until day: Day?) {
        opens = day ?? self.day
        didType()
    }

    // MARK: typing

    func field(_ text: String, _ type: @escaping (String) -> Void) -> TypedText {
        autosave.field(text) { [self] in
            type($0)
            didType()
        }
    }

    /// - Parameter didRestore: the text was emptied, and is back.
    func type(_ text: String, didRestore: @escaping () -> Void) {
        autosave.willType(text, over: draft.text, now: { [self] in draft.text }) { [self] in
            draft.text = $0
            didRestore()
        }
        draft.text = text
    }

    /// Puts back the emptied text.
    func bringBack() {
        autosave.bringBack(above: draft.text) {
            draft.text = $0
            didType()
            context.focus("page-text")
        }
    }

    func didType() {
        let now = context.now
        if let typedAt, now - typedAt > 0, now - typedAt <= PageEditor.pause { milliseconds += now - typedAt }
        typedAt = now
        // Undo no longer removes this page's stored record; it would leave the typed text as a second page.
        let key = Page.key(id)
        if context.snack?.undo?.edits.contains(where: { $0.key == key }) == true { context.snack = nil }
        autosave.didType(draft.text)
    }

    /// Stores the typed text as a draft, so that it is there after a crash.
    func saveDraft() { autosave.save(isChanged: isDirty) { content.text } }

    /// Takes the result of storing a draft. The resumed draft is forgotten once this one is on the disk.
    func didStoreDraft(_ name: String, _ result: SaveResult, of pages: Pages) {
        guard autosave.didStore(name, result), result == .stored, let source else { return }
        self.source = nil
        pages.forget([source])
    }

    // MARK: photos

    override var photos: [String] { draft.images }

    override func replacePhotos(_ photos: [String]) {
        draft.images = photos
        if isLeft { return }
        didType()
        // Another draft may be open by now, or this one anew.
        guard let other = pages.editor, other !== self else { return }
        if other.name == name {
            other.replacePhotos(PhotoList.adding(photos, to: other.photos))
        } else {
            saveDraft()
        }
    }

    /// The page was left. Photos that are still being read go to the record that has its text, or make one.
    func leave(storedAs id: String?) {
        isLeft = true
        storedID = id
        original = draft
    }

    override func didReadLatePhotos() {
        var late = PageDraft()
        for photo in draft.images where !original.images.contains(photo) { late.images.append(photo) }
        if late.images.isEmpty { return }
        guard let storedID else {
            var content = content
            content.original = PageDraft()
            content.draft = late
            // The page was emptied, and lies in the Trash.
            if context.replica.record(Page.key(id)) != nil { content.id = context.nextID() }
            pages.store(content, from: name)
            return
        }
        // It may have been joined with another one.
        let joined = pages.openPages(of: day).first { $0.entry == entry }
        guard let page = pages.index.item(id: storedID)?.page ?? joined else { return }
        let before = PageDraft(page)
        var after = before
        after.join(late)
        context.store(after.edits(of: page.key, from: before))
    }

    // MARK: changes from elsewhere

    /// Updates a page in which nothing was typed to the text that another window or device stored. If that equals the
    /// draft stored here, typing continues from it.
    /// - Returns: whether this is still the page to write.
    func recordsDidChange(of pages: Pages) -> Bool {
        let page = pages.index.item(id: id)?.page
        guard isDirty else {
            guard let page else { return false }
            if page.isLocked { return true }
            draft = PageDraft(page)
            original = draft
            return true
        }
        if let page, !page.isLocked,
            let stored = (context.draft(name) ?? source.flatMap { context.draft($0.name) }).flatMap({
                StoredPageDraft(text: $0)
            }),
            stored.draft.edits(of: page.key, from: PageDraft(page)).isEmpty
        {
            original = PageDraft(page)
        }
        return true
    }
}
