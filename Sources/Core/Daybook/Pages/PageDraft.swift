import Almanac
import Replica

/// A page being written: text as typed, valid or not.
public struct PageDraft: Hashable, Sendable {
    public var title = ""
    public var text = ""
    public var feeling: Feeling?
    public var about = PageAbout()
    /// As ``Page/images``.
    public var images: [String] = []

    public init() {}

    public init(_ page: Page) {
        title = page.title
        text = page.text
        feeling = page.feeling
        about = page.about
        images = page.images
    }

    /// Whether it contains nothing worth keeping.
    public var isEmpty: Bool {
        feeling == nil && images.isEmpty && PageText.isBlank(title) && PageText.isBlank(text) && about.isEmpty
    }

    /// A problem with the title or the text. Leaving the page stores it all the same: nothing written is lost.
    public enum Problem: Equatable, Sendable {
        case missing
        /// It has `count` characters and may have `limit`.
        case tooLong(limit: Int32, count: Int32)
        /// The number of characters at its end that do not fit.
        case over(Int32)
    }

    /// The title and the feeling are optional; only the text is required, or a photo.
    public var titleProblem: Problem? {
        guard case .tooLong(let limit, let count)? = DdayDraft.length(title, Page.titleLimit) else { return nil }
        return .tooLong(limit: limit, count: count)
    }

    public var textProblem: Problem? {
        let over = PageText.characters(of: text, beyond: Page.textLimit)
        return over > 0 ? .over(over) : images.isEmpty && PageText.isBlank(text) ? .missing : nil
    }

    /// The edits that turn one draft of a page into another: only the differences, so that changes from other devices
    /// stay. Two texts that did not see each other are both kept (``ConflictCopy``).
    public func edits(of key: RecordKey, from old: PageDraft) -> [Edit] {
        var edits: [Edit] = []
        let title = Text.trimmed(PageText.cleaned(self.title))
        if title != old.title { edits.append(Edit(key, "title", title.isEmpty ? .null : .string(title))) }
        let text = PageText.cleaned(self.text)
        if text != old.text { edits.append(key.edit("text", text.isEmpty ? .null : .string(text))) }
        if feeling != old.feeling {
            edits.append(Edit(key, "emotion", feeling.map { .string($0.code) } ?? .null))
        }
        if images != old.images { edits.append(Edit(key, "images", PhotoList.json(images))) }
        return edits + Edit.of(key, Edit.differing(about.fields, from: old.about.fields))
    }

    /// Appends another text of the same day as paragraphs of its own, unless this text ends with it, and its photos.
    /// - Parameter evenAgain: whether it is certainly another entry, even if the text ends with it.
    public mutating func join(_ other: PageDraft, evenAgain: Bool = false) {
        var added = ""
        if !PageText.isBlank(other.title), other.title != title {
            if PageText.isBlank(title) { title = other.title } else { added = other.title }
        }
        let more = about.join(other.about)
        if !more.isEmpty { added += (added.isEmpty ? "" : "\n\n") + more }
        if !PageText.isBlank(other.text) { added += (added.isEmpty ? "" : "\n\n") + other.text }
        if feeling == nil { feeling = other.feeling }
        images = PhotoList.adding(other.images, to: images)
        if added.isEmpty { return }
        if !evenAgain, text == added || PageText.ends(text, with: "\n\n" + added) { return }
        text += (text.isEmpty ? "" : "\n\n") + added
    }

    /// The edits that create a page from it.
    /// - Parameters:
    ///   - today: the local day on which it is stored.
    ///   - opens: the day at whose start it opens; promised here and written once.
    ///   - entry: as ``Page/entry``.
    ///   - written: as ``Page/written``.
    public func creation(
        of id: String, day: Day, today: Day, opens: Day, entry: Int32? = nil, written: Day? = nil
    ) -> [Edit] {
        let key = Page.key(id)
        var edits = [
            Edit(key, "day", .string(day.text)), Edit(key, "opens", .string(opens.text)),
            Edit(key, "created", .string(today.text)),
        ]
        if let entry { edits.append(Edit(key, "entry", .string(ClockTime.text(entry)))) }
        if let written { edits.append(Edit(key, "written", .string(written.text))) }
        if opens > day { edits.append(Edit(key, "read", .bool(false))) }
        return edits + self.edits(of: key, from: PageDraft())
    }
}
