import Almanac
import Replica

/// A draft of a page as stored on this device while it is written: everything needed to make a page of it later, even
/// after its day has passed.
public struct StoredPageDraft: Hashable, Sendable {
    /// The record it belongs to, which may not exist yet.
    public var id: String
    public var day: Day
    /// The day promised when it was begun.
    public var opens: Day
    public var draft: PageDraft
    /// Its initial state.
    public var original: PageDraft
    /// The time spent writing it, in seconds.
    public var seconds: Int32
    /// The local day on which it was stored; nil if unknown.
    public var storedOn: Day?
    /// The time of the last typing, in milliseconds since 1970; 0 if unknown.
    public var typedAt: Int64
    /// A text that was emptied by a keystroke, and can be put back.
    public var emptied: String?
    /// As ``Page/entry`` and ``Page/written``.
    public var entry: Int32?
    public var written: Day?

    public init(
        id: String, day: Day, opens: Day, draft: PageDraft, original: PageDraft, seconds: Int32, storedOn: Day? = nil,
        typedAt: Int64 = 0, emptied: String? = nil, entry: Int32? = nil, written: Day? = nil
    ) {
        self.id = id
        self.day = day
        self.opens = opens
        self.draft = draft
        self.original = original
        self.seconds = seconds
        self.storedOn = storedOn
        self.typedAt = typedAt
        self.emptied = emptied
        self.entry = entry
        self.written = written
    }

    /// The name of a page's draft; all such names begin with ``prefix``.
    /// - Parameter window: distinguishes the window from others, which may write the same page; empty if unknown.
    public static func name(_ id: String, window: String = "") -> String {
        "\(prefix)" + id + (window.isEmpty ? "" : "/" + window)
    }

    /// Whether it contains all the text of another draft, and its photos.
    @inline(__always)
    public func holds(_ other: StoredPageDraft) -> Bool {
        other.id == id && PhotoList.adding(other.draft.images, to: draft.images) == draft.images
            && PageText.continues(draft.text, other.draft.text)
            && PageText.continues(draft.title, other.draft.title)
            && (other.draft.feeling == nil || other.draft.feeling == draft.feeling)
            && (other.draft.about.isEmpty || other.draft.about == draft.about)
    }

    /// Whether anything stands in it that is not stored.
    public var isChanged: Bool { draft != original }

    /// Whether it was written after another one.
    public func isNewer(than other: StoredPageDraft) -> Bool {
        typedAt == other.typedAt ? other.id < id : other.typedAt < typedAt
    }

    /// The prefix of the names of such drafts.
    public static let prefix: StaticString = "draft/page/"

    public var text: String {
        var members = [
            JSONMember("id", .string(id)), JSONMember("day", .string(day.text)),
            JSONMember("opens", .string(opens.text)), JSONMember("draft", draft.json),
            JSONMember("original", original.json), JSONMember("seconds", .int(Int64(seconds))),
            JSONMember("kept", .optional(storedOn?.text)), JSONMember("typed", .int(typedAt)),
        ]
        if let emptied { members.append(JSONMember("emptied", .string(emptied))) }
        if let entry { members.append(JSONMember("entry", .string(ClockTime.text(entry)))) }
        if let written { members.append(JSONMember("written", .string(written.text))) }
        return JSON.object(members).text
    }

    /// Reads a draft that was stored; nil if the text is not one.
    public init?(text: String) {
        guard let json = try? JSON.parse(text), let id = json["id"]?.string, let day = Day(json["day"]),
            let opens = Day(json["opens"]), let draft = json["draft"], let original = json["original"]
        else { return nil }
        self.init(
            id: id, day: day, opens: opens, draft: PageDraft(draft), original: PageDraft(original),
            seconds: json["seconds"]?.int32 ?? 0, storedOn: Day(json["kept"]), typedAt: json["typed"]?.int ?? 0,
            emptied: json["emptied"]?.string, entry: (json["entry"]?.string).flatMap { ClockTime.minutes($0) },
            written: Day(json["written"]))
    }
}

extension PageDraft {
    var json: JSON {
        var members = [
            JSONMember("title", .string(title)), JSONMember("text", .string(text)),
            JSONMember("emotion", .optional(feeling?.code)),
        ]
        if !images.isEmpty { members.append(JSONMember("images", PhotoList.json(images))) }
        return .object(members + about.members)
    }

    init(_ json: JSON) {
        title = json["title"]?.string ?? ""
        text = json["text"]?.string ?? ""
        feeling = (json["emotion"]?.string).flatMap { Feeling(code: $0) }
        about = PageAbout(draft: json)
        images = PhotoList.read(json["images"])
    }
}
