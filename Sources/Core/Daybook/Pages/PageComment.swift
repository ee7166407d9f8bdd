import Almanac
import Replica

/// A comment on an opened page, at most one a day: a record of the collection `comment`.
///
/// Two devices that comment offline on one day make two, and both are shown.
public struct PageComment: Hashable, Sendable {
    public static let collection = "comment"
    /// The longest text, in characters as a person counts them.
    public static let limit: Int32 = 2_000

    public var id: String
    /// The id of the page that it comments on.
    public var page: String
    public var day: Day
    public var text: String
    /// Whether its text is encrypted and not open.
    public var isLocked = false

    public init(id: String, page: String, day: Day, text: String) {
        self.id = id
        self.page = page
        self.day = day
        self.text = text
    }

    /// Reads the comment in a record; nil if it names no page. An unreadable day becomes the first day of all.
    public init?(_ record: Record) {
        guard let page = record["page"]?.string else { return nil }
        self.init(
            id: record.key.id, page: page, day: Day(record["day"]) ?? Day.first, text: record["text"]?.string ?? "")
        isLocked = LockedText.isMeant(by: record["text"] ?? .null)
    }

    public var key: RecordKey { PageComment.key(id) }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// Why a text cannot be a comment; nil if it can.
    public static func problem(of text: String) -> PageDraft.Problem? {
        switch DdayDraft.length(text, limit) {
        case .tooLong(let limit, let count)?: .tooLong(limit: limit, count: count)
        case .missing?, nil: PageText.isBlank(text) ? .missing : nil
        }
    }

    /// The edits that create it.
    public var creation: [Edit] {
        [
            Edit(key, "page", .string(page)), Edit(key, "day", .string(day.text)),
            Edit(key, "text", .string(PageText.cleaned(text))),
        ]
    }

    /// The edit that changes its text.
    public static func changing(_ id: String, to text: String) -> Edit {
        Edit(key(id), "text", .string(PageText.cleaned(text)))
    }
}
