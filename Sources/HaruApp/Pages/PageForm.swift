import Almanac
import Daybook

/// A page that is being written: today's, or one that can be read and is changed.
struct PageForm {
    /// The record, which may not exist yet.
    let id: String
    /// The name under which this window puts it away.
    let draftName: String
    /// The draft it goes on with, which another window, or this one before it was closed, has put away; nil once that is replaced.
    var source: (name: String, text: String)?
    /// The day it belongs to, also when midnight passes while it is written.
    let day: Day
    let opens: Day
    var draft: PageDraft
    /// What is stored of it.
    var original: PageDraft
    /// How long was spent writing, in milliseconds: pauses of more than a minute are none of it.
    var milliseconds: Int64
    /// When something was typed last, in milliseconds since 1970.
    private var typedAt: Int64?
    /// The same, of the draft it goes on with.
    private var keptAt: Int64 = 0
    var keeping = Keeping.idle
    /// What is missing is told from the first try to finish.
    var wasSubmitted = false
    /// It goes on with what was left unfinished.
    var isResumed = false
    var isFull = false

    /// Where what was typed last is.
    enum Keeping {
        /// Nothing was typed.
        case idle
        /// Only here.
        case typed
        /// On its way to the disk.
        case sent
        /// Not on the disk; it is tried again.
        case unkept
        case stored
    }

    /// A pause after which one is taken to have stopped writing.
    static let pause: Int64 = 60_000

    init(id: String, tab: String, day: Day, opens: Day, draft: PageDraft, original: PageDraft, seconds: Int32 = 0) {
        self.id = id
        draftName = KeptPage.name(id, tab: tab)
        self.day = day
        self.opens = opens
        self.draft = draft
        self.original = original
        milliseconds = Int64(seconds) * 1000
    }

    init(_ page: Page, tab: String) {
        let draft = PageDraft(page)
        self.init(id: page.id, tab: tab, day: page.day, opens: page.opens, draft: draft, original: draft)
    }

    init(_ left: LeftPage, tab: String) {
        let kept = left.kept
        self.init(
            id: kept.id, tab: tab, day: kept.day, opens: kept.opens, draft: kept.draft, original: kept.original,
            seconds: kept.seconds)
        isResumed = isDirty
        keptAt = kept.typedAt
        if left.name != draftName { source = (left.name, left.text) }
    }

    /// Whether a key was pressed just now, so that the next may be on its way.
    func isTyped(at now: Int64) -> Bool { typedAt.map { now >= $0 && now - $0 < 500 } ?? false }

    var isDirty: Bool { draft != original }

    var seconds: Int32 { Int32(truncatingIfNeeded: min(milliseconds / 1000, 86_400)) }

    func kept(on today: Day) -> KeptPage {
        KeptPage(
            id: id, day: day, opens: opens, draft: draft, original: original, seconds: seconds, keptOn: today,
            typedAt: typedAt ?? keptAt)
    }

    /// Takes note that something was typed.
    mutating func type(at now: Int64) {
        if let typedAt, now - typedAt > 0, now - typedAt <= PageForm.pause { milliseconds += now - typedAt }
        typedAt = now
        keeping = .typed
        isResumed = false
    }
}
